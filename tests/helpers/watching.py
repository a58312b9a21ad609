"""What the tests of the watch scene share."""

from cart.gen.build import BUILDERS
from cart.scenes.watch.watch import HELP_TICKS, Watch
from tools.driver import Driver

STEPS = [step.__name__.replace("_", " ") for step in BUILDERS["mazes"].steps]


def start(
    driver: Driver, seed: int = 7, size: tuple[int, int] | None = None, number: int = 1, style: str | None = None
) -> Watch:
    """At rest at the first piece of a floor, the help gone."""
    driver.reset().open.watch(seed, number, style=style, size=size)
    watch = driver.scene
    assert isinstance(watch, Watch)
    driver.press("O")
    watch._to_first()
    watch._ticks = HELP_TICKS
    return watch


def go_to(driver: Driver, watch: Watch, step: str) -> None:
    """On to the end of the step of a name."""
    while (watch.piece.step, watch.piece.within) != (step, ""):
        driver.press("right")


def by_piece(driver: Driver) -> None:
    """From now on left and right go from piece to piece."""
    driver.press("menu")
    driver.point_at("⇦⇨ by")
    driver.press("right")
    assert driver.pointed == "⇦⇨ by\tpiece"
    driver.press("menu")
