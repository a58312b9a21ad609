"""The system calls of a store. Each call can fail, or be the last one before the process is killed.

While a `Calls` is active, it counts all calls of `os` and `fcntl` that a store makes.
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
    """A fault at a call. A kill comes before the call, within it (for a write) or after it."""

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
    """A counter of calls, from 1 on. `fault` hits call `number` and the following ones, `times` calls in all."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self.names: list[str] = []
        self.number, self.fault, self.times = 0, Fault.EIO, 1
        self.between: Callable[[], object] | None = None
        """Called before call `number`. The calls that `between` makes itself are not counted."""
        self._dead = False
        self._apart = False
        patch.setattr(os, "fsync", lambda file: None)  # a test has no power cuts
        for name in COUNTED:
            patch.setattr(os, name, self._counted(name, getattr(os, name)))
        patch.setattr(fcntl, "flock", self._counted("flock", fcntl.flock))

    def begin(self, number: int, fault: Fault, times: int = 1) -> None:
        """Restart the count, with a fault at call `number`."""
        self.count, self.names, self._dead = 0, [], False
        self.number, self.fault, self.times, self.between = number, fault, times, None

    def begin_between(self, number: int, between: Callable[[], object]) -> None:
        """Restart the count, and call `between` before call `number`."""
        self.begin(0, Fault.EIO)
        self.number, self.between = number, between

    def restart(self) -> None:
        """Continue as another process, without further faults."""
        self._dead, self.number = False, 0

    @property
    def reached(self) -> bool:
        """Whether the fault occurred."""
        return 0 < self.number <= self.count

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            if self._apart:
                return real(*args, **more)
            if self._dead:
                if name == "close":  # the system closes the files of a killed process
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
