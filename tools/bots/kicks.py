"""What a kick is worth, and when to jump: found out by trying them on what one knows."""

from collections.abc import Iterator

from cart.core.actions import Action, Jump, Kick
from cart.core.cells import STRAIGHT
from cart.core.kicks import kickable
from cart.core.rng import Rng
from cart.core.shoves import FALL_HURTS

from .danger import blow, hits_to_kill
from .known import Known

FALLEN = 0.8
"""What part of killing a foe it is worth to send it to the floor below."""
LEAST = 0.4
"""A kick that does no more is not worth the turn."""


def kicks(known: Known) -> Iterator[tuple[float, Action]]:
    """(worth, kick) for all kicks that would do good now, in hit points of the player's."""
    if not known.game.deep:
        return
    for kick in kickable(known.game):
        worth = kick_worth(known, kick)
        if worth > LEAST:
            yield worth, kick


def kick_worth(known: Known, kick: Kick) -> float:
    """What becomes of the foes in sight, less what the player gets: tried on a copy that knows what one sees."""
    before = {foe.id: foe for foe in known.foes}
    after = known.guess.copy()
    after.player.cell = known.game.player.cell
    after.rng = Rng(known.game.turn, "guess")  # nobody knows what chance will bring
    after.act(kick)
    if after.over:
        return -9.0
    here = {foe.id: foe for foe in after.foes}
    worth = 0.0
    for number, foe in before.items():
        spared = (1 + blow(known, foe)) * hits_to_kill(known, foe) / 2
        if number not in here:
            fell = len(after.fallen) > len(known.game.fallen)
            worth += spared * (FALLEN if fell else 1.0)
        else:
            worth += (foe.hp - here[number].hp) * (1 + blow(known, foe)) / max(1, known.game.player.attack)
    return worth - (known.game.player.hp - after.player.hp) * 1.5


def jump(known: Known) -> Action | None:
    """Into a pit beside, or a step towards the nearest, for who survives the fall."""
    pits, game = known.pits, known.game
    if not pits or game.player.hp <= FALL_HURTS:
        return None
    for direction in STRAIGHT:
        if game.why_not(Jump(direction)) is None:
            return Jump(direction)
    return known.towards(known.floor.beside(pits) & known.ground & ~known.taken, known.passable & ~known.taken)
