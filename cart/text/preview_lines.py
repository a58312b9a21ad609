"""Lines about the effects of a throw or a kick."""

from collections.abc import Sequence

from ..core.game import Game
from ..core.previews import Fate, KickPreview, Movement, Target, ThrowPreview
from ..core.statuses import STATUSES, Status
from ..data.foes import FOES
from ..data.tiles import DOOR, TILES
from ..data.words import DIRECTION_WORDS, OUT_OF_SIGHT, TOWARDS_WORDS, tile_words
from .event_words import EVENT_WORDS
from .item_words import item_name
from .position_words import position_words
from .tones import Line

HITS_NOTHING, AT_TILE = Line("no foe in line", "bad"), "at the {tile}"
"""Line about a throw that hits nothing, and words for a throw that ends at a solid tile."""
BREAKS = "your {item} breaks"
"""Line about a throw of a weapon or armour, which is lost then."""
PRESS_AGAIN = Line("nothing there", "bad"), Line("press again to throw", "bad")
"""Lines after a press to throw at nothing."""
MOVEMENT_WORDS: dict[Movement, str] = {"swap": "swaps places with you", "back": EVENT_WORDS["moved: pushed"].preview}
"""Movement of the mob that a throw hits -> words for the movement."""
STUNNED_ONE_TURN, STRIKES_LATER = "loses this turn", "stunned: strikes a turn later"
"""Words for a stun of at most one turn: of a foe, and of a foe that has telegraphed a strike."""
FATE_WORDS: dict[Fate, str] = {
    "": "",
    "slide": EVENT_WORDS["slid"].preview,
    "fall": EVENT_WORDS["fell"].preview,
    "die": EVENT_WORDS["died"].preview,
    "bump": "hits something",
    "hit": "hits the foe behind",
    "break": EVENT_WORDS["opened: broken"].preview,
    "hit and break": f"{EVENT_WORDS['opened: broken'].preview}, hits the foe behind",
    "open": EVENT_WORDS["door moved: opened"].preview,
    "dark": OUT_OF_SIGHT,
}
"""Fate of a kicked target -> words for the fate."""


# --- throws


def target_line(game: Game, cell: int) -> Line:
    """Return the line about a throw that hits no foe and ends at a cell. It names a solid tile that is no wall."""
    tile = game.floor.tiles[cell]
    if not TILES[tile].solid or (TILES[tile].opaque and tile != DOOR):
        return HITS_NOTHING
    return Line(AT_TILE.format(tile=tile_words(game.mode, tile)[0]))


def unknown_throw(name: str) -> str:
    """Return the line about a foe that an unidentified food would hit."""
    return f"{name}: unknown effect"


def breaking_line(game: Game, kind: int) -> Line:
    """Return the line about a throw of a weapon or armour."""
    return Line(BREAKS.format(item=item_name(game, kind)), "bad")


def throw_lines(name: str, preview: ThrowPreview) -> list[Line]:
    """Return the lines about the effects of a throw on a foe."""
    if preview.falls:
        return [Line(f"{name}: {EVENT_WORDS['fell'].preview}", "good")]
    if not preview.left:
        return [Line(f"{name}: {EVENT_WORDS['died'].preview}", "good")]
    change = f"{preview.had}" if preview.left == preview.had else f"{preview.had} → {preview.left}"
    done = [_gained(status, preview) for status in preview.statuses]
    done += [MOVEMENT_WORDS[preview.moved]] if preview.moved else []
    return [Line(f"{name}: {change} HP"), *(Line(word, "good") for word in done)]


def _gained(status: Status, preview: ThrowPreview) -> str:
    if status != "stun" or preview.turns > 1:
        return EVENT_WORDS["status started"].preview.format(held=STATUSES[status])
    return STRIKES_LATER if preview.ready else STUNNED_ONE_TURN


def spoken_throw(game: Game, kind: int, direction: int, lines: Sequence[str], end: int) -> list[str]:
    """Return the speech about a throw: item and direction, then its lines and the cell where it ends."""
    what = f"throw {item_name(game, kind)} {TOWARDS_WORDS[direction]}"
    return [what, f"{', '.join(lines)}, it ends {position_words(game, end)}"]


# --- kicks


def target_name(game: Game, target: Target) -> str:
    """Return the name of the target of a kick."""
    match target.sort:
        case "foe":
            return FOES[target.number].name
        case "tile":
            return tile_words(game.mode, target.number)[0]
        case "item":
            return item_name(game, target.number)


def spoken_kicks(game: Game, previews: Sequence[KickPreview]) -> str:
    """Return the speech about all kicks: for each target, its direction, name and fate, or why it cannot be kicked."""
    return f"trotter raised: {', '.join(_spoken_kick(game, preview) for preview in previews)}"


def _spoken_kick(game: Game, preview: KickPreview) -> str:
    end = "" if preview.end is None else f" to {position_words(game, preview.end)}"
    back = "" if preview.back is None else f", you to {position_words(game, preview.back)}"
    damage = f" for {preview.damage}" if preview.damage else ""
    becomes = preview.why or FATE_WORDS[preview.fate] + damage + end + back
    return f"{DIRECTION_WORDS[preview.direction]} {target_name(game, preview.target)} ({becomes})"
