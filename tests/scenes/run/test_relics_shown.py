"""Relics in play: the previews of kicks and throws agree with the results, and effects are drawn and logged."""

from collections.abc import Callable

import pytest

from cart.core.actions import Throw, Wait
from cart.core.cells import RIGHT
from cart.core.previews import kick_previews, landing_of_throw, throw_previews
from cart.data.tiles import DOOR
from cart.scenes.run.kick_aim import KickAim
from cart.scenes.run.play import Play
from cart.text.preview_lines import FATE_WORDS, MOVEMENT_WORDS
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

BELOW = "########### #<.......># #.........# #.........# ###########"


def fully_explored(driver: Driver, text: str, relics: list[str], **more: object) -> Scenario:
    """Start an expedition on an explored floor. The player has `relics`."""
    s = scenario(text, mode="expedition", below=BELOW, relics=relics, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    return s


def shown(s: Scenario) -> list[tuple[int | None, str]]:
    """Return the end cell and the result of each previewed kick."""
    return [(each.end, FATE_WORDS[each.fate]) for each in kick_previews(s.game)]


@pytest.mark.parametrize(
    ("row", "relics", "end", "becomes"),
    [
        ("#@s...#", ["hobnails"], 5, "slides"),
        ("#@v...#", ["hobnails"], 5, "slides"),
        ("#@n.~.#", ["hobnails"], 4, "falls"),
        ("#@v.~.#", ["hobnails"], 4, "falls"),
        ("#.@s..#", ["spatula"], 1, "slides"),
        ("#.@v..#", ["spatula"], 1, "slides"),
        ("#~@n..#", ["spatula"], 1, "falls"),
        ("#..@s.#", ["spatula", "hobnails"], 1, "slides"),
        ("#t@s..#", ["spatula"], 4, "slides"),
    ],
)
def test_a_kick_with_relics_lands_where_the_preview_shows(
    driver: Driver, row: str, relics: list[str], end: int, becomes: str
) -> None:
    wall = "#" * len(row)
    s = fully_explored(driver, f"{wall}\n{row}\n{wall}", relics)
    foe = s.game.foes[0] if s.game.foes else None
    assert shown(s) == [(len(row) + end, becomes)]
    driver.press("X right")
    if foe is not None and becomes != "falls":
        assert driver.play.stage.puppets[foe.id].cell == len(row) + end == foe.cell


def test_the_preview_shows_where_a_mule_shoe_sends_the_player(driver: Driver) -> None:
    s = fully_explored(driver, "########\n#..@s..#\n########", ["mule shoe"])
    assert [each.back for each in kick_previews(s.game)] == [8 + 2]
    driver.press("X")
    kicking = driver.scene
    assert (
        isinstance(kicking, KickAim)
        and "right sourdough (slides to 2 right, you to 1 left)" in kicking.spoken_lines()[0]
    )
    before = driver.screen()
    s.game.floor.explored &= ~(1 << 10)
    assert [each.back for each in kick_previews(s.game)] == [None], "unexplored cells are unknown"
    s.game.floor.explored |= 1 << 10
    driver.press("O")
    s.player.relics.clear()
    driver.press("X")
    assert driver.screen() != before and [each.back for each in kick_previews(s.game)] == [None]


def test_the_preview_of_a_long_slide_ends_at_unexplored_tiles(driver: Driver) -> None:
    s = fully_explored(driver, "#########\n#.@n....#\n#########", ["hobnails"])
    s.game.floor.explored = 0b11111111 << 9  # all except the wall at the end
    assert shown(s) == [(None, "out of sight")]
    s.game.floor.explored |= 1 << 17
    assert shown(s) == [(16, "slides")]
    s.player.relics.clear()
    s.game.floor.explored = 0b11111 << 9
    assert shown(s) == [(None, "out of sight")]  # there may be a pit behind the tile where the slide ends
    s.game.floor.explored = 0b111111 << 9
    assert shown(s) == [(13, "slides")]


def test_the_preview_of_a_kick_over_the_head_needs_only_the_tile_behind(driver: Driver) -> None:
    s = fully_explored(driver, "#######\n#.@n..#\n#######", ["spatula"])
    s.game.floor.explored = 0b1111 << 7
    assert shown(s) == [(8, "slides")]


def test_the_parasol_crosses_a_narrow_pit_only_with_a_run_up(driver: Driver) -> None:
    fully_explored(driver, "########\n#.@.~..#\n########", ["parasol"])
    driver.press("right right")
    assert isinstance(driver.scene, Play) and [str(action) for action in driver.game.history] == ["R", "jR"]
    assert driver.game.player.x == 5 and driver.game.number == 3
    driver.press("left")
    assert not isinstance(driver.scene, Play) and len(driver.game.history) == 2


def test_a_step_into_a_wide_pit_asks_even_with_the_parasol(driver: Driver) -> None:
    fully_explored(driver, "########\n#.@.~~.#\n########", ["parasol"])
    driver.press("right right")
    assert not isinstance(driver.scene, Play) and len(driver.game.history) == 1


def test_the_house_key_shuts_a_door_and_the_log_tells_it(driver: Driver, words: Callable[[], list[str]]) -> None:
    s = fully_explored(driver, "#######\n#.@+..#\n#######", ["house key"])
    driver.press("right right right")
    assert s.player.x == 4 and s.game.floor.tiles[10] == DOOR and s.game.turn == 2
    driver.press("log")
    assert "the door falls shut" in " ".join(words())


def test_a_swap_of_places_is_previewed_and_drawn(driver: Driver) -> None:
    s = fully_explored(driver, "########\n#.@..s.#\n########", ["sling"], bag=["dried pea"])
    slot = s.player.slots.index(item("dried pea"))
    assert [MOVEMENT_WORDS[outcome.moved] for outcome in throw_previews(s.game, slot, RIGHT, s.game.foes)] == [
        "swaps places with you"
    ]
    driver.act(Throw(slot, RIGHT))
    stage = driver.play.stage
    assert (stage.player.cell, stage.puppets[1].cell) == (8 + 5, 8 + 2) == (s.player.cell, s.game.foes[0].cell)


def test_a_wait_that_kicks_and_its_recoil_are_drawn(driver: Driver) -> None:
    s = fully_explored(driver, "########\n#..@s..#\n########", ["pepper pot", "mule shoe"])
    driver.act(Wait())
    driver.act(Wait())
    stage = driver.play.stage
    assert (stage.player.cell, stage.puppets[1].cell) == (8 + 2, 8 + 5) == (s.player.cell, s.game.foes[0].cell)


def test_a_jump_over_a_pit_shows_where_it_lands(driver: Driver) -> None:
    """The place is shown only after the run-up, and only if the pit is a single tile wide."""
    fully_explored(driver, "########\n#.@.~..#\n########", ["parasol"])
    assert driver.play.stage.landing is None
    driver.press("right")
    driver.frames(20)
    assert driver.play.stage.landing == 8 + 5
    ghost = driver.screen()
    driver.play.stage.landing = None
    driver.frames(1)
    assert driver.screen() != ghost
    fully_explored(driver, "########\n#.@.~~.#\n########", ["parasol"])
    driver.press("right")
    driver.frames(20)
    assert driver.play.stage.landing is None


def test_a_throw_that_swaps_shows_where_the_player_lands() -> None:
    text = "########\n#.@..h.#\n########"
    for relics, end in ((["sling"], 8 + 5), ([], None)):
        s = scenario(text, mode="expedition", bag=["walnut"], relics=relics)
        s.game.floor.explored = s.game.floor.grid.everything
        assert landing_of_throw(s.game, 0, 1) == end
        assert landing_of_throw(s.game, 0, 0) is None
        s.game.floor.explored &= ~(1 << 8 + 5)
        assert landing_of_throw(s.game, 0, 1) is None, "unexplored cells are unknown"
