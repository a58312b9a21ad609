"""Weapons and armour compared with what the player wears."""

from ..core.game import Game
from ..core.loot import others_offered
from ..data.items import ITEMS
from .event_words import EVENT_WORDS
from .item_words import item_figures, item_label, item_line, item_name
from .tones import Line, Tone

ARROW = " → "
"""Separator between the worn gear and the new gear."""
TAKES_A_TURN = "{figures}, takes a turn"
"""Line about a swap while a hunting foe is in sight."""
LOSS = "you lose: {line}"
"""Line about what the worn gear does and the new gear does not."""
ONE_VANISHES = "Take one, the other vanishes."
"""Line about two pieces of gear from one chest."""


def gear_change(game: Game, kind: int) -> str:
    """Return the worn gear and the new gear, or only the new gear if none is worn.

    It reads "fork +2 → skewer +5" or "oven mitt → colander, blocks 0-3 → 1-3".
    """
    return " ".join(change_in_two(game, kind))


def change_in_two(game: Game, kind: int) -> list[str]:
    """Return the text of `gear_change` in two lines: "fork +2 →" and "skewer +5". A first weapon has one line."""
    gear = _old_and_new(game, kind)
    if ITEMS[kind].sort == "armour":
        return [f"{ARROW.join(item_name(game, piece) for piece in gear)},", figures_change(game, kind)]
    *old, new = (item_label(game, piece) for piece in gear)
    return [*(f"{label}{ARROW.rstrip()}" for label in old), new]


def figures_change(game: Game, kind: int) -> str:
    """Return the text of `gear_change` without names: "+2 → +5" or "blocks 0-3 → 1-3"."""
    figures = ARROW.join(item_figures(game.player, gear) for gear in _old_and_new(game, kind))
    return f"blocks {figures}" if ITEMS[kind].sort == "armour" else figures


def change_tone(game: Game, kind: int) -> Tone:
    """Return the tone of a swap: "good" for better gear, "bad" for worse, "bright" for gear that is as good."""
    return _tone(_worth(game, kind) - _worth(game, game.player.worn_for(kind)))


def swap_message(game: Game, kind: int, back: int | None) -> str:
    """Return the message after a swap: "fork +2 → skewer +5"; only the new gear if none was worn."""
    words = EVENT_WORDS["equipped: swapped" if back is not None else "equipped"]
    return words.screen.format(change=ARROW.join(item_label(game, gear) for gear in (back, kind) if gear is not None))


def found_message(game: Game, kind: int) -> str:
    """Return the message about gear that is now in the bag: "got skewer +5. You have fork +2."."""
    worn = game.player.worn_for(kind)
    words = EVENT_WORDS["got: gear" if worn is None else "got: other gear"]
    return words.screen.format(item=item_label(game, kind), worn="" if worn is None else item_label(game, worn))


def offer_line(game: Game, kind: int) -> str:
    """Return the line about gear that was offered with other gear, or "" if it lies alone."""
    others = [item_name(game, other) for other in others_offered(game, kind)]
    return f"Take it, and the {' and the '.join(others)} vanishes." if others else ""


def loss_versions(game: Game, kind: int) -> list[str]:
    """Return what a swap loses, "you lose: a kill right after a step takes no turn.", in shorter and shorter versions.

    A shorter version leaves out the first sentences, because the last tells what is best in the gear. A swap
    that loses nothing has no version.
    """
    lost = game.player.worn_for(kind)
    sentences = [] if lost is None or lost == kind else item_line(game, lost).split(". ")
    rest = [". ".join(sentences[first:]) for first in range(len(sentences))]
    return [LOSS.format(line=line[0].lower() + line[1:]) for line in rest if line]


def bag_comparison(game: Game, kind: int) -> list[Line]:
    """Return the bag's lines about a swap: attack or defence before and after it, and what each item does."""
    player, item = game.player, ITEMS[kind]
    lost = player.worn_for(kind)
    if item.sort == "weapon":
        gain = player.bonus(kind) - (0 if lost is None else player.bonus(lost))
        text = f"ATK {player.attack}{ARROW}{player.attack + gain}"
    else:
        (low, high), (least, most) = player.defence, player.blocks(kind)
        gain, text = least + most - low - high, f"DEF {low}-{high}{ARROW}{least}-{most}"
    text = TAKES_A_TURN.format(figures=text) if game.hunters_in_sight() else text
    lines = [Line(text, _tone(gain)), Line(f"+ {item_line(game, kind)}")]
    return lines if lost is None else [*lines, Line(f"- {item_line(game, lost)}", "dim")]


def _old_and_new(game: Game, kind: int) -> list[int]:
    return [gear for gear in (game.player.worn_for(kind), kind) if gear is not None]


def _tone(gain: int) -> Tone:
    return "good" if gain > 0 else "bad" if gain < 0 else "bright"


def _worth(game: Game, kind: int | None) -> int:
    if kind is None:
        return 0
    item = ITEMS[kind]
    return game.player.bonus(kind) if item.sort == "weapon" else sum(game.player.blocks(kind))
