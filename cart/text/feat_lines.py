"""Lines about feats: on the screen while a run is played, in its log, at its end, and on the page of feats."""

from collections.abc import Sequence

from ..core.feat_watch import COUNTS
from ..data.advice import NEAR_FEATS
from ..data.feats import FEATS, FEATS_BY_NAME, Feat
from ..data.piglets import PIGLETS
from ..data.words import tale

TO_DO = "not yet"
GAMES = ("classic", "nibble", "expedition", "deepnibble")
"""Modes that are named as those of a feat. The others have the feats of their game."""


def feat_mark(feat: Feat) -> str:
    """Return the line that is shown and spoken when a feat is reached, with the piglet that it unlocks, if any."""
    unlocked = [f", unlocks the {piglet.label}" for piglet in PIGLETS if piglet.unlocked_by == feat.name]
    return "".join([f"feat: {feat.title}", *unlocked])


def feat_mark_versions(feat: Feat) -> list[str]:
    """Return texts for the mark of a feat, the best first: with the sentence about the feat, without, and its title."""
    return [f"{feat_mark(feat)}.\n{feat.line}", feat_mark(feat), f"feat: {feat.title}"]


def near_mark_versions(feat: Feat, count: int) -> list[str]:
    """Return texts for the mark of a feat that lacks one of the number it asks for, the best first.

    Most name the piglet that the feat unlocks, or else the feat, which has a line of its own in the best text: "4 of 5
    dishes eaten: cook", "4 of 5 dishes eaten", "4 of 5: cook".
    """
    piglet = next((piglet.label for piglet in PIGLETS if piglet.unlocked_by == feat.name), "")
    done, short = NEAR_FEATS[feat.name].format(count), f"{count} of {COUNTS[feat.name].goal}"
    return [f"{done}: {piglet}" if piglet else f"{done}:\n{feat.title}", done, f"{short}: {piglet or feat.title}"]


def unlocks_line(feat: Feat) -> str:
    """Return the line that names the piglet that a feat unlocks, or "" if it unlocks none."""
    return next((f"unlocks the {piglet.label}" for piglet in PIGLETS if piglet.unlocked_by == feat.name), "")


def feat_remark(feat: Feat) -> str:
    """Return the sentence of the log about a feat."""
    return f"you reach a feat: {feat.title}"


def feats_heading(done: int) -> str:
    """Return the heading of the page of feats, with the number of feats done."""
    return f"feats: {done} of {len(FEATS)}"


def feats_reached(done: int) -> str:
    """Return the number of feats reached in words: "3 of 24 reached"."""
    return f"{done or 'none'} of {len(FEATS)} reached{'' if done else ' yet'}"


def games_of(feat: Feat) -> str:
    """Return the games that a feat can be reached in: "in: expedition, deep nibble"."""
    games = [mode for mode in GAMES if feat.fits(mode) and mode not in feat.not_in]
    return "in all games" if len(games) == len(GAMES) else f"in: {', '.join(tale(mode).run for mode in games)}"


def when_reached(feat: Feat, done: bool, day: str, count: int = 0) -> str:
    """Return the line that says when a feat was reached, or that it was not. `day` is "" if it is unknown.

    `count`: how much of a feat that asks for a number the last run has done.
    """
    if done:
        return f"reached {day}".strip()
    goal = COUNTS[feat.name].goal if feat.name in COUNTS else 0
    return f"{TO_DO}, last run: {count} of {goal}" if 0 < count < goal else TO_DO


def feats_of_run_lines(names: Sequence[str], more: int = 0) -> list[str]:
    """Return versions of the line of an end screen about the new feats of the run, the longest first.

    It names some feats, and counts `more` others.
    """
    titles = ", ".join(FEATS_BY_NAME[name].title for name in names)
    told = f"{titles}{f' and {more} more' if more else ''}"
    short = [f"new: {titles}, {more} more", f"new: {titles} +{more}"] if more else []
    return [f"new {'feats' if len(names) + more > 1 else 'feat'}: {told}", f"new: {told}", *short]
