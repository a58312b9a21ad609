"""The figures in the docs agree with measurements, and the command `tools.figures` writes them."""

import os
from pathlib import Path

import pytest

from tests.helpers.short_forms import first
from tools import figures
from tools.export.app import build_app
from tools.figures import (
    BLOCKS,
    FIRST_VISIT,
    Block,
    MeasureOptions,
    Missing,
    Row,
    compare,
    out_of_date,
    stated_cells,
    visits,
)

PACKAGES, VISITS, TOWER, EXPEDITION, PACE, *BALANCE = BLOCKS
GROUPS = sorted(dict.fromkeys(block.name.split()[1] for block in BALANCE), key="expedition".__ne__)
"""Groups of the tables of balance. The expedition comes first, because the most bots play it by the most rules."""
RUNTIME = os.environ.get("PORKLIKE_WEB_RUNTIME")
PAGE = "before\n<!-- figures: some -->\n| a | size |\n| --- | --- |\n| kept | 1.50 MB |\n<!-- /figures -->\nbehind\n"


def stated_in_docs(block: Block, row: Row) -> list[str] | None:
    return stated_cells(block, block.page.read_text(encoding="utf-8")).get(row.label)


@pytest.fixture
def block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Block:
    """Return a block of figures that is alone on its page. Two of its rows can be measured, a third cannot."""
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    rows: list[Row | Missing] = [
        Row("new", (314_900,)),
        Missing("kept", "no such system"),
        Row("newer", (2_345_678,), (), 0.5),
    ]
    made = Block("some", page, ("a", "size"), lambda given: rows, keeps_unmeasured=True)
    monkeypatch.setattr(figures, "BLOCKS", (made,))
    return made


def test_written_figures_are_right_and_others_stay(block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    """A row that cannot be measured here stays, and the command tells why. A second run changes nothing."""
    assert figures.main(["write"]) == 0
    text = block.page.read_text()
    rows = "| kept | 1.50 MB |\n| new | 315 KB |\n| newer | 2.35 MB |\n"
    assert text == PAGE.replace("| kept | 1.50 MB |\n", rows)
    assert capsys.readouterr().out == "kept: not measured (no such system)\n"
    assert figures.main(["write"]) == 0 == figures.main(["check"])
    assert block.page.read_text() == text


def test_a_stale_figure_is_reported(block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    """The message names the row and both sizes. A figure may differ within the tolerance of its row."""
    figures.main(["write"])
    block.page.write_text(block.page.read_text().replace("315 KB", "276 KB").replace("2.35 MB", "2.00 MB"))
    capsys.readouterr()
    assert figures.main(["check"]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == ["new: the page says 276 KB, measured 315 KB"]
    block.page.write_text(PAGE)
    assert figures.main(["check"]) == 1
    assert "new: missing on the page" in capsys.readouterr().out


def test_a_row_that_is_no_longer_measured_is_reported_and_removed(
    block: Block, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the tables of packages and visits keep such rows, because other machines measure them."""
    table = block._replace(keeps_unmeasured=False)
    monkeypatch.setattr(figures, "BLOCKS", (table,))
    figures.main(["write"])
    text = block.page.read_text()
    assert "kept" not in text and "| new | 315 KB |" in text
    block.page.write_text(text.replace("| new", "| gone | 1 KB |\n| new"))
    assert out_of_date(table, MeasureOptions()) == ["gone: on the page, but not measured"]


def test_only_the_named_table_is_measured(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int | None] = []

    def measure(settings: MeasureOptions) -> list[Row]:
        asked.append(settings.play_options.games)
        return []

    monkeypatch.setattr(figures, "BLOCKS", (block, block._replace(name="other", measure=measure)))
    block.page.write_text(PAGE + PAGE.replace("some", "other"))
    assert figures.main(["write", "--only", "some", "--games", "7"]) == 0 and asked == []
    assert "| new | 315 KB |" in block.page.read_text()
    assert figures.main(["write", "--only", "other", "--games", "7"]) == 0 and asked == [7]
    with pytest.raises(SystemExit):
        figures.main(["write", "--only", "none"])


def test_a_page_without_the_marks_is_reported(block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    block.page.write_text("nothing\n")
    assert figures.main(["write"]) == 2
    assert "has no marks `<!-- figures: some -->`" in capsys.readouterr().err


def test_sizes_of_app_and_page_are_as_stated(tmp_path: Path) -> None:
    """`test_export.py` compares the executable, and `tools.figures check` the wheel."""
    (tmp_path / "app").mkdir()
    app = build_app(tmp_path / "app", tmp_path)
    for row in (figures.app_row(app), figures.page_row(app, tmp_path)):
        assert compare(row, stated_in_docs(PACKAGES, row)) == ""


def test_sizes_of_first_visits_add_up_and_are_below_the_limit() -> None:
    """One row is for the Pyodide of a release, another for the Pyodide of the browser tests."""
    rows = stated_cells(VISITS, VISITS.page.read_text(encoding="utf-8"))
    assert {what.split()[-1] for what in rows} == {"0.29.3", "314.0.4"}
    for *parts, whole, limit in rows.values():
        sizes = [figures.size_of(cell) for cell in parts]
        assert abs(sum(sizes) - figures.size_of(whole)) < 20_000
        assert figures.size_of(whole) < figures.size_of(limit) == FIRST_VISIT


def test_a_stale_cell_of_a_row_is_reported() -> None:
    row = Row("pots", (), ("7.89", "7.1"))
    assert compare(row, ["6.9", "7.1"]) == "pots: the page says 6.9, measured 7.89"
    assert compare(row, ["", "7.1"]) == "pots: the page says nothing, measured 7.89"
    assert compare(row, ["7.89", "7.1"]) == ""
    assert compare(row, ["7.89", "7.1", "8"]) == "pots: another number of columns"


@pytest.mark.parametrize("block", first(1, [(TOWER,), (EXPEDITION,)]), ids=("tower", "expedition"))
def test_floors_are_as_stated(block: Block) -> None:
    """The same seeds give the same floors on every machine, so the figures must be equal."""
    assert out_of_date(block, MeasureOptions()) == []


@pytest.mark.slow
def test_empty_turns_are_as_stated() -> None:
    """The careful bot plays the same games on every machine."""
    assert out_of_date(PACE, MeasureOptions()) == []


@pytest.mark.parametrize("group", first(1, GROUPS))
def test_tables_of_balance_are_up_to_date(group: str) -> None:
    """A few games are played again, and their checksums are compared with the docs.

    If they differ, the message has the command that measures the table again.
    """
    tables = [block for block in BALANCE if block.name.split()[1] == group]
    assert tables
    assert [sentence for block in tables for sentence in out_of_date(block, MeasureOptions())] == []


@pytest.mark.slow
@pytest.mark.skipif(not RUNTIME, reason="PORKLIKE_WEB_RUNTIME names no runtime; see tests/web/README.md")
def test_a_first_visit_is_as_large_as_stated() -> None:
    """The test measures the runtime that PORKLIKE_WEB_RUNTIME names. The docs need a row for its versions."""
    [row] = visits(MeasureOptions([Path(str(RUNTIME))]))
    assert isinstance(row, Row) and row.sizes[-1] < FIRST_VISIT
    if (cells := stated_in_docs(VISITS, row)) is None:
        pytest.skip(f"the docs have no row for {row.label}")
    assert compare(row, cells) == ""
