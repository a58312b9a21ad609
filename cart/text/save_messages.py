"""Sentences about saves: failures, and saves read or written."""

ELSEWHERE = "This climb goes on in another window."
UNSAVED = "The last steps are not saved, and would be missing. Leave once more to leave them."
STAYS = "It stays among those that go on."


def tried_again(trouble: object) -> str:
    """Return the message that a run could not be written and is written again after the next action."""
    return f"{trouble} It is tried again with each action."


def stays_open(trouble: object) -> str:
    """Return the message that a finished run could not be added to the history."""
    return f"{trouble} {STAYS}"


def kept_as(name: str) -> str:
    """Return the message that a damaged text was kept."""
    return f"The whole text is kept as {name}."


def unread_actions(missing: int) -> str:
    """Return the message that the last actions of a damaged recording are lost."""
    return f"The last {'action' if missing == 1 else f'{missing} actions'} could not be read."


def exported(name: str, place: str, runs: int, missing: int) -> str:
    """Return the message that all saves were written to a file."""
    left = f" {missing} too long to be ours were left out." if missing else ""
    return f"{runs} climb{'' if runs == 1 else 's'}, settings and keys are in {name}, {place}.{left}"


def imported(new: int, further: int, aside: int) -> str:
    """Return the message that a file was read, with its numbers of new runs, longer runs, and runs set aside."""
    told = [f"{_runs_were(new)} new."]
    if further:
        told.append(f"{_runs_were(further)} brought further.")
    if aside:
        told.append(f"{_runs_were(aside)} set aside: {'it' if aside == 1 else 'they'} went on differently here.")
    return " ".join([*told, "Settings and keys hold from the next start."])


def _runs_were(number: int) -> str:
    return "1 climb was" if number == 1 else f"{number} climbs were"


def nothing_to_import(prefix: str, place: str) -> str:
    """Return the message that there is no file to read."""
    return f"Put a file {prefix}....txt {place} first."
