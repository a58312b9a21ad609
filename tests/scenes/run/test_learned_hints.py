"""Hints that the player's own acts make needless.

A hint that is wrongly counted as needless would never be shown.
"""

import pytest

from cart.core.actions import Kick, Step, Wait
from cart.core.cells import RIGHT
from cart.core.events import Event, Fell, Kicked
from cart.scenes.run.learned_hints import FALLS, FIGHTS, KICKS, MET_FOES, SLEEPS, needless_hints
from tests.scenario import scenario


@pytest.mark.parametrize(
    ("events", "names"),
    [
        ((Fell(0, 3),), [FALLS]),  # the player
        ((Fell(1, 3),), []),  # a foe that the player did not kick
        ((Kicked(RIGHT), Fell(1, 3)), [KICKS, FALLS]),
        ((Kicked(RIGHT), Fell(0, 3)), [KICKS, FALLS]),
        ((Kicked(RIGHT),), [KICKS]),
    ],
)
def test_a_fall_of_the_player_or_of_a_kicked_foe_teaches_about_pits(
    events: tuple[Event, ...], names: list[str]
) -> None:
    """A player who only saw a foe fall has not used a pit, and still gets the hint about pits."""
    game = scenario("######\n#@.~.#\n######", mode="expedition").game
    action = Kick(RIGHT) if Kicked(RIGHT) in events else Wait()
    assert list(needless_hints(game, action, events)) == names


@pytest.mark.parametrize(("kills", "taught"), [(1, [FIGHTS]), (MET_FOES, [FIGHTS, SLEEPS])])
def test_a_few_kills_teach_that_foes_wake(kills: int, taught: list[str]) -> None:
    """Without this, the hint about a sleeping foe could first appear on a late floor."""
    s = scenario("######\n#@A..#\n######")
    s.game.kills = kills - 1
    events = s.press("right")
    assert list(needless_hints(s.game, Step(RIGHT), events)) == taught


def test_jumping_teaches_about_pits() -> None:
    """Here the rules make the events. In the test of falls, the test makes them."""
    s = scenario("######\n#@~..#\n######", mode="expedition")
    events = s.press("jR")
    assert FALLS in list(needless_hints(s.game, s.game.history[-1], events))
