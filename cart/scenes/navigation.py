"""The table of openers: a function for each scene that another scene can open, with the arguments of that scene.

A scene opens another one by `context.open`, for example `context.open.bag(self)`. Scenes know only this table, so they
do not import each other. router.py fills the table. A new scene needs a line in the table, and an opener in router.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ..data.modes import DEFAULT_MODE

if TYPE_CHECKING:  # the first picture is shown before the rules are imported
    from ..core.game import Game
    from ..core.recording import Recording
    from ..saves.history import Record
    from ..saves.journal import Journal
    from .shown_game import Bite, FiguresPart, Log, PlayedGame, PracticeMaker, ShownGame, TurnPage


class OpenNewRun(Protocol):
    """Opener of a new run. Without a seed, a dated mode uses today's seed, and any other mode a random one.

    `goal` is a line about a goal for the run, which is shown at its start.
    """

    def __call__(self, seed: int | None = None, mode: str = DEFAULT_MODE, goal: str = "") -> None: ...


class OpenRun(Protocol):
    """Opener of a game in progress. Without a journal, it starts a new one."""

    def __call__(self, game: Game, journal: Journal | None = None) -> None: ...


class OpenEnd(Protocol):
    """Opener of the end screen. `make_practice` makes the practice game again; without it, the game is a run.

    Without `log`, the log is made from the game's actions. `feats` are the names of the feats that the run has reached.
    `counts` has the greatest count of each feat that asks for a number of something.
    """

    def __call__(
        self,
        game: Game,
        make_practice: PracticeMaker | None = None,
        log: Log | None = None,
        feats: Sequence[str] = (),
        counts: Mapping[str, int] = ...,
    ) -> None: ...


class OpenReplay(Protocol):
    """Opener of a replay that begins after `skip` actions, and plays at high speed up to `fast` actions.

    A `bare` replay does not show the number of actions. At the end of the replay, the present scenes return.
    """

    def __call__(self, recording: Recording, skip: int = 0, bare: bool = False, fast: int = 0) -> None: ...


class OpenWatch(Protocol):
    """Opener of the animation of a floor being built. Without `style` and `size`, the mode's plan decides both.

    Raise ValueError if there is no such floor.
    """

    def __call__(
        self,
        seed: int,
        number: int = 1,
        mode: str = DEFAULT_MODE,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None: ...


class OpenGame(Protocol):
    """Opener of the page of a game, with the oaths and the piglet of a mode. Without a seed, it is a random one."""

    def __call__(self, mode: str, seed: int | None = None) -> None: ...


class OpenLook(Protocol):
    """Opener of the look cursor. It calls `back` at its end, to return to the scene from which the player came."""

    def __call__(self, shown: ShownGame, back: Callable[[], object] | None = None) -> None: ...


class OpenBag(Protocol):
    """Opener of the bag, with the item in `slot` chosen. In modes with a belt, it opens the belt instead."""

    def __call__(self, playing: PlayedGame, slot: int | None = None) -> None: ...


@dataclass(frozen=True)
class Navigation:
    """One opener for each scene. A call of an opener shows its scene."""

    # These replace all scenes.
    title: Callable[[], None]
    new_run: OpenNewRun
    run: OpenRun
    resume: Callable[[str], None]  # key of a saved run; if the run can't be continued, the title opens with the reason
    practice: Callable[[PracticeMaker], None]  # a single floor, or the rest of a run for a PlayedOn
    last_bite: Callable[[int], None]  # takes the seed of a day
    bite: Callable[[Bite], None]
    bite_end: Callable[[Game, Bite, bool], None]  # takes the game at the end of a try, and whether the player lives
    try_last_turns: Callable[[Game, int], None]  # takes a position and turns; leaving it returns to the present scenes
    end: OpenEnd
    crash: Callable[[Exception], None]
    replay: OpenReplay
    watch: OpenWatch
    attract: Callable[[], None]
    # These put a scene on top.
    bag: OpenBag
    aim: Callable[[PlayedGame, int], None]  # aims a throw of the item in a slot
    kick: Callable[[PlayedGame], None]
    look: OpenLook
    map: Callable[[PlayedGame], None]
    log: Callable[[Log], None]
    after_death: Callable[[Game, Log, TurnPage], None]
    last_turns: Callable[[Game, int, TurnPage], None]  # takes a position, and the turns from there to the death
    new_feats: Callable[[Sequence[str], TurnPage], None]
    figures: Callable[[Game, Log, str, FiguresPart, TurnPage], None]  # takes the line about a feat nearly reached
    worth: Callable[[Game, TurnPage], None]
    way_to_win: Callable[[Recording, TurnPage | None], None]
    how_to_play: Callable[[str], None]  # takes a mode
    game: OpenGame
    history: Callable[[], None]
    statistics: Callable[[], None]
    feats: Callable[[], None]
    record: Callable[[Record], None]
    record_end: Callable[[Record, Recording, Game], None]  # takes the game at the end of the recording
    shown_seed: Callable[[int], None]
    seed_entry: Callable[
        [Callable[[int], object], Callable[[], object]], None
    ]  # takes a use of the seed, and a way back
    keys: Callable[[], None]
    talk: Callable[[Sequence[str]], None]
    trouble: Callable[[str, object], None]  # heading, and a reason of any length
