"""Sentences about saves: failures, and saves read or written."""

from .plurals import counted

PLAYED_ELSEWHERE = "This run is being played in another window."
UNSAVED = "Your last steps could not be saved. If you leave again, they are lost."
STAYS = "The run stays in the list of unfinished runs."


def retry_message(trouble: object) -> str:
    """Return the message that a run could not be written and is written again after the next action."""
    return f"{trouble} The game tries again after each step."


def not_finished_message(trouble: object) -> str:
    """Return the message that a finished run could not be added to the history."""
    return f"{trouble} {STAYS}"


def kept_as_message(name: str) -> str:
    """Return the message that a damaged text was kept."""
    return f"The damaged file is kept as {name}."


def lost_actions_message(missing: int) -> str:
    """Return the message that the last actions of a damaged recording are lost."""
    return f"The last {'action' if missing == 1 else f'{missing} actions'} could not be read."


def export_message(name: str, place: str, runs: int, missing: int) -> str:
    """Return the message that all saves were written to a file."""
    were = "was left out, because it is" if missing == 1 else "were left out, because they are"
    left = f" {counted(missing, 'file')} {were} too long for a run." if missing else ""
    return f"{counted(runs, 'run')}, settings and keys are in {name}, {place}.{left}"


def import_message(new: int, further: int, aside: int) -> str:
    """Return the message that a file was read, with its numbers of new runs, longer runs, and runs set aside."""
    told = [f"{_runs_were(new)} new."]
    if further:
        told.append(f"{_runs_were(further)} updated.")
    if aside:
        other = "another version of it is" if aside == 1 else "other versions of them are"
        told.append(f"{_runs_were(aside)} set aside, because {other} here.")
    return " ".join([*told, "Settings and keys apply from the next start."])


def _runs_were(number: int) -> str:
    return f"{counted(number, 'run')} {'was' if number == 1 else 'were'}"


def nothing_to_import_message(prefix: str, place: str) -> str:
    """Return the message that there is no file to read."""
    return f"First put a file named {prefix}....txt {place}."
