"""The play as it is shown: the ground, the puppets on it, and all that flies about. Follows the game's events.

`update` advances, `draw` draws; neither touches the game.
"""

from collections.abc import Callable, Sequence

from ..console.screen import Shake
from ..core.cells import Cells, bits
from ..core.events import Event, Lunged, Moved, Status, Threw
from ..core.floor import Floor
from ..core.game import Game
from ..core.mobs import Foe
from ..data.foes import BUD_EVERY, FOES
from ..data.tiles import FLOOR, KIELBASA
from .beats import Beat, beats
from .camera import Camera
from .cues import cue
from .floaters import HURRY, Flight, Floater, Puff, make_room
from .ground import Ground
from .names import draw_item
from .puppets import Puppet
from .sprites import TILE, draw, frame_at
from .tween import Lunge

Hear = Callable[[str], None]
"""Plays an effect by its name."""
Say = Callable[[str], None]
"""Shows a one-line message for a while."""

CONTACT = 0.5
"""Where in a lunge the blow falls."""
ABOVE = 4
"""Pixels above a tile at which words begin to rise, so that they don't hide who is hit."""

SPARKLES = 6
"""Frames between two sparkles around the prize."""
UNDERFOOT = ("dust",)
"""Puffs that mobs stand in front of."""

STATUS_FIELDS: dict[Status, str] = {"stun": "stunned", "curse": "cursed", "bless": "blessed"}


def _is_prepared(foe: Foe) -> bool:
    """Whether what `Prepared` told is still to come."""
    special = foe.row.special
    return (special == "cleaves" and foe.clock > 0) or (special == "buds" and foe.clock == BUD_EVERY - 1)


class Stage:
    """What is on the screen of one game. `calm` leaves out dust, shake and flashes."""

    def __init__(self, game: Game, hear: Hear, say: Say, shake: Shake) -> None:
        self.game = game
        self.hear = hear
        self.say = say
        self.shake = shake
        self.calm = False
        self.shake_by = (0, 0)
        self.ticks = 0.0
        self.hp = (game.player.hp, game.player.max_hp)
        self.climbing = False
        self.ended = False
        self.prized = False
        self._beats: list[Beat] = []
        self._running: Beat | None = None
        self.arrive()

    def arrive(self) -> None:
        """Show the floor the game is on now, everything at rest."""
        game = self.game
        self.floor: Floor = game.floor
        self.ground = Ground(game.floor)
        self.explored: Cells = game.floor.explored
        self.puppets: dict[int, Puppet] = {}
        self.floaters: list[Floater] = []
        self.puffs: list[Puff] = []
        self.flight: Flight | None = None
        for foe in game.foes:
            self.add_foe(foe.id, foe.kind, foe.cell)
        self.player = Puppet("piglet", game.floor.grid, game.player.cell)
        self.puppets[0] = self.player
        self.camera = Camera(game.floor.grid, self.player)
        self.climbing = False
        self.dress()
        self._mark()

    # --- what cues use

    def add_foe(self, mob: int, kind: int, cell: int) -> None:
        """A puppet for a foe."""
        self.puppets[mob] = Puppet(FOES[kind].name, self.floor.grid, cell)

    def dress(self) -> None:
        """The piglet looks like what it wears."""
        player = self.game.player
        armed, armoured = player.weapon is not None, player.armour is not None
        self.player.sprite = (
            "piglet_both"
            if armed and armoured
            else "piglet_armed"
            if armed
            else "piglet_armoured"
            if armoured
            else "piglet"
        )

    def _mark(self) -> None:
        """At rest, everybody shows the states that they have: a run that is taken up again begins with some."""
        for mob in (self.game.player, *self.game.foes):
            if mob.id in self.puppets:
                puppet = self.puppets[mob.id]
                puppet.statuses = {name for name, field in STATUS_FIELDS.items() if getattr(mob, field)}
                puppet.alarmed = isinstance(mob, Foe) and _is_prepared(mob)
                puppet.asleep = isinstance(mob, Foe) and mob.mind == "waits"

    def take_prize(self) -> None:
        """The kielbasa goes from its stand into the piglet's arms."""
        for cell in bits(self.floor.cells_of(KIELBASA)):
            self.ground.change(cell, FLOOR)
        self.prized = True

    def seen(self, cell: int) -> bool:
        """Whether a cell is shown."""
        return bool(self.explored >> cell & 1)

    def float_text(self, cell: int, text: str, colour: int) -> None:
        """Let a text rise above a cell, if the cell is shown."""
        if self.seen(cell):
            x, y = self.floor.grid.xy(cell)
            floater = Floater(text, colour, x * TILE, y * TILE - ABOVE)
            make_room(floater, self.floaters)
            self.floaters.append(floater)

    def puff(self, cell: int, sprite: str, delay: float = 0.0) -> None:
        """Play a small picture once on a cell, if the cell is shown."""
        if self.seen(cell) and not self.calm:
            x, y = self.floor.grid.xy(cell)
            self.puffs.append(Puff(sprite, x * TILE, y * TILE, -delay))

    # --- time

    @property
    def busy(self) -> bool:
        """Whether something still has to be shown before the next action."""
        return self._running is not None or bool(self._beats)

    def show(self, events: Sequence[Event]) -> None:
        """Begin to show what an action led to. What was said of earlier ones hurries away."""
        for floater in self.floaters:
            floater.age += HURRY
        self._beats += beats(events)
        self._advance()

    def update(self) -> None:
        """One frame on."""
        self.ticks += 1
        for puppet in list(self.puppets.values()):
            puppet.update()
        self._let_fly()
        if self.prized and self.ticks % SPARKLES == 0:
            near = self.floor.grid.neighbour(self.player.cell, int(self.ticks / SPARKLES) * 3 % 8)
            if near is not None:
                self.puff(near, "sparkle")
        self._advance()
        self.camera.update(self.player)

    def _let_fly(self) -> None:
        if self.flight is not None:
            self.flight.update()
            if self.flight.landed:
                self.flight = None
        for floater in self.floaters:
            floater.update()
        for puff in self.puffs:
            puff.update()
        self.floaters = [floater for floater in self.floaters if not floater.gone]
        self.puffs = [puff for puff in self.puffs if not puff.gone]
        self.puppets = {mob: puppet for mob, puppet in self.puppets.items() if not puppet.gone or mob == 0}

    def _advance(self) -> None:
        """End the beat that is over, and start the next; beats with nothing to see take no time."""
        while True:
            if self._running is not None:
                if any(self._holds(motion) for motion in self._running.motions):
                    return
                running, self._running = self._running, None
                for event in running.effects:
                    cue(self, event)
                if not self._beats and self.floor is self.game.floor:
                    self._mark()
            if not self._beats:
                self.explored = self.game.floor.explored if self.floor is self.game.floor else self.explored
                return
            self._running = self._beats.pop(0)
            for motion in self._running.motions:
                self._start(motion)

    def _holds(self, motion: Moved | Lunged | Threw) -> bool:
        """Whether a motion still holds up what follows."""
        if isinstance(motion, Threw):
            return self.flight is not None
        puppet = self.puppets.get(motion.mob)
        if puppet is None or puppet.motion is None:
            return False
        return not isinstance(puppet.motion, Lunge) or puppet.motion.t < CONTACT

    def _start(self, motion: Moved | Lunged | Threw) -> None:
        if isinstance(motion, Threw):
            self.hear("throw")
            self.dress()
            self.flight = Flight(motion.kind, self.floor.grid.xy(motion.start), self.floor.grid.xy(motion.end))
            return
        puppet = self.puppets.get(motion.mob)
        if puppet is None:
            return
        if motion.mob == 0 and self.floor is self.game.floor:
            self.explored = self.game.floor.explored
        if isinstance(motion, Lunged):
            if self.seen(puppet.cell):
                puppet.lunge(motion.direction)
            return
        hidden = not (self.seen(motion.start) or self.seen(motion.end))
        puppet.slide_to(motion.end)
        if hidden:
            puppet.motion = None
        cue(self, motion)

    # --- drawing

    def draw(self) -> None:
        """Draw everything but windows, moved by the shake."""
        left, top = self.camera.place()
        dx, dy = self.shake_by
        left, top = left + dx, top + dy
        self.ground.draw(left, top, self.explored, self.ticks)
        self.ground.draw_beam(left, top, self.explored, self.ticks)
        for puff in self.puffs:
            if puff.sprite in UNDERFOOT:
                puff.draw(left, top)
        for mob, puppet in self.puppets.items():
            if mob != 0 and (self.seen(puppet.cell) or puppet.motion is not None):
                puppet.draw(left, top, self.ticks)
        if not self.player.gone:
            self.player.draw(left, top, self.ticks)
        if self.prized:
            x, y = self.player.place()
            draw("kielbasa", x - left, y - top - TILE + 1, frame_at(self.ticks))
        if self.flight is not None:
            x, y = self.flight.place()
            if self.seen(self.floor.grid.cell(round(x / TILE), round(y / TILE))):  # the dark hides where it lands
                draw_item(self.game, self.flight.kind, x - left, y - top)
        for puff in self.puffs:
            if puff.sprite not in UNDERFOOT:
                puff.draw(left, top)
        for floater in self.floaters:
            floater.draw(left, top, 128)
