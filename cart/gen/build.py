"""Floors from seeds: the builders, each a list of steps, and the one loop that runs them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..core.floor import Floor, check_size
from ..core.rng import Rng, check_seed
from ..data.floors import CHESTS, GENERATED
from .checks import problems
from .chests import chests
from .decoration import decoration
from .doors import door_tiles
from .foes import foes
from .passages import doors, shortcuts
from .rooms import rooms
from .site import Site, Unfit
from .stairs import fill_dead_ends, stairs
from .vault_rooms import vault
from .vaults import Vault
from .worms import worms

Step = Callable[[Site], None]

MAZES: tuple[Step, ...] = (
    rooms,
    worms,
    doors,
    shortcuts,
    stairs,
    fill_dead_ends,
    door_tiles,
    vault,
    chests,
    foes,
    decoration,
)
"""Rooms and mazes (S1 28 to 37, S5; FACTS.md)."""

BUILDERS: dict[str, tuple[Step, ...]] = {"mazes": MAZES}
STYLES = tuple(BUILDERS)

TRIES = 100


class GenError(Exception):
    """No floor came of a seed in any try; names the seed, the floor and the step that failed last."""


class Stage(NamedTuple):
    """One step done: its name, the floor as it is now (the same object at each stage of a try), and which try it is."""

    name: str
    floor: Floor
    retry: int


def build(
    seed: int,
    number: int,
    style: str = "mazes",
    size: tuple[int, int] = (16, 16),
    vaults: tuple[Vault, ...] = (),
) -> Floor:
    """The floor `number` (1 to 8) of a run: sound by `checks.problems`, and always the same from the same arguments.

    `size` is in tiles, 16 x 16 to 128 x 128. ValueError if an argument cannot be; GenError if no try succeeds.
    """
    for stage in steps(seed, number, style, size, vaults):  # noqa: B007  (the last stage is what is wanted)
        pass
    return stage.floor


def steps(
    seed: int,
    number: int,
    style: str = "mazes",
    size: tuple[int, int] = (16, 16),
    vaults: tuple[Vault, ...] = (),
) -> Iterator[Stage]:
    """The same, but yielding after each step of the builder. A try that fails is followed by another, from rock again.

    The arguments are checked at once, not when the first stage is asked for.
    """
    check_seed(seed)
    check_size(size)
    if style not in BUILDERS:
        raise ValueError(f"no builder is called {style!r}; there are {', '.join(STYLES)}")
    if type(number) is not int or number not in GENERATED:
        raise ValueError(f"floors {GENERATED[0]} to {GENERATED[-1]} are generated, not {number!r}")
    return _tries(seed, number, style, size, vaults)


def _tries(seed: int, number: int, style: str, size: tuple[int, int], vaults: tuple[Vault, ...]) -> Iterator[Stage]:
    failed = ""
    for retry in range(TRIES):
        site = _site(seed, number, style, size, vaults, retry)
        try:
            for step in BUILDERS[style]:
                failed = step.__name__
                step(site)
                yield Stage(failed, site.floor, retry)
        except Unfit as reason:
            failed += f": {reason}"
            continue
        wrong = problems(site.floor)
        if not wrong:
            return
        failed = f"checks: {wrong[0]}"
    what = f"seed {seed}, floor {number}, {style} {size[0]}x{size[1]}"
    raise GenError(f"{what}: {TRIES} tries failed, at last in {failed}")


def _site(seed: int, number: int, style: str, size: tuple[int, int], vaults: tuple[Vault, ...], retry: int) -> Site:
    def stream(purpose: str) -> Rng:
        return Rng(seed, purpose, number, style, *size, retry)

    floor = Floor(*size, number, style)
    floor.retries = retry
    site = Site(floor, stream("floor"), stream("foes"), stream("vaults"), vaults)
    site.chests_left = site.scaled_by_side(site.rng.choice(CHESTS))
    return site
