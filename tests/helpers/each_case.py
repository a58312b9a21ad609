"""Many small cases in one test: running each as a test of its own would take longer than the cases themselves."""

from collections.abc import Callable, Iterable

import pytest

LONGEST = 200
"""Most characters of the description of a case."""


def each(names: str | tuple[str, ...], cases: Iterable[object]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test without fixtures for each case. Like `pytest.mark.parametrize`, but all cases are one test.

    All cases run even if some fail. The errors are raised as a group, each with a note that tells its case.
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    rows = [tuple(case) if len(keys) > 1 and isinstance(case, Iterable) else (case,) for case in cases]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def run(**given: object) -> None:
            errors = list[BaseException]()
            for row in rows:
                case = dict(zip(keys, row, strict=True))
                try:
                    test(**given, **case)
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"case {', '.join(f'{key}={value!r}' for key, value in case.items())}"[:LONGEST])
                    errors.append(error)
            if errors:
                raise BaseExceptionGroup(f"{len(errors)} of {len(rows)} cases fail", errors)

        run.__name__, run.__qualname__ = test.__name__, test.__qualname__
        run.__doc__, run.__module__ = test.__doc__, test.__module__
        return run

    return decorate
