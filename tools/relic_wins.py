"""Wins by relic, for the report of simulate, and items forced on the first floors: a relic or a weapon."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from cart.core.cells import bits
from cart.core.floor import Floor
from cart.core.game import Game
from cart.data.items import ITEMS, RELICS
from cart.data.modes import mode_row
from cart.data.tiles import ALTAR
from cart.gen.altars import relics_of
from cart.gen.build import generated_floors

from .packages import Table

Taken = Counter[tuple[int, bool]]
"""(relic, whether the game was won) -> games that took it."""
NAMES = [ITEMS[kind].name for kind in RELICS]
"""Names of the relics, in the order of RELICS."""
WEAPON_NAMES = [item.name for item in ITEMS if item.sort == "weapon" and item.weight]
"""Names of the weapons that a run may find."""


def first_floor_with_altars(mode: str) -> int:
    """Return the number of the first floor with altars. Raise ValueError, with a plain sentence, if there is none."""
    numbers = [number for number, plan in enumerate(mode_row(mode).floors) if plan.altars]
    if not numbers:
        raise ValueError(f"no floor of {mode} has altars")
    return numbers[0]


def force_relic(game: Game, relic: int) -> None:
    """Put a relic alone on the first altar of a new game.

    Where the relic would lie on a later floor, the relic that it displaced lies instead.
    """
    first = first_floor_with_altars(game.mode)
    displaced = relics_of(game.seed, game.mode, first)[0]

    def force(floor: Floor) -> None:
        cells = [cell for cell in bits(floor.cells_of(ALTAR)) if cell in floor.things]
        for place, cell in enumerate(cells):
            if floor.number == first and place:
                del floor.things[cell]
            elif floor.number == first or floor.things[cell] == (relic,):
                floor.things[cell] = (relic if floor.number == first else displaced,)

    change_floors(game, force)


def force_weapon(game: Game, weapon: int) -> None:
    """Lay a weapon beside the start of the first generated floor of a new game. No chest of the game has it."""
    first = generated_floors(game.mode)[0]

    def force(floor: Floor) -> None:
        if floor.number == first:
            beside = floor.beside(1 << floor.start) & floor.walkable
            floor.lay((beside & -beside).bit_length() - 1, weapon)

    change_floors(game, force)
    game.found_gear.add(weapon)


def change_floors(game: Game, change: Callable[[Floor], None]) -> None:
    """Apply a change to all floors of a new game, the present one included."""
    build = game.build

    def changed(number: int) -> Floor:
        floor = build(number)
        change(floor)
        return floor

    game.build = changed
    change(game.floor)


def by_relic(taken: Taken) -> dict[str, dict[str, Any]]:
    """Return name of a relic -> {"games": games that took it, "won": wins among them, "share": wins / games}."""
    rows = {}
    for kind, name in zip(RELICS, NAMES, strict=True):
        games = taken[kind, True] + taken[kind, False]
        if games:
            rows[name] = {"games": games, "won": taken[kind, True], "share": round(taken[kind, True] / games, 4)}
    return rows


def table(rows: dict[str, dict[str, Any]], games: int, won: int) -> Table:
    """Return the rows of `by_relic` as a table, with each share compared to that of all games."""
    drawn = Table("relic", "games", "won", "share", "times the average", title="games by relic taken")
    mean = won / games
    for name, row in rows.items():
        times = f"{row['share'] / mean:.2f}" if mean else "-"
        drawn.add_row(name, str(row["games"]), str(row["won"]), f"{100 * row['share']:.1f}%", times)
    return drawn
