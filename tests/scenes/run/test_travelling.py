"""Travel in the real app by keys, by menu and by clicks, what stops travel, and held arrows in passages."""

from collections.abc import Callable

import pytest
import pyxel

import cart
from cart.console.input.buttons import SCENE_BUTTONS
from cart.console.screen.draw import text_width
from cart.console.screen.screen import SCREEN
from cart.core.actions import Step
from cart.core.cells import DOWN, LEFT, RIGHT, union
from cart.core.recording import parse_recording, recording_of, replay
from cart.core.travel import GoTo
from cart.data.tiles import KIELBASA, SHARDS
from cart.data.words import tale
from tests.scenario import Scenario, scenario
from tools.driver import Driver
from tools.shots.games import in_fight

LONG = "################\n#@...........1.#\n################"


def travelled(driver: Driver, most: int = 2000) -> None:
    """Advance until travel has ended and nothing moves."""
    for _ in range(most):
        if driver.play.travel.plan is None and driver.idle:
            return
        driver.frames(1)
    raise AssertionError("travel does not end")


def until_turn(driver: Driver, turn: int) -> None:
    """Advance until the game has reached turn `turn`."""
    for _ in range(200):
        if driver.game.turn >= turn:
            return
        driver.frames(1)
    raise AssertionError(f"turn {turn} does not come")


def words(driver: Driver) -> list[str]:
    """Return the text of the message in a list. The list is empty without a message, or while one closes."""
    message = driver.play.display.message
    return [] if message is None or message.closing else [message.spoken_text()]


def fully_explored(text: str, mode: str = "classic") -> Scenario:
    """Return a scenario on an explored floor."""
    s = scenario(text, mode=mode)
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def click(driver: Driver, cell: int) -> None:
    """Click the middle of a tile."""
    x, y = driver.play.stage.corner_of(cell)
    pyxel.set_mouse_pos(x + 4, y + 4)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(2)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(1)


def test_a_floor_is_explored_by_one_key(driver: Driver) -> None:
    """The floor has no foes. Explore stops at new things, and in the end beside the stairs."""
    game = cart.practice(1, 3)
    game.foes.clear()
    driver.start(game)
    for _ in range(25):
        driver.press("explore")
        travelled(driver)
        game.foes.clear()
        driver.play.stage.arrive()
        if driver.play.travel.plan is None and game.floor.exit in (
            game.floor.next(game.player.cell, direction) for direction in range(4)
        ):
            break
    else:
        raise AssertionError("the stairs are not reached")
    assert game.turn > 40
    assert {type(action).__name__ for action in game.history} == {"Step"}


def test_travel_is_recorded_as_plain_actions(driver: Driver) -> None:
    game = cart.new_game(7)
    driver.start(game)
    for _ in range(3):
        driver.press("explore")
        travelled(driver)
    assert game.turn > 5
    assert driver.play.journal is not None
    assert replay(parse_recording(recording_of(game)), cart.new_game).digest() == game.digest()


def test_a_click_on_a_far_tile_goes_there(driver: Driver) -> None:
    s = fully_explored(LONG)
    driver.start(s.game)
    click(driver, s.player.cell + 10)
    travelled(driver)
    assert s.game.history == [Step(RIGHT)] * 10
    click(driver, s.player.cell - 1)  # beside the piglet, a click is a step
    driver.rest()
    assert s.game.history[10:] == [Step(LEFT)]


def test_with_a_foe_in_sight_a_click_on_a_far_tile_is_one_step(driver: Driver) -> None:
    s = fully_explored("##########\n#@...s...#\n##########")
    driver.start(s.game)
    click(driver, s.player.cell + 3)
    travelled(driver)
    assert s.game.history == [Step(RIGHT)]


@pytest.mark.parametrize("button", [button.name.lower() for button in SCENE_BUTTONS])
def test_a_press_of_any_button_stops_travel_and_does_nothing_else(driver: Driver, button: str) -> None:
    s = fully_explored(LONG)
    play = driver.start(s.game)
    click(driver, s.places[1])
    until_turn(driver, 4)
    driver.tap(button)
    travelled(driver)
    assert driver.scene is play and 4 <= s.game.turn <= 5 and words(driver) == []
    assert set(s.game.history) == {Step(RIGHT)}


def test_a_click_stops_travel_and_does_nothing_else(driver: Driver) -> None:
    s = fully_explored(LONG)
    driver.start(s.game)
    click(driver, s.places[1])
    until_turn(driver, 4)
    click(driver, s.player.cell - 3)
    travelled(driver)
    assert 4 <= s.game.turn <= 5


def test_a_foe_that_comes_in_sight_stops_travel_and_is_named(driver: Driver) -> None:
    s = scenario("##############\n#@.......s...#\n##############")
    driver.start(s.game)
    driver.press("explore")
    travelled(driver)
    assert s.game.turn == 4 and words(driver)[-1:] == ["sourdough in sight"]
    driver.press("explore explore")
    assert s.game.turn == 4 and words(driver) == ["sourdough in sight: walk by hand"]


GEAR = "#########\n#...@..>#\n##.######\n##1######\n#########"


def explore_twice(driver: Driver, s: Scenario) -> list[str]:
    """Start on an explored floor, press explore twice, and return the message, if any, after each press."""
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    said = list[str]()
    for _ in range(2):
        driver.press("explore")
        travelled(driver)
        said += words(driver)[-1:]
    return said


def test_useful_gear_left_behind_is_mentioned(driver: Driver) -> None:
    s = scenario(GEAR, mode="expedition", things={1: ["fork"]})
    assert explore_twice(driver, s) == ["gear left", "step onto the hatch, or take the gear that is left"]
    assert s.game.history == [Step(RIGHT)] * 2


def test_useless_or_unreachable_gear_is_not_mentioned(driver: Driver) -> None:
    for s in (
        scenario(GEAR, mode="expedition", weapon="skewer", things={1: ["fork"]}),
        scenario(GEAR, mode="expedition", things={1: ["walnut"]}),
        scenario(GEAR.replace("##.######", "#########"), mode="expedition", things={1: ["fork"]}),
    ):
        assert "gear left" not in explore_twice(driver, s)


@pytest.mark.parametrize(
    ("above", "below", "said"),
    [(".", "b", "butcher in sight"), ("a", "b", "butcher and aspic in sight")],
)
def test_a_message_names_the_foes_that_stop_travel(driver: Driver, above: str, below: str, said: str) -> None:
    """The message names the most dangerous foe first. Over the heads of foes float no texts except "!"."""
    s = scenario(f"##########\n########{above}#\n#@.......#\n########{below}#\n##########", mode="expedition")
    play = driver.start(s.game)
    driver.press("explore")
    travelled(driver)
    assert words(driver) == [said] and all(one.text == "!" for one in play.stage.floaters)
    driver.frames(30)
    driver.press("left")
    driver.frames(20)
    assert words(driver) == []


def test_travel_is_labelled_and_says_when_nothing_is_left(driver: Driver) -> None:
    s = fully_explored(LONG)
    play = driver.start(s.game)
    driver.press("explore")
    assert words(driver) == ["no stairs found: look for a gap on the map"]
    click(driver, s.places[1])
    assert play.display.label == "on the way"
    travelled(driver)
    assert play.display.label == ""


def test_the_travel_menu_leads_to_known_places(driver: Driver) -> None:
    s = fully_explored("############\n#@.......>.#\n#...c......#\n############")
    driver.start(s.game)
    driver.press("travel")
    assert driver.lines == ["explore", "wait for a foe", "stairs\t8 steps", "chest\t4 steps"]
    driver.choose("chest")
    travelled(driver)
    assert s.game.turn == 4 and s.player.slots[0] is not None
    driver.press("menu")
    driver.choose("go to")
    assert driver.lines == ["explore", "wait for a foe", "stairs\t5 steps"]
    number = s.game.number
    driver.choose("stairs")
    for _ in range(400):
        driver.frames(1)
    assert s.game.number == number + 1 and driver.play.travel.plan is None


@pytest.mark.parametrize(
    ("mode", "line"), [("nibble", "Cocktail Sausage\t12"), ("classic", "Golden Kielbasa\t12 steps")]
)
def test_a_wide_list_of_places_has_numbers_alone(driver: Driver, mode: str, line: str) -> None:
    s = fully_explored("################\n#@.............#\n################", mode)
    s.game.floor.set_tile(s.game.floor.grid.cell(13, 1), KIELBASA)
    driver.start(s.game)
    driver.press("travel")
    assert line in driver.lines


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("mode", ["nibble", "classic"])
def test_the_reason_at_a_prize_is_not_cut_off(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, mode: str, large: int
) -> None:
    """In small text, the prize takes its short name then."""
    driver.settings_at_start = {"large": large}
    s = fully_explored("################\n#@...........#.#\n################", mode)
    s.game.floor.set_tile(s.game.floor.grid.cell(14, 1), KIELBASA)
    driver.start(s.game)
    driver.press("travel")
    name = tale(mode).prize.removeprefix("the ") if large else "prize"
    assert driver.lines[2] == f"{name}\twalled off"
    ends = list[float]()
    monkeypatch.setattr(
        "cart.console.screen.typeface.write",
        lambda x, _y, words, *_, scale=1, **__: ends.append(x + text_width(words) * scale),
    )
    driver.app.draw()
    assert max(ends) <= SCREEN - 2


def test_waiting_for_a_foe_ends_after_twenty_turns(driver: Driver) -> None:
    s = fully_explored("######\n#@...#\n######")
    driver.start(s.game)
    driver.press("travel")
    driver.choose("wait for a foe")
    travelled(driver)
    assert s.game.turn == 20 and "no foe came" in words(driver)


def test_a_window_over_the_game_stops_travel(driver: Driver) -> None:
    s = fully_explored(LONG)
    play = driver.start(s.game)
    click(driver, s.places[1])
    until_turn(driver, 3)
    driver.context.open.talk(["Something is the matter."])
    driver.frames(60)
    assert play.travel.plan is None and s.game.turn <= 4


def test_a_held_arrow_goes_round_the_corners_of_a_passage(driver: Driver) -> None:
    s = fully_explored("""
        ##########
        #@...#####
        ####.#####
        ####.....#
        ########.#
        ########1#
        ##########
    """)
    driver.start(s.game)
    driver.hold("right", 300)
    driver.release()
    driver.rest()
    s.expect_player_at(1)
    assert s.game.history == [Step(RIGHT)] * 3 + [Step(DOWN)] * 2 + [Step(RIGHT)] * 4 + [Step(DOWN)] * 2


def test_a_held_arrow_follows_a_passage_and_stops_at_a_fork(driver: Driver) -> None:
    s = fully_explored("""
        ######
        #@...#
        ####.#
        #.1..#
        #.#.##
        ######
    """)
    driver.start(s.game)
    driver.hold("right", 300)
    driver.release()
    driver.rest()
    assert s.game.history == [Step(RIGHT)] * 3 + [Step(DOWN)] * 2 + [Step(LEFT)]


def test_a_held_arrow_stops_in_the_corner_of_a_room(driver: Driver) -> None:
    s = fully_explored("######\n#@...#\n#....#\n#....#\n######")
    driver.start(s.game)
    driver.hold("right", 200)
    driver.release()
    driver.rest()
    assert s.game.history == [Step(RIGHT)] * 3


def test_x_and_menu_close_the_travel_menu(driver: Driver) -> None:
    play = driver.start(fully_explored("####\n#@.#\n####").game)
    for button in ("X", "menu"):
        driver.press("travel")
        assert len(driver.context.scenes) == 2
        driver.press(button)
        assert driver.scene is play and play.game.turn == 0


@pytest.mark.parametrize("presses", ["travel", "menu"])
def test_a_message_replaces_the_travel_menu_while_a_foe_is_in_sight(driver: Driver, presses: str) -> None:
    """No window opens, so the next arrow already steps."""
    in_fight(driver)
    turn = driver.game.turn
    if presses == "menu":
        driver.choose_paused("go to")
    else:
        driver.press("travel")
    assert words(driver) == ["crab and aspic in sight: walk by hand"]
    assert driver.scene is driver.play and driver.game.turn == turn and driver.play.travel.plan is None
    driver.press("left")
    assert driver.game.turn == turn + 1


def test_a_foe_that_walks_out_of_sight_ends_travel_with_its_name(driver: Driver) -> None:
    """The foe walks behind a corner, so no foe is in sight when travel stops."""
    s = fully_explored("""
        #########
        #@......#
        #.#####.#
        #.#...#.#
        #.#...#.#
        #...m...#
        #########
    """)
    foe = s.foe("mould")
    s.game.foes.clear()
    play = driver.start(s.game)
    driver.press("explore")
    if play.travel.plan is None:
        play.travel.start(GoTo(s.game.floor.grid.cell(7, 1)))
    s.game.foes.append(foe)
    travelled(driver)
    assert words(driver) == ["mould in sight"]


def test_exploring_leads_to_a_free_relic_once(driver: Driver, words: Callable[[], list[str]]) -> None:
    driver.start(cart.new_game(11, "expedition"))
    driver.press("explore")
    offers = union(1 << cell for cell in driver.game.floor.things)
    assert driver.game.floor.beside(driver.game.player.bit) & offers
    driver.press("explore")
    assert "step onto the hatch, or choose" in " ".join(words())
    turn = driver.game.turn
    driver.press("explore")
    assert driver.game.turn == turn and "step onto the hatch: the" in words()


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("#######\n#@...>#\n#..v..#\n#######", "step onto the stairs: the pots left hold no items"),
        ("#######\n#@....#\n#..v..#\n#######", "no stairs found: look for a gap on the map"),
    ],
)
def test_exploring_tells_why_pots_are_left(driver: Driver, rows: str, told: str) -> None:
    """In the hub, only the first pot that is smashed holds an item. Its shards are there already."""
    s = scenario(rows, number=0)
    s.game.floor.set_tile(s.player.cell, SHARDS)
    driver.start(s.game)
    driver.press("explore")
    travelled(driver)
    assert words(driver) == [told]
