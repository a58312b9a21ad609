"""Animation, frame by frame: steps, bumps, hits, floaters, deaths, the HP box and the camera."""

import pytest

from cart.core.game import Game
from cart.data.looks import TINTS
from cart.view.hud.hp_box import BOTTOM
from cart.view.stage.camera import BEYOND
from cart.view.stage.floaters import LATE
from cart.view.stage.puppets import Puppet
from tests.scenario import scenario
from tools.driver import Driver
from tools.shots.games import fully_explored

HALL = """
    ########
    #@.....#
    ########
"""


def xs(driver: Driver, frames: int) -> list[float]:
    """Return the x of the piglet on the floor, in pixels, in each of the next frames."""
    seen = []
    for _ in range(frames):
        driver.frames(1)
        seen.append(driver.play.stage.player.corner()[0])
    return seen


def test_a_step_slides_for_eight_frames(driver: Driver) -> None:
    driver.start(scenario(HALL).game)
    driver.hold("right", 1)
    driver.release()
    assert driver.game.player.x == 2
    assert driver.play.display.playback.busy
    assert driver.play.stage.player.corner()[0] == 8
    assert xs(driver, 8) == [9, 10, 11, 12, 13, 14, 15, 16]
    assert not driver.play.display.playback.busy


def test_a_press_during_a_step_is_remembered_once(driver: Driver) -> None:
    driver.start(scenario(HALL).game)
    driver.tap("right")
    for _ in range(2):
        driver.tap("right")  # both come within the same step, so only a single press is kept
    assert driver.game.steps == 1
    driver.rest()
    assert driver.game.steps == 2
    driver.frames(30)
    assert driver.game.steps == 2


def test_each_press_after_the_end_of_a_step_is_a_step(driver: Driver) -> None:
    driver.start(scenario(HALL).game)
    driver.press("right right right")
    assert (driver.game.steps, driver.game.player.x) == (3, 4)


def test_a_held_button_steps_again_after_half_a_second(driver: Driver) -> None:
    driver.start(scenario(HALL).game)
    driver.hold("right")
    steps = []
    for _ in range(60):
        driver.frames(1)
        steps.append(driver.game.steps)
    driver.release()
    # The press counts in frame 1, then in frame 31, then every 8 frames.
    assert [steps.index(n) + 1 for n in range(1, 5)] == [1, 31, 39, 47]


def test_a_bump_goes_half_way_and_comes_back(driver: Driver) -> None:
    driver.start(scenario(HALL).game)
    driver.hold("left", 1)
    driver.release()
    assert xs(driver, 8) == [7, 6, 5, 4, 5, 6, 7, 8]
    assert (driver.game.turn, driver.game.player.x) == (0, 1)
    assert driver.play.stage.player.flip


def test_a_full_bag_gives_a_message_and_a_wall_does_not(driver: Driver) -> None:
    s = scenario("####\n#@c#\n####", bag=["walnut"] * 6)
    driver.start(s.game)
    driver.press("left")
    assert driver.play.display.message is None
    driver.press("right")
    assert driver.play.display.message is not None
    assert [row.text for row in driver.play.display.message.rows] == ["your bag is full: make room"]
    assert driver.game.turn == 0


def test_the_first_bump_into_a_thin_wall_on_a_floor_names_it(driver: Driver) -> None:
    """It looks less solid than rock. Each bump still moves the piglet and makes the sound."""
    s = scenario("@|. .\n\n. . .", walls=True)
    driver.start(s.game)
    driver.press("right")
    message = driver.play.display.message
    assert message is not None
    assert [row.text for row in message.rows] == ["a thin wall is in the way"]
    message.close()
    driver.frames(30)
    driver.tap("right")
    assert driver.play.stage.player.motion is not None
    driver.rest()
    assert driver.play.display.message is None and driver.game.turn == 0


def piglet(driver: Driver) -> list[bytes]:
    """Return the 8 x 8 pixels of the piglet's tile, row by row."""
    x, y = driver.play.stage.player.corner()
    left, top = driver.play.stage.camera.corner()
    x, y, screen = int(x - left), int(y - top), driver.screen()
    return [screen[(y + row) * 128 + x : (y + row) * 128 + x + 8] for row in range(8)]


def test_the_piglet_is_mirrored_when_it_looks_left(driver: Driver) -> None:
    s = scenario("#######\n#..@..#\n#######", weapon="fork")  # the fork in one hand makes the sprite asymmetric
    driver.start(s.game)
    driver.press("right right")
    driver.play.stage.ticks = 0
    driver.frames(1)
    right = [bytes(row) for row in piglet(driver)]
    driver.press("left")
    driver.play.stage.ticks = 0
    driver.frames(1)
    left = piglet(driver)
    # The floor has specks of its own, so only pixels of the piglet are compared.
    body = [(x, y) for y in range(8) for x in range(8) if right[y][x] not in (0, 1, 3)]
    assert len(body) > 20
    assert all(left[y][7 - x] == right[y][x] for x, y in body)
    assert [row[::-1] for row in left] != left


def test_steps_up_and_down_keep_the_facing(driver: Driver) -> None:
    driver.start(scenario("#####\n#.@.#\n#...#\n#####").game)
    driver.press("left down")
    assert driver.play.stage.player.flip
    driver.press("right up")
    assert not driver.play.stage.player.flip


def frames_of(driver: Driver, puppet: Puppet, field: str) -> int:
    """Wait until a puppet's counter `field` starts, and return for how many frames it then runs."""
    for _ in range(60):
        if getattr(puppet, field) > 0:
            break
        driver.frames(1)
    count = 0
    while getattr(puppet, field) > 0:
        driver.frames(1)
        count += 1
    return count


def test_a_hurt_foe_flashes_for_ten_frames(driver: Driver) -> None:
    s = scenario("#####\n#@H.#\n#####")
    driver.start(s.game)
    ham = driver.play.stage.puppets[1]
    driver.tap("right")
    assert frames_of(driver, ham, "flash") == 10
    assert s.foe("ham").hp == s.foe("ham").max_hp - 1


def test_a_flash_is_white(driver: Driver) -> None:
    driver.start(scenario("#####\n#.@H#\n#####").game)
    driver.context.settings["shake"] = 1
    driver.frames(1)
    ham = driver.play.stage.puppets[1]

    def colours() -> set[int]:
        screen, (x, y) = driver.screen(), driver.play.stage.corner_of(ham.cell)
        return {screen[(y + row) * 128 + x + column] for row in range(8) for column in range(8)}

    assert len(colours()) > 4
    driver.tap("right")
    while not ham.flash or driver.play.stage.player.motion:
        driver.frames(1)
    driver.play.stage.floaters.clear()
    driver.play.stage.puffs.clear()
    driver.play.stage.endangered, driver.play.stage.threatened = False, 0  # no red frames and no stripes
    driver.frames(1)
    assert colours() <= {0, 7, TINTS["oven"][1]}  # white, and the floor
    driver.frames(10)
    assert len(colours()) > 4


def test_a_killed_foe_is_white_for_ten_frames_and_vanishes(driver: Driver) -> None:
    driver.start(scenario("#####\n#@a.#\n#####").game)
    aspic = driver.play.stage.puppets[1]
    driver.tap("right")
    assert driver.game.foes == []
    assert frames_of(driver, aspic, "dying") == 10
    assert 1 not in driver.play.stage.puppets


def test_a_floating_text_rises_ten_pixels_and_vanishes(driver: Driver) -> None:
    driver.start(scenario("###\n" * 6 + "#R#\n#@#\n###").game)  # nothing is above the crab, and it cannot hit downwards
    driver.tap("up")
    stage = driver.play.stage
    while not any(floater.text == "-1" for floater in stage.floaters):
        driver.frames(1)
    floater = next(floater for floater in stage.floaters if floater.text == "-1")
    begin, risen = floater.y, []
    while floater in stage.floaters:
        risen.append(begin - floater.y)
        driver.frames(1)
    assert len(risen) == 70
    assert risen[:3] == pytest.approx([0, 1, 1.9])  # each frame, a tenth of the remaining way
    assert 9.9 < risen[-1] < 10


def test_a_foe_shows_that_it_notices_or_loses_track(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    s = scenario("###########\n#@..r.....#\n###########")
    driver.start(s.game)
    driver.press("X")
    assert [floater.text for floater in driver.play.stage.floaters] == ["!"]
    foe = s.foe("crab")
    foe.cell += 4  # too far away to hear the player
    foe.mind, foe.target = "hunts", foe.cell
    # The foe has reached the place where it last saw the player, and now sees nothing.
    monkeypatch.setattr(Game, "update_sight", lambda game: setattr(game.floor, "visible", 0))
    driver.press("X")
    assert "?" in [floater.text for floater in driver.play.stage.floaters]


def test_the_hp_box_keeps_its_place_while_the_piglet_walks(driver: Driver) -> None:
    rows = ["#" * 16, *["#..............#"] * 14, "#" * 16]
    rows[7] = "#.......@......#"
    driver.start(scenario("\n".join(rows)).game)
    driver.frames(60)
    places = set[tuple[int, int]]()
    for button in ("down",) * 7 + ("up",) * 13:
        driver.press(button)
        driver.frames(10)
        box = driver.play.stage.overlay_boxes[0]
        assert not any(box.overlaps(mob) for mob in driver.play.stage.mob_boxes)
        places.add((box.left, box.top))
    assert places == {(2, BOTTOM)}


def test_messages_avoid_the_piglet_and_the_hp_box(driver: Driver) -> None:
    rows = ["#" * 16, *["#..............#"] * 14, "#" * 16]
    for y, half in ((2, "lower"), (12, "upper")):
        with_player = list(rows)
        with_player[y] = "#.......@......#"
        driver.start(scenario("\n".join(with_player)).game)
        driver.frames(60)
        driver.play.display.show_message("stewed trout: the next hit taken is doubled: throw it")
        message = driver.play.display.message
        assert message is not None
        assert message.x >= 0
        assert message.x + message.width <= 128
        box = driver.play.display.hud.y, driver.play.display.hud.y + 11
        assert message.y >= box[1] or message.y + message.height <= box[0]
        assert (message.y >= 64) == (half == "lower")


def test_a_hit_shakes_the_screen_unless_motion_is_calm(driver: Driver) -> None:
    for calm in (False, True):
        driver.start(scenario("#####\n#@H.#\n#####").game)
        driver.context.settings["calm"] = int(calm)
        driver.tap("right")
        offsets = set()
        for _ in range(30):
            driver.frames(1)
            offsets.add(driver.play.stage.shake_offset)
        assert (offsets == {(0, 0)}) == calm


def test_the_camera_follows_on_a_large_floor(driver: Driver) -> None:
    rows = ["#" * 40, *["#" + "." * 38 + "#"] * 30, "#" * 40]
    rows[15] = "#" + "." * 18 + "@" + "." * 19 + "#"
    driver.start(fully_explored(scenario("\n".join(rows)).game))
    left, top = driver.play.stage.camera.corner()
    assert (left, top) == (19 * 8 - 64, 15 * 8 - 64)
    driver.press("right right")
    driver.frames(60)
    assert driver.play.stage.camera.corner() == (left + 16, top)
    for _ in range(20):
        driver.press("right")
    driver.frames(60)
    assert driver.play.stage.camera.corner() == (40 * 8 - 128 + BEYOND * 8, top)
    x, y = driver.play.stage.player.corner()
    left, top = driver.play.stage.camera.corner()
    assert driver.context.pad.origin == (x - left + 4, y - top + 4)  # clicks are measured from the piglet


def test_a_continued_run_shows_curses_and_stuns(driver: Driver) -> None:
    s = scenario("######\n#@.b.#\n######")
    s.player.cursed = True
    s.foe("butcher").stunned = 1
    driver.start(s.game)
    assert driver.play.stage.player.statuses == {"curse"}
    assert driver.play.stage.puppets[1].statuses == {"stun"}


def test_the_damage_of_the_last_turn_is_gone_soon_after_the_next_press(driver: Driver) -> None:
    driver.start(scenario("######\n#@h..#\n######", hp=9).game)
    driver.press("right")
    stage = driver.play.stage
    assert [floater.text for floater in stage.floaters if floater.text.startswith("-")] == ["-1"]
    driver.tap("wait", LATE)
    assert all(not (floater.earlier and floater.text.startswith("-")) for floater in stage.floaters)
