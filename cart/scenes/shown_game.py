"""A game on the screen, as the scenes that lie over it or come after it know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # the first picture is shown before there are rules
    from ..core.actions import Action
    from ..core.events import Event
    from ..core.game import Game
    from ..view.stage.stage import Stage

Again = Callable[[], "Game"]
"""Makes a game for practice, the same each time."""


class Shown(Protocol):
    """A game that is shown: a run, practice or a replay."""

    @property
    def game(self) -> Game:
        """The game."""
        ...

    @property
    def stage(self) -> Stage:
        """The game's picture."""
        ...


class Playing(Shown, Protocol):
    """A game that the player plays."""

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action, and begin to show its events."""
        ...

    def wait(self) -> None:
        """Wait a turn, and show it."""
        ...


class Past(Protocol):
    """The log of a game."""

    def lines(self) -> list[str]:
        """Return the last sentences, the oldest first."""
        ...

    def before_last(self) -> tuple[Game, Action] | None:
        """Return the game before its last action, and that action; None where that is not known."""
        ...
