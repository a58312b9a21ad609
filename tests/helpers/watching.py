"""Helpers for tests of the watch scene."""

from cart.gen.build import BUILDERS
from cart.scenes.watch.watch import HELP_TICKS, Watch
from tools.driver import Driver

STEPS = list(BUILDERS["mazes"].steps)


def start(
    driver: Driver, seed: int = 7, size: tuple[int, int] | None = None, number: int = 1, style: str | None = None
) -> Watch:
    """Return the watch scene, paused at the first piece of a floor, after its help has gone."""
    driver.reset().open.watch(seed, number, style=style, size=size)
    watch = driver.scene
    assert isinstance(watch, Watch)
    driver.press("O")
    watch._to_first()
    watch._ticks = HELP_TICKS
    return watch


def go_to(driver: Driver, watch: Watch, step: str) -> None:
    """Go on to the end of the named step."""
    while (watch.piece.step, watch.piece.within) != (step, ""):
        driver.press("right")


def by_piece(driver: Driver) -> None:
    """Make left and right go piece by piece."""
    driver.press("menu")
    driver.point_at("⇦⇨ go by")
    driver.press("right")
    assert driver.pointed == "⇦⇨ go by\tpiece"
    driver.press("menu")
