"""The next goal on the end screen: its name, and a next run that fits it."""

from collections.abc import Callable

import pytest

import cart
from cart.console.screen.draw import wrap
from cart.core.recording import recording_of
from cart.data.feats import FEATS_BY_NAME
from cart.data.oaths import SHELVES
from cart.data.words import tale
from cart.saves.journal import DONE, LAST_PLAYED, RUN
from cart.scenes.menus.game_page import GamePage
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import AGAIN, SAME_SEED, SCREEN_WIDTH, TO_TITLE, TRY, EndScreen
from cart.scenes.run.play import Play
from tests.scenario import scenario
from tools.driver import Driver


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("end", ["death", "given up", "with a new feat", "practice", "won"])
def test_the_end_screen_names_one_goal(driver: Driver, words: Callable[[], list[str]], end: str, large: int) -> None:
    """Practice has none. With a new feat, a line of small text must do. Speech says the same."""
    driver.settings_at_start = {"large": large}
    game = cart.new_game(7)
    game.over, game.won, game.cause = end != "given up", end == "won", "" if end in ("won", "given up") else "ham"
    make_practice = (lambda: cart.practice(1, 3)) if end == "practice" else None
    driver.reset().open.end(game, make_practice, None, ["pair"] if end == "with a new feat" else [])
    driver.frames(DEAF_FRAMES + 5)
    short = end == "with a new feat" and not large
    goal = "unlock kicker: kill by shoving" if short else "unlock the kicker: kill a foe by shoving it into a wall"
    told = [line for line in driver.scene.spoken_lines() if "kicker" in line]
    assert told == ([] if end == "practice" else [goal])
    if not large and told:
        assert set(wrap(goal, SCREEN_WIDTH)) <= set(words())


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("mode", ["nibble", "deepnibble.frail.kicker"])
def test_a_won_nibble_leads_to_its_full_game_with_the_same_choice(
    driver: Driver, words: Callable[[], list[str]], mode: str, large: int
) -> None:
    """The page names the game twice: as the next goal and beside its button. A lost nibble begins again."""
    driver.settings_at_start = {"large": large}
    full = mode.replace("deepnibble", "expedition").replace("nibble", "classic")
    run = tale(full).run
    for won in (False, True):
        game = cart.new_game(7, mode)
        game.over, game.won, game.cause = True, won, "" if won else "crab"
        driver.reset().open.end(game)
        driver.frames(DEAF_FRAMES + 5)
        told = driver.scene.spoken_lines()
        assert (f"next: the {run}, 8 floors" in told) is won
        assert (f"Ⓞ {run}" in told, "Ⓞ again" in told) == (won, not won)
        if not large:
            assert any(line.startswith(f"Ⓞ {run if won else 'again'} ") for line in words())
        driver.press("O")
        assert isinstance(driver.scene, Play) and driver.game.mode == (full if won else mode)


@pytest.mark.parametrize(
    ("mode", "reached", "begin", "after", "goal"),
    [
        ("classic", [], "again", "classic", "unlock the kicker kill a foe by shoving it into a wall"),
        ("classic.frail", ["crash"], "again", "classic.frail", "unlock the cook eat 5 different dishes in one run"),
        (
            "nibble",
            ["crash", "courses"],
            "again",
            "nibble",
            "your goal throw food that curses, and kill with the next hit",
        ),
        (
            "classic.frail",
            list(FEATS_BY_NAME),
            "try it",
            "classic",
            "your goal win the climb to unlock shelf 1",
        ),
        ("gentle", list(FEATS_BY_NAME), "climb", "classic", "your goal win the climb to unlock shelf 1"),
        ("daily", [], "again", "daily", "practice: the result stands"),
    ],
)
def test_the_next_run_fits_the_goal_and_shows_it(
    driver: Driver, mode: str, reached: list[str], begin: str, after: str, goal: str
) -> None:
    """A run of the day begins as practice instead, which earns no feats."""
    store = driver.reset().store
    store.write(f"{DONE}20261101-100000-abcdef09.3.crab", recording_of(cart.new_game(1, "nibble")))
    for feat in reached:
        driver.context.reached_feats.add(feat)
    game = cart.new_game(6, mode)
    game.over, game.cause = True, "crab"
    driver.context.open.end(game)
    driver.frames(DEAF_FRAMES + 5)
    assert f"Ⓞ {begin}" in driver.scene.spoken_lines()
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == after
    notice = driver.context.machine.notice
    assert notice is not None and notice.spoken_text().endswith(goal)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_a_near_miss_of_a_feat_is_the_reason_to_play_again(
    driver: Driver, words: Callable[[], list[str]], large: int
) -> None:
    """Two kills with 1 HP, then a death: the page names two of three, and the next run begins with that goal."""
    driver.settings_at_start = {"large": large}
    s = scenario("#######\n##a####\n#a@..R#\n#######", hp=1)
    for foe in s.game.foes[:2]:
        foe.hp, foe.stunned = 1, 50
    driver.start(s.game)
    driver.press("left up")
    while not isinstance(driver.scene, EndScreen):
        driver.tap("X", 8)
    driver.frames(DEAF_FRAMES)
    line, below = "almost: 2 of 3 kills at 1 HP", "new: piglets, oaths"
    assert f"{line} {below}" in driver.scene.spoken_lines()
    if not large:
        assert {line, below} <= set(words())
    driver.rest()
    driver.press("O")
    notice = driver.context.machine.notice
    assert notice is not None and notice.spoken_text() == "your goal kill 3 foes in a row while you have 1 HP"


@pytest.mark.parametrize(
    ("earlier", "floor", "goal"),
    [
        ("2.crab", 3, "next: reach floor 4: the Spice Attic"),
        ("4.crab", 3, "next: reach floor 5: the Cheese Vault"),
        ("6.crab", 3, ""),
        ("9.won", 3, ""),
    ],
    ids=["farthest", "one floor short", "far away", "won before"],
)
def test_a_floor_never_reached_is_a_goal_if_the_run_came_near(
    driver: Driver, earlier: str, floor: int, goal: str
) -> None:
    store = driver.reset().store
    for number in range(4):
        store.write(f"{DONE}2026110{number + 1}-100000-abcdef0{number}.{earlier}", recording_of(cart.new_game(number)))
    game = cart.new_game(6)
    game.arrive(game.build(floor))
    game.over, game.cause = True, "crab"
    driver.context.open.end(game)
    driver.frames(DEAF_FRAMES)
    told = [line for line in driver.scene.spoken_lines() if line.startswith("next: reach")]
    assert told == ([goal] if goal else [])


def test_the_end_screen_names_all_that_the_run_unlocked(driver: Driver, words: Callable[[], list[str]]) -> None:
    """A piglet by its feat, a shelf by a win on the highest one, and piglets and oaths by the first win or death.

    O opens the page of the game with a new piglet or shelf, and O on that page begins the run.
    """
    store = driver.reset().store
    for number, (cause, feats, line, choice) in enumerate(
        (
            ("crab", ["crash"], "new: kicker, piglets, oaths", "classic.kicker"),
            ("crab", ["pair"], "", ""),
            ("won", [], "new in games: shelf 1, a foe", f"classic.{SHELVES['classic'][0]}"),
            ("won", ["courses"], "new in each game: the cook", "classic.cook"),
            ("crab", [], "", ""),
        )
    ):
        game = cart.new_game(number)
        game.over, game.won, game.cause = True, cause == "won", "" if cause == "won" else cause
        run = f"2026112{number}-100000-abcdef0{number}"
        store.write(f"{DONE}{run}.3.{cause}", recording_of(cart.new_game(number)))
        store.write(LAST_PLAYED, f"{RUN}{run}")
        for feat in feats:
            driver.context.reached_feats.add(feat)
        driver.context.open.end(game, None, None, feats)
        driver.frames(DEAF_FRAMES + 5)
        told = [said for said in words() if said.startswith(("new in", "new: "))]
        assert told == ([line] if line else []), number
        driver.press("O")
        if choice:
            assert "Ⓞ try it" in driver.context.scenes[0].spoken_lines()
            assert isinstance(driver.scene, GamePage) and driver.scene.mode == choice
            driver.press("X X")
            assert driver.lines[:4] == [TO_TITLE, TRY, AGAIN, SAME_SEED]
            driver.choose(TRY)
            assert isinstance(driver.scene, GamePage) and driver.scene.mode == choice
            driver.press("O")
        assert isinstance(driver.scene, Play) and driver.game.mode == (choice or "classic")
