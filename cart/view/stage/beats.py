"""Beats: the events of an action in groups that are shown one after another. A beat has motions and their effects.

The foes step in the same beat, as in the tutorial. When a foe steps twice, a new beat begins. Each attack has a beat
of its own, so that the player sees each attacker.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.events import Event, Fell, Jabbed, Kicked, Moved, Slid, ThingFell, Threw

MotionEvent = Moved | Jabbed | Threw | Kicked | Slid | ThingFell | Fell
"""Events with a motion on the screen."""


@dataclass(slots=True)
class Beat:
    """Motions that start together, and the effects that follow once all of them have ended or hit."""

    motions: list[MotionEvent] = field(default_factory=list)
    effects: list[Event] = field(default_factory=list)


def beats(events: Sequence[Event]) -> list[Beat]:
    """Return the beats of one action's events, in order. The first may have no motion."""
    order = [Beat()]
    walking: Beat | None = None  # the beat in which the foes walk
    for event in events:
        match event:
            case Moved(mob, _, _, pushed) if mob != 0 and not pushed:
                if walking is not None and all(_mob_of(motion) != mob for motion in walking.motions):
                    walking.motions.append(event)
                else:
                    walking = Beat([event])
                    order.append(walking)
            case Moved(_, start, end, True) if _swaps_places(order[-1], start, end):
                order[-1].motions.append(event)
            case Moved() | Jabbed():
                order.append(Beat([event]))
            case Kicked():
                order.append(Beat([event]))
            case Slid() | ThingFell():  # starts together with the kick
                order[-1].motions.append(event)
                order[-1].effects.append(event)
            case Fell():
                order.append(Beat([event]))
            case Threw():
                order.append(Beat([event], [event]))  # lands after its flight
            case _:
                order[-1].effects.append(event)
    return [beat for beat in order if beat.motions or beat.effects]


def _swaps_places(beat: Beat, start: int, end: int) -> bool:
    """Whether a beat has nothing but a pushed move from `end` to `start`, so that two mobs swap places."""
    match beat:
        case Beat([Moved(_, begin, far, True)], []):
            return (begin, far) == (end, start)
    return False


def _mob_of(motion: MotionEvent) -> int | None:
    return motion.mob if isinstance(motion, Moved) else None
