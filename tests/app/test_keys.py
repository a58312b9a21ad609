"""Keys as one expects, through the real scenes: by the keys of the keyboard, and not by the buttons they make."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import pyxel

import cart
from cart.app import App
from cart.console.bindings import KEY
from cart.console.buttons import KEYS, MODIFIERS, PLAYED, Button
from cart.console.key_names import TYPED
from cart.console.store import StoreError
from cart.core.recording import parse_recording
from cart.scenes.bag import Bag
from cart.scenes.history import History
from cart.scenes.keys import Keys
from cart.scenes.menus import MenuScene
from cart.scenes.options import AGAIN_KEY, THOUGHTS_KEY
from cart.scenes.over import DEAF, Over
from cart.scenes.play import Play
from cart.scenes.rerun import Rerun
from cart.scenes.seed import SeedEntry
from cart.scenes.talk import Talk
from cart.scenes.title import Title
from cart.scenes.watch import Watch
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
ROOM = "#####\n#...#\n#.@.#\n#...#\n#####"
RECORDING = (Path(__file__).parents[2] / "docs" / "play.txt").read_text(encoding="ascii")


def hit(driver: Driver, *keys: int, frames: int = 2) -> None:
    """Put keys down one after the other, a frame each, hold all for some, let go of all, and let it come to rest."""
    for key in keys:
        pyxel.set_btn(key, True)
        driver.frames(1)
    driver.frames(frames)
    for key in keys:
        pyxel.set_btn(key, False)
    driver.frames(1)
    driver.rest()


def room(driver: Driver) -> Play:
    """Alone in a room."""
    return driver.start(scenario(ROOM).game)


# --- in the game


@pytest.mark.parametrize("button", PLAYED)
def test_each_key_does_in_the_game_what_its_button_does(driver: Driver, button: Button) -> None:
    for key in KEYS[button]:
        room(driver)
        hit(driver, key)
        if button <= Button.DOWN:
            assert str(driver.game.history[0]) == "LRUD"[button]
        elif button in (Button.X, Button.WAIT):
            assert [str(action) for action in driver.game.history] == ["."]
        elif button is Button.EXPLORE:
            assert driver.game.history == [] and [f.text for f in driver.play.stage.floaters] == ["all seen"]
        else:
            assert isinstance(driver.scene, Bag if button is Button.O else MenuScene)


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_with_a_modifier_no_key_does_anything(driver: Driver, modifier: int) -> None:
    play = room(driver)
    for key in sorted({key for button in PLAYED for key in KEYS[button] if key in TYPED} | {AGAIN_KEY, THOUGHTS_KEY}):
        hit(driver, modifier, key)
    assert driver.scene is play
    assert driver.game.turn == 0 and driver.context.settings["thoughts"] == 0


def test_full_screen_spends_no_turn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(pyxel, "fullscreen", asked.append)
    play = room(driver)
    for keys in ((pyxel.KEY_LALT, pyxel.KEY_RETURN), (pyxel.KEY_RALT, pyxel.KEY_RETURN), (pyxel.KEY_F11,)):
        hit(driver, *keys)
    assert asked == [True, False, True]
    assert driver.scene is play and driver.game.turn == 0


@pytest.mark.parametrize("keys", [(pyxel.KEY_F6,), (pyxel.KEY_LALT, pyxel.KEY_1)])
def test_a_picture_is_said_and_lies_beside_the_saves(driver: Driver, words: Words, keys: tuple[int, ...]) -> None:
    room(driver)
    hit(driver, *keys)
    folder = driver.context.captures.folder
    [file] = folder.iterdir()
    said = words()
    assert {"picture saved", file.name} <= set(said) and folder.name in "".join(said)
    assert driver.context.store.strangers() == [] and not list(Path(cart.__file__).parent.glob("*.png"))
    assert driver.game.turn == 0


def test_m_is_silence_everywhere_and_volume_ends_it(driver: Driver, words: Words) -> None:
    driver.title()
    speaker = driver.context.speaker
    speaker.mute = False
    hit(driver, pyxel.KEY_M)
    assert speaker.mute and "sound off" in words()
    room(driver)
    speaker.mute = False
    driver.press("menu")
    hit(driver, pyxel.KEY_M)
    assert speaker.mute and isinstance(driver.scene, MenuScene)
    driver.point_at_setting("sounds")
    driver.press("left")
    assert not speaker.mute


# --- in windows


@pytest.mark.parametrize("key", KEYS[Button.WAIT])
def test_the_keys_that_wait_do_nothing_else(driver: Driver, key: int) -> None:
    driver.title()
    title = driver.scene
    hit(driver, key)
    assert driver.scene is title
    driver.choose("options")
    options = driver.scene
    hit(driver, key)
    assert driver.scene is options
    room(driver)
    for word in ("menu", "O"):
        driver.press(word)
        window = driver.scene
        hit(driver, key)
        assert driver.scene is window and driver.game.turn == 0
        driver.press("X")
    driver.reset().leads.watch(7)
    watch = driver.scene
    hit(driver, key)
    assert driver.scene is watch


BACK = [key for button in (Button.X, Button.MENU) for key in KEYS[button] if key in TYPED]


@pytest.mark.parametrize("key", BACK)
def test_back_is_back_wherever_a_window_is_open(driver: Driver, key: int) -> None:
    """And chooses and turns nothing there."""
    driver.title()
    for label, line in (("options", ""), ("other climbs", ""), ("other climbs", "a seed")):
        driver.choose(label)
        if label == "options":
            driver.point_at_setting("sounds")
        elif line:
            driver.choose(line)
        before = driver.context.settings.text
        hit(driver, key)
        driver.press("menu" if isinstance(driver.scene, MenuScene) else "")
        assert isinstance(driver.scene, Title) and driver.context.settings.text == before
    room(driver)
    for word in ("O", "menu"):
        driver.press(word)
        driver.press("down")
        hit(driver, key)
        assert isinstance(driver.scene, Play) and driver.game.turn == 0
    driver.press("menu")
    driver.choose("give up")
    hit(driver, key)
    assert isinstance(driver.scene, Play)
    driver.press("menu")
    driver.choose("options")
    driver.choose("keys")
    assert isinstance(driver.scene, Keys)
    hit(driver, key)
    driver.press("menu")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0


@pytest.mark.parametrize("key", [key for key in KEYS[Button.X] if key in TYPED])
def test_back_does_nothing_on_the_title(driver: Driver, words: Words, key: int) -> None:
    driver.title()
    before = driver.scene, driver.pointed
    hit(driver, key)
    assert (driver.scene, driver.pointed) == before and "new climb" in words()


@pytest.mark.parametrize("key", [key for key in KEYS[Button.O] if key in TYPED])
def test_yes_is_yes_everywhere(driver: Driver, key: int) -> None:
    driver.title()
    hit(driver, key)
    assert isinstance(driver.scene, Play)
    hit(driver, key)
    assert isinstance(driver.scene, Bag)
    driver.press("X up menu")
    driver.point_at_setting("motion")
    hit(driver, key)
    assert driver.context.settings["calm"] == 1
    driver.press("menu menu")
    driver.point_at("give up")
    hit(driver, key)
    driver.point_at("give it up")
    hit(driver, key)
    driver.point_at("past climbs")
    hit(driver, key)
    assert isinstance(driver.scene, History)
    hit(driver, key)
    assert driver.pointed == "watch"
    hit(driver, key)
    assert isinstance(driver.scene, Rerun | Title)


@pytest.mark.parametrize(("button", "word"), [(Button.X, "O"), (Button.MENU, "menu"), (Button.X, "menu")])
def test_what_shuts_a_window_is_held_and_does_no_more(driver: Driver, button: Button, word: str) -> None:
    """No turns are waited away, and nothing opens again."""
    play = room(driver)
    driver.press(word)
    hit(driver, KEYS[button][0], frames=120)
    assert driver.scene is play and driver.game.turn == 0


def test_what_opens_the_pause_menu_is_held_and_does_no_more(driver: Driver) -> None:
    room(driver)
    hit(driver, pyxel.KEY_ESCAPE, frames=120)
    assert isinstance(driver.scene, MenuScene)


# --- practice


def test_r_in_practice(driver: Driver) -> None:
    """Once a press; at its end as well; never where it is a button."""
    made = []

    def again() -> object:
        made.append(1)
        return scenario("####\n#@R#\n####", hp=1).game

    driver.reset().leads.practice(again)  # type: ignore[arg-type]
    driver.rest()
    hit(driver, AGAIN_KEY, frames=90)
    assert len(made) == 2
    driver.press("X")
    over = driver.scene
    assert isinstance(over, Over)
    driver.frames(DEAF)
    hit(driver, AGAIN_KEY)
    assert isinstance(driver.scene, Play) and len(made) == 3
    driver.context.pad.bindings.bind(Button.MENU, AGAIN_KEY)
    hit(driver, AGAIN_KEY)
    assert isinstance(driver.scene, MenuScene) and len(made) == 3


def test_r_is_nothing_in_a_climb(driver: Driver) -> None:
    play = room(driver)
    hit(driver, AGAIN_KEY)
    assert driver.scene is play and driver.game.turn == 0


# --- seeds


def seed_entry(driver: Driver) -> SeedEntry:
    """Where one is asked for, on the title."""
    driver.title()
    driver.choose("other climbs")
    driver.choose("a seed")
    assert isinstance(driver.scene, SeedEntry)
    return driver.scene


def shown(entry: SeedEntry) -> str:
    """The digits."""
    return "".join(map(str, entry._digits))


def test_digits_type_a_seed(driver: Driver) -> None:
    """Of both rows, though those of the numpad walk elsewhere; and Enter begins it."""
    entry = seed_entry(driver)
    for key in (pyxel.KEY_5, pyxel.KEY_KP_3, pyxel.KEY_4, pyxel.KEY_KP_8, pyxel.KEY_0):
        hit(driver, key)
    assert shown(entry) == "00053480"
    hit(driver, pyxel.KEY_RETURN)
    hit(driver, pyxel.KEY_RETURN)
    assert driver.game.seed == 53480


def test_backspace_takes_digits_back_and_then_goes_back(driver: Driver) -> None:
    entry = seed_entry(driver)
    for key in (pyxel.KEY_1, pyxel.KEY_2):
        hit(driver, key)
    hit(driver, pyxel.KEY_BACKSPACE)
    assert shown(entry) == "00000001" and driver.scene is entry
    hit(driver, pyxel.KEY_BACKSPACE)
    assert shown(entry) == "00000000" and driver.scene is entry
    hit(driver, pyxel.KEY_BACKSPACE)
    assert isinstance(driver.scene, Title)


def test_more_digits_than_there_is_room_for_are_refused(driver: Driver) -> None:
    entry = seed_entry(driver)
    for digit in range(1, 10):
        hit(driver, getattr(pyxel, f"KEY_{digit}"))
    assert shown(entry) == "12345678"


def test_arrows_and_digits_go_together(driver: Driver) -> None:
    entry = seed_entry(driver)
    driver.press("left up up")
    hit(driver, pyxel.KEY_7)
    assert shown(entry) == "00000207"


def test_a_seed_is_typed_while_watching(driver: Driver, words: Words) -> None:
    driver.reset().leads.watch(7)
    watch = driver.scene
    assert isinstance(watch, Watch)
    driver.press("menu")
    assert any("step" in word for word in words()) and any("Ⓧ leave" in word for word in words())
    driver.choose("seed")
    for key in (pyxel.KEY_4, pyxel.KEY_2):
        hit(driver, key)
    hit(driver, pyxel.KEY_RETURN)
    assert driver.scene is watch and watch.seed == 42


# --- the pause menu, the title, replays


def test_the_pause_menu_tells_the_seed_and_has_two_ways_out(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(5340869))
    driver.press("up menu")
    assert {"classic, seed 5340869", "leave, keep the climb", "give up"} <= set(words())
    pointed = set()
    for _ in driver.lines:
        pointed.add(driver.pointed)
        driver.press("down")
    assert "classic, seed 5340869" not in pointed and {"leave, keep the climb", "give up"} <= pointed
    driver.choose("leave")
    assert isinstance(driver.scene, Title) and driver.pointed == "continue"


@pytest.mark.parametrize("practice", [False, True])
def test_all_of_the_pause_menu_is_seen_at_once(driver: Driver, words: Words, practice: bool) -> None:
    """The cursor would never scroll to the seed."""
    leads = driver.reset().leads
    if practice:
        leads.practice(partial(cart.practice, "hub"))
    else:
        leads.run(cart.new_game(7))
    driver.press("menu")
    parts = {part for line in driver.lines for part in line.split("\t") if part}
    assert {"continue", "options", f"classic, seed {driver.game.seed}"} <= parts
    assert parts <= set(words())


def test_one_can_quit_where_there_is_a_window(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(pyxel, "quit", lambda: ended.append(1))
    driver.title()
    driver.choose("quit")
    assert ended == [1]
    monkeypatch.setattr("sys.platform", "emscripten")
    driver.context.leads.title()
    lines = driver.lines
    monkeypatch.undo()
    assert "quit" not in lines


def test_a_replay_says_its_keys_and_stops_at_menu(driver: Driver, words: Words) -> None:
    driver.reset().leads.rerun(parse_recording(RECORDING))
    driver.frames(5)
    replay = driver.scene
    assert isinstance(replay, Rerun)
    assert "Ⓞ held: fast   Ⓧ leave" in words()
    driver.press("menu")
    done = len(replay.game.history)
    driver.frames(200)
    assert len(replay.game.history) == done and driver.lines[0] == "continue"
    assert "Ⓞ held: fast   Ⓧ leave" in words()
    hit(driver, pyxel.KEY_ESCAPE)
    assert driver.scene is replay
    driver.press("menu")
    driver.choose("leave")
    assert isinstance(driver.scene, Title)


# --- choosing keys


def add(driver: Driver, button: str, key: int) -> None:
    """From the options of the title, and back to it."""
    driver.title()
    driver.choose("options")
    driver.choose("keys")
    menu = driver.scene.keys  # type: ignore[attr-defined]
    driver.press("down " * next(n for n, entry in enumerate(menu.menu.entries) if entry.row.text.startswith(button)))
    driver.press("O O")
    hit(driver, key)


def test_chosen_keys_hold_and_are_kept_over_a_restart(driver: Driver, app: App) -> None:
    add(driver, "wait", pyxel.KEY_Y)
    driver.press("menu menu menu")
    assert isinstance(driver.scene, Title)
    driver.context.leads.run(scenario(ROOM).game)
    driver.rest()
    hit(driver, pyxel.KEY_Y)
    assert [str(action) for action in driver.game.history] == ["."]
    folder = driver.context.store._storage._folder  # type: ignore[attr-defined]
    again = start_again(app, folder)
    assert again.table == driver.context.pad.bindings.table and again.button(pyxel.KEY_Y) is Button.WAIT


def start_again(app: App, folder: Path):  # type: ignore[no-untyped-def]
    """The bindings of a new start with that folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "data", folder)
        return app._fresh_context().pad.bindings


@pytest.mark.parametrize("text", ["", "x q\no q", "\0\0\0", "o\n" * 10, "left " + "z" * 70_000])
def test_a_broken_file_of_keys_gives_the_first_ones(driver: Driver, app: App, text: str) -> None:
    driver.title()
    driver.context.store.write(KEY, text)
    folder = driver.context.store._storage._folder  # type: ignore[attr-defined]
    assert start_again(app, folder).table == KEYS


def test_keys_that_cannot_be_kept_hold_all_the_same(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StoreError("Can't be saved: the disk is full.")

    driver.title()
    driver.choose("options")
    driver.choose("keys")
    monkeypatch.setattr(driver.context.store, "write", fail)
    driver.press("O O")
    hit(driver, pyxel.KEY_Y)
    assert isinstance(driver.scene, Talk) and "KEYS ARE NOT SAVED" in words()
    driver.press("X")
    assert isinstance(driver.scene, Keys)
    assert driver.context.pad.bindings.button(pyxel.KEY_Y) is Button.LEFT


def test_keys_are_chosen_from_the_pause_menu_too(driver: Driver, words: Words) -> None:
    play = room(driver)
    driver.press("menu")
    driver.choose("options")
    driver.choose("keys")
    assert {"Ⓞ yes", "Ⓧ back", "explore"} <= set(words())
    driver.press("up up")
    assert "defaults" in words()
    driver.press("menu menu")
    assert driver.scene is play and driver.game.turn == 0


def test_practice_says_nothing_of_giving_up(driver: Driver) -> None:
    driver.reset().leads.practice(partial(cart.practice, 3, 7))
    driver.rest()
    driver.press("menu")
    assert {"start again", "leave practice"} <= set(driver.lines) and "give up" not in driver.lines
