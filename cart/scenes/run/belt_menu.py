"""The belt: choice of an item, then of an action. The belt is always on the screen; this scene adds the windows."""

from collections.abc import Callable
from functools import partial

from ...console.input.pad import Button
from ...console.screen.palette import MAUVE, SILVER, WHITE
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.menu import Entry, Menu
from ...console.widgets.window import PADDING, Row, Window
from ...core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action, Drop, Eat, Throw
from ...core.cells import STRAIGHT
from ...text.counter_lines import place_in
from ...text.item_words import figures_meaning, held_label, item_line
from ...view.item_icons import draw_item
from ...view.layout import Box, box_of
from ..context import Context
from ..last_throw import first_slot, first_verb
from ..menus.dialog import cart_menu
from ..shown_game import PlayedGame

EMPTY = "Your belt is empty."
KEYS, WORN_KEYS, BARE_KEYS = "Ⓞ use   Ⓧ back   ⇧ look", "Ⓞ on other gear swaps it.", "Ⓧ back   ⇧ look"
RELIC_KEYS = "always on   Ⓧ back   ⇧ look"
LINE_WIDTH = SCREEN - 2 * PADDING - 1
"""Greatest width of a line of the window, in pixels."""
TALL, USE_TALL = 55, 87
"""Greatest heights in large text, in pixels: of the window, and of an item's menu."""


class BeltScene:
    """Choice from the belt. Left and right, the wheel or a click choose an item.

    O or a click on the chosen item opens its actions, X goes back, and up looks around. The menu button closes the belt
    and opens the menu, so that no arrow meant for a menu walks.
    """

    covers = False

    def __init__(self, context: Context, playing: PlayedGame, slot: int | None = None) -> None:
        """Choose the item in `slot`; if that is None or empty, that of `first_slot` or else the first carried."""
        self.context = context
        self.playing = playing
        self.game, self.stage = playing.game, playing.stage
        self.use: Menu | None = None
        self._frames_shown = 0
        carried = self.game.player.carried
        first = first_slot(self.game, playing.last_throw)
        self._choose(slot if slot in carried else next(iter(carried), None) if first is None else first)

    @property
    def slot(self) -> int | None:
        """The chosen slot; None if the player carries nothing."""
        return self.playing.belt.chosen

    def _choose(self, slot: int | None) -> None:
        self.playing.belt.choose(self.game.player, slot)
        self._frames_shown = 0
        self._place()

    # --- the window

    def _texts(self) -> list[str]:
        """Return the name of the chosen item, its description with its figures, and the keys.

        An open menu replaces the keys.
        """
        slot = self.slot
        kind = None if slot is None else self.game.player.held(slot)
        if slot is None or kind is None:
            return [EMPTY, BARE_KEYS]
        keys = WORN_KEYS if slot in (WEAPON_SLOT, ARMOUR_SLOT) else KEYS
        keys = RELIC_KEYS if slot in self.game.player.relic_slots else keys
        description = " ".join([*figures_meaning(self.game.player, kind), item_line(self.game, kind)])
        return [held_label(self.game, slot), description, *([keys] if self.use is None else [])]

    def _rows(self) -> list[Row]:
        name, *lines = self._texts()
        kind = None if self.slot is None else self.game.player.held(self.slot)
        icon = None if kind is None else partial(draw_item, self.game, kind)
        description = [Row(line, SILVER) for words in lines[:1] for line in fitted(words, LINE_WIDTH)]
        return [Row(name, WHITE, icon=icon), *description, *(Row(keys, MAUVE) for keys in lines[1:])]

    def _place(self) -> None:
        """Put the window above the belt, or at the top if it would cover the piglet."""
        bottom = self.stage.camera.window.bottom
        self.window = Window(self._rows(), x=0, width=SCREEN, scalable=True, max_height=TALL)
        self.window.put(bottom=bottom)
        here = self.stage.player.box(*self.stage.camera.resting_corner(self.stage.player))
        if box_of(self.window).overlaps(here):
            self.window.put(y=0)
            self.window.put(bottom=self.window.height)

    # --- actions

    def _open(self, slot: int) -> None:
        """Open the menu of the possible actions for an item. Relics and worn gear have none: a refusal sounds."""
        verbs: list[tuple[str, Callable[[], None], Action]] = [
            ("eat", lambda: self._do(Eat(slot)), Eat(slot)),
            ("throw", lambda: self._throw(slot), Throw(slot, STRAIGHT[0])),
            ("drop", lambda: self._do(Drop(slot)), Drop(slot)),
        ]
        entries = [Entry(verb, do) for verb, do, action in verbs if self.game.why_not(action) is None]
        if not entries:
            self.context.play_sound("refuse")
            return
        self.context.play_sound("select")
        kind, before = self.game.player.held(slot), ": ".join(self._texts()[:2])
        assert kind is not None
        at = first_verb(self.game, kind, [entry.row.text for entry in entries], self.playing.last_throw)
        self.use = cart_menu(self.context, entries, at=at, max_height=USE_TALL, large_before=before)
        self._place()
        above = self.window.y > 0 and not is_large()
        bottom = self.window.y + 1 if above else self.stage.camera.window.bottom
        self.use.window.put(x=self.playing.belt.boxes(self.game.player)[slot].left, bottom=bottom)

    def _throw(self, slot: int) -> None:
        self._leave()
        self.context.open.aim(self.playing, slot)

    def _do(self, action: Action) -> None:
        self._leave()
        self.playing.act(action)

    def _leave(self) -> None:
        self.playing.belt.chosen = None
        self.stage.window_boxes.clear()
        self.context.pop(self)

    # --- frames

    def update(self) -> None:
        """Advance by one frame and handle input."""
        self.animate()
        if self.context.pad.fresh(Button.MENU):
            self._leave()
            self.playing.pause()
            return
        if self.use is not None:
            self._update_use(self.use)
            return
        pad, player = self.context.pad, self.game.player
        click = pad.click_position()
        clicked = None if click is None else self.playing.belt.slot_at(player, *click)
        by = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT) + pad.wheel()
        place = pad.hover()
        if place is not None and self.playing.belt.slot_at(player, *place) is not None:
            pad.click_effect = "choose"
        if pad.fresh(Button.UP):
            self.context.play_sound("select")
            back = partial(self.context.open.bag, self.playing, self.slot)
            self._leave()
            self.context.open.look(self.playing, back)
        elif pad.fresh(Button.X) or self._is_beside(click):
            self.context.play_sound("back")
            self._leave()
        elif self.slot is not None and (pad.fresh(Button.O) or (clicked is not None and clicked == self.slot)):
            self._open(self.slot)
        elif clicked is not None:
            self._move_to(clicked)
        elif by and self.slot is not None:
            slots = player.carried
            self._move_to(slots[(slots.index(self.slot) + by) % len(slots)])

    def _is_beside(self, click: tuple[int, int] | None) -> bool:
        """Whether a click is outside both the belt and the window."""
        if click is None or self.playing.belt.slot_at(self.game.player, *click) is not None:
            return False
        return not box_of(self.window).overlaps(Box(*click, 1, 1))

    def _move_to(self, slot: int) -> None:
        if slot != self.slot:
            self.context.play_sound("cursor")
            self._choose(slot)

    def _update_use(self, use: Menu) -> None:
        pad = self.context.pad
        click = pad.click_position()
        if click is not None and use.window.row_at(*click) is None:
            self.context.play_sound("back")
            use.close()
        else:
            use.update(pad)
        if not use.is_open:
            self.use = None
            if self in self.context.scenes:
                self._place()

    def animate(self) -> None:
        """Advance by one frame, and report the window's box to the stage, so that other boxes avoid it."""
        self._frames_shown += 1
        self.window.auto_scroll(self._frames_shown)
        if self.context.scenes[-1] is self:
            self.stage.window_boxes[:] = [box_of(self.window)]

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        slots = self.game.player.carried
        place = [place_in(slots.index(self.slot), len(slots))] if self.slot in slots else []
        use = [] if self.use is None else self.use.spoken_lines()
        name, *lines = self._texts()
        return ["   ".join([name, *place]), *lines, *use]

    def draw(self) -> None:
        """Draw the description and the menu of actions. The scene below draws the belt itself."""
        if self.use is None or not is_large():
            self.window.draw()
        if self.use is not None:
            self.use.draw()
