"""The table of openers: every place that a button can lead to, and what it needs.

A scene opens another one by `context.open`, for example `context.open.bag(self)`. Scenes know only this table, so no
scene imports the next. router.py fills it: a new scene is a line here, and its opener there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ..data.modes import FIRST

if TYPE_CHECKING:  # the first picture is shown before there are rules
    from ..core.game import Game
    from ..core.recording import Recording
    from ..saves.history import Climb
    from ..saves.journal import Journal
    from .shown_game import Again, Past, Playing, Shown


class OpenNewRun(Protocol):
    """Without a seed, a dated mode takes today's seed and any other mode a random one."""

    def __call__(self, seed: int | None = None, mode: str = FIRST) -> None: ...


class OpenRun(Protocol):
    """Without a journal the run begins a new one."""

    def __call__(self, game: Game, journal: Journal | None = None) -> None: ...


class OpenEnd(Protocol):
    """`again` restarts practice. Without `past` the log is found by playing the game's actions in a copy."""

    def __call__(self, game: Game, again: Again | None = None, past: Past | None = None) -> None: ...


class OpenReplay(Protocol):
    """Begins after `skip` actions; a `bare` replay has no count of its actions."""

    def __call__(self, recording: Recording, skip: int = 0, bare: bool = False) -> None: ...


class OpenWatch(Protocol):
    """Without `style` and `size` the floor is as the mode plans it. ValueError where there is no such floor."""

    def __call__(
        self,
        seed: int,
        number: int = 1,
        mode: str = FIRST,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None: ...


class OpenBag(Protocol):
    """In modes with a belt it opens that instead, with the item in `slot` chosen."""

    def __call__(self, playing: Playing, slot: int | None = None) -> None: ...


@dataclass(frozen=True)
class Navigation:
    """One opener for each place. Calling it goes there."""

    # These leave all scenes for another one.
    title: Callable[[], None]
    new_run: OpenNewRun
    run: OpenRun
    resume: Callable[[str], None]  # by the key of the saved run; back to the title, with the reason, where it fails
    practice: Callable[[Again], None]
    over: OpenEnd
    broken: Callable[[Exception], None]
    rerun: OpenReplay
    watch: OpenWatch
    # These put a scene on top of the others.
    bag: OpenBag
    aim: Callable[[Playing, int], None]  # throw the item in a slot
    trotter: Callable[[Playing], None]
    examine: Callable[[Shown], None]
    overview: Callable[[Playing], None]
    log: Callable[[Past], None]
    aftermath: Callable[[Game, Past], None]
    how_to_play: Callable[[], None]
    history: Callable[[], None]
    figures: Callable[[], None]
    climb: Callable[[Climb], None]
    shown_seed: Callable[[int], None]
    seed_entry: Callable[[Callable[[int], object]], None]  # and what to do with the seed
    keys: Callable[[], None]
    talk: Callable[[Sequence[str]], None]
    trouble: Callable[[str, object], None]  # a heading, and a reason of any length
