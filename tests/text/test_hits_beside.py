"""The look line about foes that hit a player that steps beside them."""

from collections import Counter

import pytest

from cart.core.actions import Step
from cart.core.events import Event, Jabbed
from cart.core.game import Game
from cart.core.rng import Rng
from cart.core.world import Foe
from cart.text.look_lines import HITS_BESIDE, foe_state, hits_beside
from tests.helpers.random_games import game_from_floor
from tests.scenario import scenario


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("#@.S...#", True),  # a sourdough stays, and hits what stands beside it
        ("#@..S..#", False),  # a step does not lead beside it
        ("#@S....#", False),  # it strikes in any case
        ("#@.s...#", False),  # it sleeps
    ],
)
def test_a_look_says_that_a_step_beside_a_foe_is_answered(row: str, says: bool) -> None:
    s = scenario(f"########\n{row}\n########")
    s.game.floor.explored = s.game.floor.grid.everything
    assert (HITS_BESIDE in foe_state(s.game, s.foe("sourdough"))) == says


def test_a_stunned_foe_is_not_said_to_hit() -> None:
    s = scenario("########\n#@.S...#\n########")
    s.foe("sourdough").stunned = 2
    assert HITS_BESIDE not in foe_state(s.game, s.foe("sourdough"))


def steps_beside(game: Game, foe: Foe) -> list[tuple[Event, ...]]:
    """Return the events of each step of the player to a cell beside a foe."""
    made = []
    for direction in range(4):
        cell = game.floor.next(game.player.cell, direction)
        if cell is not None and game.floor.neighbours(foe.cell) >> cell & 1 and not game.occupied() >> cell & 1:
            twin = game.copy()
            events = twin.act(Step(direction))
            made += [events] if twin.player.cell == cell else []
    return made


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_foe_that_is_said_to_hit_does_so(mode: str) -> None:
    """In random games, each step beside such a foe is answered by a blow of that foe."""
    counts = Counter[bool]()
    for seed in range(1, 25):
        for first in (1, 3, 5, 7):
            game, rng = game_from_floor(seed, first, hp=9, mode=mode), Rng(seed, "steps")
            for _ in range(80):
                if game.over:
                    break
                for foe in game.foes:
                    if foe.bit & game.floor.watched and hits_beside(game, foe):
                        for events in steps_beside(game, foe):
                            counts[any(isinstance(e, Jabbed) and e.mob == foe.id for e in events)] += 1
                actions = game.actions()
                steps = [action for action in actions if isinstance(action, Step)] or actions
                game.act(steps[rng.below(len(steps))])
    assert counts[True] > 10 and not counts[False], counts
