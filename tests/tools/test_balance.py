"""Tables of balance. Their figures add up. They are out of date once the rules or a bot change, or a bot is added."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cart.bots import BOTS
from cart.data.items import ITEMS, RELICS
from cart.data.modes import MODES
from tools import balance, figures
from tools.balance import PlayOptions, Study, Texts
from tools.figures import Block, MeasureOptions, out_of_date
from tools.simulate import Forced


@pytest.fixture(autouse=True)
def one_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Play the games of checksums in this process, and forget their results after the test."""
    monkeypatch.setattr(balance, "CORES", 1)
    yield
    forget()


def forget() -> None:
    """Forget the results of the games that were played."""
    balance.report.cache_clear()
    balance.checksums.cache_clear()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Block:
    """Return the table of runs in the mode gentle, written into a page of its own. Only the careless bot plays."""
    forget()  # figures that other tests have measured
    monkeypatch.setattr(balance, "MODES_OF", {"careless": ("gentle",)})
    page = tmp_path / "page.md"
    page.write_text("<!-- figures: balance: gentle runs -->\n<!-- /figures -->\n")
    [made] = (block for block in figures.BLOCKS if block.name == "balance: gentle runs")
    block = made._replace(page=page, heads=("figure", "careless"))
    monkeypatch.setattr(figures, "BLOCKS", (block,))
    assert figures.main(["write", "--games", "5", "--jobs", "1"]) == 0
    forget()
    return block


def test_a_written_table_is_up_to_date_and_states_its_games(table: Block) -> None:
    text = table.page.read_text()
    assert "| games | 5 |" in text
    assert figures.main(["check"]) == 0
    assert table.page.read_text() == text


def test_a_changed_bot_puts_a_table_out_of_date(
    table: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "careless", BOTS["doorway"])
    assert figures.main(["check"]) == 1
    assert capsys.readouterr().out == (
        "balance: gentle runs: out of date, since rules or bots have changed. "
        'Measure it again: python -m tools.figures write --only "balance: gentle runs"\n'
    )


def test_a_new_version_of_the_rules_puts_a_table_out_of_date(table: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, "gentle", MODES["gentle"]._replace(version=99))
    assert len(out_of_date(table, MeasureOptions())) == 1


def test_a_new_bot_puts_a_table_out_of_date(table: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(balance.MODES_OF, "random", ("gentle",))
    monkeypatch.setattr(balance, "SEEDS", range(1))
    assert len(out_of_date(table, MeasureOptions())) == 1


def test_every_bot_plays_some_mode() -> None:
    assert balance.MODES_OF.keys() == BOTS.keys()
    assert {mode for modes in balance.MODES_OF.values() for mode in modes} <= MODES.keys()


def column(rows: Iterator[Texts]) -> dict[str, str]:
    """Return the cells of the first bot by the names of their rows."""
    return {what: cells[0] for what, *cells in rows}


def test_runs_and_deaths_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each run was won, got stuck, or ended with a death, which counts for one floor and one cause."""
    monkeypatch.setattr(balance, "MODES_OF", {"careless": ("classic",)})
    runs, deaths = (column(rows("classic", PlayOptions(20, jobs=1))) for rows in (balance.runs, balance.deaths))
    floors = {what: float(cell[:-1]) for what, cell in runs.items() if what.startswith("died on floor")}
    assert sum(floors.values()) + float(runs["won"][:-1]) + float(runs["stuck"][:-1]) == pytest.approx(100)
    later = sum(share for what, share in floors.items() if int(what.split()[-1]) >= 4)
    assert float(runs["reached floor 4"][:-1]) == pytest.approx(later)
    games, died = int(deaths.pop("games")), int(deaths.pop("died"))
    assert (games, died) == (20, sum(int(cell.split()[0]) for cell in deaths.values()))
    shares = [float(cell.partition("(")[2][:-2]) for cell in deaths.values()]
    assert sum(shares) == pytest.approx(100, abs=0.1 * len(shares))


def test_forced_items_are_sorted_by_wins_and_compared_with_their_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = RELICS[:3]
    won = dict(zip(kinds, (1, 6, 2), strict=True))

    def simulate(seeds: range, bot: str, mode: str, jobs: int, forced: Forced, *_: object) -> dict[str, Any]:
        assert (len(seeds), bot, mode) == (10, "careful", "expedition") and forced.relic is not None
        far = [{"floor": 5, "games": 8 if won[forced.relic] == 6 else 4}]
        return {"games": 10, "won": won[forced.relic], "by_floor": far}

    monkeypatch.setattr(balance, "simulate", simulate)
    first, second, third = (ITEMS[kind].name for kind in kinds)
    assert list(balance.forced_wins(Study("relics", "relic", "expedition", kinds), PlayOptions(10))) == [
        (second, "10", "60.0%", "2.00", "75.0%", "1.50"),
        (third, "10", "20.0%", "0.67", "50.0%", "1.00"),
        (first, "10", "10.0%", "0.33", "25.0%", "0.50"),
    ]


def test_tables_have_unique_names() -> None:
    names = [block.name for block in figures.BLOCKS]
    assert len(names) == len(set(names))
