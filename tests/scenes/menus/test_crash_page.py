"""The crash page, and the run and the report that are saved when the game raises an error."""

from collections.abc import Callable, Iterator

import pytest

import cart
from cart.console.storage.store import StoreError
from cart.saves.run_reports import CRASH, MOST_CRASHES, save_crash_report
from cart.scenes.menus.crash_page import CrashPage
from cart.scenes.menus.title import Title
from cart.scenes.run.game_display import GameDisplay
from cart.scenes.run.play import Play
from cart.text.crash_report import BEHIND, KEPT
from tools.driver import Driver

Words = Callable[[], list[str]]


@pytest.fixture
def player(driver: Driver) -> Iterator[Driver]:
    """Yield a driver of the app as players run it: with the crash page enabled."""
    driver.app.catches_errors, driver.app._crash_page = True, None
    yield driver
    driver.app.catches_errors, driver.app._crash_page = False, None


def break_it(player: Driver, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the oven is off")

    with monkeypatch.context() as patched:
        patched.setattr(GameDisplay, where, fail)
        player.frames(1)


@pytest.mark.parametrize("where", ["update", "draw"])
def test_after_a_crash_page_the_run_continues(
    where: str, player: Driver, words: Words, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    player.start(cart.new_game(7))
    player.press("up up left X")
    left, store = player.game.digest(), player.context.store
    break_it(player, monkeypatch, where)
    assert isinstance(player.scene, CrashPage)
    said = " ".join(words())
    assert "seed 7" in said and "Traceback" not in said and "oven" not in said
    assert all(word in said for word in KEPT.split())
    assert "RuntimeError: the oven is off" in capfd.readouterr().err
    [key] = [key for key in store.keys() if key.startswith(CRASH)]  # noqa: SIM118
    assert key in said.replace(" ", "") or key in said
    report = store.read(key) or ""
    assert "Traceback" in report and "the oven is off" in report
    assert "mode classic, seed 7" in report and "U U L ." in report
    player.press("O")
    assert isinstance(player.scene, Title) and player.pointed == "continue"
    player.press("O")
    assert isinstance(player.scene, Play) and player.game.digest() == left


def test_the_run_continues_after_each_of_several_crashes(player: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    player.start(cart.new_game(7))
    player.press("up")
    for _ in range(3):
        break_it(player, monkeypatch, "update")
        assert isinstance(player.scene, CrashPage)
        player.press("O O")
        assert isinstance(player.scene, Play)
        player.frames(2)


def test_a_crash_in_the_rules_loses_only_the_current_action(player: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    player.start(cart.new_game(7))
    player.press("up up")
    left = player.game.digest()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("cart.core.game.Game._foes_turn", fail)
        player.tap("X")
    assert isinstance(player.scene, CrashPage)
    player.press("O O")
    assert isinstance(player.scene, Play) and player.game.digest() == left


def test_a_crash_of_the_crash_page_ends_the_game(player: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    player.start(cart.new_game(7))
    break_it(player, monkeypatch, "draw")

    def fail(*_: object) -> None:
        raise RuntimeError("twice")

    monkeypatch.setattr(CrashPage, "draw", fail)
    with pytest.raises(RuntimeError, match="twice"):
        player.frames(1)


def test_the_crash_page_reports_a_full_disk(player: Driver, words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    player.start(cart.new_game(7))

    def full(*_: object) -> None:
        raise StoreError("Can't be saved: the disk is full.")

    player.context.store.write = full  # type: ignore[method-assign, assignment]
    player.tap("X")
    break_it(player, monkeypatch, "draw")
    said = " ".join(words())
    assert "the disk is full" in said and all(word in said for word in BEHIND.split())


def test_old_crash_reports_are_deleted_and_long_reports_are_cut(player: Driver) -> None:
    store = player.reset().store
    for number in range(9):
        store.write(f"{CRASH}20260101-00000{number}.txt", "")
    save_crash_report(store, RuntimeError("x" * 100_000), None)
    kept = [key for key in store.keys() if key.startswith(CRASH)]  # noqa: SIM118
    assert len(kept) == MOST_CRASHES and len(store.read(kept[-1]) or "") < 30_000


def test_without_the_crash_page_errors_are_raised(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests and measuring tools must see the error."""
    driver.start(cart.new_game(7))
    with pytest.raises(RuntimeError, match="oven"):
        break_it(driver, monkeypatch, "update")
