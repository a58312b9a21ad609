"""The actions of a run so far."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import SupportsIndex, overload

from .actions import Action

_MOST_NEW = 64
"""Actions that are kept in a list of their own for each copy."""


class ActionsDone(Sequence[Action]):
    """Actions, the first one first. The sequence only grows.

    Copies share the older actions, which are a tuple, so that a copy of a long run takes no longer than that of a short
    one.
    """

    __slots__ = ("_new", "_old")

    def __init__(self, actions: Iterable[Action] = ()) -> None:
        self._old: tuple[Action, ...] = tuple(actions)
        self._new: list[Action] = []

    def append(self, action: Action) -> None:
        """Add an action at the end."""
        self._new.append(action)
        if len(self._new) == _MOST_NEW:
            self._old, self._new = (*self._old, *self._new), []

    def copy(self) -> "ActionsDone":
        """Return an independent copy."""
        twin = object.__new__(ActionsDone)
        twin._old, twin._new = self._old, self._new[:]
        return twin

    def __len__(self) -> int:
        return len(self._old) + len(self._new)

    def __iter__(self) -> Iterator[Action]:
        return chain(self._old, self._new)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        number = range(len(self))[index]
        settled = len(self._old)
        return self._old[number] if number < settled else self._new[number - settled]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it changes, as a list does

    def __repr__(self) -> str:
        return repr(list(self))
