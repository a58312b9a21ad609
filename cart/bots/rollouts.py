"""Rollouts: fights played out by a cheap rule in guessed copies of a game, and the worth of a position."""

from ..core.actions import Action, Step, Wait
from ..core.cells import STRAIGHT, Cells
from ..core.game import Game
from ..core.items.item_behaviour import behaviour_of
from ..core.world import Foe
from ..data.items import ITEMS
from .foe_facts import facts

WON, DEAD = 100.0, -15.0
"""Worth of a win and of a death, in hit points."""
LOW_HP = (0.0, -2.0, -0.7, -0.2)
"""Worth of 0, 1, 2 and 3 hit points, besides the hit points themselves: few hit points are worth less."""
MAX_HP, HEALING, UNKNOWN_FOOD, THROWABLE = 1.0, 0.7, 0.7, 0.5
"""Worth of a greatest hit point; of a hit point that food heals; of a dish that is not identified; of a throwable."""
CURSE, BLESSING = -1.0, 0.7
"""Worth of a curse and of a blessing."""
FOE_SHARE, MOST_FOE = 0.5, 4.0
"""Share of the hits that a foe could land before it is killed that counts as lost, and the most that one foe counts."""
HARMLESS = 0.3
"""Cost of a harmless foe."""
UNSEEN = 0.6
"""Share of a hunting foe's cost that counts if it is out of sight."""


def fight_action(game: Game) -> Action | None:
    """Return a quick choice in a fight; None if no hunting foe is in sight.

    Step out of threatened cells if a foe telegraphs, else hit the foe beside the player that dies first, else wait.
    """
    floor, player, hunters = game.floor, game.player, game.hunters_in_sight()
    if not hunters:
        return None
    beside = {cell: d for d in STRAIGHT if (cell := floor.next(player.cell, d)) is not None}
    near = [foe for foe in game.foes if foe.cell in beside]
    shown = [foe for foe in hunters if foe.behaviour.prepared]
    threatened: Cells = 0
    for foe in shown:
        threatened |= game.threatened_cells(foe)
    killable = [foe for foe in near if foe.hp <= player.attack * (2 if foe.cursed else 1)]
    if threatened & player.bit and not any(foe in shown for foe in killable):
        safe = floor.walkable & ~threatened & ~game.occupied()
        for cell, direction in beside.items():
            if safe >> cell & 1 and cell != floor.exit:
                return Step(direction)
    if near:
        best = min(near, key=lambda foe: (-(-foe.hp // max(1, player.attack)) / (1 + foe.attack), foe.id))
        return Step(beside[best.cell])
    return Wait()


def play_out(game: Game, actions: int) -> int:
    """Play a fight out for at most so many actions, and return the number of actions played."""
    number = game.number
    for done in range(actions):
        if game.over or game.number != number:
            return done
        action = fight_action(game)
        if action is None:
            return done
        if game.why_not(action) is not None:
            action = Wait()
        game.act(action)
    return actions


def worth(game: Game) -> float:
    """Return the worth of a position in hit points."""
    player = game.player
    if game.over:
        return WON if game.won else DEAD
    total = player.hp + (LOW_HP[player.hp] if player.hp < len(LOW_HP) else 0.0) + MAX_HP * player.max_hp
    total += CURSE * player.cursed + BLESSING * player.blessed
    for slot in player.places:
        kind = player.slots[slot]
        if kind is not None:
            total += player.count(slot) * _use(game, kind)
    visible = game.floor.visible
    for foe in game.foes:
        if foe.mind == "hunts":
            total -= foe_cost(game, foe) * (1.0 if foe.bit & visible else UNSEEN)
    return total


def foe_cost(game: Game, foe: Foe) -> float:
    """Return the hit points that a hunting foe is expected to cost."""
    if facts(foe).harmless or not facts(foe).hurts:
        return HARMLESS
    player = game.player
    blow = max(0.0, foe.attack - sum(player.defence) / 2) * facts(foe).pace
    hits = -(-foe.hp // max(1, player.attack * (2 if foe.cursed else 1)))
    return min(MOST_FOE, FOE_SHARE * blow * hits)


def _use(game: Game, kind: int) -> float:
    match ITEMS[kind].sort:
        case "food":
            if kind not in game.identified:
                return UNKNOWN_FOOD
            food = behaviour_of(kind)
            return HEALING * food.heals + MAX_HP * food.max_hp_gain or UNKNOWN_FOOD
        case "throwable":
            return THROWABLE
        case _:
            return 0.0
