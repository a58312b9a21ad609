"""Rollouts: fights played out by a cheap rule in guessed copies of a game, and the value of a position."""

from collections.abc import Callable

from ..core.actions import Action, Step, Wait
from ..core.cells import STRAIGHT, Cells
from ..core.damage import attack_against
from ..core.game import Game
from ..core.items.item_behaviour import behaviour_of, worn
from ..core.world import Foe
from ..data.items import ITEMS
from .foe_facts import facts

WON, DEAD = 100.0, -15.0
"""Value of a win and of a death, in hit points."""
LOW_HP = (0.0, -2.0, -0.7, -0.2)
"""Value of 0, 1, 2 and 3 hit points, besides the hit points themselves: few hit points are worth less."""
MAX_HP, HEALING, UNKNOWN_FOOD, THROWABLE = 1.0, 0.7, 0.7, 0.5
"""Value of a point of maximum HP; of a hit point that food heals; of food that is not identified; of a throwable."""
CURSE, BLESSING = -1.0, 0.7
"""Value of a curse and of a blessing."""
FOE_SHARE = 0.5
"""Share of the damage that a foe could do before its death that counts as lost."""
MOST_FOE = 4.0
"""Most hit points that one foe counts."""
HARMLESS = 0.3
"""Cost of a harmless foe."""
UNSEEN = 0.6
"""Share of a hunting foe's cost that counts if it is out of sight."""
THREAT_TILES = 5
"""Tiles within which a foe counts in a quick choice."""
KILL = 2.0
"""Value of a kill, besides the foe's attack."""
HIT = 0.8
"""Value of all hit points of a foe, as a share of its attack plus one. A hit is worth its share of them."""
STEP = 0.3
"""Cost of a step."""
STUNG = 1.0
"""Cost of a bad status from touching a foe. Each status is rated as a stun."""


def fight_action(game: Game) -> Action | None:
    """Return a quick choice in a fight; None if no hunting foe is in sight.

    The choices are a blow at each foe beside the player, a wait, and a step to each free cell beside the player. Each
    is rated by the hits that the foes near could land next, and a blow also by the share of hit points that it takes.
    """
    floor, player, hunters = game.floor, game.player, game.hunters_in_sight()
    if not hunters:
        return None
    near = [foe for foe in hunters if game.distance_to_player(foe.cell) <= THREAT_TILES]
    threats = [(foe, game.threatened_cells(foe), _blow(game, foe)) for foe in near]

    def danger(cells: Cells, gone: Foe | None = None) -> float:
        return sum([blow for foe, threatened, blow in threats if threatened & cells and foe is not gone])

    here = danger(player.bit)
    best: Action = Wait()
    most = -here
    for direction in STRAIGHT:
        cell = floor.next(player.cell, direction)
        if cell is None:
            continue
        foe = game.foe_at(cell)
        if foe is not None:
            value = _value_of_blow(game, foe, here, danger)
        elif floor.walkable >> cell & 1 and cell != floor.exit:
            value = -danger(1 << cell) - STEP
        else:
            continue
        if value > most:
            best, most = Step(direction), value
    return best


def _value_of_blow(game: Game, foe: Foe, here: float, danger: Callable[[Cells, Foe], float]) -> float:
    """Return the value of a blow at a foe beside the player, less the hits that foes could land next."""
    player, damage = game.player, game.player.attack * (2 if foe.cursed else 1)
    if not damage:
        return -here - STEP
    kills = foe.hp <= damage
    value = KILL + foe.attack if kills else HIT * (1 + foe.attack) * damage / foe.hp
    stung = foe.behaviour.stings is not None and not any(b.keeps_off == foe.behaviour.stings for b in worn(player))
    # A stun gives the foes another turn.
    return value - (danger(player.bit, foe) if kills else here) * (2 if stung else 1) - (STUNG if stung else 0)


def _blow(game: Game, foe: Foe) -> float:
    """Return about how many hit points a foe's hits take from the player in a turn.

    This is faster than expected_damage.blow, which is exact.
    """
    attack = attack_against(game.player, foe.attack)
    return max(0.0, attack - sum(game.player.defence) / 2) * facts(foe).pace


def play_out(game: Game, actions: int) -> int:
    """Play a fight out for at most `actions` actions, and return the number of actions played."""
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


def position_value(game: Game) -> float:
    """Return the value of a position in hit points."""
    player = game.player
    if game.over:
        return WON if game.won else DEAD
    total = player.hp + (LOW_HP[player.hp] if player.hp < len(LOW_HP) else 0.0) + MAX_HP * player.max_hp
    total += CURSE * player.cursed + BLESSING * player.blessed
    for slot in player.pack_slots:
        kind = player.slots[slot]
        if kind is not None:
            total += player.count(slot) * _value_of_item(game, kind)
    visible = game.floor.visible
    for foe in game.foes:
        if foe.mind == "hunts":
            total -= expected_cost(game, foe) * (1.0 if foe.bit & visible else UNSEEN)
    return total


def expected_cost(game: Game, foe: Foe) -> float:
    """Return the hit points that a hunting foe is expected to cost."""
    if facts(foe).harmless or not facts(foe).hurts:
        return HARMLESS
    player = game.player
    blow = max(0.0, foe.attack - sum(player.defence) / 2) * facts(foe).pace
    hits = -(-foe.hp // max(1, player.attack * (2 if foe.cursed else 1)))
    return min(MOST_FOE, FOE_SHARE * blow * hits)


def _value_of_item(game: Game, kind: int) -> float:
    match ITEMS[kind].sort:
        case "food":
            if kind not in game.identified:
                return UNKNOWN_FOOD
            food = behaviour_of(kind)
            # Food that only gives a status counts as if it were not identified.
            return HEALING * food.heals + MAX_HP * food.max_hp_gain or UNKNOWN_FOOD
        case "throwable":
            return THROWABLE
        case _:
            return 0.0
