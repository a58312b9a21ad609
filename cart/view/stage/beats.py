"""Puts what happened in an order that reads well: beat after beat, each with its motions and what they lead to.

All steps of foes fall into one beat, as in the tutorial; each attack has one of its own, so that one sees who hit.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.events import Event, Fell, Kicked, Lunged, Moved, Sank, Slid, Threw

MotionEvent = Moved | Lunged | Threw | Kicked | Slid | Sank | Fell
"""What takes its time on the screen."""


@dataclass(slots=True)
class Beat:
    """Motions that start together, and what follows once they have come home or hit."""

    motions: list[MotionEvent] = field(default_factory=list)
    effects: list[Event] = field(default_factory=list)


def beats(events: Sequence[Event]) -> list[Beat]:
    """The beats of one action's events, in order; the first may have no motion."""
    order = [Beat()]
    walking: Beat | None = None  # the beat in which the foes walk
    for event in events:
        match event:
            case Moved(mob, _, _, pushed) if mob != 0 and not pushed:
                if walking is not None and all(_who(motion) != mob for motion in walking.motions):
                    walking.motions.append(event)
                else:
                    walking = Beat([event])
                    order.append(walking)
            case Moved(_, start, end, True) if _changed(order[-1], start, end):
                order[-1].motions.append(event)
            case Moved() | Lunged():
                order.append(Beat([event]))
            case Kicked():
                order.append(Beat([event]))
            case Slid() | Sank():  # it is under way as soon as the trotter is
                order[-1].motions.append(event)
                order[-1].effects.append(event)
            case Fell():
                order.append(Beat([event]))
            case Threw():
                order.append(Beat([event], [event]))  # it flies, and then it lands
            case _:
                order[-1].effects.append(event)
    return [beat for beat in order if beat.motions or beat.effects]


def _changed(beat: Beat, start: int, end: int) -> bool:
    """Whether a beat is of nothing but somebody who goes the other way: the two change places."""
    match beat:
        case Beat([Moved(_, begin, far, True)], []):
            return (begin, far) == (end, start)
    return False


def _who(motion: MotionEvent) -> int | None:
    return motion.mob if isinstance(motion, Moved) else None
