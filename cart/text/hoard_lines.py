"""Lines about the bargain of a hoard, the price of a relic, and its drawbacks."""

from collections.abc import Iterator

from ..core.bargains import bargain_at, guarded_room, hoard_news, price_refusal
from ..core.cells import Cells, bits, union
from ..core.events import HoardFound
from ..core.game import Game
from ..core.items.item_behaviour import behaviour_of
from ..core.remembered import KnownFloor
from ..data.foes import FOES
from ..data.hoards import HOARDS
from ..data.tiles import ALTAR
from .item_words import item_name
from .plurals import with_article
from .position_words import positions_words

NOTHING = "nothing"
UNSEEN = "Unseen relics vanish too."
"""Warning at an altar while the player has not seen all altars whose relics vanish with its own."""
NO_MORE = "Your {relic} already adds its crash damage."
"""Warning at an altar whose relic adds damage to crashes, as a relic of the player does: only one of them counts."""


def hoard_line(game: Game, found: HoardFound) -> str:
    """Return the bargain of a hoard."""
    row = HOARDS[found.kind]
    foe = NOTHING if found.foe is None else with_article(FOES[found.foe].name)
    item = NOTHING if found.item is None else with_article(item_name(game, found.item))
    lines = [row.line, row.guard_line if found.foe is not None else ""]
    told = (line.format(foe=foe, item=item) for line in lines if line)
    return " ".join(line[0].upper() + line[1:] for line in told)


def standing_hoard(game: Game) -> Cells:
    """Return the cells of a hoard that the player has found, as long as its bargain stands."""
    hoard = game.floor.hoard
    if hoard is None or not game.hoard_found:
        return 0
    return hoard.cells if guarded_room(game) else KnownFloor(game).hoard_altars


def hoard_here(game: Game, cell: int) -> str:
    """Return the bargain of a hoard whose content is on a cell, as long as it stands; "" for other cells."""
    hoard = game.floor.hoard
    return hoard_line(game, hoard_news(game, hoard)) if hoard and standing_hoard(game) >> cell & 1 else ""


def spoken_hoard_lines(game: Game) -> list[str]:
    """Return the line about the floor's hoard for speech, with its place; none if no bargain stands."""
    cells = standing_hoard(game)
    here = positions_words(game, cells) if cells else ""
    return [f"hoard: {here}. {hoard_here(game, next(bits(cells)))}"] if cells else []


def price_line(game: Game, cell: int) -> str:
    """Return the price of the relic on an altar; "" if it costs nothing."""
    bargain = bargain_at(game, cell)
    if bargain is None:
        return ""
    if why := price_refusal(game, cell):
        return f"You can't take it: {why}."
    banned = item_name(game, game.player.relics[-1]) if game.player.relics else ""
    return bargain.price.format(relic=banned)


def warnings(game: Game, cell: int) -> Iterator[str]:
    """Yield the lines that warn a player before the relic on an altar is taken."""
    if _takes_unseen(game, cell):
        yield UNSEEN
    more = max((behaviour_of(relic).extra_kick_damage for relic in game.floor.things.get(cell, ())), default=0)
    adding = [relic for relic in game.player.relics if 0 < more <= behaviour_of(relic).extra_kick_damage]
    if adding:
        yield NO_MORE.format(relic=item_name(game, adding[0]))


def _takes_unseen(game: Game, cell: int) -> bool:
    """Whether a relic that the player has not seen would vanish with the one on an altar."""
    floor = game.floor
    hoard = 0 if floor.hoard is None else floor.hoard.cells
    altars = union(1 << there for there in floor.things) & floor.cells_of(ALTAR)
    altars &= hoard if hoard >> cell & 1 else ~hoard
    return bool(altars & ~floor.explored)
