"""The messages for the reasons why travel stops."""

import pytest

from cart.core.travel import Place
from cart.core.travel_reasons import Found, Landmark, Reason, Sighted, Why
from cart.data.items import ITEMS, item_kind
from cart.data.modes import MODES
from cart.data.tiles import EXIT, TILES, TRUFFLE
from cart.data.words import exit_words, tale, tile_words
from cart.scenes.run.travelling import PLACE_WIDTH, places_width
from cart.text.travel_messages import (
    STOP_MESSAGES,
    landmark_name,
    not_safe_message,
    place_lines,
    sight_message,
    stop_message,
)
from tests.helpers.each_case import each
from tests.scenario import scenario


def test_every_reason_has_a_message() -> None:
    assert set(STOP_MESSAGES) == set(Why)
    assert [reason for reason, words in STOP_MESSAGES.items() if not words] == [Why.DONE]


@each(
    ("reason", "words"),
    [
        (Why.AT_STAIRS, "step onto the stairs"),
        (Why.AT_OFFER, "take one, or leave"),
        (Why.LIT_DOOR, "light at a door: ambush!"),
        (Why.KICK_DOOR, "the way on: kick that door"),
        (Why.NO_WAY, "no path: walls all around"),
        (Why.PIT_AHEAD, "no path: a pit"),
        (Why.POT_AHEAD, "a pot is in the way: smash it"),
        (Why.UNEXPLORED, "no path explored yet"),
        (Why.NOT_SAFE, "not safe"),
        (Why.ALL_SEEN, "all explored"),
        (Why.BAG_FULL, "bag full: loot stays behind"),
        (Why.POTS_FULL, "the pots left may hold things: your bag is full"),
        (Why.EMPTY_POTS, "all explored: the pots left hold no items"),
        (Why.STAIRS_NOT_POTS, "step onto the stairs: the pots left hold no items"),
        (Why.RARE_LEFT, "rare chest left: make room"),
        (Why.STAIRS_OR_RARE, "step onto the stairs, or make room for the rare chest"),
        (Why.STAIRS_OR_LOOT, "step onto the stairs, or make room: loot stays behind"),
        (Why.STAIRS_OR_POTS, "step onto the stairs, or make room: the pots may hold things"),
        (Why.STAIRS_OR_GEAR, "step onto the stairs, or take the gear that is left"),
        (Why.STAIRS_OR_ALTAR, "step onto the stairs, or choose at the altar"),
        (Why.DOOR_AHEAD, "low HP: explore again to open the door"),
        (Why.NOBODY, "no foe came"),
        (Why.RATTLE, "a door rattles"),
        (Why.GEAR_LEFT, "gear left"),
        (Why.ALTAR_LEFT, "you skipped an altar"),
        (Sighted("crab"), "crab in sight"),
        (Found(Landmark("chest")), "chest"),
        (Found(Landmark("chest"), no_room=True), "chest: bag full"),
        (Found(Landmark("rare chest")), "rare chest"),
        (Found(Landmark("prize", TRUFFLE)), "Black Truffle"),
    ],
)
def test_the_message_names_the_reason(reason: Reason, words: str) -> None:
    assert stop_message(reason, "classic") == words


@pytest.mark.parametrize("mode", MODES)
def test_all_messages_beside_the_exit_begin_alike(mode: str) -> None:
    beside = (Why.AT_STAIRS, Why.STAIRS_OR_RARE, Why.STAIRS_OR_LOOT, Why.STAIRS_OR_GEAR, Why.STAIRS_OR_ALTAR)
    first, *others = (stop_message(reason, mode) for reason in beside)
    assert all(other.startswith(f"{first}, or ") for other in others)


@pytest.mark.parametrize("mode", MODES)
def test_travel_calls_the_exit_by_its_name(mode: str) -> None:
    name = exit_words(mode)["exit"]
    assert tile_words(mode, EXIT)[0].startswith(name)
    assert stop_message(Why.AT_STAIRS, mode) == f"step onto the {name}"
    assert stop_message(Found(Landmark("exit")), mode) == landmark_name(Landmark("exit"), mode) == name
    assert place_lines(Place(Landmark("exit"), 7, 1), mode)[0] == f"{name}\t1 step"


def test_the_travel_menu_names_places_and_obstacles() -> None:
    assert place_lines(Place(Landmark("exit"), 7, 12), "classic")[0] == "stairs\t12 steps"
    assert place_lines(Place(Landmark("exit"), 7, 12), "classic")[1:] == ["stairs\t12"] * 2
    skewer = Landmark("gear", item_kind("skewer"))
    assert place_lines(Place(skewer, 7, 0, Why.NOT_SAFE), "expedition")[0] == "skewer\tnot safe"
    relic = Place(Landmark("relic", item_kind("hobnails")), 7, 0, Why.NO_WAY)
    assert place_lines(relic, "expedition")[0] == "hobnails\twalled off"
    assert landmark_name(Landmark("door"), "classic") == "door"
    assert not_safe_message("crab", in_sight=True) == "not safe: crab"
    assert not_safe_message("crab", in_sight=False) == "not safe: crab near"


@pytest.mark.parametrize("mode", MODES)
def test_the_menu_has_room_for_each_place_with_each_reason(mode: str) -> None:
    """A long name in one line and a long reason in another make columns that the last version still fits."""
    reasons = (Why.NO_WAY, Why.PIT_AHEAD, Why.POT_AHEAD, Why.UNEXPLORED, Why.NOT_SAFE, Why.LIT_DOOR)
    sorts = {"weapon": "gear", "armour": "gear", "relic": "relic"}
    lying = [Landmark(sorts[row.sort], kind) for kind, row in enumerate(ITEMS) if row.sort in sorts]  # type: ignore[arg-type]
    prizes = [Landmark("prize", tile) for tile, row in enumerate(TILES) if row.name == tale(mode).tile]
    others = [Landmark("exit"), Landmark("rare chest"), Landmark("tablet"), Landmark("altar")]
    assert len(prizes) == 1
    places = [Place(landmark, 7, 0, why) for landmark in (*lying, *prizes, *others) for why in reasons]
    assert places_width([place_lines(place, mode)[-1] for place in places]) <= PLACE_WIDTH


def test_a_message_counts_or_names_the_foes_in_sight() -> None:
    foes = scenario("#######\n#@rah.#\n#######").game.foes
    assert sight_message(foes[:1]) == "crab in sight"
    assert sight_message(foes[:2]) == "crab and aspic in sight"
    crabs = scenario("######\n#@rr.#\n######").game.foes
    assert sight_message(crabs) == "2 crabs in sight"
    assert sight_message(foes) == "crab and 2 more in sight"
