"""The tables of the tools fit a terminal of 80 columns, even with the longest values."""

from collections import Counter
from io import StringIO

import pytest

from cart.bots import BOTS
from cart.data.foes import FOES
from cart.data.modes import MODES
from cart.gen.build import generated_floors
from tools import simulate, sounds
from tools.bench.__main__ import table as bench_table
from tools.bench.figure import Figure
from tools.floor import check
from tools.loot_by_floor import DEEDS
from tools.packages import Console, Table

WIDE = 98_765_432.1


def simulate_table() -> Table:
    """Return the table of `tools.simulate` with the longest names and numbers."""
    found = {"bot": max(BOTS, key=len), "mode": max(MODES, key=len), "games": 100_000_000}
    found |= dict.fromkeys(simulate.ENDS, 100_000_000)
    found |= {f"mean_{figure}": WIDE for figure in simulate.FIGURES}
    found["deaths_by_cause"] = dict.fromkeys((foe.name for foe in FOES), 100_000_000)
    found["deaths_by_floor"] = dict.fromkeys(generated_floors(), 100_000_000)
    found |= {key: dict.fromkeys(DEEDS, 100_000_000) for key in ("did", "times")}
    found |= {"threw": 100_000_000, "reached_5": 100_000_000, "median_healing_by_5": 99, "won_by_quarter": [1.0] * 4}
    return simulate.table(found)


def check_table() -> Table:
    """Return the table of `tools.floor --check` with large figures."""
    found = check.prove_order(check.Order(0, 16, 0, "classic", None, None))
    return check.table(found.figures | {name: Counter({16384.0: 1}) for name in found.figures})


def bench_rows() -> Table:
    """Return the table of `tools.bench` with long names and large figures."""
    names = (
        "distance map, 60x60",
        "field of view, radius 4",
        "step with ten hunting foes",
        "copy of a game on floor 5",
    )
    peers = {"tcod": WIDE, "cell by cell": WIDE}
    return bench_table([Figure(name, "ms", WIDE, peers, "faster than tcod", False) for name in names])


def sounds_table() -> Table:
    """Return the table of `tools.sounds` with long names and extreme levels."""
    return sounds.table(
        {f"tune: {'x' * 10}": sounds.Level(123.45, -100.0, -100.0), "silence": sounds.Level(0, -1e9, -1e9)}
    )


@pytest.mark.parametrize("make", [simulate_table, check_table, bench_rows, sounds_table])
def test_tables_fit_80_columns(make: object) -> None:
    """No word of a table is broken, cut off or missing."""
    assert callable(make)
    rows, out = make(), StringIO()
    Console(width=80, file=out, force_terminal=False).print(rows)
    assert max(map(len, out.getvalue().split("\n"))) <= 80
    shown = out.getvalue()
    words = set(shown.split())
    for column in rows.columns:
        assert set(str(column.header).split()) <= words
        for cell in column.cells:
            assert set(str(cell).split()) <= words, cell
    assert "…" not in shown
    assert set(str(rows.title or "").split()) <= words
