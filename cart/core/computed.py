"""Attributes that are computed when they are first read."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class computed(Generic[T]):
    """A method that becomes an attribute: it is called at the first reading, and its result is kept.

    It does the same as `functools.cached_property`, but takes no lock.
    """

    def __init__(self, method: Callable[[Any], T]) -> None:
        self._method = method
        self._name = method.__name__

    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...
    @overload
    def __get__(self, owner: object, kind: type) -> T: ...
    def __get__(self, owner: object | None, kind: type) -> Self | T:
        if owner is None:
            return self
        found = self._method(owner)
        setattr(owner, self._name, found)  # an object is slower after a look at its `__dict__`
        return found
