"""Travel, pits and pots: travel goes around them, never falls, and smashes none on its way."""

import pytest

from cart.core.actions import Jump, Kick
from cart.core.events import Fell, Refused
from cart.core.travel import Explore, GoTo, TravelPlan, next_step
from cart.core.travel_reasons import Why
from cart.gen.build import generated_floors
from tests.scenario import scenario

from ..helpers.random_games import game_from_floor


def test_travel_goes_around_a_pit_or_finds_no_path() -> None:
    s = scenario("##### #@~1# #...# #####", mode="expedition")
    assert str(next_step(s.game, GoTo(s.places[1]))) == "D"
    s = scenario("##### #@~1# #####", mode="expedition")
    assert next_step(s.game, GoTo(s.places[1])) == Why.PIT_AHEAD


def test_travel_smashes_no_pot_on_its_way() -> None:
    s = scenario("##### #@v1# #...# #####")
    assert str(next_step(s.game, GoTo(s.places[1]))) == "D"
    s = scenario("##### #@v1# #####")
    assert next_step(s.game, GoTo(s.places[1])) == Why.POT_AHEAD


@pytest.mark.parametrize("number", generated_floors())
def test_exploring_never_makes_the_player_fall(number: int) -> None:
    pits = 0
    for seed in range(4):
        game = game_from_floor(seed, number, mode="expedition")
        game.foes = []
        for _ in range(40):
            trip = TravelPlan(game, Explore())
            while (action := trip.next()) is not None:
                events = game.act(action)
                game.foes = []
                assert not any(isinstance(event, Fell | Refused) for event in events)
        assert game.floor.number == number
        assert not any(isinstance(action, Kick | Jump) for action in game.history)
        pits += (game.floor.pits & game.floor.explored).bit_count()
    assert pits > 0
