"""What a first climb is told: each hint at its moment and once, after a restart as well; all again when one wishes."""

from collections.abc import Callable
from functools import partial
from string import Formatter

import pytest
import pyxel

import cart
from cart.console.screen.draw import wrap
from cart.console.storage.store import Store, StoreError
from cart.core.actions import Step, Wait
from cart.core.recording import parse_recording, recording_of
from cart.data.foes import FOES
from cart.data.hints import BY_HAND, BY_KEYS, CARRIED, HINTS, Hint, told_by
from cart.data.items import ITEMS
from cart.saves.shown_hints import KEY, Told, load_told
from cart.scenes.context import Context
from cart.scenes.run.bag import Bag
from cart.scenes.run.hint_queue import LEAST, MOST, QUIET
from cart.scenes.run.play import KEYS, Play
from cart.view.hud.hint_moments import MOMENTS
from cart.view.hud.hp_box import MESSAGE_WIDTH, box_of
from tests.scenario import item, scenario
from tools.driver import Driver
from tools.shots.hints import moment, to_hint

Words = Callable[[], list[str]]
NAMES = [hint.name for hint in HINTS]


def row(name: str) -> Hint:
    """A hint by its name."""
    return next(hint for hint in HINTS if hint.name == name)


def says(words: Words, name: str) -> bool:
    """Whether a hint is on the screen, for who has keys: what in its words is always the same."""
    shown, told = " ".join(" ".join(words()).split()), row(name).words
    for way, keys in BY_KEYS.items():
        told = told.replace(f"{{{way}}}", keys)
    pieces = [text for text, *_ in Formatter().parse(told)]
    return all(" ".join(piece.split()) in shown for piece in pieces)


def told(driver: Driver) -> set[str]:
    """The names of those that were told."""
    return {name for name in NAMES if name in driver.context.told}


def again(driver: Driver) -> Context:
    """The game is left, and begun anew on the same store."""
    old = driver.context
    store = old.store
    new = driver.reset(novice=True)
    new.store, new.told = store, load_told(store)
    return new


# --- the table


def test_the_table_holds_together() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert {hint.when for hint in HINTS} == set(MOMENTS)
    assert all(name.isalpha() for name in NAMES)


@pytest.mark.parametrize("hint", HINTS, ids=NAMES)
def test_each_fits_whatever_it_is_about(hint: Hint) -> None:
    """At most five lines, so that a window of it leaves most of a floor to be seen."""
    names = [kind.name for kind in ITEMS]
    abouts = [
        {"foe": foe.name, "line": foe.line, "item": name, "thing": name, "hp": "1", "how": " Walk into it to hit."}
        | {"where": "4 right 4 down"}
        for foe in FOES
        for name in names
    ]
    ways = [told_by(used, deep) for used in ("keyboard", *BY_HAND) for deep in CARRIED]
    assert max(len(wrap(hint.words.format(**way, **about), MESSAGE_WIDTH)) for about in abouts for way in ways) <= 5
    assert set(BY_KEYS) == set(BY_HAND["mouse"]) == set(BY_HAND["touch"])


# --- each at its moment, once


@pytest.mark.parametrize("name", NAMES)
def test_each_is_told_at_its_moment_and_goes_with_the_next_press(driver: Driver, words: Words, name: str) -> None:
    to_hint(driver, name)
    assert says(words, name) and name not in driver.context.told
    driver.frames(LEAST)
    assert says(words, name) and name in driver.context.told
    driver.frames(1000)
    assert says(words, name)  # however long it takes to read
    driver.press("X")
    driver.frames(20)
    assert not says(words, name)
    driver.press("X " * (QUIET + 2))
    driver.frames(300)
    assert not says(words, name)


@pytest.mark.parametrize("name", NAMES)
def test_none_is_told_at_another_moment(driver: Driver, words: Words, name: str) -> None:
    """Beside a wall, awake, whole, with nothing in the bag, nobody in sight."""
    driver.reset()
    driver.context.told = Told(driver.context.store, set(NAMES) - {name})
    driver.context.leads.run(scenario("#####\n#@..#\n#####\n#..R#\n#####", number=2).game)
    driver.press("right X left X")
    driver.frames(300)
    assert not says(words, name) and name not in driver.context.told


@pytest.mark.parametrize("name", NAMES)
def test_it_is_not_told_again_after_a_restart_but_when_all_are(driver: Driver, words: Words, name: str) -> None:
    to_hint(driver, name)
    driver.frames(LEAST + 1)
    again(driver)
    assert name in driver.context.told
    driver.context.leads.run(moment(name))
    if name == "stun":
        driver.use(0, "eat")
    driver.press("X X")
    driver.frames(200)
    assert not says(words, name)
    driver.press("menu")
    driver.point_at_setting("hints")
    assert driver.pointed.endswith("tell again")
    driver.press("O")
    assert driver.pointed.endswith("all to come") and told(driver) == set()
    again(driver)
    assert told(driver) == set()


def test_the_options_of_the_title_have_them_told_again(driver: Driver, words: Words) -> None:
    to_hint(driver, "walk")
    driver.frames(LEAST + 1)
    driver.context.leads.title()
    driver.rest()
    driver.choose("options")
    driver.point_at_setting("hints")
    driver.press("right X")
    driver.context.leads.run(cart.new_game(7))
    driver.frames(2)
    assert says(words, "walk")


# --- what it may not do


def test_one_at_a_time_the_first_of_the_table(driver: Driver, words: Words) -> None:
    game = scenario("######\n#@..R#\n######", number=2).game
    game.player.slots[:3] = [item("dried pea"), item("fork"), item("meal")]
    driver.start(game, novice=True)
    seen = []
    for _ in range(3):
        shown = [name for name in NAMES if says(words, name)]
        assert len(shown) <= 1
        seen += shown
        driver.frames(LEAST)
        driver.press("X")
    assert seen[0] == "awake"


def test_those_that_can_wait_let_some_actions_pass(driver: Driver, words: Words) -> None:
    game = scenario("########\n#@.....#\n########", number=2).game
    game.player.slots[:2] = [item("dried pea"), item("fork")]
    driver.start(game, novice=True)
    driver.frames(LEAST + 1)
    assert told(driver) == {"throw"}
    for _ in range(QUIET - 1):
        driver.press("right")
        driver.frames(200)
        assert told(driver) == {"throw"} and not says(words, "gear")
    driver.press("right")
    driver.frames(10)
    assert says(words, "gear")


def test_who_presses_on_has_time_to_see_it(driver: Driver, words: Words) -> None:
    """It stays for a second and a half, while the presses count; then it goes with the next."""
    driver.start(cart.new_game(7), novice=True)
    for _ in range(3):
        driver.tap("X", 10)
        assert says(words, "walk") and driver.game.turn > 0
    assert told(driver) == set()
    driver.frames(LEAST)
    assert told(driver) == {"walk"} and says(words, "walk")
    driver.press("X")
    driver.frames(20)
    assert not says(words, "walk")


def test_what_else_is_said_is_not_lost_and_the_hint_comes_after_it(driver: Driver, words: Words) -> None:
    game = scenario("####\n#@v#\n####", number=0).game
    driver.start(game, novice=True)
    driver.frames(LEAST + 1)
    driver.press("X X X right")
    assert any(line.startswith("got ") for line in words())
    assert not (says(words, "throw") or says(words, "dish"))
    driver.frames(200)
    assert says(words, "throw") or says(words, "dish")


def test_a_held_button_stops_for_a_hint_and_a_press_goes_on(driver: Driver) -> None:
    """As for a foe: one looks, and then each press does what it always does."""
    game = scenario("##################\n#@...............#\n##################", number=2).game
    game.player.slots[0] = item("fork")
    driver.start(game, novice=True)
    driver.play.showing.say("something else", 50)
    driver.hold("right", 300)
    driver.release()
    assert 1 < driver.game.steps < 8
    driver.frames(2)
    before = driver.game.steps
    driver.hold("right", 60)
    driver.release()
    assert driver.game.steps > before + 1


def test_a_fight_goes_on_at_a_press_each_while_a_hint_is_up(driver: Driver, words: Words) -> None:
    game = scenario("#####\n#@S.#\n#####", number=2, hp=9).game
    driver.start(game, novice=True)
    driver.frames(5)
    assert says(words, "awake")
    for turn in (1, 2):
        driver.press("right")
        assert driver.game.turn == turn
    assert says(words, "awake")


def test_practice_tells_the_same(driver: Driver, words: Words) -> None:
    driver.reset(novice=True).leads.practice(partial(cart.practice, "hub"))
    driver.frames(5)
    assert says(words, "walk")


def test_a_recording_tells_nothing(driver: Driver, words: Words) -> None:
    game = cart.new_game(7)
    for action in (Step(2), Wait(), Wait()):
        game.act(action)
    driver.reset(novice=True).leads.rerun(parse_recording(recording_of(game)))
    for _ in range(50):
        driver.frames(5)
        assert not any(says(words, name) for name in NAMES)
    assert told(driver) == set()


def test_where_all_were_told_the_keys_are_said(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    assert KEYS in words()
    driver.frames(300)
    assert not any(says(words, name) for name in NAMES)


# --- large letters, and hands with no keys


def test_large_letters_are_all_read_before_a_press_ends_them(driver: Driver, words: Words) -> None:
    """Some lines at a time: whoever presses on after the first has not read the rest."""
    driver.wishes = {"large": 1}
    driver.start(cart.new_game(7), novice=True)
    seen = set[str]()
    for _ in range(5):
        driver.frames(20)
        seen |= set(words())
    driver.press("up")
    assert told(driver) == set() and not says(lambda: [*seen], "walk")
    for _ in range(2 * MOST):  # so many actions end it where all of it is shown at once
        driver.press("X")
        seen |= set(words())
    driver.frames(1)
    while not told(driver):
        driver.frames(10)
        seen |= set(words())
    assert {"menu", "walk."} <= {word for line in seen for word in line.split()}, seen


def test_the_first_hint_in_large_letters_is_three_lines_high(driver: Driver, words: Words) -> None:
    driver.wishes = {"large": 1}
    driver.start(cart.new_game(7), novice=True)
    driver.frames(5)
    message = driver.play.showing.message
    assert message is not None and message.height >= 43
    stage = driver.play.stage
    assert not any(box_of(message).meets(box) for box in stage.mobs)


@pytest.mark.parametrize(("used", "verb"), [("mouse", "Click"), ("touch", "Tap")])
def test_who_has_no_keys_is_told_of_none(driver: Driver, words: Words, used: str, verb: str) -> None:
    """And it is as it is told: there is a way by the sign, and by the piglet."""
    for name in NAMES:
        to_hint(driver, name, *NAMES)
        driver.context.told = Told(driver.context.store, set(NAMES) - {name})
        driver.context.pad.used = used
        driver.context.leads.run(moment(name))
        driver.frames(3)
        shown = " ".join(words())
        assert not any(sign in shown for sign in "⇦⇨⇧⇩ⒺⓄ"), shown
        assert name != "walk" or (f"{verb} where to go" in shown and f"{verb} the piglet: bag" in shown)


def test_what_a_mouse_is_told_is_true(driver: Driver) -> None:
    driver.reset(novice=True).pad.used = "mouse"
    driver.context.leads.run(cart.new_game(7))
    driver.frames(2)
    x, y = driver.play.stage.corner_of(driver.game.player.cell)
    driver.click(x + 4, y + 4)
    assert isinstance(driver.scene, Bag)
    driver.click(x, y, pyxel.MOUSE_BUTTON_RIGHT)
    sign = next(row for row in driver.play.stage.covered if (row.width, row.height) == (9, 9))
    driver.click(sign.left + 4, sign.top + 4)
    assert {"look around", "go to"} <= set(driver.lines)
    driver.choose("go to")
    assert "explore" in driver.lines


# --- how they are kept


def test_they_are_kept_as_plain_lines(driver: Driver) -> None:
    store = driver.reset(novice=True).store
    hints = load_told(store)
    hints.add("walk")
    hints.add("look")
    assert store.read(KEY) == "look\nwalk\n"
    assert [name for name in NAMES if name in load_told(store)] == ["walk", "look"]
    store.write(KEY, "walk nobody\n\0 look")
    assert len(load_told(store)) == 2


def test_a_store_that_takes_nothing_stops_no_game(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told is told, until the game is left; the run says itself that it is not kept."""

    def fail(*_: object) -> None:
        raise StoreError("The disk is full.")

    context = driver.reset(novice=True)
    context.leads.practice(partial(cart.practice, "hub"))
    monkeypatch.setattr(context.store, "write", fail)
    driver.frames(LEAST + 5)
    assert told(driver) == {"walk"} and isinstance(driver.scene, Play)
    monkeypatch.setattr(Store, "read", fail)
    assert len(load_told(context.store)) == 0
