"""Everything on the screen of one game: the ground, its puppets, and effects.

Cues change a stage, playback.py times them, `update` advances motions, picture.py draws. The stage never changes the
game.
"""

from collections.abc import Callable
from copy import copy

from ...console.screen.screen import Shake
from ...core.cells import Cells, bits, union
from ...core.doors import LitDoor, lit_doors
from ...core.game import Game
from ...core.marks import marked_cells
from ...core.previews import landing_of_jump
from ...core.statuses import Status
from ...data.foes import FOES, FoeKind
from ...data.looks import mode_look, tint_of
from ...data.modes import piglet_of
from ...data.tiles import FLOOR, KIELBASA, TILES, TRUFFLE
from ..item_icons import item_sprite
from ..layout import Box, Layout
from ..piglet_pictures import outfit_of
from ..sprites import TILE
from .camera import Camera
from .effects import Flight, Puff, SlidingThing
from .floaters import MOST_BRIEF_ON_TILE, MOST_ON_TILE, Floater, newest_of_each_tile
from .ground import Ground
from .markers import cells_between, escape_holes, is_outdated, is_player_endangered, update_puppets
from .offscreen import Arrow, find_arrows
from .puppets import FLASHES_APART, LIFT, Puppet
from .tween import DROP, EASED, EVEN, Slide

PlaySound = Callable[[str], None]
"""Function that plays an effect by its name."""
ShowMessage = Callable[[str], object]
"""Function that shows a one-line message for a while."""

DROP_HEIGHT = 5 * TILE
"""Height in pixels from which the player falls onto a new floor."""
SPARKLES = 6
"""Frames between two sparkles around the prize."""
LATELY = 8
"""Turns for which an arrow points to the last seen place of an awake foe."""


class Stage:
    """The floor on the screen with everything on it, as far as events have been shown.

    Settings: `calm` leaves out puffs, shake and flashes. `flashing`: whether mobs flash; off in calm mode as well.
    `pace`: speed of motions. `mode_look`: look of the game's mode (data/looks.py).

    State of the picture: `hp`: hit points and their maximum. `explored`, `threatened`, `escape_holes`, `lit_doors`: as
    in the game. `endangered`: whether a foe will hit the player if the player stays. `landing`: cell where the next
    step would land with a jump over a pit, or None. `look_threats`: cells that the foe under the look cursor can hit.
    `trotter_raised`: whether the player's trotter is raised for a kick. `during_kick`: whether the events being shown
    come from a kick. `prize_taken`: whether the player carries the prize. `shake_offset`: pixels by which the picture
    is moved. `thin_wall_named`: whether a message has named a thin wall on this floor, at the first bump into it.

    Boxes on the screen, at their places once nothing moves, for the layout of windows. `important_boxes`: mobs, their
    markers and important cells. `mob_boxes`: the mobs alone. `overlay_boxes`: boxes on top of the picture,
    where floaters could not be read. `window_boxes`: open windows that leave the stage visible. `arrows` point to foes
    off the screen that are in sight, or were lately.
    """

    def __init__(self, game: Game, play_sound: PlaySound, show_message: ShowMessage, shake: Shake) -> None:
        self.game = game
        self.mode_look = mode_look(game.mode)
        self.play_sound = play_sound
        self.show_message = show_message
        self.shake = shake
        self.calm = False
        self.flashing = True
        self.pace = 1.0
        self.shake_offset = (0, 0)
        self.ticks = 0.0
        self.hp = (game.player.hp, game.player.max_hp)
        self.prize_taken = False
        self.threatened: Cells = 0
        self.endangered = False
        self.landing: int | None = None
        self.lit_doors: list[LitDoor] = []
        self.escape_holes: Cells = 0
        self.look_threats: Cells = 0
        self.trotter_raised = False
        self.during_kick = False
        self.overlay_boxes: list[Box] = []
        self.window_boxes: list[Box] = []
        self.important_boxes: list[Box] = []
        self.arrows: list[Arrow] = []
        self.mob_boxes: list[Box] = []
        self._layout_inputs: tuple[object, ...] = ()  # everything on which the places found last depend
        self.arrive()

    def arrive(self) -> None:
        """Show the floor that the game is on now, with everything at rest."""
        game = self.game
        self.floor = game.floor
        self.ground = Ground(game.floor, tint_of(game.floor.style, game.plan), game.mode)
        self.explored: Cells = game.floor.explored
        self._unwatched: Cells = self.explored & ~game.floor.watched
        self._visible: Cells = game.floor.visible
        self.puppets: dict[int, Puppet] = {}
        self._last_seen: dict[int, tuple[int, Puppet]] = {}  # turn in which a foe was last seen, and its puppet then
        self.floaters: list[Floater] = []
        self.puffs: list[Puff] = []
        self._puff_starts: dict[tuple[int, str], float] = {}  # tick at which the last puff began, by cell and sprite
        self.flight: Flight | None = None
        self.sliding: SlidingThing | None = None
        self.thin_wall_named = False
        for foe in game.foes:
            self.add_foe(foe.id, foe.kind, foe.cell)
        self.player = self.puppets[0] = self._puppet("piglet", game.player.cell)
        self.player.outfit = outfit_of(piglet_of(game.mode))
        self.camera = Camera(self.player, self.mode_look.rows, self.explored)
        self.show_gear()
        self.show_states()
        self._lay_out()

    @property
    def shows_current_floor(self) -> bool:
        """Whether the game is still on the floor that is shown."""
        return self.floor is self.game.floor

    # --- changes

    def add_foe(self, mob: int, kind: int, cell: int) -> None:
        """Add a puppet for a foe."""
        self.puppets[mob] = self._puppet(FOES[kind].name, cell, FOES[kind])

    def _puppet(self, sprite: str, cell: int, row: FoeKind | None = None) -> Puppet:
        gait, lift = EASED if self.mode_look.eases else EVEN, LIFT * self._holds_something(cell)
        return Puppet(sprite, self.floor.grid, cell, gait=gait, lift=lift, row=row)

    def _holds_something(self, cell: int) -> bool:
        """Whether a mob on a cell stands on something that is drawn there."""
        return cell in self.floor.things or bool(self.ground.standing >> cell & 1)

    def show_gear(self) -> None:
        """Show the player with its weapon and its armour."""
        armed, armoured = self.game.player.weapon is not None, self.game.player.armour is not None
        looks = {(True, True): "piglet_both", (True, False): "piglet_armed", (False, True): "piglet_armoured"}
        self.player.sprite = looks.get((armed, armoured), "piglet")

    def show_states(self) -> None:
        """Set the states of all puppets and the threatened cells from the game."""
        self.threatened, self.endangered = marked_cells(self.game), is_player_endangered(self.game)
        self.landing = landing_of_jump(self.game) if self.shows_current_floor else None
        update_puppets(self.game, self.puppets)
        self.escape_holes = escape_holes(self.game)
        self.lit_doors = lit_doors(self.game)

    def update_explored(self) -> None:
        """Show the part of this floor that is explored and watched by now."""
        if self.shows_current_floor:
            self.explored, self._unwatched = self.floor.explored, self.floor.explored & ~self.floor.watched
            self._visible = self.floor.visible
            forgets = not self.game.rules.remembers_map  # then the camera remembers, so that it does not drift
            self.camera.shown = self.explored | (self.camera.shown if forgets else 0)

    def take_prize(self) -> None:
        """Move the prize from its tile into the player's arms."""
        for cell in bits(self.floor.cells_of(KIELBASA, TRUFFLE)):
            self.ground.change(cell, FLOOR)
        self.prize_taken = True

    def float_text(
        self,
        cell: int,
        text: str,
        colour: int,
        owner: int | None = None,
        warns: bool = False,
        status: Status | None = None,
    ) -> None:
        """Start a floater above a watched cell. It follows the mob with the id `owner`.

        If it `warns`, it is removed once its warning is outdated; if it names a `status`, once the status is over. A
        word that still floats near the cell is not repeated.
        """
        if self.is_watched(cell):
            x, y = self.floor.grid.xy(cell)
            new = Floater(text, colour, (x * TILE, y * TILE), owner=owner, warns=warns, status=status)
            if (text.isalpha() or status) and any(floater.repeats(new) for floater in self.floaters):
                return
            self.floaters.append(new)
            self._follow_owners()
            self._lay_out()

    def _follow_owners(self) -> None:
        """Move the floaters of mobs along with them, and drop those that have left the watched cells.

        Also drop the oldest floaters of a tile that has too many.
        """
        for floater in self.floaters:
            puppet = None if floater.owner is None else self.puppets.get(floater.owner)
            if puppet is not None and not puppet.is_falling:
                x, y = self.floor.grid.xy(puppet.cell)
                floater.follow((x * TILE, y * TILE), puppet.corner())
        watched = [f for f in self.floaters if f.owner is None or self._is_watched_at(*f.tile)]
        most = MOST_BRIEF_ON_TILE if self.mode_look.brief_floaters else MOST_ON_TILE
        self.floaters = newest_of_each_tile(watched, most)

    def puff(self, cell: int, sprite: str) -> None:
        """Start a puff on a watched cell, but on one cell at most three puffs of a sprite in a second."""
        begun = self._puff_starts.get((cell, sprite), -FLASHES_APART)
        if self.is_watched(cell) and not self.calm and self.ticks - begun >= FLASHES_APART:
            self._puff_starts[cell, sprite] = self.ticks
            x, y = self.floor.grid.xy(cell)
            self.puffs.append(Puff(sprite, x * TILE, y * TILE))

    def fly(self, kind: int, start: int, end: int) -> None:
        """Start the flight of an item from one cell to another."""
        self.flight = Flight(kind, self.floor.grid.xy(start), self.floor.grid.xy(end))

    def slide(self, kind: int, tile: bool, start: int, end: int, sinks: bool) -> None:
        """Start the slide of an item, a pot or a chest from one cell to the next, and down if it sinks there."""
        name, frame = (self.ground.variant_of(TILES[kind].name), start) if tile else item_sprite(self.game, kind)
        if tile:
            self.ground.change(start, FLOOR)
        xy = self.floor.grid.xy
        self.sliding = SlidingThing(name, frame, xy(start), xy(end), sinks, None if tile or sinks else end)

    def drop_player_in(self) -> None:
        """Let the player fall onto the new floor from above, unless the stage is calm."""
        if not self.calm:
            self.player.motion = Slide(0, -DROP_HEIGHT, gait=DROP)

    def double_speed(self) -> None:
        """Double the speed of steps in this frame. Flashes keep their speed."""
        for puppet in self.puppets.values():
            puppet.advance_motion(self.pace)

    def begin_action(self) -> None:
        """Clear warnings, and in modes with brief floaters the floaters of the last action. Others end soon."""
        self.threatened, self.endangered, self.landing, self.during_kick = 0, False, None, False
        for floater in self.floaters:
            floater.end_soon()
        if self.mode_look.brief_floaters:
            self.floaters.clear()

    # --- questions

    @property
    def watched(self) -> Cells:
        """The shown cells whose mobs are shown too."""
        return self.explored & ~self._unwatched

    def is_watched(self, cell: int) -> bool:
        """Whether a cell is shown as it is now, with its mobs."""
        return bool(self.watched >> cell & 1)

    def _is_watched_at(self, x: int, y: int) -> bool:
        """Whether the cell with its corner at (x, y), in pixels of the floor, is watched."""
        return self.is_watched(self.floor.grid.cell(x // TILE, y // TILE))

    def is_in_sight(self, puppet: Puppet) -> bool:
        """Whether the player sees a mob itself. Other mobs on watched cells are shown in dim colours."""
        return puppet is self.player or bool(self._visible >> puppet.cell & 1)

    def corner_of(self, cell: int) -> tuple[int, int]:
        """Return a cell's top left corner on the screen, in pixels."""
        return self.camera.corner_of(cell)

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a pixel of the screen; None beyond the floor or outside the camera's window."""
        return self.camera.cell_at(x, y)

    @property
    def player_in_upper_half(self) -> bool:
        """Whether the player is in the upper half of the window, once at rest."""
        return self.player.box(*self.camera.resting_corner(self.player)).top < self.camera.window.height // 2

    @property
    def floater_boxes(self) -> list[Box]:
        """Boxes of the floaters on the screen, once they have risen."""
        left, top = self.camera.resting_corner(self.player)
        return [floater.box(left, top) for floater in self.floaters]

    # --- layout

    def layout(self) -> Layout:
        """Return a new layout of the screen, in which the important boxes and the overlays are taken."""
        return Layout([*self.important_boxes, *self.overlay_boxes])

    def cell_boxes(self, cells: Cells) -> list[Box]:
        """Return the boxes of some cells on the screen, at their places once nothing moves."""
        left, top = self.camera.resting_corner(self.player)
        return [Box(x * TILE - left, y * TILE - top, TILE, TILE) for x, y in map(self.floor.grid.xy, bits(cells))]

    @property
    def ground_in_view(self) -> Cells:
        """The explored cells on the screen on which a mob can stand."""
        return self.floor.walkable & self.explored & self.camera.cells(*self.camera.resting_corner(self.player))

    def _lay_out(self) -> None:
        """Find places for markers clear of mobs, then arrows and floaters clear of markers. Motions count as over."""
        left, top = self.camera.resting_corner(self.player)
        shown = self.explored & self.camera.cells(left, top)
        watched = self.watched & shown
        puppets = [puppet for puppet in self.puppets.values() if watched >> puppet.cell & 1 and not puppet.gone]
        item_cells = union([1 << cell for cell in self.floor.things])
        important = (self.ground.important | item_cells) & shown
        beyond = self._foes_off_screen(shown)
        markers = [puppet.marker_inputs for puppet in puppets + beyond]
        overlays, floaters = self.overlay_boxes[:], [(floater.tile, floater.text) for floater in self.floaters]
        inputs = left, top, self.explored, self.watched, important, self.prize_taken, overlays, markers, floaters
        if inputs == self._layout_inputs and all(floater.placed for floater in self.floaters):
            return  # nothing has changed since
        self._layout_inputs = inputs
        self.mob_boxes = [puppet.box(left, top) for puppet in puppets]
        layout = Layout(self.mob_boxes)
        for box in self.cell_boxes(important):
            layout.take(box)
        if self.prize_taken:  # the prize over the player's head
            layout.take(self.player.box(left, top).moved(0, -TILE))
        between = cells_between(self.player, puppets)
        for puppet in puppets:
            puppet.place_markers(layout, left, top, between)
        self.important_boxes = layout.boxes
        for box in self.overlay_boxes:
            layout.take(box)
        self.arrows = find_arrows(layout, self.camera.window, beyond, left, top)
        for floater in self.floaters:  # oldest first: a text that moved for a newer text would flash
            floater.find_place(layout, left, top)

    def _foes_off_screen(self, shown: Cells) -> list[Puppet]:
        """Return puppets outside the shown cells, of foes in sight and of awake foes that were in sight lately."""
        if not self.shows_current_floor:
            return []
        turn, seen = self.game.turn, self.floor.visible & self.explored
        foes = {mob: puppet for mob, puppet in self.puppets.items() if mob and not puppet.dying}
        here = {mob: puppet for mob, puppet in foes.items() if seen >> puppet.cell & 1}
        self._last_seen |= {mob: (turn, copy(puppet)) for mob, puppet in here.items() if not puppet.asleep}
        # Forget a foe that was seen too long ago, or that is no longer at the place where it was seen.
        self._last_seen = {
            mob: (since, puppet)
            for mob, (since, puppet) in self._last_seen.items()
            if mob in foes and turn - since <= LATELY and (mob in here or not seen >> puppet.cell & 1)
        }
        lost = [puppet for mob, (_, puppet) in self._last_seen.items() if mob not in here]
        return [puppet for puppet in [*here.values(), *lost] if not shown >> puppet.cell & 1]

    # --- time

    def update(self) -> None:
        """Advance by one frame."""
        self.ticks += 1
        self.player.raised = self.trotter_raised or (self.during_kick and self.player.motion is not None)
        for puppet in self.puppets.values():
            puppet.update(self.pace)
            puppet.adjust_lift(self._holds_something(puppet.cell))
            puppet.update_flash(self.ticks, self.flashing and not self.calm)
        self.puppets = {mob: puppet for mob, puppet in self.puppets.items() if not puppet.gone or mob == 0}
        if self.flight is not None:
            self.flight.update(self.pace)
            if self.flight.landed:
                self.flight = None
        if self.sliding is not None:
            self.sliding.update(self.pace)
        for floater in self.floaters:
            floater.update()
        for puff in self.puffs:
            puff.update()
        self._follow_owners()
        left, top = self.camera.resting_corner(self.player)
        floaters = [f for f in self.floaters if not (f.gone or is_outdated(f, self.puppets))]
        self.floaters = [f for f in floaters if f.home(left, top).overlaps(self.camera.window)]
        self.puffs = [puff for puff in self.puffs if not puff.gone]
        if self.prize_taken and self.ticks % SPARKLES == 0:
            near = self.floor.grid.neighbour(self.player.cell, int(self.ticks / SPARKLES) * 3 % 8)
            if near is not None:
                self.puff(near, "sparkle")
        self.camera.update(self.player)
        self._lay_out()
