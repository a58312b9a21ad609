"""Count the flashes in the worst fights, by the general flash rule of WCAG 2.3.1 and its rule for red flashes.

    python -m tools.flashes [--seconds 20]

A flash is a rise and a fall of brightness, in either order. Brightness goes from 0 to 1. Both changes are at least 0.1,
and the darker state is below 0.8. For red flashes, the share of saturated red takes the place of brightness.

More than three flashes in a second break the rule if the whole screen flashes, or at least a quarter of a field. Then
the exit status is 1. A field is a square of ten degrees of the eye's view. Its side is a third of the screen's side.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cart.app import App
from cart.arguments import Parser, whole_number
from cart.console.input.buttons import Button
from cart.console.input.pad import REPEAT_EVERY
from cart.console.screen.palette import RGB
from cart.core.game import Game
from cart.data.settings import SETTINGS

from . import packages
from .command_exit import run_and_exit
from .contrast import linear
from .driver import HOLD_FRAMES, Driver
from .shots.games import equipped, small_game

SIDE, BLOCK = 128, 8
"""Sides of the screen and of a block, in pixels. Flashes are counted by blocks."""
BLOCKS = SIDE // BLOCK
"""Blocks on a side of the screen."""
FIELD = 5
"""Blocks on a side of a field of ten degrees: a third of the screen's side, rounded down."""
QUARTER = -(-FIELD * FIELD // 4)
"""Blocks of a quarter of a field, rounded up."""
SECOND = 60
"""Frames of a second."""
SPAN = 10
"""Length of a span in frames. Blocks flash together if they have too many flashes in the same span.

The span is short, because a thing that moves from block to block does not make all of them flash together.
"""
CHANGE, DARK = 0.1, 0.8
"""Least change of brightness in a flash, and the brightness that its darker state stays below."""
MOST_FLASHES = 3
"""Most flashes in a second that the rule allows."""
SPEEDS = next(row.values for row in SETTINGS if row.name == "speed")
"""Words for the game speeds in the options, each of which is filmed."""
WORST = """
################
#..............#
#..b..b..b..b..#
#.......c......#
#..m..s..s..m..#
#......@.......#
#..r..h..h..r..#
#.......v......#
#..a..b..b..a..#
#..............#
################
################
################
################
################
################
"""
"""A crowd of foes around the player, with walls on all sides."""


def luminance(rgb: int) -> float:
    """Return the relative luminance of a colour, 0.0 to 1.0, by WCAG."""
    red, green, blue = linear(rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def redness(rgb: int) -> float:
    """Return 1.0 for saturated red, which is at least four fifths red, else 0.0."""
    red, green, blue = (rgb >> shift & 0xFF for shift in (16, 8, 0))
    return float(red > 0 and red >= 0.8 * (red + green + blue))


class FlashCounter:
    """Flashes of one block. `changes` has the frames in which a rise or a fall of brightness ended."""

    def __init__(self) -> None:
        self._low = self._high = -1.0
        self._up: bool | None = None
        self.changes: list[int] = []

    def note(self, frame: int, value: float) -> None:
        """Note the brightness in a frame."""
        if self._low < 0:
            self._low = self._high = value
            return
        self._low, self._high = min(self._low, value), max(self._high, value)
        if self._up is not True and value - self._low >= CHANGE and self._low < DARK:
            self._up, self._high = True, value
        elif self._up is not False and self._high - value >= CHANGE and value < DARK:
            self._up, self._low = False, value
        else:
            return
        self._low = self._high = value
        self.changes.append(frame)

    def too_many(self) -> set[int]:
        """Return the frames that end a second with more than three flashes."""
        enough = 2 * (MOST_FLASHES + 1)  # changes of one flash too many
        spans = zip(self.changes, self.changes[enough - 1 :], strict=False)
        return {end for begin, end in spans if end - begin < SECOND}

    @property
    def most_in_a_second(self) -> int:
        """The most flashes in any second."""
        counts = (sum(end <= other < end + SECOND for other in self.changes) for end in self.changes)
        return max(counts, default=0) // 2


class FlashCounts(NamedTuple):
    """Flashes of a film.

    `screen`: most flashes of the whole screen in a second
    `place`: most flashes of one block in a second
    `field`: most blocks of one field that have too many flashes at the same time
    """

    screen: int
    place: int
    field: int

    @property
    def breaks_rule(self) -> bool:
        """Whether there are too many flashes."""
        return self.screen > MOST_FLASHES or self.field >= QUARTER


def blocks(frame: bytes, values: bytes) -> Iterator[float]:
    """Yield the mean of each block of a frame, row by row; `values` has 0 to 255 for each colour."""
    picture = packages.Image.frombytes("L", (SIDE, SIDE), frame.translate(values))
    means = picture.convert("F").reduce(BLOCK).tobytes()  # exact: a block has a power of 2 of pixels
    yield from (mean / 255 for mean in memoryview(means).cast("f"))


def count_flashes(frames: Iterable[bytes], colours: Sequence[int] = RGB, red: bool = False) -> FlashCounts:
    """Return the flashes of a film, of brightness or of red."""
    measure = redness if red else luminance
    values = bytes(round(255 * measure(colours[index])) if index < len(colours) else 0 for index in range(256))
    counters, screen = [FlashCounter() for _ in range(BLOCKS * BLOCKS)], FlashCounter()
    for number, frame in enumerate(frames):
        means = list(blocks(frame, values))
        screen.note(number, sum(means) / len(means))
        for counter, mean in zip(counters, means, strict=True):
            counter.note(number, mean)
    worst_block = max(counter.most_in_a_second for counter in counters)
    return FlashCounts(screen.most_in_a_second, worst_block, _most_in_a_field([c.too_many() for c in counters]))


def _most_in_a_field(flashing: Sequence[set[int]]) -> int:
    """Return the most blocks of one field that have too many flashes at the same time."""
    marked = [{frame // SPAN for frame in frames} for frames in flashing]
    most = 0
    for top in range(BLOCKS - FIELD + 1):
        for left in range(BLOCKS - FIELD + 1):
            field = [marked[(top + y) * BLOCKS + left + x] for y in range(FIELD) for x in range(FIELD)]
            for moment in set[int]().union(*field):
                most = max(most, sum(moment in seen for seen in field))
    return most


def worst_game(seed: int) -> Game:
    """Return a game with a crowd around a piglet that survives it."""
    game = equipped(small_game(WORST, number=8, seed=seed), weapon="cleaver", armour="roasting tin")
    game.player.hp = game.player.max_hp = 99
    return game


def fight(driver: Driver, seconds: int, seed: int = 1, speed: int = 1) -> Iterator[bytes]:
    """Yield the frames of a fight in which the player hits adjacent foes as fast as a held button repeats."""
    rng, frame = random.Random(seed), 0
    while frame < seconds * SECOND:
        if frame == 0 or driver.game.over or not driver.game.foes:
            driver.start(worst_game(seed + frame))
            driver.context.settings["speed"] = speed
        game = driver.game
        near = [d for d in range(4) if any(foe.cell == game.floor.next(game.player.cell, d) for foe in game.foes)]
        word = Button(rng.choice(near)).name if near else "X"
        for step in range(REPEAT_EVERY):
            if step == 0:
                driver.hold(word)
            elif step == HOLD_FRAMES:
                driver.release()
            driver.frames(1)
            yield driver.screen()
            frame += 1


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command. Exit with 1 if a fight breaks the rule."""
    parser = Parser(prog="python -m tools.flashes", description="Count flashes in the worst fights (WCAG 2.3.1).")
    parser.add_argument(
        "--seconds",
        type=whole_number(1, 3600, "a number of seconds"),
        default=20,
        help="seconds to film at each speed (default 20)",
    )
    options: argparse.Namespace = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as saves:
        driver = Driver(App(headless=True, muted=True, saves=Path(saves)), Path(saves))
        broken = False
        for speed, words in enumerate(SPEEDS):
            film = list(fight(driver, options.seconds, speed=speed))
            for red in (False, True):
                found = count_flashes(film, red=red)
                broken |= found.breaks_rule
                print(
                    f"{words}, {'red' if red else 'bright'}: {found.screen} a second on the whole screen, "
                    f"{found.place} in the worst place; "
                    f"places of a field with too many: {found.field}, bad from {QUARTER}"
                )
    if broken:
        sys.exit(1)


if __name__ == "__main__":
    run_and_exit(main)
