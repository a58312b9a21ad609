"""Two rows of the player's items: relics and worn gear above, the belt below."""

import pyxel

from ...console.screen.draw import outlined, text, text_width
from ...console.screen.palette import NAVY, SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...core.actions import ARMOUR_SLOT, WEAPON_SLOT
from ...core.game import Game
from ...core.mobs import Player
from ...text.item_words import item_figures
from ..item_icons import draw_item
from ..layout import Box
from ..sprites import TILE

SHOWN_PLACES = 8
"""Places of the belt visible at once."""
PLACE_WIDTH, BELT_LEFT = 15, 4
"""Width of a place of the belt, and left edge of the first place, in pixels."""
HEART_WIDTH, RELIC_WIDTH, RELIC_GAP = 14, 9, 1
"""Widths in pixels: of the heart beside the hit points, of a relic, of the gap after the last relic."""
WORN_LEFT, WORN_GAP = 42, 3
"""Left edge of the worn gear, in pixels, unless relics need the room; and pixels between weapon and armour."""
FIGURES_OFFSET = 10
"""Pixels from a place's left edge to the figures beside its picture."""
PAD = 1
"""Pixels around a picture."""


class Belt:
    """The two rows of items. `chosen` is the marked slot, `first` the index of the first visible place of the belt."""

    def __init__(self, top: int) -> None:
        """Place the rows. `top` is their upper edge, in pixels."""
        self.top = top
        self.chosen: int | None = None
        self.first = 0

    def choose(self, player: Player, slot: int | None) -> None:
        """Mark a slot, or none, and scroll the belt just far enough to show the marked slot."""
        places = player.filled_slots
        self.chosen = slot
        if slot in places:
            at = places.index(slot)
            self.first = min(max(self.first, at - SHOWN_PLACES + 1), at)

    def scroll(self, player: Player, by: int) -> None:
        """Scroll the belt by some places, within its ends."""
        self.first = min(max(self.first + by, 0), max(len(player.filled_slots) - SHOWN_PLACES, 0))

    def boxes(self, player: Player) -> dict[int, Box]:
        """Return the boxes of all visible slots on the screen."""
        self.scroll(player, 0)
        found, x = {}, HEART_WIDTH + text_width(f"{player.max_hp}/{player.max_hp}")
        for slot in player.relic_slots:
            found[slot] = Box(x, self.top, RELIC_WIDTH, TILE)
            x += RELIC_WIDTH
        x = max(WORN_LEFT, x + RELIC_GAP)
        for slot in (WEAPON_SLOT, ARMOUR_SLOT):
            kind = player.slots[slot]
            if kind is not None:
                found[slot] = Box(x, self.top, FIGURES_OFFSET + text_width(item_figures(player, kind)) + PAD, TILE)
                x = found[slot].right + WORN_GAP
        for place, slot in enumerate(player.filled_slots[self.first : self.first + SHOWN_PLACES]):
            found[slot] = Box(BELT_LEFT + place * PLACE_WIDTH, self.top + TILE, PLACE_WIDTH, TILE)
        return found

    def slot_at(self, player: Player, x: int, y: int) -> int | None:
        """Return the slot at the pixel (x, y) of the screen, or None."""
        here = Box(x, y, 1, 1)
        return next((slot for slot, box in self.boxes(player).items() if box.overlaps(here)), None)

    def draw(self, game: Game) -> None:
        """Draw relics, worn gear with its figures, the belt with counts, and arrows towards hidden places."""
        player = game.player
        boxes = self.boxes(player)
        for slot, box in boxes.items():
            kind = player.held(slot)
            assert kind is not None
            if slot == self.chosen:
                pyxel.rect(*box, NAVY)
            draw_item(game, kind, box.left + PAD, box.top)
            colour = WHITE if slot == self.chosen else SILVER
            if slot in (WEAPON_SLOT, ARMOUR_SLOT):
                text(box.left + FIGURES_OFFSET, box.top + 1, item_figures(player, kind), colour)
            elif player.count(slot) > 1:
                count = str(player.count(slot))  # two digits overlap the picture
                outlined(
                    min(box.left + FIGURES_OFFSET, box.right - PAD - text_width(count)), box.top + 1, count, colour
                )
        for x in range(BELT_LEFT - PAD, SCREEN, PLACE_WIDTH):
            pyxel.line(x, self.top + TILE, x, self.top + 2 * TILE - 1, NAVY)
        if self.chosen in boxes:
            _bracket(boxes[self.chosen])
        self._draw_arrows(len(player.filled_slots))

    def _draw_arrows(self, places: int) -> None:
        middle = self.top + TILE + TILE // 2
        for size in range(3):
            if self.first > 0:
                pyxel.line(size, middle - size, size, middle + size, WHITE)
            if self.first + SHOWN_PLACES < places:
                pyxel.line(SCREEN - 1 - size, middle - size, SCREEN - 1 - size, middle + size, WHITE)


def _bracket(box: Box) -> None:
    """Draw a bracket at the left and the right side of a box."""
    left, top, right, bottom = box.left, box.top, box.right - 1, box.bottom - 1
    for x, inward in ((left, 1), (right, -1)):
        pyxel.line(x, top, x, bottom, YELLOW)
        pyxel.pset(x + inward, top, YELLOW)
        pyxel.pset(x + inward, bottom, YELLOW)
