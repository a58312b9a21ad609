"""Web addresses that open a scene: `?seed=7`, `?daily`, `?mode=expedition`, `?watch`."""

from collections.abc import Callable

import pytest

from cart.app import begin
from cart.command import boot, read_address
from cart.console.web import web_page
from cart.saves import saved_settings
from cart.saves.history import daily_seed
from cart.scenes.menus.boot_scene import BootScene
from cart.scenes.menus.title import Title
from cart.scenes.run.message_box import MessageBox
from cart.scenes.watch.watch import Watch
from tools.driver import Driver


def in_browser(monkeypatch: pytest.MonkeyPatch, known: dict[str, Callable[..., object]]) -> None:
    """Run the game in a fake page that answers only the scripts in `known`."""
    monkeypatch.setattr(web_page, "run_js", lambda code: known.get(code, lambda *_: ""))


def opened(driver: Driver, query: str) -> None:
    driver.reset()
    read_address(query)(driver.app)


@pytest.mark.parametrize(
    ("query", "seed", "mode"),
    [
        ("seed=7", 7, "classic"),
        ("mode=expedition&seed=7", 7, "expedition"),
        ("expedition&seed=0", 0, "expedition"),
        ("seed=5&mode=daily", 5, "daily"),
        ("seed=9&utm_source=post&version&help=1", 9, "classic"),
        ("seed=3&seed=4", 4, "classic"),
        ("mode=expedition.frail.kicker&seed=7", 7, "expedition.frail.kicker"),
        ("classic.cook&seed=7", 7, "classic.cook"),
        ("nibble&seed=1", 1, "nibble"),
        ("classic.chef&seed=7", 7, "classic"),
    ],
)
def test_an_address_opens_a_run(driver: Driver, query: str, seed: int, mode: str) -> None:
    opened(driver, query)
    assert (driver.game.seed, driver.game.mode) == (seed, mode)


def test_an_address_with_a_mode_alone_opens_a_run(driver: Driver) -> None:
    today = daily_seed()
    opened(driver, "daily")
    assert driver.game.mode == "daily" and driver.game.seed in (today, daily_seed())
    opened(driver, "mode=expedition")
    assert driver.game.mode == "expedition"


def test_an_address_opens_the_watch_scene_or_practice(driver: Driver) -> None:
    opened(driver, "watch&seed=9&floor=4&size=40x30")
    watch = driver.scene
    assert isinstance(watch, Watch)
    assert (watch.seed, watch.number, watch.size_name) == (9, 4, "40x30")
    opened(driver, "floor=workshop")
    assert driver.game.floor.style == "workshop"


def test_unknown_keys_in_an_address_are_ignored() -> None:
    assert read_address("utm_source=post&mute=1&version") is boot


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("seed=pork", "a seed must be a whole number from 0 to"),
        ("seed=", "a seed must be a whole number from 0 to"),
        ("seed=-1", "not '-1'"),
        ("seed=%F0%9F%90%B7", "a seed must be a whole number"),
        ("mode=easy", "there is no mode 'easy'"),
        ("mode=classic.chef", "there is no oath or piglet 'chef'"),
        ("mode=daily.frail", "runs of the day have no oath, the plain piglet and the same seed for every player"),
        ("daily&watch", "mode daily with floor or watch needs a day as seed, such as 20261120"),
        ("watch&floor=hub", "the hub is made by hand"),
        ("size=40x30", "style and size go with floor or watch"),
        ("seed=" + "9" * 5000, "a seed must be a whole number"),
        ("mode=--", "not a value for an option"),
    ],
)
def test_an_invalid_address_is_explained_on_the_title(driver: Driver, query: str, reason: str) -> None:
    opened(driver, query)
    told, title = driver.context.scenes[-1], driver.context.scenes[0]
    assert isinstance(told, MessageBox) and isinstance(title, Title)
    driver.frames(40)
    shown = " ".join(row.text.strip() for row in told.window.rows)
    assert shown.startswith("NO SUCH ADDRESS") and reason in shown and " --" not in shown
    driver.press("X")
    driver.frames(20)
    assert driver.context.scenes == [title]


def test_the_game_reads_the_address_of_its_page(monkeypatch: pytest.MonkeyPatch, driver: Driver) -> None:
    address = "?seed=7&" + "a&" * 999 + "seed=8"
    in_browser(monkeypatch, {web_page.QUERY_CODE: lambda: address})
    driver.reset()
    begin(driver.app)
    assert driver.game.seed == 7  # the address is cut where it becomes implausibly long
    address = ""
    driver.reset()
    begin(driver.app)
    assert isinstance(driver.scene, BootScene)


def test_without_a_browser_there_is_no_address_and_no_calm() -> None:
    assert web_page.query() == "" and not web_page.reduced_motion()


def test_a_browser_with_reduced_motion_starts_calm(monkeypatch: pytest.MonkeyPatch, driver: Driver) -> None:
    """The browser's wish counts until a setting is saved. After that, the saved setting counts."""
    store = driver.context.store
    assert saved_settings.load_settings(store, web_page.reduced_motion())["calm"] == 0
    in_browser(monkeypatch, {web_page.REDUCED_MOTION_CODE: lambda: True})
    found = saved_settings.load_settings(store, web_page.reduced_motion())
    assert found["calm"] == 1
    found["calm"] = 0
    saved_settings.save_settings(store, found)
    assert saved_settings.load_settings(store, web_page.reduced_motion())["calm"] == 0


def test_a_link_carries_mode_and_seed(monkeypatch: pytest.MonkeyPatch, driver: Driver) -> None:
    """The page gets a link to the current run, and none on the title. The link opens that run."""
    told = list[str]()
    in_browser(monkeypatch, {web_page.LINK_CODE: told.append, web_page.HOME_CODE: lambda: "https://larder.example/"})
    for query, link in (
        ("seed=7", "mode=classic&seed=7"),
        ("expedition&seed=12", "mode=expedition&seed=12"),
        ("seed=20261120&daily", "mode=daily&seed=20261120"),
        ("mode=deepnibble.blind.cook&seed=2", "mode=deepnibble.blind.cook&seed=2"),
    ):
        opened(driver, query)
        game = driver.game
        assert told[-1] == link
        opened(driver, told[-1])
        assert (driver.game.mode, driver.game.seed) == (game.mode, game.seed)
        driver.context.open.end(driver.game)
        assert told[-1] == link
        driver.title()
        assert told[-1] == ""
    opened(driver, "floor=3&seed=7")
    assert told[-1] == ""
    assert web_page.link_to("mode=classic&seed=7") == "https://larder.example/?mode=classic&seed=7"


def test_without_a_page_there_is_no_link() -> None:
    web_page.offer_link("mode=classic&seed=7")
    assert web_page.link_to("mode=classic&seed=7") == ""
