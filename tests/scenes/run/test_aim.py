"""Aiming a throw by buttons."""

from collections.abc import Callable

import pytest

from cart.console.screen.palette import WHITE
from cart.core.cells import LEFT, RIGHT, UP
from cart.scenes.run.aim import FLIP_TICKS, Aim
from cart.scenes.run.play import Play
from cart.text.preview_lines import PRESS_AGAIN
from tests.scenario import item, scenario
from tools.driver import Driver

from .test_bag_and_windows import RANGE, armed

Words = Callable[[], list[str]]

SIDE = 128


def test_a_throw_hits_the_foe_aimed_at(driver: Driver, words: Words) -> None:
    s = armed(driver, RANGE.replace("@.....h", "@...h.."))
    ham = driver.play.stage.puppets[1]
    driver.use(3, "throw")
    aim = driver.scene
    assert isinstance(aim, Aim)
    assert aim.direction == 1  # the aim starts at the nearest foe
    assert "ham: 14 → 12 HP" in words()
    assert ham.is_target
    driver.press("O")
    assert isinstance(driver.scene, Play)
    assert (s.foe("ham").hp, s.player.slots[3], driver.game.turn) == (12, None, 1)
    assert not ham.is_target
    assert "-2" in words()


@pytest.mark.parametrize(("name", "breaks"), [("rolling pin", True), ("apron", True), ("walnut", False)])
def test_the_window_says_that_thrown_gear_breaks(driver: Driver, words: Words, name: str, breaks: bool) -> None:
    s = scenario(RANGE, bag=[name])
    driver.start(s.game)
    driver.use(0, "throw")
    line = f"your {name} breaks"
    assert (line in words()) == breaks == any(line in said for said in driver.scene.spoken_lines())
    driver.press("O O")
    assert s.player.slots[0] is None and not s.game.floor.things


def test_a_throw_at_nothing_needs_a_second_press_and_loses_the_item(driver: Driver, words: Words) -> None:
    s = armed(driver)
    driver.use(3, "throw")
    assert "no foe in line" in words()  # the ham is too far away to be seen
    driver.press("O")
    asked = {line.text for line in PRESS_AGAIN}
    assert isinstance(driver.scene, Aim) and driver.game.turn == 0 and asked <= set(words())
    driver.press("down")  # a turn of the aim takes the question back
    assert "no foe in line" in words() and not asked & set(words())
    driver.press("O")
    assert isinstance(driver.scene, Aim) and asked <= set(driver.scene.spoken_lines()[1].split(", "))
    driver.press("O")
    assert isinstance(driver.scene, Play)
    assert (s.player.slots[3], driver.game.turn) == (None, 1)


def test_the_line_of_aim_is_dotted_and_its_dots_move(driver: Driver) -> None:
    armed(driver)
    driver.use(3, "throw")
    driver.press("down")
    driver.frames(30)
    rows = set()
    x, y = driver.play.stage.corner_of(driver.game.player.cell)
    for _ in range(20):
        driver.frames(1)
        column = bytes(driver.screen()[(y + 8 + row) * 128 + x + 4] for row in range(8))
        rows.add(tuple(colour == 10 for colour in column))
    assert len(rows) == 2
    one, other = rows
    assert all(a != b for a, b in zip(one, other, strict=True))


def white_crosses(screen: bytes) -> list[tuple[int, int]]:
    """Return the (x, y) of the middle of each white "+" on the screen."""
    arms = (0, -1, 1, -SIDE, SIDE)
    inner = [(x, y) for y in range(1, SIDE - 1) for x in range(1, SIDE - 1)]
    return [(x, y) for x, y in inner if all(screen[y * SIDE + x + arm] == WHITE for arm in arms)]


@pytest.mark.parametrize(("way", "from_x", "from_y"), [("right", 1, 1), ("left", 28, 1), ("down", 1, 1), ("up", 1, 28)])
def test_the_cross_of_a_far_target_stays_on_the_screen(driver: Driver, way: str, from_x: int, from_y: int) -> None:
    """The target tile lies off the screen, so the cross is drawn at the edge of the screen."""
    rows = ["#" * 30, *["#" + "." * 28 + "#"] * 28, "#" * 30]
    rows[from_y] = "".join("@" if x == from_x else char for x, char in enumerate(rows[from_y]))
    s = scenario("\n".join(rows), bag=["walnut"])
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.use(0, "throw")
    driver.press(way)
    seen = set()
    for _ in range(2 * FLIP_TICKS):
        driver.frames(1)
        seen.update(white_crosses(driver.screen()))
    left, top = driver.play.stage.camera.corner()
    x, y = s.player.x * 8 - left + 3, s.player.y * 8 - top + 3
    edge = {"right": (123, y), "left": (3, y), "down": (x, 123), "up": (x, 3)}[way]
    assert any(abs(x - edge[0]) <= 1 and abs(y - edge[1]) <= 1 for x, y in seen)


def test_a_foe_no_longer_aimed_at_stops_flashing(driver: Driver) -> None:
    armed(driver, RANGE.replace("@.....h", "@...h.."))
    ham = driver.play.stage.puppets[1]
    driver.use(3, "throw")
    assert ham.is_target
    driver.press("down")
    assert not ham.is_target
    driver.press("right")
    assert ham.is_target
    driver.press("X")
    assert not ham.is_target


def test_aiming_at_a_pot_names_it(driver: Driver, words: Words) -> None:
    driver.start(scenario("######\n#@..v#\n######", bag=["walnut"]).game)
    driver.use(0, "throw")
    driver.press("right")
    assert "at the pot" in words()
    driver.press("left")
    assert "no foe in line" in words()


def test_aiming_a_ladle_tells_that_a_foe_falls(driver: Driver, words: Words) -> None:
    driver.start(scenario("#######\n#@h~..#\n#######", mode="expedition", bag=["ladle"]).game)
    driver.use(0, "throw")
    driver.press("right")
    assert "ham: falls" in words()


def test_the_line_of_aim_ends_where_the_floor_is_unexplored(driver: Driver, words: Words) -> None:
    s = scenario("############\n#@......h..#\n############", bag=["walnut"])
    driver.start(s.game)
    driver.use(0, "throw")
    driver.press("right")
    assert "no foe in line" in words()
    end = 5 * 8  # the last tile seen, four tiles from the piglet
    driver.frames(30)
    screen = driver.screen()
    assert not any(screen[12 * 128 + x] in (7, 10) for x in range(end + 8, 88))


def aimed(driver: Driver, words: Words, kind: str, *known: str, foe: str = "h") -> list[str]:
    """Return the aim window's text for a throw of `kind` at a foe two tiles away."""
    s = scenario(f"############\n#@.{foe}.......#\n############", bag=[kind])
    s.game.identified.update(map(item, known))
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.use(0, "throw")
    driver.press("right")
    return words()[2:-2]


@pytest.mark.parametrize(
    ("kind", "foe", "said"),
    [
        ("walnut", "h", ["ham: 14 → 12 HP"]),
        ("cleaver", "l", ["chilli: dies", "your cleaver breaks"]),
        ("dried pea", "h", ["ham: 14 → 13 HP", "loses this turn"]),
        ("ladle", "h", ["ham: 14 → 11 HP", "shoved"]),
        ("gone off", "h", ["ham: 14 HP", "cursed"]),
        ("blessed bite", "m", ["mould: dies"]),
    ],
)
def test_the_window_foretells_the_effect_of_a_throw(
    driver: Driver, words: Words, kind: str, foe: str, said: list[str]
) -> None:
    """The test then throws the item and compares the result."""
    assert aimed(driver, words, kind, kind, foe=foe) == said
    victim = driver.game.foes[0]
    driver.press("O")
    left = "dies" if not victim.alive else f"{victim.hp} HP"
    assert said[0].endswith(left)


def test_a_stun_only_delays_a_foe_that_has_prepared_its_strike(driver: Driver, words: Words) -> None:
    s = scenario("########\n#@.N...#\n########", bag=["dried pea"])
    s.game.floor.explored = s.game.floor.grid.everything
    s.press(".")
    assert s.game.foes[0].behaviour.prepared
    driver.start(s.game)
    driver.use(0, "throw")
    driver.press("right")
    assert words()[2:-2] == ["onion: 4 → 3 HP", "stunned: strikes a turn later"]
    s.game.foes[0].stunned = 3
    assert "stunned" in words()


def test_the_effect_of_unidentified_food_is_not_foretold(driver: Driver, words: Words) -> None:
    assert aimed(driver, words, "gone off") == ["ham: unknown effect"]
    assert aimed(driver, words, "blessed bite", foe="m") == ["mould: unknown effect"]


def test_the_window_lists_every_foe_that_a_wheel_would_hit(driver: Driver, words: Words) -> None:
    s = scenario("############\n#@.h.a.....#\n############", bag=["cheese wheel"])
    s.game.floor.explored = s.game.floor.grid.everything
    digest = s.game.digest()
    driver.start(s.game)
    driver.use(0, "throw")
    driver.press("right")
    assert words()[2:-2] == ["ham: 14 → 10 HP", "aspic: dies"]
    assert driver.game.digest() == digest  # the throw was tried on a copy of the game


@pytest.mark.parametrize("known", [False, True], ids=["a dark gap", "explored"])
def test_the_window_names_no_foe_that_the_player_cannot_see(driver: Driver, words: Words, known: bool) -> None:
    """A radish beyond the screen, or behind a dark gap, is neither named nor marked, although its cell is explored."""
    text = "#" * 40 + "\n#@..a......" + ("." * 18 + "i" if known else "i" + "." * 18) + ".........#\n" + "#" * 40
    s = scenario(text, mode="expedition", bag=["cheese wheel"])
    s.game.floor.explored = s.game.floor.grid.everything & ~(0 if known else 1 << s.player.cell + 7)
    driver.start(s.game)
    driver.use(0, "throw")
    driver.press("right")
    assert "aspic: dies" in words() and not any("radish" in word for word in words())
    assert not any("radish" in line for line in driver.scene.spoken_lines())
    assert not driver.play.stage.puppets[s.foe("radish").id].is_target


@pytest.mark.parametrize(
    ("rows", "way"),
    [
        ("#######/#..A..#/#.....#/#.r@..#/#######", UP),
        ("#######/#..a..#/#.....#/#.r@..#/#######", LEFT),
        ("#######/#.....#/#.H@.B#/#..h..#/#######", LEFT),
        ("#######/#.....#/#H.@B.#/#..h..#/#######", RIGHT),
        ("#######/#.....#/#.W@.R#/#.....#/#######", RIGHT),
        ("#######/#..h..#/#..@..#/#.....#/#######", UP),
        ("#######/#.....#/#..@..#/#.....#/#######", RIGHT),
    ],
    ids=["awake but far", "all asleep", "nearest", "about to strike", "the other never walks", "only one", "none"],
)
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_first_target_is_the_most_dangerous_foe(driver: Driver, mode: str, rows: str, way: int) -> None:
    """Foes that are awake come before sleepers, then foes that are about to strike, then the nearest."""
    s = scenario("\n".join(rows.split("/")), mode=mode, bag=["walnut"])
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.use(next(slot for slot in s.player.pack_slots if s.player.slots[slot] is not None), "throw")
    aim = driver.scene
    assert isinstance(aim, Aim) and aim.direction == way


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_window_shows_that_the_arrows_aim(driver: Driver, words: Words, mode: str) -> None:
    s = scenario("#######\n#..@.h#\n#..h..#\n#######", mode=mode, bag=["walnut"])
    driver.start(s.game)
    driver.use(next(slot for slot in s.player.pack_slots if s.player.slots[slot] is not None), "throw")
    assert any(line.endswith("aim") for line in words())
    aim = driver.scene
    assert isinstance(aim, Aim) and aim.spoken_lines()[-2] == "⇦⇨⇧⇩ aim"


def test_a_foe_about_to_strike_comes_before_a_nearer_one(driver: Driver) -> None:
    """The crab above is awake and stunned. The onion shows its squirt."""
    s = scenario("########\n#R.....#\n#@.N...#\n########", bag=["walnut"])
    s.game.floor.explored = s.game.floor.grid.everything
    s.foe("crab").stunned = 5
    s.press(".")
    assert s.foe("onion").behaviour.prepared
    driver.start(s.game)
    driver.use(0, "throw")
    aim = driver.scene
    assert isinstance(aim, Aim) and aim.direction == RIGHT


def test_the_window_tells_a_mouse_player_to_point(driver: Driver, words: Words) -> None:
    s = scenario("#######\n#..@.h#\n#..h..#\n#######", bag=["walnut"])
    driver.start(s.game)
    driver.use(0, "throw")
    assert "Point to aim." not in words()
    driver.point(20, 20)
    driver.point(60, 100)
    assert "Point to aim." in words()
