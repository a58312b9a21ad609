"""Interfaces of a game on the screen, for the scenes that lie over it or follow it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:  # the first picture is shown before the rules are imported
    from ..console.input.buttons import Button
    from ..core.actions import Action
    from ..core.events import Event
    from ..core.game import Game
    from ..text.story_lines import RunStory
    from ..view.hud.belt_row import Belt
    from ..view.stage.stage import Stage
    from .last_throw import LastThrow

PracticeMaker = Callable[[], "Game"]
"""Function that makes a practice game. Every call makes the same game."""
TurnPage = Callable[[int], object]
"""Function that opens a page about a run that is over: the next one for 1, the one before for -1."""
FiguresPart = Literal["all", "floors", "foes"]
"""Part of the figures of a run that a page shows: everything, only the floors, or only the foes below them."""


@dataclass(frozen=True)
class Bite:
    """A position from which the player has to live for some turns: a puzzle of *last bite*, or a run's last turns.

    `leave` opens the scene to which X leads. `day` is the seed of the puzzle's day, or 0 for the last turns of a run,
    which count nowhere.
    """

    position: Game
    turns: int
    leave: Callable[[], object]
    day: int = 0


@dataclass(frozen=True)
class PlayedOn:
    """Maker of practice that goes on from a position of a run, over all floors that follow.

    `leave` opens the scene from which the player came: the end of the run.
    """

    position: Game
    leave: Callable[[], object]

    def __call__(self) -> Game:
        """Return a copy of the position."""
        return self.position.copy()


class ShownGame(Protocol):
    """A game on the screen: a run, practice or a replay."""

    @property
    def game(self) -> Game:
        """The game."""
        ...

    @property
    def stage(self) -> Stage:
        """The view of the game."""
        ...

    def pause(self) -> None:
        """Open the menu."""
        ...


class PlayedGame(ShownGame, Protocol):
    """A game that the player plays."""

    @property
    def belt(self) -> Belt:
        """The rows with the player's items, in modes that show them."""
        ...

    @property
    def last_throw(self) -> LastThrow | None:
        """The last throw, or None."""
        ...

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action, and start to show its events."""
        ...

    def wait(self) -> None:
        """Wait a turn, and show it."""
        ...

    def press(self, button: Button) -> None:
        """Do what a button does while no window is open."""
        ...


class Log(Protocol):
    """The log of a game."""

    def lines(self) -> list[str]:
        """Return the last sentences, the oldest first."""
        ...

    def losses(self) -> list[int]:
        """Return for each of these sentences the HP lost by it since the player was last at full HP, or 0."""
        ...

    def story(self) -> RunStory:
        """Return the story of the whole run."""
        ...

    def last_turns(self) -> Sequence[tuple[Game, Action]]:
        """Return the game before each of the last actions, and that action, the fatal one last."""
        ...
