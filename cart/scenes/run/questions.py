"""Questions before a step that takes a relic, leaves one behind or leads into a pit, and about gear to swap."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from ...console.screen.palette import SILVER, YELLOW
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.menu import Entry
from ...console.widgets.window import Window
from ...core.actions import Action, Equip, Jump, Step, Walk
from ...core.bargains import bargain_at
from ...core.game import Game
from ...core.loot import others_offered, swaps
from ...core.possible import resolve
from ...core.remembered import KnownFloor
from ...core.walking import jump_end
from ...data.words import exit_words
from ...text.gear_lines import change_tone, offer_line
from ...text.hoard_lines import price_line, warnings
from ...text.item_words import item_line, item_name
from ...text.leaving_lines import jump_lines, stairs_lines
from ...text.tones import Line
from ...view.hud.tooltip import change_lines, loss_rows
from ...view.item_icons import draw_item
from ...view.sprites import TILE
from ...view.tone_colours import TONE_COLOURS
from ..context import Context
from ..menus.dialog import Dialog
from ..shown_game import PlayedGame
from .learned_hints import CHOOSES

DEAF_FRAMES = 15
"""Frames without a press after which a question accepts buttons, so that a player who was walking reads it first."""
LINE_WIDTH = 110
"""Greatest width of a line of a question, in pixels."""
EDGE = 4
"""Pixels between the question and the edges of the floor's window, if there is room."""


def question_of(context: Context, playing: PlayedGame, action: Action) -> Callable[[], None] | None:
    """Return the function that asks before a step takes a relic, leaves one or leads into a pit; None if none does.

    If a jump would cross the pit, the function jumps without asking.
    """
    if not isinstance(action, Step):
        return None
    game = playing.game
    if altar_ahead(game, action.direction) is not None:
        return partial(_ask_for_relic, context, playing, action.direction)
    if leaves_relic(game, action):
        go = Entry(f"take the {exit_words(game.mode)['exit']}", partial(playing.act, action))
        return partial(_ask_to_leave, context, playing, stairs_lines(game), go)
    jumps = game.why_not(action) is not None and game.why_not(Jump(action.direction)) is None
    return partial(_ask_to_jump, context, playing, action.direction) if jumps else None


def altar_ahead(game: Game, direction: int) -> int | None:
    """Return the cell of the altar whose relic a step in a direction would take, or None."""
    cell, known = game.floor.next(game.player.cell, direction), KnownFloor(game)
    return cell if cell is not None and (known.free_altars | known.hoard_altars) >> cell & 1 else None


def leaves_relic(game: Game, step: Step) -> bool:
    """Whether a step leaves the floor by its stairs while the player knows of an altar with a free relic there."""
    verb = resolve(game, step)[0]
    return isinstance(verb, Walk) and verb.cell == game.floor.exit and bool(KnownFloor(game).free_altars)


def _ask_for_relic(context: Context, playing: PlayedGame, direction: int) -> None:
    """Ask whether to take the relic of an altar. Name what it costs, and offer it only to a player who can pay."""
    game = playing.game
    cell = altar_ahead(game, direction)
    assert cell is not None
    context.shown_hints.add(CHOOSES)
    kind = game.floor.things[cell][-1]
    name = Entry(item_name(game, kind), icon=partial(draw_item, game, kind), colour=YELLOW, read_only=True)
    lines = [Entry(line, colour=SILVER, read_only=True) for line in fitted(item_line(game, kind), LINE_WIDTH)]
    notes = filter(None, (price_line(game, cell), *warnings(game, cell)))
    lines += [Entry(row, colour=YELLOW, read_only=True) for note in notes for row in fitted(note, LINE_WIDTH)]
    bargain = bargain_at(game, cell)
    alone = bargain is not None and bargain.relics == 1
    take = Entry("take it" if alone else "take it: others vanish", lambda: playing.act(Step(direction)))
    choices = [Entry("leave it"), *([take] if game.why_not(Step(direction)) is None else [])]
    _ask(context, playing, [name, *lines, *choices])


def _ask_to_jump(context: Context, playing: PlayedGame, direction: int) -> None:
    """Jump over a pit. If the player would fall, show the cost and ask first."""
    game = playing.game
    if jump_end(game, direction) is not None:
        playing.act(Jump(direction))
        return
    _ask_to_leave(context, playing, jump_lines(game), Entry("jump", lambda: playing.act(Jump(direction))))


def _ask_to_leave(context: Context, playing: PlayedGame, about: Iterable[Line], go: Entry) -> None:
    """Ask whether to leave the floor. The answers are to stay, and `go`."""
    lines = [
        Entry(line, colour=TONE_COLOURS[tone], read_only=True)
        for words, tone in about
        for line in fitted(words, LINE_WIDTH)
    ]
    _ask(context, playing, [*lines, Entry("stay"), go])


def ask_to_swap(context: Context, playing: PlayedGame) -> bool:
    """Offer the gear on the player's tile, and the belt. Return False if no gear lies there.

    A swap can be swapped back and takes no turn, so the question listens to buttons at once. If other gear would
    vanish, or if a hunting foe is in sight and the swap takes a turn, it first waits for DEAF_FRAMES without a press.
    """
    game, about, takes = playing.game, list[Entry](), list[Entry]()
    for slot, kind in swaps(game):
        change = [row for line in change_lines(game, kind, LINE_WIDTH) for row in fitted(line, LINE_WIDTH)]
        colour = TONE_COLOURS[change_tone(game, kind)]
        about += [Entry(line, colour=colour, read_only=True) for line in change]
        effect, vanishing = (fitted(line, LINE_WIDTH) for line in (item_line(game, kind), offer_line(game, kind)))
        rows = [*effect, *loss_rows(game, kind, LINE_WIDTH), *vanishing]
        about += [Entry(row, colour=SILVER, read_only=True) for row in rows if row]
        name, icon = item_name(game, kind), partial(draw_item, game, kind)
        takes.append(Entry(f"take the {name}", partial(playing.act, Equip(slot)), icon=icon))
    if takes:
        costs = any(others_offered(game, kind) for _, kind in swaps(game)) or bool(game.hunters_in_sight())
        rest = [Entry("open the belt", lambda: context.open.bag(playing)), Entry("back")]
        _ask(context, playing, [*about, *takes, *rest], deaf=DEAF_FRAMES * costs)
    return bool(takes)


def _ask(context: Context, playing: PlayedGame, entries: Sequence[Entry], deaf: int = DEAF_FRAMES) -> None:
    """Show a question in the half of the floor's window without the player. Its cursor does not wrap."""
    stage = playing.stage
    floor = stage.camera.window

    def put(window: Window) -> None:
        edge = EDGE if is_large() else max(min(EDGE, floor.height // 2 - TILE - window.height), 0)
        if stage.player_in_upper_half:
            window.put(bottom=floor.bottom - edge)
        else:
            window.put(y=edge)

    context.push(Dialog(context, entries, put, max_height=floor.height - 2 * EDGE, deaf=deaf, wraps=False))
