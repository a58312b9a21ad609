"""The bag: worn and carried items, and the actions for each (S1 21 to 23)."""

from collections.abc import Callable
from functools import partial

from ...console.input.pad import Button, Pad
from ...console.screen.palette import MAUVE, SILVER, YELLOW
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.menu import Entry, Menu
from ...console.widgets.window import PADDING, Drawer, Row, Window
from ...core.actions import ARMOUR_SLOT, SLOTS, WEAPON_SLOT, Action, Eat, Equip, Trash
from ...data.items import BAG_SLOTS, ITEMS
from ...text.gear_lines import bag_comparison
from ...text.item_words import figures_meaning, item_label, item_line, item_name
from ...text.player_lines import figures_line, spoken_figures_line
from ...view.hud.hp_box import draw_statuses, statuses_width
from ...view.item_icons import draw_item
from ...view.layout import WHOLE_SCREEN, Box
from ...view.tone_colours import TONE_COLOURS
from ..context import Context, Scene
from ..last_throw import first_slot, first_verb
from ..menus.dialog import Dialog, cart_menu
from ..shown_game import PlayedGame
from .belt_menu import BeltScene

ORDER = (WEAPON_SLOT, ARMOUR_SLOT, None, *SLOTS[:BAG_SLOTS])
"""Slot of each line of the window: weapon and armour, None for a dividing line, then the slots of the bag."""
KEYS = "Ⓞ use   Ⓧ back   ⇦⇨ look"
LEFT, TOP, WIDTH = 0, 15, 106
"""Left edge, top edge and width of the window of slots, in pixels."""
WHOLE = 128
"""Width in pixels of the windows above and below the window of slots."""
LINE_WIDTH = WHOLE - 2 * PADDING - 1
"""Greatest width in pixels of a line in the windows above and below."""
MOST_ROWS = 3
"""Greatest number of rows of the description below the window of slots. The row of keys goes first."""
TALL, DESCRIPTION_TALL = 87, 39
"""Greatest heights in large text, in pixels: of the window of slots, and of the description below it."""
USE_LEFT = 89
"""Left edge of the menu of an item, in pixels."""
LOST = "Then it is gone."
LOST_WORN = {WEAPON_SLOT: "You wield it.", ARMOUR_SLOT: "You wear it."}
"""Line of the question before an item is lost, and slot of worn gear -> its own line."""
_EMPTY = {WEAPON_SLOT: "bare trotters", ARMOUR_SLOT: "no armour"}


class Bag:
    """The inventory. O opens the menu of an item, X goes back to the game, left and right look around.

    Up and down skip empty slots, unless all are empty.
    The menu button closes it and opens the menu, so that no arrow meant for a menu walks.
    """

    covers = False

    def __init__(self, context: Context, playing: PlayedGame, slot: int | None = None) -> None:
        """Choose `slot`; if that is None, that of `first_slot`, or else the first that is worn."""
        self.context = context
        self.playing = playing
        self.game = playing.game
        slot = first_slot(self.game, playing.last_throw) if slot is None else slot
        worn = self._filled_lines()
        at = ORDER.index(slot) if slot is not None else worn[0] if worn else 0
        self.menu = cart_menu(context, self._entries(), stays_open=True, at=at, width=WIDTH, max_height=TALL)
        self.window = self.menu.window
        self.window.put(x=LEFT, y=0 if is_large() else TOP)
        self._frames_shown = 0  # frames since the description changed
        self.use: Menu | None = None
        self._last_description: list[Row] = []  # the description in the last frame

    # --- what is shown

    @property
    def box(self) -> Box:
        """The whole screen: its windows are everywhere, and one of them shows the hit points."""
        return WHOLE_SCREEN

    def _kind(self, slot: int) -> int | None:
        return self.game.player.slots[slot]

    def _filled_lines(self) -> list[int]:
        """Return the numbers of the lines that have an item."""
        return [line for line, slot in enumerate(ORDER) if slot is not None and self._kind(slot) is not None]

    def _entries(self) -> list[Entry]:
        return [Entry("") if slot is None else self._entry(slot) for slot in ORDER]

    def _entry(self, slot: int) -> Entry:
        kind = self._kind(slot)
        if kind is None:
            return Entry(_EMPTY.get(slot, "..."), icon=lambda x, y: None, colour=MAUVE)
        return Entry(item_label(self.game, kind), lambda: self._open(slot, kind), icon=self._icon(kind))

    def _icon(self, kind: int) -> Drawer:
        return lambda x, y: draw_item(self.game, kind, x, y)

    def _description(self) -> list[Row]:
        """Return the lines below the slots: the item's description, or a comparison before it is equipped, and keys."""
        slot = ORDER[self.menu.at]
        kind = None if slot is None else self._kind(slot)
        if kind is None:
            return [Row("This slot is empty.", SILVER), Row(KEYS, MAUVE), *self._large_stats()]
        if self.use is not None and self.use.entries[self.use.at].label == "equip":
            return [*self._comparison(kind), *self._large_stats()]
        words = [*figures_meaning(self.game.player, kind), item_line(self.game, kind)]
        lines = [Row(line, SILVER) for text in words for line in fitted(text, LINE_WIDTH)]
        keys = [Row(KEYS, MAUVE)] if self.use is None and (is_large() or len(lines) < MOST_ROWS) else []
        return [*lines, *keys, *self._large_stats()]

    def _comparison(self, kind: int) -> list[Row]:
        """Return the rows that compare an item with the worn one, whose line is left out if it would hide the slots."""
        lines = [
            [Row(row, TONE_COLOURS[tone]) for row in fitted(words, LINE_WIDTH)]
            for words, tone in bag_comparison(self.game, kind)
        ]
        while sum(map(len, lines)) > MOST_ROWS:
            lines.pop()
        return [row for line in lines for row in line]

    def _large_stats(self) -> list[Row]:
        """Return the player's figures and statuses in large text. In small text, another window shows them."""
        statuses = sorted(self.playing.stage.player.statuses)
        return [Row(words, SILVER) for words in (figures_line(self.game), *statuses)] if is_large() else []

    def _description_window(self) -> Window:
        window = Window(self._description(), x=LEFT, width=WHOLE, scalable=True, max_height=DESCRIPTION_TALL)
        window.put(bottom=127)
        window.auto_scroll(self._frames_shown)
        return window

    # --- choosing

    def _open(self, slot: int, kind: int) -> None:
        """Open the menu of the actions for an item, with the cursor at `first_verb`. Back is the last line."""
        verbs: list[tuple[str, Callable[[], None]]] = []
        sort = ITEMS[kind].sort
        if sort in ("weapon", "armour") and slot < BAG_SLOTS:
            verbs.append(("equip", lambda: self._do(Equip(slot))))
        if sort == "food":
            verbs.append(("eat", lambda: self._do(Eat(slot))))
        throw, trash = partial(self._throw, slot), partial(self._do, Trash(slot))
        verbs.append(("throw", partial(self._ask, slot, kind, "throw", throw) if slot in LOST_WORN else throw))
        at = first_verb(self.game, kind, [verb for verb, _ in verbs], self.playing.last_throw)
        ask_to_trash = partial(self._ask, slot, kind, "trash", trash)
        entries = [*(Entry(verb, do) for verb, do in verbs), Entry("trash", ask_to_trash, ends=True), Entry("back")]
        width, name = WHOLE if is_large() else None, item_label(self.game, kind)
        self.use = cart_menu(self.context, entries, at=at, width=width, max_height=TALL, large_before=name)
        self.use.window.put(x=USE_LEFT)
        self.use.window.put_level(self.window.row_y(self.menu.at), lowest=self.window.y + self.window.height)

    def _ask(self, slot: int, kind: int, verb: str, do: Callable[[], None]) -> None:
        """Ask before an item is trashed or worn gear is thrown, because it is gone then."""
        heading = Entry(item_name(self.game, kind), icon=self._icon(kind), colour=YELLOW, read_only=True)
        about = Entry(LOST_WORN.get(slot, LOST), colour=SILVER, read_only=True)
        self.context.push(Dialog(self.context, [heading, about, Entry("keep it"), Entry(f"{verb} it", do)]))

    def _throw(self, slot: int) -> None:
        self.context.pop(self)
        self.context.open.aim(self.playing, slot)

    def _do(self, action: Action) -> None:
        turn = self.game.turn
        self.playing.act(action)
        self.menu.set_entries(self._entries())
        if isinstance(action, Eat) or self.game.turn != turn:  # the foes have acted: show the floor
            self.context.pop(self)

    # --- frames

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        if pad.fresh(Button.MENU):
            self.context.pop(self)
            self.playing.pause()
            return
        if self.use is not None:
            self._point_beside(self.use, pad)
            self.use.update(pad)
            self.window.update()
            if not self.use.is_open:
                self.use = None
        elif pad.fresh(Button.LEFT) or pad.fresh(Button.RIGHT):
            self.context.play_sound("select")
            self.context.pop(self)
            self.context.open.look(self.playing, partial(self.context.open.bag, self.playing, ORDER[self.menu.at]))
        else:
            self.menu.update(pad)
            self._skip_empty_slots(pad.pressed(Button.DOWN) - pad.pressed(Button.UP))
            if not self.menu.is_open:
                self.context.close(self, self.window)
        description = self._description()
        self._frames_shown, self._last_description = (
            self._frames_shown + 1 if description == self._last_description else 0,
            description,
        )

    def _skip_empty_slots(self, by: int) -> None:
        """Move the cursor on to the next line that has an item, in the direction `by` in which it was moved."""
        filled = self._filled_lines()
        while by and filled and self.menu.at not in filled:
            self.window.move_cursor(by)

    def _point_beside(self, use: Menu, pad: Pad) -> None:
        """Close the menu of an item at a click beside it."""
        place = pad.click_position() or pad.hover()
        if place is None or use.window.covers(*place):
            return
        pad.click_effect = "back"
        if pad.click_position() is not None:
            self.context.play_sound("back")
            use.close()

    def animate(self) -> None:
        """Advance by one frame."""
        self.window.update()

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        use = [] if self.use is None else self.use.spoken_lines()
        return [
            spoken_figures_line(self.game),
            *self.menu.spoken_lines(),
            " ".join(row.text for row in self._description()),
            *use,
        ]

    def draw(self) -> None:
        """Draw the player's figures, the slots, the description and the menu of an item.

        Large text leaves them out below a question, which would hide half of each line.
        """
        if is_large() and self.context.scenes[-1] is not self:
            return
        self.window.draw()
        if not is_large():
            Window([Row(figures_line(self.game), SILVER)], x=LEFT, y=1, width=WHOLE).draw()
            draw_statuses(self.playing.stage, 125 - statuses_width(self.playing.stage), 4)
        self._description_window().draw()
        if self.use is not None:
            self.use.draw()


def bag_or_belt(context: Context, playing: PlayedGame, slot: int | None = None) -> Scene:
    """Return the belt in modes that have one, otherwise the bag, with the item in `slot` chosen."""
    return BeltScene(context, playing, slot) if playing.game.rules.belt else Bag(context, playing, slot)
