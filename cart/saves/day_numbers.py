"""Days by their number, and the par of a day's run."""

from base64 import b85decode
from collections.abc import Iterator
from datetime import MAXYEAR, date, timedelta
from functools import lru_cache
from itertools import count, islice

from ..data.modes import MODES
from ..data.par import FIRST_DAY, PARS


def day_number(seed: int) -> int:
    """Return the number of the day of a seed such as 20261201, where FIRST_DAY is 0; ValueError if it is no day."""
    return (date_of(seed) - date_of(FIRST_DAY)).days


def date_of(seed: int) -> date:
    """Return the date of a seed such as 20261201; ValueError if it is no day."""
    years, day = divmod(seed, 10_000)
    if years > MAXYEAR:  # `date` raises another error for numbers that are far too great
        raise ValueError(f"{seed} is no day")
    return date(years, *divmod(day, 100))


def days_back(today: int) -> Iterator[int]:
    """Yield the seeds of today and of the days before, without end."""
    for number in count():
        yield seed_of_day(date_of(today) - timedelta(days=number))


def last_days(today: int, days: int) -> list[int]:
    """Return the seeds of some days, from today back."""
    return list(islice(days_back(today), days))


def seed_of_day(day: date) -> int:
    """Return the seed of the runs of a day."""
    return int(f"{day:%Y%m%d}")


def day_par(mode: str, seed: int, version: int | None = None) -> int:
    """Return the par of a run of the day in actions, or 0 if it has none.

    A par of other rules does not count. `version` is that of the run's rules, by default that of the mode.
    """
    if mode not in PARS or PARS[mode].version != (MODES[mode].version if version is None else version):
        return 0
    try:
        number = day_number(seed)
    except ValueError:
        return 0
    pars = _decoded(PARS[mode].days)
    return pars[number] if 0 <= number < len(pars) else 0


@lru_cache(maxsize=4)
def _decoded(days: str) -> tuple[int, ...]:
    """Return the pars in a text of PARS. A text of old rules is not decoded."""
    packed = b85decode(days)
    return tuple(packed[at] << 8 | packed[at + 1] for at in range(0, len(packed) - 1, 2))
