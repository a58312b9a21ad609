"""Lines of menus about a mode, its run and its seed."""

from ..data.words import compact_mode_name, mode_name, tale


def seed_lines(mode: str, seed: int) -> list[str]:
    """Return lines with a game's mode and seed, the longest first."""
    return [f"{mode_name(mode)}, seed {seed}", f"{mode_name(mode)} {seed}"]


def continue_line(mode: str) -> str:
    """Return the entry of the title that continues the last run; `mode` is "" for a classic one."""
    return f"continue: {compact_mode_name(mode)}" if mode else "continue"


def again_line(mode: str) -> str:
    """Return the heading for playing a day's run again."""
    return f"today's {tale(mode).run} again"
