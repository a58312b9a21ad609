"""Everything on the screen of one game: the ground, its puppets, and effects.

Cues change a stage, playback.py times them, `update` advances motions, picture.py draws. The stage never changes the
game.
"""

from collections.abc import Callable
from copy import copy

from ...console.screen.screen import Shake
from ...core.cells import Cells, bits
from ...core.doors import LitDoor, lit_doors
from ...core.game import Game
from ...core.marks import marked_cells
from ...core.previews import landing_of_jump
from ...data.foes import FOES, FoeKind
from ...data.looks import mode_look, tint_of
from ...data.tiles import FLOOR, KIELBASA, TILES, TRUFFLE
from ..hud.belt_row import Belt
from ..hud.item_icons import item_sprite
from ..hud.layout import Box, Layout
from .camera import Camera
from .effects import Flight, Puff, Sliding
from .floaters import Floater
from .ground import Ground
from .markers import gaps, holes, is_over, show_states
from .offscreen import Arrow, find_arrows
from .puppets import APART, LIFT, Puppet
from .sprites import TILE
from .tween import DROP, EASED, EVEN, Slide

Hear = Callable[[str], None]
"""Function that plays an effect by its name."""
Say = Callable[[str], object]
"""Function that shows a one-line message for a while."""

DROP_HEIGHT = 5 * TILE
"""Height in pixels from which the player falls onto a new floor."""
SPARKLES = 6
"""Frames between two sparkles around the prize."""
LATELY = 8
"""Turns for which an arrow points to the last seen place of an awake foe."""


class Stage:
    """The floor on the screen with everything on it, as far as events have been shown.

    `calm`: leaves out puffs, shake and flashes
    `flashing`: whether mobs flash; off in calm mode as well
    `pace`: speed of motions
    `taken`: boxes on the screen, once at rest, of mobs, markers and important cells
    `mobs`: those of `taken` with mobs in them
    `covered`: boxes on top of the picture, where floaters could not be read
    `windows`: boxes of open windows that leave the stage visible
    `landing`: cell where the next step would land with a jump over a pit, or None
    `reach`: cells that the foe under the look cursor can hit
    `trotter`: whether the player's trotter is raised for a kick
    `kicking`: whether the events being shown come from a kick
    `arrows`: towards foes off the screen that are in sight, or were lately
    `news`: text of a panel until the next event, from long to short
    `mode`: look of the game's mode (data/looks.py)
    `belt`: the rows with the player's items
    """

    def __init__(self, game: Game, hear: Hear, say: Say, shake: Shake) -> None:
        self.game = game
        self.mode = mode_look(game.mode)
        self.hear = hear
        self.say = say
        self.shake = shake
        self.calm = False
        self.flashing = True
        self.pace = 1.0
        self.shake_by = (0, 0)
        self.ticks = 0.0
        self.hp = (game.player.hp, game.player.max_hp)
        self.prized = False
        self.news: list[str] = []
        self.threatened: Cells = 0
        self.landing: int | None = None
        self.lit_doors: list[LitDoor] = []
        self.holes: Cells = 0
        self.reach: Cells = 0
        self.trotter = False
        self.kicking = False
        self.covered: list[Box] = []
        self.windows: list[Box] = []
        self.taken: list[Box] = []
        self.arrows: list[Arrow] = []
        self.mobs: list[Box] = []
        self._asked: tuple[object, ...] = ()  # everything that the present layout depends on
        self.arrive()
        self.belt = Belt(self.camera.window.bottom)

    def arrive(self) -> None:
        """Show the floor that the game is on now, with everything at rest."""
        game = self.game
        self.floor = game.floor
        self.ground = Ground(game.floor, tint_of(game.floor.style, game.plan), game.mode)
        self.explored: Cells = game.floor.explored
        self.puppets: dict[int, Puppet] = {}
        self._met: dict[int, tuple[int, Puppet]] = {}  # turn in which a foe was last seen, and its puppet then
        self.floaters: list[Floater] = []
        self.puffs: list[Puff] = []
        self._puffed: dict[tuple[int, str], float] = {}  # tick at which the last puff began, by cell and sprite
        self.flight: Flight | None = None
        self.sliding: Sliding | None = None
        for foe in game.foes:
            self.add_foe(foe.id, foe.kind, foe.cell)
        self.player = self.puppets[0] = self._puppet("piglet", game.player.cell)
        self.camera = Camera(self.player, self.mode.rows)
        self.show_gear()
        self.show_states()
        self._find_places()

    @property
    def current(self) -> bool:
        """Whether the game is still on the floor that is shown."""
        return self.floor is self.game.floor

    # --- changes

    def add_foe(self, mob: int, kind: int, cell: int) -> None:
        """Add a puppet for a foe."""
        self.puppets[mob] = self._puppet(FOES[kind].name, cell, FOES[kind])

    def _puppet(self, sprite: str, cell: int, row: FoeKind | None = None) -> Puppet:
        gait, lift = EASED if self.mode.eases else EVEN, LIFT * self._holds_something(cell)
        return Puppet(sprite, self.floor.grid, cell, gait=gait, lift=lift, row=row)

    def _holds_something(self, cell: int) -> bool:
        """Whether a mob on a cell stands on something that is drawn there."""
        return cell in self.floor.things or bool(self.ground.standing >> cell & 1)

    def show_gear(self) -> None:
        """Make the player look like its gear."""
        armed, armoured = self.game.player.weapon is not None, self.game.player.armour is not None
        looks = {(True, True): "piglet_both", (True, False): "piglet_armed", (False, True): "piglet_armoured"}
        self.player.sprite = looks.get((armed, armoured), "piglet")

    def show_states(self) -> None:
        """Set the states of all puppets and the threatened cells from the game."""
        self.threatened = marked_cells(self.game)
        self.landing = landing_of_jump(self.game) if self.current else None
        show_states(self.game, self.puppets)
        self.holes = holes(self.game)
        self.lit_doors = lit_doors(self.game)

    def look(self) -> None:
        """Show the part of this floor that is explored by now."""
        self.explored = self.floor.explored if self.current else self.explored

    def take_prize(self) -> None:
        """Move the prize from its tile into the player's arms."""
        for cell in bits(self.floor.cells_of(KIELBASA, TRUFFLE)):
            self.ground.change(cell, FLOOR)
        self.prized = True

    def float_text(self, cell: int, text: str, colour: int, warns_of: int | None = None) -> None:
        """Start a floater above an explored cell. With `warns_of`, it is removed once its warning is outdated."""
        if self.seen(cell):
            x, y = self.floor.grid.xy(cell)
            self.floaters.append(Floater(text, colour, (x * TILE, y * TILE), warns_of=warns_of))
            self._find_places()

    def puff(self, cell: int, sprite: str) -> None:
        """Start a puff on an explored cell, at most three a second of the same kind on one cell."""
        begun = self._puffed.get((cell, sprite), -APART)
        if self.seen(cell) and not self.calm and self.ticks - begun >= APART:
            self._puffed[cell, sprite] = self.ticks
            x, y = self.floor.grid.xy(cell)
            self.puffs.append(Puff(sprite, x * TILE, y * TILE))

    def fly(self, kind: int, start: int, end: int) -> None:
        """Start the flight of an item from one cell to another."""
        self.flight = Flight(kind, self.floor.grid.xy(start), self.floor.grid.xy(end))

    def slide(self, kind: int, tile: bool, start: int, end: int, sinks: bool) -> None:
        """Start the slide of an item, a pot or a chest from one cell to the next, and down if it sinks there."""
        name, frame = (self.ground.named(TILES[kind].name), start) if tile else item_sprite(self.game, kind)
        if tile:
            self.ground.change(start, FLOOR)
        xy = self.floor.grid.xy
        self.sliding = Sliding(name, frame, xy(start), xy(end), sinks, None if tile or sinks else end)

    def drop_in(self) -> None:
        """Let the player fall onto the new floor from above, unless the stage is calm."""
        if not self.calm:
            self.player.motion = Slide(0, -DROP_HEIGHT, gait=DROP)

    def double_speed(self) -> None:
        """Double the speed of steps in this frame. Flashes keep their speed."""
        for puppet in self.puppets.values():
            puppet.hasten(self.pace)

    def hurry(self) -> None:
        """Clear warnings and news, and shorten the life of floaters, because something new happens."""
        self.threatened, self.landing, self.kicking, self.news = 0, None, False, []
        for floater in self.floaters:
            floater.hurry()

    # --- questions

    def seen(self, cell: int) -> bool:
        """Whether a cell is shown."""
        return bool(self.explored >> cell & 1)

    def corner_of(self, cell: int) -> tuple[int, int]:
        """Return a cell's top left corner on the screen, in pixels."""
        return self.camera.corner_of(cell)

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a pixel of the screen; None beyond the floor or outside the camera's window."""
        return self.camera.cell_at(x, y)

    @property
    def upper(self) -> bool:
        """Whether the player is in the upper half of the window, once at rest."""
        return self.player.box(*self.camera.rest(self.player)).top < self.camera.window.height // 2

    @property
    def floater_boxes(self) -> list[Box]:
        """Boxes of the floaters on the screen, once they have risen."""
        return [floater.box(*self.camera.rest(self.player)) for floater in self.floaters]

    # --- layout

    def _find_places(self) -> None:
        """Lay out markers clear of mobs, then arrows and floaters clear of markers, all as it will be at rest."""
        left, top = self.camera.rest(self.player)
        shown = self.explored & self.camera.cells(left, top)
        puppets = [puppet for puppet in self.puppets.values() if shown >> puppet.cell & 1 and not puppet.gone]
        strewn = sum(1 << cell for cell in self.floor.things)
        matters = (self.ground.matters | strewn) & shown
        beyond = self._beyond(shown)
        told = [puppet.told for puppet in puppets + beyond]
        asked = left, top, self.explored, matters, self.prized, self.covered[:], told, len(self.floaters)
        if asked == self._asked and all(floater.placed for floater in self.floaters):
            return  # nothing has changed since
        self._asked = asked
        self.mobs = [puppet.box(left, top) for puppet in puppets]
        room = Layout(self.mobs)
        for x, y in map(self.floor.grid.xy, bits(matters)):
            room.take(Box(x * TILE - left, y * TILE - top, TILE, TILE))
        if self.prized:  # the prize over the player's head
            room.take(self.player.box(left, top).moved(0, -TILE))
        between = gaps(self.player, puppets)
        for puppet in puppets:
            puppet.put_signs(room, left, top, between)
        self.taken = room.boxes
        for box in self.covered:
            room.take(box)
        self.arrows = find_arrows(room, self.camera.window, beyond, left, top)
        for floater in reversed(self.floaters):  # newest first, because the newest should rise straight up
            floater.find_place(room, left, top)

    def _beyond(self, shown: Cells) -> list[Puppet]:
        """Return the foes in sight outside the shown cells, and the awake ones that were in sight lately."""
        if not self.current:
            return []
        turn, seen = self.game.turn, self.floor.visible & self.explored
        foes = {mob: puppet for mob, puppet in self.puppets.items() if mob and not puppet.dying}
        here = {mob: puppet for mob, puppet in foes.items() if seen >> puppet.cell & 1}
        self._met |= {mob: (turn, copy(puppet)) for mob, puppet in here.items() if not puppet.asleep}
        # Forget a foe that was seen too long ago, or that is no longer at the place where it was seen.
        self._met = {
            mob: (since, puppet)
            for mob, (since, puppet) in self._met.items()
            if mob in foes and turn - since <= LATELY and (mob in here or not seen >> puppet.cell & 1)
        }
        lost = [puppet for mob, (_, puppet) in self._met.items() if mob not in here]
        return [puppet for puppet in [*here.values(), *lost] if not shown >> puppet.cell & 1]

    # --- time

    def update(self) -> None:
        """Advance by one frame."""
        self.ticks += 1
        self.player.raised = self.trotter or (self.kicking and self.player.motion is not None)
        for puppet in self.puppets.values():
            puppet.update(self.pace)
            puppet.stand(self._holds_something(puppet.cell))
            puppet.show_look(self.ticks, self.flashing and not self.calm)
        self.puppets = {mob: puppet for mob, puppet in self.puppets.items() if not puppet.gone or mob == 0}
        if self.flight is not None:
            self.flight.update(self.pace)
            if self.flight.landed:
                self.flight = None
        if self.sliding is not None:
            self.sliding.update(self.pace)
        moving: list[Floater | Puff] = [*self.floaters, *self.puffs]
        for one in moving:
            one.update()
        left, top = self.camera.rest(self.player)
        floaters = [f for f in self.floaters if not (f.gone or is_over(f, self.puppets))]
        self.floaters = [f for f in floaters if f.home(left, top).meets(self.camera.window)]
        self.puffs = [puff for puff in self.puffs if not puff.gone]
        if self.prized and self.ticks % SPARKLES == 0:
            near = self.floor.grid.neighbour(self.player.cell, int(self.ticks / SPARKLES) * 3 % 8)
            if near is not None:
                self.puff(near, "sparkle")
        self.camera.update(self.player)
        self._find_places()
