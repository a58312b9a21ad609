"""Summary of a run: a page of plain text."""

from collections import Counter, deque

from ..core.actions import ARMOUR_SLOT, WEAPON_SLOT
from ..core.events import Arrived, Died
from ..core.game import Game
from ..core.recording import NewGame, Recording, RecordingError, check_action, start
from ..core.run_worth import run_worth
from ..data.foes import FOES
from ..data.words import tale
from .floor_names import floor_heading
from .item_words import item_name
from .log_lines import sentences, stepping_mob
from .plurals import counted
from .worth_lines import worth_words

LAST = 12
"""Number of events at the end of a run that the summary lists."""


def summary(recording: Recording, new_game: NewGame, when: str, ending: str) -> str:
    """Return the summary of a run, whose recording is played again as far as possible. `ending`: its end in words."""
    game = start(recording, new_game)
    names, killed = dict[int, str](), Counter[str]()
    floors: list[str] = [game.plan.name]
    last: deque[str] = deque(maxlen=LAST)
    for number, action in enumerate(recording.actions, start=1):
        names |= {foe.id: foe.row.name for foe in game.foes}
        before = game.copy()
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
        said = sentences(before, game, events)
        last += [f"action {len(game.history)}: {words}" for event, words in said if stepping_mob(event) is None]
    return "\n".join(
        [*_figures(game, when, ending), *_kills(killed), *_gear(game), *_floors(floors), "", *_last(last), ""]
    )


def _figures(game: Game, when: str, ending: str) -> list[str]:
    figures = (len(game.history), "action"), (game.kills, "kill"), (game.meals, "meal")
    return [
        "Porklike",
        f"{tale(game.mode).run} of {when} (UTC)",
        f"mode {game.mode}, seed {game.seed}",
        floor_heading(game),
        f"end: {ending}",
        ", ".join(counted(*figure) for figure in figures),
        worth_words(run_worth(game)),
    ]


def _kills(killed: Counter[str]) -> list[str]:
    order = [row.name for row in FOES]
    listed = sorted(killed.items(), key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order))
    return [f"kills: {', '.join(counted(count, name) for name, count in listed) or 'none'}"]


def _gear(game: Game) -> list[str]:
    def name(slot: int) -> str:
        kind = game.player.slots[slot]
        return "nothing" if kind is None else item_name(game, kind)

    def held(slot: int) -> str:
        count = game.player.count(slot)
        return counted(count, name(slot)) if count > 1 else name(slot)

    relics = ", ".join(item_name(game, kind) for kind in game.player.relics)
    bag = [held(slot) for slot in game.player.filled_slots]
    return [
        f"weapon: {name(WEAPON_SLOT)}",
        f"armour: {name(ARMOUR_SLOT)}",
        *([f"relics: {relics or 'none'}"] if game.rules.relics else []),
        f"{'belt' if game.rules.belt else 'bag'}: {', '.join(bag) or 'empty'}",
    ]


def _floors(floors: list[str]) -> list[str]:
    return [f"floors: {', '.join(floors)}"]


def _last(last: "deque[str]") -> list[str]:
    return ["what happened last:", *(list(last) or ["nothing"])]
