"""Hoards in play: the guard, the gear, the discovery of a hoard, and the price of a relic."""

import pytest

from cart.core.actions import Step, Throw
from cart.core.bargains import forget_gear, guarded_room, lay_gear
from cart.core.cells import RIGHT, Cells, bits
from cart.core.events import Event, HoardFound, Hurt, RelicChosen
from cart.core.floor import Hoard
from cart.core.hearing import make_noise
from cart.core.landing import player_landing, spot_of
from cart.core.remembered import KnownFloor
from cart.core.travel import Explore, TravelPlan, left_behind, next_step, places
from cart.core.travel_reasons import Why
from cart.data.hoards import HOARDS
from cart.data.items import ITEMS, is_gear
from cart.data.tiles import ALTAR
from tests.scenario import Scenario, item, scenario

GEAR, POTS, BLOOD, EXCHANGE = range(len(HOARDS))
"""Kinds of hoard, in the order of their table."""

ROOM = """
    ###########
    #......#..#
    #@........#
    #......#.h#
    ########.0#
    ###########
"""
"""A hall, with a room at the right behind an opening."""
RIGHT_ROOM = (8, 1, 2, 4)


def guarded(text: str = ROOM, mode: str = "expedition", gear: bool = True) -> Scenario:
    """Return a scenario whose right room is a hoard with a guard, and gear at 0."""
    s = scenario(text, mode=mode, number=3)
    floor = s.game.floor
    floor.rooms = [floor.grid.rect(1, 1, 6, 3), floor.grid.rect(*RIGHT_ROOM)]
    floor.hoard = Hoard(GEAR, floor.rooms[1], 1 << s.places[0])
    if gear:
        lay_gear(s.game)
    return s


def altars(kind: int, text: str, relics: list[str] | None = None, hp: int = 5) -> Scenario:
    """Return a scenario with the altars of a hoard at 1, 2 and 3, and one other altar at 9."""
    s = scenario(text, mode="expedition", relics=relics, hp=hp)
    floor = s.game.floor
    cells: Cells = 0
    for place, name in ((1, "gravy"), (2, "mule shoe"), (3, "spatula"), (9, "pan lids")):
        if place in s.places:
            floor.set_tile(s.places[place], ALTAR)
            floor.lay(s.places[place], item(name))
            cells |= 0 if place == 9 else 1 << s.places[place]
    floor.rooms = [floor.walkable | floor.cells_of(ALTAR)]
    floor.hoard = Hoard(kind, floor.rooms[0], cells)
    return s


ONE_ALTAR = "#######\n#.@1..#\n#9....#\n#######"
THREE_ALTARS = "#######\n#.@1.9#\n#..2..#\n#..3..#\n#######"


# --- the guard


def test_a_guard_sleeps_in_sight_of_the_player_and_wakes_once_it_enters() -> None:
    s = guarded()
    s.press("right right right right right right")
    assert s.foe("ham").bit & s.game.floor.visible
    s.press(". . .")
    assert s.foe("ham").mind == "waits" and s.game.keeps_post(s.foe("ham"))
    s.press("right .")
    assert s.player.bit & s.game.floor.rooms[1] and s.foe("ham").mind == "hunts"


def test_an_ordinary_sleeper_wakes_on_sight() -> None:
    """The same room without a hoard."""
    s = guarded()
    s.game.floor.hoard = None
    s.press("right right right right right right .")
    assert s.foe("ham").mind == "hunts"


@pytest.mark.parametrize("mode", ["expedition.keen", "expedition.restless"])
def test_a_guard_keeps_its_post_under_oaths(mode: str) -> None:
    s = guarded(mode=mode)
    s.press("right right right right right right . .")
    assert s.foe("ham").mind == "waits"
    s.press("right .")
    assert s.foe("ham").mind == "hunts"


def test_a_noise_does_not_wake_a_guard() -> None:
    s = guarded()
    make_noise(s.game, s.player.cell + 4, 12)
    s.press(". .")
    assert s.foe("ham").mind == "waits"


def test_a_foe_that_hunts_does_not_wake_a_guard_in_its_room() -> None:
    """The crab wakes the onion, but not if the onion is a guard."""
    text = ROOM.replace("h", "n").replace("#......#..#", "#......#.R#", 1)
    for hoard in (True, False):
        s = guarded(text)
        s.game.floor.hoard = s.game.floor.hoard if hoard else None
        s.press(".")
        assert s.foe("crab").mind == "hunts" and (s.foe("onion").mind == "waits") is hoard


def test_a_guard_that_is_hit_leaves_its_post() -> None:
    s = guarded(ROOM.replace("#.h#", "#..#").replace("........#", "........#").replace("#@........#", "#@.......h#"))
    slot = s.player.put(item("dried pea"))
    assert slot is not None
    s.press("right right right right right")
    s.act(Throw(slot, RIGHT))
    s.press(". .")
    assert s.foe("ham").mind == "hunts" and not s.player.bit & s.game.floor.rooms[1]


def test_a_player_that_falls_does_not_land_in_a_hoard() -> None:
    s = guarded()
    floor = s.game.floor
    cell = player_landing(floor, spot_of(floor, floor.grid.cell(8, 1)), 0)
    assert not floor.rooms[1] >> cell & 1


# --- the gear


def test_gear_of_the_next_level_lies_in_the_room_and_counts_as_found() -> None:
    s = guarded()
    (kind,) = s.game.floor.things[s.places[0]]
    assert is_gear(kind) and 4 in ITEMS[kind].levels and s.game.found_gear == {kind}
    assert s.game.rng.drawn == 0


def test_gear_that_was_found_before_is_not_laid_again() -> None:
    kinds = set[int]()
    for _ in range(sum(is_gear(kind) and row.weight > 0 for kind, row in enumerate(ITEMS))):
        s = guarded(gear=False)
        s.game.found_gear = set(kinds)
        lay_gear(s.game)
        kinds |= {s.game.floor.things[s.places[0]][-1]}
    assert all(map(is_gear, kinds)) and len(kinds) == 12
    s = guarded(gear=False)
    s.game.found_gear = kinds
    lay_gear(s.game)
    s.expect_things_at(0, "superfood")


def test_under_the_oath_of_bare_skin_the_gear_is_a_weapon() -> None:
    s = guarded(mode="expedition.bare")
    assert ITEMS[s.game.floor.things[s.places[0]][-1]].sort == "weapon"


def test_gear_that_is_left_may_be_found_later() -> None:
    s = guarded()
    (kind,) = s.game.floor.things[s.places[0]]
    s.game.floor.pick_up(s.places[0])
    forget_gear(s.game)
    assert s.game.found_gear == {kind}
    s.game.floor.lay(s.places[0], kind)
    forget_gear(s.game)
    assert s.game.found_gear == set()


# --- the discovery


def test_the_bargain_is_told_once_before_the_player_enters() -> None:
    s = guarded()
    found = list[HoardFound]()
    for _ in range(7):
        s.press("right")
        inside = s.player.bit & s.game.floor.rooms[1]
        found += s.events_of(HoardFound)
        assert found or not inside
    assert [event.kind for event in found] == [GEAR] and s.game.hoard_found
    assert found[0].foe == s.foe("ham").kind and found[0].item == s.game.floor.things[s.places[0]][-1]


def test_a_hoard_behind_a_door_is_told_before_the_door_opens() -> None:
    s = guarded(ROOM.replace("@........#", "@.....+..#"))
    s.press("right right right right right")
    assert [found.kind for found in s.events_of(HoardFound)] == [GEAR]
    assert not s.game.floor.visible & s.game.floor.hoard.room  # type: ignore[union-attr]


def test_a_hoard_behind_a_door_on_an_edge_is_told_before_the_door_opens() -> None:
    s = scenario("@ . . .+. h\n\n. . . .|. 0", mode="expedition", walls=True, by_room=True)
    s.game.floor.hoard = Hoard(GEAR, s.game.floor.rooms[1], 1 << s.places[0])
    assert s.game.floor.rooms[1] & s.foe("ham").bit and not s.game.floor.rooms[1] & s.player.bit
    s.press("right")
    assert not s.events_of(HoardFound)
    s.press("right")
    assert s.events_of(HoardFound) and not s.game.floor.explored & s.game.floor.rooms[1]


def test_travel_stops_at_the_discovery() -> None:
    s = guarded()
    plan, found = TravelPlan(s.game, Explore()), False
    events: tuple[Event, ...] = ()
    for _ in range(20):
        action = plan.next(events)
        if found:
            assert action is None and plan.reason is Why.DONE
            return
        assert action is not None
        events = s.act(action)
        found = any(isinstance(event, HoardFound) for event in events)
    raise AssertionError("the hoard was not found")


def test_a_floor_without_a_hoard_tells_nothing() -> None:
    s = guarded()
    s.game.floor.hoard = None
    assert not [
        event for event in s.press("right right right right right right right") if isinstance(event, HoardFound)
    ]
    assert not s.game.hoard_found and guarded_room(s.game) == 0


def test_only_floors_with_a_hoard_have_the_discovery_in_the_digest() -> None:
    for hoard in (True, False):
        s = guarded()
        s.game.floor.hoard = s.game.floor.hoard if hoard else None
        twin = s.game.copy()
        twin.hoard_found = True
        assert (twin.digest() != s.game.digest()) is hoard


# --- travel


def explored_as_far_as_possible(s: Scenario) -> Why:
    """Explore until exploring ends, and return the reason."""
    for _ in range(60):
        found = next_step(s.game, Explore())
        if not isinstance(found, Step):
            assert isinstance(found, Why)
            return found
        s.act(found)
    raise AssertionError("exploring does not end")


def test_exploring_stays_out_of_a_guarded_room_and_reminds_of_it() -> None:
    s = guarded()
    assert explored_as_far_as_possible(s) is Why.ALL_SEEN
    assert not s.player.bit & s.game.floor.rooms[1] and s.foe("ham").mind == "waits"
    assert Why.HOARD_LEFT in left_behind(s.game)


def test_exploring_enters_once_no_guard_is_left() -> None:
    s = guarded()
    explored_as_far_as_possible(s)
    s.game.foes.clear()
    entered = False
    for _ in range(20):
        found = next_step(s.game, Explore())
        if not isinstance(found, Step):
            break
        s.act(found)
        entered |= bool(s.player.bit & s.game.floor.rooms[1])
    assert Why.HOARD_LEFT not in left_behind(s.game) and s.game.floor.explored >> s.places[0] & 1


def test_the_relics_of_a_hoard_are_places_to_go_to_but_no_offers() -> None:
    s = altars(BLOOD, ONE_ALTAR)
    s.press(".")
    known = KnownFloor(s.game)
    assert (known.free_altars, known.hoard_altars) == (1 << s.places[9], 1 << s.places[1])
    names = [ITEMS[place.landmark.number].name for place in places(s.game) if place.landmark.sort == "relic"]
    assert sorted(names) == ["gravy", "pan lids"]
    assert {Why.ALTAR_LEFT, Why.HOARD_LEFT} <= set(left_behind(s.game))
    s.act(Step(RIGHT))
    assert Why.HOARD_LEFT not in left_behind(s.game) and Why.ALTAR_LEFT in left_behind(s.game)


# --- the price of a relic


def test_a_second_relic_costs_two_hit_points() -> None:
    s = altars(BLOOD, ONE_ALTAR, relics=["twine"])
    s.act(Step(RIGHT))
    assert s.player.relics == [item("twine"), item("gravy")] and s.player.hp == 3
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)] == [(0, 2)]
    assert [(event.gone, event.banned) for event in s.events_of(RelicChosen)] == [((), None)]
    s.expect_things_at(9, "pan lids")


@pytest.mark.parametrize("hp", [1, 2])
def test_a_player_that_would_die_of_the_price_cannot_pay_it(hp: int) -> None:
    s = altars(BLOOD, ONE_ALTAR, hp=5)
    s.player.hp = hp
    s.expect_refused(Step(RIGHT), "it costs 2 HP")
    assert Step(RIGHT) not in s.game.actions()


def test_the_altars_of_exchange_take_the_newest_relic_and_give_one_of_three() -> None:
    s = altars(EXCHANGE, THREE_ALTARS, relics=["twine", "yeast"])
    s.act(Step(RIGHT))
    assert s.player.relics == [item("twine"), item("gravy")] and s.player.hp == 5
    (chosen,) = s.events_of(RelicChosen)
    assert chosen.banned == item("yeast") and chosen.gone == (s.places[2], s.places[3])
    s.expect_things_at(9, "pan lids")


def test_without_a_relic_the_altars_of_exchange_give_nothing() -> None:
    s = altars(EXCHANGE, THREE_ALTARS)
    s.expect_refused(Step(RIGHT), "you have no relic to give")


def test_a_relic_of_the_floor_costs_nothing_and_leaves_the_hoard() -> None:
    s = altars(BLOOD, ONE_ALTAR.replace("@1", "1.").replace("9....", "9@..."), hp=5)
    s.press("left")
    assert s.player.relics == [item("pan lids")] and s.player.hp == 5
    s.expect_things_at(1, "gravy")


def test_the_content_of_a_hoard_lies_on_its_cells() -> None:
    s = altars(EXCHANGE, THREE_ALTARS)
    assert s.game.floor.hoard is not None
    assert [len(s.game.floor.things[cell]) for cell in bits(s.game.floor.hoard.cells)] == [1, 1, 1]
