"""A climb in a page of plain text, for people: how it went, and how it ended."""

from collections import Counter, deque

from ..data.foes import FOES
from ..data.items import BAG_SLOTS, ITEMS
from .actions import ARMOUR_SLOT, WEAPON_SLOT
from .events import Arrived, Ate, Died, Event, Gained, Got, Healed, Hurt, Threw
from .game import Game
from .recording import NewGame, Recording, RecordingError, check_action, start

LAST = 12
"""Events that are told of the end."""


def summary(recording: Recording, new_game: NewGame, when: str, how: str) -> str:
    """The page of a climb, which is played once more for it as far as it can be."""
    game = start(recording, new_game)
    names, killed = {0: "you"}, Counter[str]()
    floors: list[str] = [game.plan.name]
    last: deque[str] = deque(maxlen=LAST)
    for number, action in enumerate(recording.actions, start=1):
        names |= {foe.id: foe.row.name for foe in game.foes}
        try:
            events = check_action(recording, game, number, action)
        except RecordingError:
            break
        names |= {foe.id: foe.row.name for foe in game.foes}
        for event in events:
            if isinstance(event, Died) and event.mob:
                killed[names.get(event.mob, "foe")] += 1
            if isinstance(event, Arrived):
                floors.append(game.plan.name)
            if said := _sentence(event, names):
                last.append(f"turn {game.turn}: {said}")
    return "\n".join(
        [*_figures(game, when, how), *_kills(killed), *_gear(game), *_floors(floors), "", *_last(last), ""]
    )


def _figures(game: Game, when: str, how: str) -> list[str]:
    return [
        "Porklike",
        f"climb of {when} (UTC)",
        f"mode {game.mode}, seed {game.seed}",
        f"floor {game.number}, {game.plan.name}",
        f"end: {how}",
        f"{game.turn} turns, {game.steps} steps, {game.kills} kills, {game.meals} meals",
    ]


def _kills(killed: Counter[str]) -> list[str]:
    order = [row.name for row in FOES]
    listed = sorted(killed.items(), key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order))
    return [f"kills: {', '.join(f'{count} {name}' for name, count in listed) or 'none'}"]


def _gear(game: Game) -> list[str]:
    def name(slot: int) -> str:
        kind = game.player.slots[slot]
        return "nothing" if kind is None else _item(kind)

    bag = [name(slot) for slot in range(BAG_SLOTS) if game.player.slots[slot] is not None]
    return [
        f"weapon: {name(WEAPON_SLOT)}",
        f"armour: {name(ARMOUR_SLOT)}",
        f"bag: {', '.join(bag) or 'empty'}",
    ]


def _floors(floors: list[str]) -> list[str]:
    return [f"floors: {', '.join(floors)}"]


def _last(last: "deque[str]") -> list[str]:
    return ["what happened last:", *(list(last) or ["nothing"])]


def _item(kind: int) -> str:
    return ITEMS[kind].name


def _sentence(event: Event, names: dict[int, str]) -> str:
    """What happened, where it is worth a line; "" for the rest."""

    def who(mob: int) -> str:
        name = names.get(mob, "foe")
        return name if mob == 0 else f"the {name}"

    def verb(mob: int, one: str) -> str:
        return f"{who(mob)} {one}" if mob == 0 else f"{who(mob)} {one}s"

    match event:
        case Hurt(mob, amount, _, hp):
            return f"{verb(mob, 'lose')} {amount} HP, {hp} left"
        case Healed(mob, amount, _, hp):
            return f"{verb(mob, 'get')} {amount} HP back, {hp} now"
        case Died(mob, _, cause):
            return f"{who(mob)} {'are' if mob == 0 else 'is'} gone, by {cause}"
        case Gained(mob, status):
            return f"{who(mob)} {'are' if mob == 0 else 'is'} under a {status}"
        case Ate(mob, kind):
            return f"{verb(mob, 'eat')} {_item(kind)}"
        case Got(kind, _):
            return f"you find {_item(kind)}"
        case Threw(kind):
            return f"{_item(kind)} is thrown"
        case Arrived(number):
            return f"you come to floor {number}"
    return ""
