"""Floors and runs made of rules, builders and hand-made floors: the interface of `import cart`, without pyxel."""

from collections.abc import Callable
from functools import lru_cache, partial

from .core.actions import parse_action
from .core.cells import bits
from .core.floor import Floor
from .core.game import Game
from .core.recording import RecordingError
from .core.rng import check_seed
from .data.floors import HUB
from .data.modes import DEFAULT_MODE, MODES, check_mode, floor_plan, mode_row
from .data.tiles import ALTAR
from .files import ResourceError
from .gen.altars import relics_of
from .gen.build import build
from .gen.vaults import Vault, parse_vaults
from .resources import HAND_MADE, made_floor, puzzle_lines, vaults_path, vaults_text

__all__ = ["MODES", "build_floor", "made_vaults", "new_game", "parse_action", "practice"]


def build_floor(
    seed: int, number: int, mode: str = DEFAULT_MODE, style: str | None = None, size: tuple[int, int] | None = None
) -> Floor:
    """Return the floor of a seed and a number (from 0), always the same; `size` is (width, height) in tiles.

    Without `style`, the floor has the style of the mode's plan. Without `size`, it has the planned size, or else the
    usual size of its style. Raise ValueError with a plain sentence if there is no such seed, floor, mode, style or
    size, and ResourceError if the hand-made floors cannot be read.
    """
    check_seed(seed)
    plan = floor_plan(mode, number)
    if plan.style in HAND_MADE:
        if style is not None or size is not None:
            raise ValueError(f"floor {number} is made by hand and has its own style and size")
        floor = made_floor(plan.style, number)
        for cell, relic in zip(bits(floor.cells_of(ALTAR)), relics_of(seed, mode, number), strict=False):
            floor.lay(cell, relic)
        return floor
    return build(seed, number, style, size, mode, made_vaults())


@lru_cache(maxsize=1)
def made_vaults() -> tuple[Vault, ...]:
    """Return the hand-made rooms of maps/vaults.txt, for builders. Raise ResourceError if they cannot be read."""
    try:
        return parse_vaults(vaults_text())
    except ValueError as error:
        raise ResourceError(f"{vaults_path()}, {error}.") from error


def puzzles() -> tuple[str, ...]:
    """Return the lines of the puzzles of *last bite* (core/last_bite.py). Raise RecordingError if there are none.

    The game can be played without puzzles. So the error is not a ResourceError, which would end the game.
    """
    try:
        return puzzle_lines()
    except ResourceError as error:
        raise RecordingError(str(error)) from error


def new_game(seed: int, mode: str = DEFAULT_MODE) -> Game:
    """Return a new run, which starts in the hub. Raise ValueError for an invalid seed or mode."""
    check_mode(mode)
    return Game(seed, mode, partial(build_floor, seed, mode=mode))


def practice(
    floor: int | str,
    seed: int = 0,
    mode: str | None = None,
    style: str | None = None,
    size: tuple[int, int] | None = None,
) -> Game:
    """Return a run on one floor only, by its number or by the name of a hand-made map. Its stairs lead to it again.

    Without `mode`, the run has the mode of the hand-made map, or the default mode. Raise ValueError if there is no
    such floor, seed, mode, style or size.
    """
    if mode is None:
        mode = HAND_MADE[floor].mode if isinstance(floor, str) and floor in HAND_MADE else DEFAULT_MODE
    check_mode(mode)
    if isinstance(floor, int):
        build_floor(seed, floor, mode, style, size)  # raises ValueError for invalid values
        return Game(seed, mode, partial(_build_any_number, partial(build_floor, seed, floor, mode, style, size)))
    if style is not None or size is not None:
        raise ValueError(f"the {floor} is made by hand and has its own style and size")
    if floor not in HAND_MADE:
        raise ValueError(f"there is no floor {floor!r}; those made by hand are: {', '.join(HAND_MADE)}")
    return Game(check_seed(seed), mode, partial(_build_any_number, partial(made_floor, floor, number_of(floor, mode))))


def number_of(name: str, mode: str) -> int:
    """Return a hand-made map's number in the plan of a mode, or else its number in the plan of another mode.

    A map in no plan counts as the first floor after the hub, so that its pots may hold something.
    """
    for row in (mode_row(mode), *MODES.values()):
        for number, plan in enumerate(row.floors):
            if plan.style == name:
                return min(number, mode_row(mode).last_floor)
    return HUB + 1


def _build_any_number(build: Callable[[], Floor], _number: int) -> Floor:
    """Return the only floor of a practice run, whatever number the run asks for."""
    return build()
