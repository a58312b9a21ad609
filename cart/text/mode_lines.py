"""Lines of menus about a mode, its run and its seed."""

from ..data.words import mode_name, tale


def seed_lines(mode: str, seed: int) -> list[str]:
    """A game's mode and seed, the longest line first."""
    return [f"{mode_name(mode)}, seed {seed}", f"{mode_name(mode)} {seed}"]


def link_query(mode: str, seed: int) -> str:
    """Return the query of a shared link: a run of this mode on this seed (command.py reads it)."""
    return f"mode={mode}&seed={seed}"


def continue_line(mode: str) -> str:
    """Entry of the title that goes on with the last run; `mode` is "" for a classic one."""
    return f"continue: {mode_name(mode)}" if mode else "continue"


def leave_line(mode: str) -> str:
    """Entry of the pause menu that leaves a run, to be continued."""
    return f"leave, keep the {tale(mode).run}"


def again_line(mode: str) -> str:
    """Heading of a day's run that was played before."""
    return f"a day's {tale(mode).run}, again"
