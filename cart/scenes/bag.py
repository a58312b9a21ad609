"""The bag: what one wears and carries, and what can be done with it (S1 21 to 23)."""

from typing import TYPE_CHECKING

from ..console.draw import wrap
from ..console.pad import Button
from ..console.palette import GREY, LIME, RED, SILVER, WHITE
from ..core.actions import ARMOUR_SLOT, SLOTS, WEAPON_SLOT, Action, Eat, Equip, Throw, Trash
from ..data.items import BAG_SLOTS, ITEMS
from ..view.hud import STATUS_WIDTH
from ..view.names import draw_item, item_figures, item_line, item_name
from ..view.sprites import draw
from ..view.windows import Row, Window, dim
from .aim import Aim
from .choice import Choice
from .context import Context
from .look import Look

if TYPE_CHECKING:
    from .play import Play

ORDER = (WEAPON_SLOT, ARMOUR_SLOT, None, *SLOTS[:BAG_SLOTS])
"""The lines of the window: the slots of weapon and armour, a rule, the bag's."""
HINT_LETTERS = 29
KEYS = ("O use", "X back", "<>look")
_EMPTY = {WEAPON_SLOT: "bare trotters", ARMOUR_SLOT: "nothing on"}


class Bag:
    """The inventory. O opens the menu of an item, X goes back to the game, left and right look around."""

    covers = False

    def __init__(self, context: Context, play: "Play") -> None:
        self.context = context
        self.play = play
        self.game = play.game
        first = next((line for line, slot in enumerate(ORDER) if slot is not None and self._kind(line) is not None), 0)
        self.window = Window(self._rows(), x=2, y=14, width=97, cursor=first, row_height=8)
        self.choice = Choice(context, self.window, self._open, self._back)
        self.use: Choice | None = None
        self._verbs: list[tuple[str, Action]] = []

    # --- what is shown

    def _kind(self, line: int) -> int | None:
        slot = ORDER[line]
        return None if slot is None else self.game.player.slots[slot]

    def _rows(self) -> list[Row]:
        rows = []
        for slot in ORDER:
            kind = None if slot is None else self.game.player.slots[slot]
            if slot is None:
                rows.append(Row(""))
            elif kind is None:
                rows.append(Row(_EMPTY.get(slot, "..."), dim(False), lambda x, y: None))
            else:
                rows.append(Row(f"{item_name(self.game, kind)} {item_figures(kind)}", dim(True), self._icon(kind)))
        return rows

    def _icon(self, kind: int):  # type: ignore[no-untyped-def]
        return lambda x, y: draw_item(self.game, kind, x, y)

    def _hint(self) -> list[Row]:
        assert self.window.cursor is not None
        kind = self._kind(self.window.cursor)
        if self.use is not None and kind is not None and self._verb() == "equip":
            return self._gain(kind)
        text = "nothing here" if kind is None else item_line(self.game, kind)
        return [Row(line, SILVER) for line in wrap(text, HINT_LETTERS)]

    def _verb(self) -> str:
        assert self.use is not None and self.use.window.cursor is not None
        return self._verbs[self.use.window.cursor][0]

    def _gain(self, kind: int) -> list[Row]:
        """What a swap would gain or lose."""
        player, item = self.game.player, ITEMS[kind]
        if item.sort == "weapon":
            worn = 0 if player.weapon is None else ITEMS[player.weapon].low
            better, text = item.low - worn, f"attack {1 + worn} > {1 + item.low}"
        else:
            low, high = player.defence
            better = item.low + item.high - low - high
            text = f"blocks {low}-{high} > {item.low}-{item.high}"
        lost = player.weapon if item.sort == "weapon" else player.armour
        rows = [Row(text, LIME if better > 0 else RED if better < 0 else WHITE)]
        rows.append(Row(f"+ {item.line}", SILVER))
        if lost is not None:
            rows.append(Row(f"- {ITEMS[lost].line}", GREY))
        return rows

    def _stats(self) -> str:
        player = self.game.player
        low, high = player.defence
        return f"HP {player.hp}/{player.max_hp}  ATK {player.attack}  DEF {low}-{high}"

    # --- choosing

    def _open(self, line: int) -> None:
        kind, slot = self._kind(line), ORDER[line]
        if kind is None or slot is None:
            self.context.hear("refuse")
            return
        self.context.hear("select")
        sort = ITEMS[kind].sort
        self._verbs = []
        if sort in ("weapon", "armour") and slot < BAG_SLOTS:
            self._verbs.append(("equip", Equip(slot)))
        if sort == "food":
            self._verbs.append(("eat", Eat(slot)))
        self._verbs += [("throw", Throw(slot, 0)), ("trash", Trash(slot))]
        y = min(self.window.row_y(line) - 4, 100 - 8 * len(self._verbs))
        window = Window([verb for verb, _ in self._verbs], x=90, y=y, cursor=0, row_height=8)
        self.use = Choice(self.context, window, self._do, self._shut)

    def _shut(self) -> None:
        self.use = None

    def _back(self) -> None:
        self.window.close()

    def _do(self, line: int) -> None:
        verb, action = self._verbs[line]
        self.use = None
        if isinstance(action, Throw):
            self.context.push(Aim(self.context, self.play, self, action.slot))
            return
        self.play.act(action)
        self.window.set_rows(self._rows())
        if verb == "eat":
            self.context.pop(self)

    # --- frames

    def update(self) -> None:
        """A frame, with the pad."""
        if self.window.closing:
            self.animate()
            if self.window.gone:
                self.context.pop(self)
        elif self.use is not None:
            self.window.update()
            self.use.update()
        else:
            pad = self.context.pad
            if pad.fresh(Button.LEFT) or pad.fresh(Button.RIGHT):
                self.context.hear("select")
                self.context.pop(self)
                self.context.push(Look(self.context, self.play))
                return
            self.choice.update()

    def animate(self) -> None:
        """A frame."""
        self.window.update()

    def draw(self) -> None:
        """Draw the stats, the slots, the menu and the hint."""
        self.window.draw()
        if self.window.closing:
            return
        Window([Row(self._stats(), SILVER)], x=2, y=1, width=124).draw()
        for index, status in enumerate(sorted(self.play.stage.player.statuses, reverse=True), start=1):
            draw(status, 125 - index * STATUS_WIDTH, 4)
        hint = Window(self._hint(), x=2, width=124, y=0)
        hint.place(y=127 - hint.height)
        hint.draw()
        if self.use is not None:
            self.use.draw()
        else:
            keys = Window(KEYS, x=97, width=31)
            keys.place(y=self.window.y + self.window.height - keys.height)
            keys.draw()
