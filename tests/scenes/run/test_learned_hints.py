"""What the player's own acts show to be known. A hint that is passed over for nothing is never told."""

import pytest

from cart.core.actions import Kick, Wait
from cart.core.cells import RIGHT
from cart.core.events import Event, Fell, Kicked
from cart.scenes.run.learned_hints import FALLS, KICKS, learnt
from tests.scenario import scenario


@pytest.mark.parametrize(
    ("events", "names"),
    [
        ((Fell(0, 3),), [FALLS]),  # the player
        ((Fell(1, 3),), []),  # a foe, by no act of the player's: it was shoved by another, or fled
        ((Kicked(RIGHT), Fell(1, 3)), [KICKS, FALLS]),
        ((Kicked(RIGHT), Fell(0, 3)), [KICKS, FALLS]),
        ((Kicked(RIGHT),), [KICKS]),
    ],
)
def test_pits_are_known_to_who_fell_or_kicked_a_foe_in(events: tuple[Event, ...], names: list[str]) -> None:
    """A player that only saw a foe fall has not tried a pit, and is still told what one does."""
    game = scenario("######\n#@.~.#\n######", mode="expedition").game
    action = Kick(RIGHT) if Kicked(RIGHT) in events else Wait()
    assert list(learnt(game, action, events)) == names


def test_a_player_that_jumps_has_learnt_of_pits() -> None:
    """By the rules, not by made events."""
    s = scenario("######\n#@~..#\n######", mode="expedition")
    events = s.press("jR")
    assert FALLS in list(learnt(s.game, s.game.history[-1], events))
