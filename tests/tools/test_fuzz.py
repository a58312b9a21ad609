"""The fuzzer: it plays, changes options, and prints a test that repeats what it found."""

from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from cart.app import App
from cart.console.storage.store import Store
from cart.scenes.context import Context
from cart.scenes.menus.title import Title
from cart.scenes.run.bag import Bag
from cart.view.stage import cues
from tools.driver import Driver
from tools.fuzz.player import Session, all_modes, fuzz
from tools.fuzz.recorded import FuzzFailure, keys_text


@pytest.fixture(scope="module")
def app(pyxel_headless: None) -> App:
    with patch("pyxel.init"):
        return App(headless=True)


@pytest.fixture
def driver(app: App, tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(app, tmp_path)
    yield driver
    driver.reset()


def check_session(session: Session) -> None:
    assert not session.error, session.test


def test_a_thousand_frames_find_nothing(driver: Driver, tmp_path: Path) -> None:
    session = fuzz(driver.app, tmp_path, 1000, 3)
    check_session(session)
    assert sum(session.modes.values()) > 20 and {"Play", "Title"} <= session.scenes


@pytest.mark.slow
def test_200000_frames_in_all_modes_with_all_options_find_nothing(driver: Driver, tmp_path: Path) -> None:
    """The test also prints the actions in each mode."""
    session = fuzz(driver.app, tmp_path, 200_000, 0)
    print(f"\n{session.modes}, {sorted(session.scenes)}")
    check_session(session)
    assert not session.missing_options
    assert set(all_modes()) == {mode for mode, actions in session.modes.items() if actions}


def break_bag(patched: pytest.MonkeyPatch) -> None:
    """Let the bag raise an error once its cursor is moved."""
    real = Bag.update

    def update(bag: Bag) -> None:
        real(bag)
        if bag.menu.at > 0:
            raise ZeroDivisionError("a fault in the bag")

    patched.setattr(Bag, "update", update)


def show_wrong_hp(patched: pytest.MonkeyPatch) -> None:
    """Let the view show one HP less than the player has."""
    real = cues._show_hp
    patched.setattr(cues, "_show_hp", lambda stage, mob, hp: real(stage, mob, hp - 5))


def lose_runs(patched: pytest.MonkeyPatch) -> None:
    """Let the title delete all runs that can be continued."""
    real = Title.__init__

    def start(title: Title, *given: object) -> None:
        for key in driver_store(given).keys():  # noqa: SIM118
            if key.startswith("run."):
                driver_store(given).remove(key)
        real(title, *given)  # type: ignore[arg-type]

    patched.setattr(Title, "__init__", start)


def driver_store(given: tuple[object, ...]) -> Store:
    """Return the store of the context that a scene is given."""
    [context] = given
    assert isinstance(context, Context)
    return context.store


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        pytest.param(break_bag, "ZeroDivisionError: a fault in the bag", marks=pytest.mark.slow),
        pytest.param(show_wrong_hp, "HP on the screen", marks=pytest.mark.slow),
        (lose_runs, "a saved run is lost"),
    ],
)
def test_a_fault_gives_a_test_that_repeats_it(
    fault: Callable[[pytest.MonkeyPatch], None], error: str, driver: Driver, tmp_path: Path
) -> None:
    """The printed test fails in the same way while the fault is there, and passes without it."""
    with pytest.MonkeyPatch.context() as patched:
        fault(patched)
        session = fuzz(driver.app, tmp_path / "first", 20_000, 3)
        assert error in session.error
        names: dict[str, Callable[[Driver], None]] = {}
        exec(compile(session.test, "test_found.py", "exec"), names)
        with pytest.raises(FuzzFailure) as again:
            names["test_found_by_the_fuzzer"](driver)
        assert str(again.value) == session.error
    names["test_found_by_the_fuzzer"](driver)


def test_keys_are_written_as_words_with_counts() -> None:
    assert keys_text(["left", "left", "-", "left+o@3,4"]) == "left*2 - left+o@3,4"
    assert all(len(line) <= 110 for line in keys_text([f"up@{n},{n}" for n in range(200)]).splitlines())
