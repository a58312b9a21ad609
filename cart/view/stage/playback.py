"""Events played on a stage, beat after beat: the motions of each beat first, then their effects."""

from collections.abc import Sequence

from ...core.events import Arrived, Ended, Event, Fell, Jabbed, Kicked, Moved, Slid, ThingFell, Threw
from .beats import Beat, MotionEvent, beats
from .cues import cue, land
from .puppets import FALLING
from .stage import Stage
from .tween import Jab

CONTACT = 0.5
"""Time of the hit in a jab, from 0 to 1."""


class Playback:
    """The beats still to be shown, and their stage, advanced frame by frame."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.arriving = False
        """Whether the player has left by the stairs, so that `arrive` has to be called."""
        self.ended = False
        """Whether the end of the game has been shown."""
        self._beats: list[Beat] = []
        self._running: Beat | None = None
        self._fell: Fell | None = None  # the player's fall, until the player lands
        self._after_arrival: list[Event] = []  # events on the new floor, until it is shown

    @property
    def busy(self) -> bool:
        """Whether something still has to be shown before the next action."""
        return self._running is not None or bool(self._beats)

    @property
    def fell(self) -> bool:
        """Whether the player is between the floor it fell from and the floor below."""
        return self._fell is not None

    def show(self, events: Sequence[Event]) -> None:
        """Start to show the events of an action."""
        self.stage.begin_action()
        self._beats += beats(events)
        if not self.busy and self.stage.shows_current_floor:  # nothing happened, so the warnings stand
            self.stage.show_states()
        self._advance()

    def update(self) -> None:
        """Advance by one frame."""
        self.stage.update()
        self._advance()

    def catch_up(self) -> None:
        """Show all remaining events at once. Running motions continue without delaying anything."""
        self._advance(hold=False)

    def arrive(self) -> None:
        """Show the floor that the game is on now, with everything at rest."""
        self._beats.clear()
        self._running, self.arriving = None, False
        self.stage.arrive()
        landed = [] if self._fell is None else [self._fell]
        if landed:
            self.stage.drop_player_in()
        if landed or self._after_arrival:
            self._running = Beat([*landed], [*landed, *self._after_arrival])
        self._fell, self._after_arrival = None, []

    def _advance(self, hold: bool = True) -> None:
        """Finish beats that are over and start the next ones.

        A beat without motion takes no time. With `hold` False, no beat takes any time.
        """
        while True:
            if self._running is not None:
                if hold and any(self._delays_effects(motion) for motion in self._running.motions):
                    return
                running, self._running = self._running, None
                for event in running.effects:
                    self._take_effect(event)
                if not self._beats and self.stage.shows_current_floor:
                    self.stage.show_states()
            if not self._beats:
                self.stage.update_explored()
                return
            self._running = self._beats.pop(0)
            for motion in self._running.motions:
                self._start(motion)

    def _take_effect(self, event: Event) -> None:
        if self.arriving:
            self._after_arrival.append(event)
            return
        if isinstance(event, Fell):
            land(self.stage)
            return
        cue(self.stage, event)
        self.arriving |= isinstance(event, Arrived)
        self.ended |= isinstance(event, Ended)

    def _delays_effects(self, motion: MotionEvent) -> bool:
        """Whether a motion still delays its beat's effects."""
        stage = self.stage
        if isinstance(motion, Threw):
            return stage.flight is not None
        if isinstance(motion, Slid | ThingFell):
            return stage.sliding is not None and not stage.sliding.done
        puppet = stage.player if isinstance(motion, Kicked) else stage.puppets.get(motion.mob)
        if isinstance(motion, Fell) and puppet is not None and puppet.motion is None:
            return puppet.is_falling
        if puppet is None or puppet.motion is None:
            return False
        return not isinstance(puppet.motion, Jab) or puppet.motion.t < CONTACT

    def _start(self, motion: MotionEvent) -> None:
        stage = self.stage
        match motion:
            case Threw(kind, start, end):
                stage.play_sound("throw")
                stage.show_gear()
                stage.fly(kind, start, end)
            case Kicked():
                cue(stage, motion)
            case Slid(kind, tile, begin, end) | ThingFell(kind, tile, begin, end):
                stage.slide(kind, tile, begin, end, isinstance(motion, ThingFell))
            case Fell(mob):
                self._fell = motion if mob == 0 else self._fell
                if mob in stage.puppets:
                    stage.puppets[mob].falling = FALLING
                cue(stage, motion)
            case Jabbed(mob, direction):
                if mob in stage.puppets and stage.is_watched(stage.puppets[mob].cell):
                    stage.puppets[mob].jab(direction)
            case Moved(mob, start, end):
                if mob == 0:
                    stage.update_explored()
                if mob in stage.puppets:
                    stage.puppets[mob].go_to(end, sliding=stage.is_watched(start) or stage.is_watched(end))
                    cue(stage, motion)
