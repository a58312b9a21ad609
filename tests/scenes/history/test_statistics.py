"""Statistics, daily results, the menu of a finished run, and the summary file of a run."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

import cart
from cart.console.screen.draw import text_width
from cart.console.storage.store import Store, StoreError
from cart.console.web import clipboard, web_page
from cart.core.recording import recording_of
from cart.data.feats import FEATS
from cart.data.modes import MODES, without_date
from cart.saves.history import RECORDS_KEY, counted_days, daily_seed, finished_runs, is_day_begun, mode_statistics
from cart.saves.journal import DONE, PRACTICE_END, RUN, keys_of, resume_run
from cart.saves.run_reports import SUMMARY
from cart.scenes.history.run_list import FIGURES
from cart.scenes.history.run_menu import TYPED, RunMenu, ShownSeed
from cart.scenes.history.statistics_page import StatisticsPage, seed_of
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.game_page import GamePage
from cart.scenes.menus.title import Title
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import Play
from cart.text.history_lines import UNKNOWN
from tests.helpers.saved_runs import begun, finished_game
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def put(store: Store, number: int, end: str, mode: str = "classic", seed: int = 7, mark: str = "") -> str:
    """Store a finished run and return its key. A higher `number` means a later run."""
    key = f"{DONE}20260101-{number:06}-abcdef{mark}.{end}"
    store.write(key, recording_of(cart.new_game(seed, mode)))
    return key


# --- figures


def test_statistics_are_counted_for_each_mode(driver: Driver) -> None:
    """A run that was lost or given up ends a streak of wins. Practice runs do not count."""
    store = driver.reset().store
    for number, end in enumerate(("9.won", "9.won", "4.crab", "9.won", "9.won", "9.won", "2.left", "9.won")):
        put(store, number, end)
    put(store, 20, "6.ham", "daily", 20260101)
    put(store, 21, "9.won", "daily", 20260101, PRACTICE_END)
    classic, daily = mode_statistics(finished_runs(store))
    assert (classic.mode, classic.runs, classic.wins, classic.streak, classic.longest_streak) == ("classic", 8, 6, 1, 3)
    assert classic.best.won
    assert (daily.mode, daily.runs, daily.wins, daily.best.floor, daily.streak) == ("daily", 1, 0, 6, 0)
    assert {day: climb.outcome for day, climb in counted_days(finished_runs(store), "daily").items()} == {
        20260101: "ham"
    }


def test_a_composite_mode_has_statistics_of_its_own(driver: Driver, words: Words) -> None:
    """The composite modes follow the mode that they change, those with fewer oaths first."""
    store = driver.reset().store
    modes = [
        "nibble.cook",
        "classic.frail.blind",
        "classic.cook",
        "expedition.frail.blind.bare.keen.lost.stout",
        "classic",
    ]
    for number, mode in enumerate(modes):
        put(store, number, f"{MODES[mode.partition('.')[0]].last_floor}.won", mode)
    put(store, 20, "4.crab", "classic.cook")
    found = mode_statistics(finished_runs(store))
    assert [row.mode for row in found] == ["classic", "classic.cook", "classic.frail.blind", modes[3], "nibble.cook"]
    assert [(row.runs, row.wins, row.streak) for row in found] == [(1, 1, 1), (2, 1, 0), *[(1, 1, 1)] * 3]
    store.remove(RECORDS_KEY)
    assert mode_statistics(finished_runs(store)) == found
    driver.context.open.title()
    driver.context.open.statistics()
    driver.frames(1)
    names = ["climb", "climb, the cook", "climb, 2 oaths", "exped., 5 oaths, stout", "nibble, the cook"]
    for name in ("all games", *names, "all games"):
        assert name in words()
        driver.press("right")


def test_the_statistics_page_shows_each_mode(driver: Driver, words: Words) -> None:
    store = driver.reset().store
    put(store, 1, "4.crab")
    put(store, 2, "3.onion", "daily", daily_seed())
    driver.context.open.title()
    driver.choose("history")
    assert driver.pointed.endswith("today's climb, fl. 3: onion")
    driver.choose(FIGURES)
    assert isinstance(driver.scene, StatisticsPage)
    driver.press("right")
    assert {"climb", "won", "0 of 1 run", "farthest", "floor 4 of 8"} <= set(words()) and "8 up" not in words()
    driver.press("right")
    assert {"climbs of the day", "floor 3 of 8"} <= set(words()) and "8 up" not in words()
    driver.press("right")
    assert {"runs of the day", "up", "climbs", "8 up", "8 down"} <= set(words())
    told = driver.scene.spoken_lines()
    assert told[:2] == ["runs of the day   4/4", "climbs of the day, by date"] and told[2].endswith(" Bakery: onion")
    driver.press("X X")
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_statistics_have_the_best_worth_and_no_empty_figure(driver: Driver, words: Words, large: int) -> None:
    """A game without a win shows no wins in a row, and one whose runs have no known worth shows no best worth."""
    driver.settings_at_start = {"large": large}
    store = driver.reset().store
    for number, (end, mode) in enumerate((("4.crab.410", "classic"), ("9.won.1700", "gentle"), ("2.crab", "daily"))):
        put(store, number, end, mode)
    put(store, 9, "5.ham.390", "classic")
    driver.context.open.title()
    driver.context.open.statistics()
    driver.frames(1)
    if large:
        shown = [row.text for row in driver.scene.window.rows]  # type: ignore[attr-defined]
        assert shown.count("best worth\t410") == shown.count("wins in a row\t1 (best 1)") == 1
        assert shown[5:9] == ["climb", "won\t0 of 2 runs", "farthest\tfloor 5 of 8", "best worth\t410"]
        return
    driver.press("right")
    assert {"best worth", "410"} <= set(words()) and "wins in a row" not in words()
    driver.press("right")
    assert {"climbs of the day", "floor 2 of 8"} <= set(words()) and "best worth" not in words()
    driver.press("right")
    assert {"gentle", "1700", "1 (best 1)"} <= set(words())
    assert driver.scene.spoken_lines()[:2] == ["gentle   4/4", "won 1 of 1 run"]
    assert not any("0/0" in word for word in words())


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_statistics_begin_with_all_games_together(driver: Driver, words: Words, large: int) -> None:
    """Practice counts for nothing. The wins in a row run through all games."""
    driver.settings_at_start = {"large": large}
    store = driver.reset().store
    ends = (("4.crab.410", "classic"), ("9.won.1700", "gentle"), ("4.won.905", "nibble"))
    for number, (end, mode) in enumerate(ends):
        put(store, number, end, mode)
    put(store, 9, "9.won.4000", "daily", 20260101, PRACTICE_END)
    driver.context.reached_feats.add("drop")
    driver.context.open.title()
    driver.context.open.statistics()
    driver.frames(1)
    told = driver.scene.spoken_lines()[:5]
    assert told == [
        "all games" if large else "all games   1/4",
        "won 2 of 3 runs",
        "best worth 1700",
        "wins in a row 2 (best 2)",
        f"feats 1 of {len(FEATS)}",
    ]
    assert large or {"all games", "2 of 3 runs", "1700", "2 (best 2)", f"1 of {len(FEATS)}"} <= set(words())


def test_the_strip_of_days_shows_how_each_daily_run_ended(driver: Driver) -> None:
    """A day without a run, one with a win, one with a late loss and one with an early loss all look different."""
    store, today = driver.reset().store, datetime.now(UTC).date()
    pictures = []
    for number, end in enumerate(("", "9.won", "8.ham", "2.crab")):
        if end:
            put(store, number, end, "daily", seed_of(today - timedelta(days=3)))
        driver.context.open.title()
        driver.context.open.statistics()
        driver.press("left")
        pictures.append(driver.screen())
        for key in keys_of(store, DONE):
            store.remove(key)
    assert len(set(pictures)) == 4


# --- the ledger: a cached line per finished run


@pytest.mark.parametrize("how", ["gone", "cut", "digits", "junk", "foreign", "twice"])
def test_a_damaged_ledger_is_rebuilt(how: str, driver: Driver) -> None:
    store = driver.reset().store
    for number in range(5):
        put(store, number, f"{number}.crab", seed=number)
    climbs = finished_runs(store)
    text = store.read(RECORDS_KEY) or ""
    damaged = {
        "gone": "",
        "cut": text[: len(text) // 2],
        "digits": text.replace(" classic 3 ", " classic 4 "),
        "junk": "\0\ufffd\n" * 1000 + "9" * 50_000,
        "foreign": text.replace("abcdef", "abcdee"),
        "twice": text + text,
    }[how]
    store.write(RECORDS_KEY, damaged)
    assert finished_runs(store) == climbs
    assert [climb.seed for climb in climbs] == list(range(5))


def test_unusable_recordings_are_listed_without_a_retry(driver: Driver) -> None:
    """The first recording is unreadable, the second is empty, and the third was made under other rules.

    Only the seed of the third is known.
    """
    store = driver.reset().store
    store.write(f"{DONE}20260101-000000-a.4.crab", "\0" * 300)
    store.write(f"{DONE}x", "")
    text = recording_of(cart.new_game(5)).replace("rules ", "rules 9", 1)
    store.write(f"{DONE}20260102-000000-a.99999.crab", text)
    known = {climb.key: climb for climb in finished_runs(store)}
    assert sorted((climb.mode, climb.seed) for climb in known.values()) == [("classic", 5), (UNKNOWN, 0), (UNKNOWN, 0)]
    driver.context.open.title()
    driver.choose("history")
    assert len(driver.lines) == 5
    driver.choose("unknown")
    assert "play this seed again" not in driver.lines


def test_the_history_is_shown_when_the_ledger_cannot_be_saved(driver: Driver) -> None:
    store = driver.reset().store
    put(store, 1, "4.crab")

    def full(*_: object) -> None:
        raise StoreError("full")

    store.write = full  # type: ignore[method-assign, assignment]
    assert len(finished_runs(store)) == 1


# --- the menu of a finished run


@pytest.mark.parametrize("mode", ["classic", "daily", "expedition.frail"])
def test_a_finished_run_offers_its_seed_again(driver: Driver, mode: str) -> None:
    """It opens the page of the game. X leads back, and a run starts only there; it asks if another run is saved."""
    store = driver.reset().store
    put(store, 1, "4.crab", mode=mode, seed=4711)
    driver.context.open.run(cart.new_game(7))
    driver.frames(1)
    driver.press("up")
    driver.choose_paused("save and quit")
    driver.rest()
    driver.choose("history")
    driver.point_at(driver.lines[-1])
    driver.press("O")
    driver.choose("play this seed again")
    page = driver.scene
    assert isinstance(page, GamePage) and (page.mode, page.seed) == (without_date(mode), 4711)
    driver.press("X")
    assert isinstance(driver.scene, RunMenu)
    driver.choose("play this seed again")
    driver.choose("start")
    assert isinstance(driver.scene, Dialog) and driver.pointed == "back"
    driver.choose("new")
    assert isinstance(driver.scene, Play) and (driver.game.mode, driver.game.seed) == (without_date(mode), 4711)


@pytest.mark.parametrize("has", [True, False])
def test_a_seed_is_copied_or_without_a_clipboard_shown(
    has: bool, driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []

    def copy(text: str) -> bool:
        taken.append(text)
        return has

    monkeypatch.setattr(clipboard, "copy", copy)
    put(driver.reset().store, 1, "4.crab", seed=4711)
    driver.context.open.title()
    driver.choose("history")
    driver.press("O")
    driver.choose("copy seed")
    assert taken == ["4711"]
    if has:
        assert driver.context.machine.notice is not None
    else:
        assert isinstance(driver.scene, ShownSeed) and driver.scene.seed == "4711"
        assert {*TYPED} <= {*words()} and all(text_width(line) <= 128 for line in words())
        driver.press("X")
    assert FIGURES in driver.lines


def test_in_a_browser_a_link_is_copied_instead_of_the_seed(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The link names the mode and the seed."""
    taken: list[str] = []

    def copy(text: str) -> bool:
        taken.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    monkeypatch.setattr(web_page, "link_to", "https://larder.example/?{}".format)
    put(driver.reset().store, 1, "4.crab", seed=4711)
    driver.context.open.title()
    driver.choose("history")
    driver.press("O")
    assert "copy seed" not in driver.lines
    driver.choose("copy link")
    assert taken == ["https://larder.example/?mode=classic&seed=4711"]
    assert driver.context.machine.notice is not None
    assert [row.text for row in driver.context.machine.notice.rows] == ["link copied", "climb, seed 4711"]


# --- days


def test_the_first_run_of_a_day_counts_and_later_ones_are_practice(driver: Driver) -> None:
    """A second run is practice even if the first is still unfinished."""
    driver.title()
    store = driver.context.store
    driver.begin("daily")
    driver.press("up")
    assert [PRACTICE_END in key for key in keys_of(store, RUN)] == [False]
    driver.context.open.new_run(None, "daily")
    driver.rest()
    driver.press("up")
    assert sorted(key.endswith(PRACTICE_END) for key in keys_of(store, RUN)) == [False, True]
    driver.give_up()
    assert counted_days(finished_runs(store), "daily") == {}
    driver.choose("continue")
    driver.give_up()
    [(day, climb)] = counted_days(finished_runs(store), "daily").items()
    assert (day, climb.outcome, climb.counts) == (daily_seed(), "left", True)


def test_the_longest_texts_about_a_run_fit(driver: Driver, words: Words) -> None:
    put(driver.reset().store, 1, "8.closing-time", "daily", 88888888, PRACTICE_END)
    begun(driver.context.store, 88888888)
    driver.context.open.title()
    driver.choose("history")
    assert all(text_width(word) <= 126 for word in words())
    driver.choose("climb, floor 8")
    assert {"climb of 88-88 again, 0", "actions"} <= set(driver.lines)
    assert all(text_width(line) <= 106 for line in driver.lines)


def test_a_continued_practice_run_stays_practice(driver: Driver) -> None:
    driver.title()
    context = driver.context
    context.open.new_run(20200101, "daily")
    driver.rest()
    driver.press("up")
    [key] = keys_of(context.store, RUN)
    assert key.endswith(PRACTICE_END)
    resume_run(context.store, key, cart.new_game)
    [own] = keys_of(context.store, RUN)
    assert own != key and own.endswith(PRACTICE_END)


def test_playing_again_after_a_daily_run_replays_that_day_as_practice(driver: Driver, words: Words) -> None:
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    game = driver.game
    game.mode = "daily"
    driver.context.open.end(game)
    driver.rest()
    assert isinstance(driver.scene, EndScreen)
    assert any("again" in word for word in words())
    driver.press("O")
    assert isinstance(driver.scene, Play)
    assert (driver.game.seed, driver.game.mode) == (game.seed, "daily")


def test_after_an_unfinished_daily_run_no_other_run_counts_that_day(driver: Driver) -> None:
    store = driver.reset().store
    assert not is_day_begun(store, 20260102, "daily")
    store.write(f"{RUN}20260102-000000-a", recording_of(cart.new_game(20260102, "daily")))
    assert is_day_begun(store, 20260102, "daily") and not is_day_begun(store, 20260103, "daily")


# --- the summary file


def test_a_finished_run_leaves_a_summary_file(driver: Driver) -> None:
    """The file tells the seed, mode, floor, kills by kind, gear, cause of death and last events."""
    store, game = driver.reset().store, finished_game(3)
    how = game.cause.replace(" ", "-")
    store.write(f"{DONE}20260101-101500-abcdef.{game.number}.{how}", recording_of(game))
    driver.context.open.title()
    [key] = [key for key in store.keys() if key.startswith(SUMMARY)]  # noqa: SIM118
    assert key == f"climb-2026-01-01-101500-classic-seed-3-floor-{game.number}-{how}.txt"
    page = store.read(key) or ""
    assert re.search(
        rf"^end: killed by (an? )?{game.cause} on floor {game.number}: {game.plan.name}$", page, re.MULTILINE
    )
    figures = re.search(r"^(\d+) actions?, (\d+) kills?, (\d+) meals?$", page, re.MULTILINE)
    done = len(game.history)
    assert figures is not None and [int(n) for n in figures.groups()] == [done, game.kills, game.meals]
    [kills] = [line for line in page.splitlines() if line.startswith("kills: ")]
    counts = [int(part.split()[0]) for part in kills.removeprefix("kills: ").split(", ") if part != "none"]
    assert sum(counts) == game.kills
    assert "mode classic, seed 3" in page and "weapon: " in page and game.cause in page.splitlines()[-1]


def test_the_title_reports_a_summary_that_cannot_be_saved(driver: Driver) -> None:
    store = driver.reset().store
    begun(store, 1).finish()

    def full(*_: object) -> None:
        raise StoreError("Can't be saved: the disk is full.")

    store.write = full  # type: ignore[method-assign, assignment]
    driver.context.open.title()
    notice = driver.context.machine.notice
    assert notice is not None and "full" in " ".join(row.text for row in notice.rows)
