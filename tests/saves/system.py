"""What the system does for a store, one call after the other, so that each can fail, or be the last one.

While `Calls` is entered, all calls of `os` and `fcntl` that a store makes are counted, and `before` is asked each time.
"""

import fcntl
import os
from collections.abc import Callable
from enum import Enum
from typing import Any

import pytest

COUNTED = (
    "open", "close", "read", "write", "fstat", "stat", "fsync", "ftruncate", "rename", "replace", "unlink", "scandir",
    "mkdir",
)  # fmt: skip


class Killed(BaseException):
    """The process ends here."""


class Fault(Enum):
    """What may happen at a call. Kills come before it, in the middle of it (of a write) or behind it."""

    KILL_BEFORE = "killed before"
    KILL_WITHIN = "killed within"
    KILL_AFTER = "killed after"
    EIO = "EIO"
    ENOSPC = "ENOSPC"
    EROFS = "EROFS"
    SHORT = "short write"

    @property
    def kills(self) -> bool:
        return self in (Fault.KILL_BEFORE, Fault.KILL_WITHIN, Fault.KILL_AFTER)


class Calls:
    """Counts calls from 1 on. `fault` comes to the call of that number, and to as many behind it as `times` says."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self.names: list[str] = []
        self.number, self.fault, self.times = 0, Fault.EIO, 1
        self.between: Callable[[], object] | None = None
        """Done before the call of that number, and its own calls don't count."""
        self._dead = False
        self._apart = False
        patch.setattr(os, "fsync", lambda file: None)  # nobody cuts the power here
        for name in COUNTED:
            patch.setattr(os, name, self._counted(name, getattr(os, name)))
        patch.setattr(fcntl, "flock", self._counted("flock", fcntl.flock))

    def begin(self, number: int, fault: Fault, times: int = 1) -> None:
        """Count anew: the fault comes at that number."""
        self.count, self.names, self._dead = 0, [], False
        self.number, self.fault, self.times, self.between = number, fault, times, None

    def begin_between(self, number: int, between: Callable[[], object]) -> None:
        """Count anew: somebody else does something before the call of that number."""
        self.begin(0, Fault.EIO)
        self.number, self.between = number, between

    def restart(self) -> None:
        """Another process: no more faults come."""
        self._dead, self.number = False, 0

    @property
    def reached(self) -> bool:
        """Whether the fault came."""
        return 0 < self.number <= self.count

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            if self._apart:
                return real(*args, **more)
            if self._dead:
                if name == "close":  # the system does so for a process that is killed
                    return real(*args, **more)
                raise Killed
            self.count += 1
            self.names.append(name)
            if not 0 < self.number <= self.count < self.number + self.times:
                return real(*args, **more)
            if self.between is not None:
                self._apart = True
                try:
                    self.between()
                finally:
                    self._apart = False
                return real(*args, **more)
            return self._fail(name, real, args, more)

        return call

    def _fail(self, name: str, real: Callable[..., Any], args: tuple[Any, ...], more: dict[str, Any]) -> Any:
        if self.fault.kills:
            self._dead = True
            if name == "close" or self.fault is Fault.KILL_AFTER:
                real(*args, **more)
            elif self.fault is Fault.KILL_WITHIN and name == "write":
                real(args[0], args[1][: len(args[1]) // 2])
            raise Killed
        if self.fault is Fault.SHORT:
            return real(args[0], args[1][: len(args[1]) // 2]) if name == "write" else real(*args, **more)
        if name == "close":
            real(*args, **more)
        number = {"EIO": 5, "ENOSPC": 28, "EROFS": 30}[self.fault.value]
        raise OSError(number, os.strerror(number))
