"""Words that depend on the mode and on the way of playing."""

import pytest

from cart.data.hints import BAG_OR_BELT, BY_HAND, BY_KEYS, MAIN_KEYS, action_words
from cart.data.looks import MODE_LOOKS, ROWS, mode_look, sprites_of
from cart.data.modes import MODES, daily_mode, floor_plan, nibble_mode, piglet_of
from cart.data.tiles import TILES
from cart.data.words import (
    IN_HAUNTED_POT,
    IN_POT,
    IN_RARE_CHEST_BARE,
    TABLET_ELSEWHERE,
    TALES,
    exit_words,
    tablet,
    tile_words,
)

TILE = {kind.name: number for number, kind in enumerate(TILES)}


@pytest.mark.parametrize("used", ["keys", *BY_HAND])
@pytest.mark.parametrize(("belt", "kicks"), [(False, False), (True, True)])
def test_hints_name_the_device_used_last(used: str, belt: bool, kicks: bool) -> None:
    words = action_words(used, belt, kicks)
    assert set(words) == set(BY_KEYS)
    assert not [told for told in words.values() if "{" in told]
    assert BAG_OR_BELT[belt]["bag"] in words["walk"] or MAIN_KEYS[kicks] in words["walk"]
    click = {"mouse": "Click", "touch": "Tap"}.get(used)
    assert words["walk"].startswith(click or "⇦⇨⇧⇩")
    assert ("kick" in words["walk"]) == kicks


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_the_look_of_its_game(mode: str) -> None:
    look = mode_look(f"{mode}.frail" if mode in ("classic", "expedition") else mode)
    assert look == MODE_LOOKS[MODES[mode].daily_of or mode]
    assert look.panel == (look.rows < ROWS) == MODES[mode].rules.belt


def test_a_floor_draws_the_ways_and_the_prize_of_its_mode() -> None:
    told = TALES["expedition"]
    assert sprites_of("mazes", "expedition")["exit"] == "way_down"
    assert "exit" not in sprites_of("mazes", "classic")
    assert sprites_of("roots", "expedition")[told.tile] == told.sprite


@pytest.mark.parametrize("mode", MODES)
def test_each_full_game_has_a_run_of_the_day_and_a_nibble(mode: str) -> None:
    daily, nibble = daily_mode(mode), nibble_mode(mode)
    assert (daily is not None) == (nibble is not None) == (mode in ("classic", "expedition"))
    assert daily is None or MODES[daily].daily_of == mode
    assert nibble is None or MODES[nibble].nibble_of == mode


@pytest.mark.parametrize("number", [-1, 10, 99, True])
def test_a_floor_outside_of_the_plan_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=r"floors are numbered 0 to 9, not"):
        floor_plan("classic", number)


def test_tiles_have_the_words_of_the_mode() -> None:
    assert tile_words("classic", TILE["kielbasa"])[0] == "Golden Kielbasa"
    assert tile_words("expedition", TILE["truffle"])[0] == "Black Truffle"
    assert [tile_words(mode, TILE["exit"])[0] for mode in ("classic", "expedition")] == ["stairs up", "hatch"]
    assert exit_words("classic") == {"exit": "stairs", "exits": "Stairs"}
    assert exit_words("expedition") == {"exit": "hatch", "exits": "Hatches"}


def test_oaths_change_what_tiles_promise() -> None:
    assert "heal nothing" in tile_words("classic.weary", TILE["exit"])[1]
    assert "heals nothing" in tile_words("expedition.weary", TILE["exit"])[1]
    assert IN_HAUNTED_POT in tile_words("classic.haunted", TILE["pot"])[1]
    assert IN_POT in tile_words("classic", TILE["pot"])[1]
    assert IN_RARE_CHEST_BARE in tile_words("classic.bare", TILE["rare_chest"])[1]
    assert "2 weapons" in tile_words("expedition.bare", TILE["rare_chest"])[1]


def test_a_tablet_without_lines_of_its_own_has_the_usual_ones() -> None:
    assert tablet("classic", "mazes", (1, 1)) == TABLET_ELSEWHERE
    assert tablet("classic", "hub", (5, 12))[0] == "THE LARDER"


@pytest.mark.parametrize(("mode", "name"), [("classic", "plain"), ("expedition.frail.kicker", "kicker")])
def test_a_mode_is_played_by_its_piglet(mode: str, name: str) -> None:
    assert piglet_of(mode).name == name
