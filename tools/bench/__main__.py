"""Measure the speed of the game, and compare it with other implementations of the same work (peers).

python -m tools.bench [--quick] [--json]

Peers are python-tcod (`pip install tcod`) and, in a checkout with its tests, the same rules written cell by cell. A
note names each peer that is missing. Each figure is the best of several rounds; figures of floors count every floor.
"""

import json
from dataclasses import asdict
from importlib.util import find_spec
from typing import Any

from cart.arguments import Parser

from ..command_exit import run_and_exit
from ..packages import Console, Table
from .figure import Figure
from .floors import distance_maps, field_of_view, floors, floors_as_built, room_sight, styles
from .frames import frames
from .games import copies, crowds, steps, whole_games
from .saves import saves
from .start import start


def measure(quick: bool, console: Console) -> list[Figure]:
    """Return all figures, in the order of the table."""
    calls = 200 if quick else 2000
    return [
        *floors(30 if quick else 1000, console),
        *styles(2 if quick else 40),
        *floors_as_built(4 if quick else 40),
        *distance_maps(calls),
        *field_of_view(calls),
        *room_sight(calls),
        *steps(calls),
        *crowds(calls),
        *copies(calls),
        *whole_games(5 if quick else 60),
        *saves(calls, 20 if quick else 200),
        *frames(60 if quick else 600),
        *start(3 if quick else 15),
    ]


def notes_on_missing_peers() -> list[str]:
    """Return notes on peers that are not installed."""
    notes = []
    for module, peer in (
        ("tcod", "python-tcod"),
        ("pyxel", "pyxel, so no frames"),
        ("tests", "the tests' slow versions"),
    ):
        if find_spec(module) is None:
            notes.append(f"not installed: {peer}")
    return notes


def table(figures: list[Figure]) -> Table:
    """Return the figures as rows, a line for each peer, to fit a terminal of 80 columns."""
    rows = Table("figure", "ours", "peers", "target", "met", box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for figure in figures:
        peers = "\n".join(f"{name} {_short(value)}" for name, value in figure.peers.items())
        met = {None: "", True: "yes", False: "no"}[figure.met]
        rows.add_row(figure.name, f"{_short(figure.ours)} {figure.unit}".strip(), peers, figure.target, met)
    return rows


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def main(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit status."""
    parser = Parser(prog="python -m tools.bench", description="Measure the speed of the game and of its peers.")
    parser.add_argument("--quick", action="store_true", help="fewer floors, calls and games: rough figures, quickly")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    found = measure(options.quick, Console(stderr=True))
    notes = notes_on_missing_peers()
    if options.json:
        result: dict[str, Any] = {"figures": [asdict(figure) for figure in found], "notes": notes}
        print(json.dumps(result))
        return 0
    console = Console()
    console.print(table(found))
    for note in notes:
        console.print(note)
    return 0


if __name__ == "__main__":
    run_and_exit(main)
