"""Travel: only over explored cells, never into danger, and never past a reason to stop."""

import pytest

import cart
from cart.bots import make_bot
from cart.core.actions import Step, Wait
from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.doors import lit_doors
from cart.core.events import Equipped, Event, Got
from cart.core.game import Game
from cart.core.recording import parse_recording, recording_of, replay
from cart.core.remembered import KnownFloor
from cart.core.travel import Explore, Goal, GoTo, TravelPlan, WaitFor, next_step, passage_step, places
from cart.core.travel_reasons import Sighted, Why
from cart.data.items import BAG_SLOTS
from cart.data.tiles import WALL
from cart.text.travel_messages import landmark_name, stop_message
from tests.helpers.short_forms import first
from tests.scenario import Scenario, scenario

ACTION_LIMIT = 400
"""Actions after which travel counts as going in circles."""


def go(game: Game, goal: Goal) -> TravelPlan:
    """Travel to the goal or until travel stops."""
    trip = TravelPlan(game, goal)
    events: tuple[Event, ...] = ()
    for _ in range(ACTION_LIMIT):
        action = trip.next(events)
        if action is None:
            return trip
        events = game.act(action)
    raise AssertionError(f"{goal} has no end")


def explored(s: Scenario) -> Game:
    """Make the whole floor of a scenario explored, and return its game."""
    s.game.floor.explored = s.game.floor.grid.everything
    return s.game


# --- over many games


def seen_part(game: Game) -> Game:
    """Return a copy of the game with nothing that the player does not know.

    Unexplored cells are walls. The foes are those on watched cells, those behind a lit door, and the guards of a hoard
    whose bargain the player has been told.
    """
    twin = game.copy()
    floor = twin.floor
    dark = floor.grid.everything & ~floor.explored
    floor.fill(dark, WALL)
    floor.things = {cell: kinds for cell, kinds in floor.things.items() if not dark >> cell & 1}
    shown = {door.cell for door in lit_doors(game)} if game.rules.kicks else set()
    shown |= {foe.cell for foe in game.foes if game.hoard_found and game.keeps_post(foe)}
    twin.foes = [foe for foe in twin.foes if foe.bit & game.floor.watched or foe.cell in shown]
    floor.exit = None if floor.exit is None or dark >> floor.exit & 1 else floor.exit
    return twin


def check_action(game: Game, action: Step | Wait, goal: Goal) -> None:
    """Check that the next action of travel is fair and safe."""
    blind = seen_part(game)
    assert next_step(blind, goal) == action, "travel knows what is in the dark"
    floor, player = game.floor, game.player
    awake = [foe for foe in game.foes if not game.keeps_post(foe)]  # a guard wakes only if the player enters its room
    seen = [foe for foe in awake if foe.bit & floor.visible and not foe.behaviour.is_harmless(game, foe)]
    minds = [foe for foe in seen if not foe.behaviour.lurks]
    assert not any(foe.mind == "waits" or not foe.stood_still or foe.behaviour.prepared for foe in minds), "a foe comes"
    if isinstance(action, Wait):
        assert not any(foe.bit & floor.visible for foe in game.foes), "a foe is in sight"
        return
    cell = floor.next(player.cell, action.direction)
    if cell is None:
        return  # a door on an edge, which the step opens
    assert floor.explored >> cell & 1
    if not floor.solid >> cell & 1:
        known = [foe for foe in game.foes if foe.bit & floor.watched and not foe.behaviour.is_harmless(blind, foe)]
        near = blind.floor.sees(cell)  # as far as the player can know: unexplored cells may be open
        narrow = [foe for foe in known if foe.behaviour.lurks]
        sleepers = [foe for foe in known if foe.mind == "waits" and foe not in narrow and not game.keeps_post(foe)]
        assert not any(near & foe.bit for foe in sleepers), "the step wakes a sleeper"
        assert not any(game.threatened_cells(foe) >> cell & 1 for foe in known if foe.mind == "hunts"), (
            "a foe can hit there"
        )
        assert not any(foe.behaviour.attack_cells(blind, foe) >> cell & 1 for foe in narrow), "a foe would strike there"


@pytest.mark.parametrize("seed", first(3, range(12)))
@pytest.mark.parametrize(("name", "mode"), [("careful", "classic"), ("careless", "classic"), ("careful", "expedition")])
def test_travel_never_does_anything_unfair_or_dangerous(seed: int, name: str, mode: str) -> None:
    """The run travels while no foe is in sight; a bot plays on whenever travel stops."""
    game, bot = cart.new_game(seed, mode), make_bot(name, seed)
    goals: list[Goal] = [Explore(), WaitFor(3)]
    steps = 0
    while not game.over and len(game.history) < 1500:
        goal = goals[len(game.history) % 2 and game.turn % 7 == 0]
        trip, number = TravelPlan(game, goal), game.number
        events: tuple[Event, ...] = ()
        known = {foe.id for foe in game.foes if foe.bit & game.floor.watched}
        while (action := trip.next(events)) is not None:
            check_action(game, action, trip.goal if not isinstance(trip.goal, WaitFor) else WaitFor())
            hp = game.player.hp
            events = game.act(action)
            assert not any(isinstance(event, Equipped) for event in events), "travel swaps gear"
            steps += 1
            now = {foe.id for foe in game.foes if foe.bit & game.floor.watched}
            if now - known or game.player.hp < hp or any(isinstance(event, Got) for event in events):
                assert trip.next(events) is None, "travel goes on as if nothing had happened"
                break
        assert game.over or game.number == number, "exploring takes no stairs"
        if not game.over:
            game.act(bot(game))
    assert steps > 20
    recording = parse_recording(recording_of(game))
    assert replay(recording, cart.new_game).digest() == game.digest()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("number", [1, 4, 7])
def test_a_floor_without_foes_is_explored_to_the_end(seed: int, number: int) -> None:
    """Everything is seen and taken, with the bag emptied again and again, and travel ends beside the stairs."""
    game = cart.practice(number, seed)
    game.foes.clear()
    for _ in range(60):
        game.player.slots[:BAG_SLOTS] = [None] * BAG_SLOTS
        trip = go(game, Explore())
        game.foes.clear()  # foes from the pots
        if trip.reason == Why.AT_STAIRS:
            break
    known = KnownFloor(game)
    assert trip.reason == Why.AT_STAIRS
    assert not known.chests | known.pots | known.lying
    around = game.floor.opened()
    inside = around.flood(game.player.bit, around.walkable)
    assert inside & ~game.floor.explored == 0
    assert game.floor.exit is not None and known.floor.beside(known.here) >> game.floor.exit & 1


# --- goals


def test_travel_to_a_seen_tile_takes_plain_steps() -> None:
    s = scenario("#######\n#@...1#\n#######")
    trip = go(s.game, GoTo(s.places[1]))
    s.expect_player_at(1)
    assert s.game.history == [Step(RIGHT)] * 4 and trip.reason is Why.DONE


def test_travel_walks_into_chests_doors_and_stairs() -> None:
    s = scenario("########\n#@..c.>#\n#...+..#\n########")
    game = explored(s)
    found = {landmark_name(place.landmark, game.mode): place.cell for place in places(game)}
    assert next(landmark_name(place.landmark, game.mode) for place in places(game)) == "stairs" and "chest" in found
    assert go(game, GoTo(found["chest"])).reason is Why.DONE
    assert found["chest"] not in {place.cell for place in places(game)}
    number = game.number
    go(game, GoTo(found["stairs"]))
    assert game.number == number + 1


def test_no_path_leads_into_unexplored_cells_or_walls() -> None:
    s = scenario("#########\n#@.....1#\n#########")
    assert next_step(s.game, GoTo(s.places[1])) == Why.UNEXPLORED
    s.game.floor.explored = s.game.floor.grid.everything
    assert next_step(s.game, GoTo(0)) == Why.NO_WAY


# --- reasons to stop


def test_travel_stops_when_a_foe_comes_into_sight() -> None:
    s = scenario("###########\n#@.......r#\n###########")
    trip = go(s.game, Explore())
    assert trip.reason == Sighted("crab") and s.foe("crab").bit & s.game.floor.visible
    turn = s.game.turn
    assert go(s.game, Explore()).reason == Sighted("crab") and s.game.turn == turn


def with_standing_foes(text: str, **more: object) -> Scenario:
    """Return a scenario in which each foe hunts but stood still last turn."""
    s = scenario(text, **more)  # type: ignore[arg-type]
    for foe in s.game.foes:
        foe.mind, foe.target, foe.stood_still = "hunts", s.player.cell, True
    return s


def test_a_foe_that_stands_still_stops_travel_only_once() -> None:
    """While the crab stands still in its passage, a second travel goes elsewhere. It stops when the crab comes."""
    s = scenario("##########\n#@.......#\n########R#\n########R#\n##########", mode="expedition", hp=20)
    crab = s.foe("crab")
    trip = go(s.game, Explore())
    assert trip.reason == Sighted("crab")
    crab.stood_still = True
    assert next_step(s.game, GoTo(s.player.cell - 1)) == Step(LEFT)
    crab.stood_still = False
    assert next_step(s.game, GoTo(s.player.cell - 1)) == Sighted("crab")


def test_travel_passes_a_standing_foe_outside_its_threatened_cells() -> None:
    s = with_standing_foes("#########\n#...@...#\n#.~~~~~.#\n#...s...#\n#.......#\n#########", mode="expedition", hp=20)
    explored(s)
    assert s.foe("sourdough").bit & s.game.floor.visible
    trip = TravelPlan(s.game, GoTo(s.game.floor.grid.cell(1, 4)))
    assert isinstance(trip.next(), Step) and trip.reason is Why.DONE
    s.foe("sourdough").stood_still = False  # as if the foe had moved
    assert TravelPlan(s.game, GoTo(1 + 9)).next() is None
    s.foe("sourdough").stood_still, s.foe("sourdough").mind = True, "waits"
    assert next_step(s.game, GoTo(s.game.floor.grid.cell(1, 4))) == Sighted("sourdough")


def test_travel_does_not_wait_in_sight_of_a_standing_foe() -> None:
    s = with_standing_foes("########\n#@..s..#\n########")
    assert next_step(explored(s), WaitFor()) == Sighted("sourdough")


def test_travel_does_not_come_within_two_steps_of_a_standing_foe() -> None:
    s = with_standing_foes("########\n#@..s.1#\n########", hp=20)
    assert next_step(explored(s), GoTo(s.player.cell + 1)) == Why.NOT_SAFE
    s = with_standing_foes("########\n#@.s..1#\n########", hp=20)
    assert next_step(explored(s), GoTo(s.player.cell + 1)) == Sighted("sourdough")
    s = with_standing_foes("########\n#@s...1#\n########", hp=20)
    assert next_step(explored(s), GoTo(s.places[1])) == Sighted("sourdough")


def test_travel_does_not_start_in_the_line_of_a_foe_that_aims() -> None:
    s = with_standing_foes("#######\n#@..n.#\n#.....#\n#######")
    assert next_step(explored(s), GoTo(s.player.cell + 7)) == Sighted("onion")
    s = with_standing_foes("#######\n#@....#\n#...n.#\n#######")
    assert next_step(explored(s), GoTo(s.player.cell + 1)).__class__ is Step
    assert next_step(explored(s), GoTo(s.player.cell + 3)) == Why.NOT_SAFE


def test_a_mouse_that_flees_or_is_idle_does_not_stop_travel() -> None:
    s = scenario("##########\n#@..E...1#\n##########", mode="expedition", bag=["walnut"])
    goal = GoTo(s.player.cell + 1)
    s.foe("mouse").stood_still = False
    assert next_step(explored(s), goal) == Sighted("mouse")
    s.press(". .")
    assert s.foe("mouse").behaviour.carried and next_step(s.game, goal) == Step(RIGHT)
    s = scenario("##########\n#@..e...1#\n##########", mode="expedition")
    assert next_step(explored(s), goal) == Step(RIGHT)


@pytest.mark.parametrize(("thing", "word"), [(">", "stairs"), ("c", "chest"), ("t", "tablet")])
def test_travel_stops_when_a_landmark_comes_into_sight(thing: str, word: str) -> None:
    s = scenario(f"###########\n#@.......{thing}#\n###########")
    assert stop_message(go(s.game, Explore()).reason, s.game.mode) == word
    assert s.game.turn == 4


def test_travel_stops_when_an_item_is_found() -> None:
    s = scenario("######\n#@..c#\n######")
    assert go(s.game, Explore()).reason is Why.DONE and s.player.slots[0] is not None
    assert go(s.game, Explore()).reason == Why.ALL_SEEN


def test_with_a_full_bag_travel_opens_no_chest() -> None:
    s = scenario("######\n#@..c#\n######")
    s.player.slots[:BAG_SLOTS] = [0] * BAG_SLOTS
    assert go(s.game, Explore()).reason == Why.BAG_FULL and s.game.turn == 0


def test_travel_takes_a_detour_around_a_sleeping_foe_or_stops() -> None:
    s = scenario("""
        #########
        #@.....1#
        ####.####
        ####.####
        ####r####
        #########
    """)
    assert next_step(explored(s), GoTo(s.places[1])) == Why.NOT_SAFE
    s = scenario("""
        #########
        #@.....1#
        #.##.##.#
        #.##.##.#
        #.##r##.#
        #.#####.#
        #.......#
        #########
    """)
    assert go(explored(s), GoTo(s.places[1])).reason is Why.DONE
    s.expect_player_at(1)
    assert s.foe("crab").mind == "waits" and s.game.turn > 6


def test_waiting_lasts_as_long_as_asked_and_ends_when_a_foe_comes() -> None:
    s = scenario("####\n#@.#\n####")
    assert go(s.game, WaitFor(5)).reason == Why.NOBODY and s.game.history == [Wait()] * 5
    s = scenario("##########\n#@.......#\n########.#\n#R.......#\n##########")
    assert go(s.game, WaitFor()).reason == Sighted("crab") and 0 < s.game.turn < 20


def test_exploring_an_explored_floor_ends_beside_the_stairs() -> None:
    s = scenario("######\n#@..>#\n######")
    assert go(explored(s), Explore()).reason == Why.AT_STAIRS
    assert s.game.history == [Step(RIGHT)] * 2
    assert go(s.game, Explore()).reason == Why.AT_STAIRS and s.game.turn == 2


# --- corners


@pytest.mark.parametrize(
    ("rows", "before", "step"),
    [
        ("####\n#1@#\n##.#\n####", LEFT, Step(DOWN)),
        ("####\n#1@.\n####", LEFT, Step(RIGHT)),
        ("####\n#1@#\n#..#\n####", LEFT, None),  # the corner of a room
        ("####\n#1@.\n##.#\n####", LEFT, None),  # two ways to go on
        ("####\n#1@#\n####", LEFT, None),  # no way to go on
        ("##.#\n#1@#\n####", LEFT, Step(UP)),
    ],
)
def test_a_passage_leads_around_its_corners(rows: str, before: int, step: Step | None) -> None:
    s = scenario(rows)
    cell = s.game.floor.next(s.player.cell, before)
    assert cell == s.places[1] and passage_step(s.game, cell) == step
