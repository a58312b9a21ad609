"""Sentences about saves: what could not be kept, and what was read or written."""

ELSEWHERE = "This climb goes on in another window."
UNSAVED = "The last steps are not saved, and would be missing. Leave once more to leave them."
STAYS = "It stays among those that go on."


def tried_again(trouble: object) -> str:
    """A run could not be written just now."""
    return f"{trouble} It is tried again with each action."


def stays_open(trouble: object) -> str:
    """A run that is over could not be put with the history."""
    return f"{trouble} {STAYS}"


def kept_as(name: str) -> str:
    """A damaged text was kept."""
    return f"The whole text is kept as {name}."


def unread_actions(missing: int) -> str:
    """The last actions of a damaged recording are lost."""
    return f"The last {'action' if missing == 1 else f'{missing} actions'} could not be read."


def exported(name: str, place: str, runs: int, missing: int) -> str:
    """All saves are in a file."""
    left = f" {missing} too long to be ours were left out." if missing else ""
    return f"{runs} climb{'' if runs == 1 else 's'}, settings and keys are in {name}, {place}.{left}"


def imported(new: int, further: int, aside: int) -> str:
    """Saves were taken in from a file: new runs, runs that had gone on further there, and runs set aside."""
    told = [f"{_runs_were(new)} new."]
    if further:
        told.append(f"{_runs_were(further)} brought further.")
    if aside:
        told.append(f"{_runs_were(aside)} set aside: {'it' if aside == 1 else 'they'} went on differently here.")
    return " ".join([*told, "Settings and keys hold from the next start."])


def _runs_were(number: int) -> str:
    return "1 climb was" if number == 1 else f"{number} climbs were"


def nothing_to_import(prefix: str, place: str) -> str:
    """There is no file of saves to take in."""
    return f"Put a file {prefix}....txt {place} first."
