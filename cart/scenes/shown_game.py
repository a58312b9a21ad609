"""Interfaces of a game on the screen, for the scenes that lie over it or follow it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # the first picture is shown before the rules are imported
    from ..core.actions import Action
    from ..core.events import Event
    from ..core.game import Game
    from ..view.stage.stage import Stage

Again = Callable[[], "Game"]
"""Maker of a practice game, the same at each call."""


class Shown(Protocol):
    """A game on the screen: a run, practice or a replay."""

    @property
    def game(self) -> Game:
        """The game."""
        ...

    @property
    def stage(self) -> Stage:
        """The view of the game."""
        ...


class Playing(Shown, Protocol):
    """A game that the player plays."""

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action, and start to show its events."""
        ...

    def wait(self) -> None:
        """Wait a turn, and show it."""
        ...


class Log(Protocol):
    """The log of a game."""

    def lines(self) -> list[str]:
        """Return the last sentences, the oldest first."""
        ...

    def last_turns(self) -> Sequence[tuple[Game, Action]]:
        """Return the game before each of the last actions, and that action, the fatal one last."""
        ...
