"""Look and sound of each event. Only the sound at the start of a throw is in playback.py."""

from collections.abc import Container, Iterable, Iterator
from typing import assert_never

from ...console.screen.palette import BLUE, LIME, ORANGE, PINK, RED, SILVER, WHITE, YELLOW
from ...core.actions import Step
from ...core.cells import bits
from ...core.doors import lit_doors
from ...core.events import (
    Arrived,
    Ate,
    Burst,
    Clattered,
    Closing,
    Died,
    DoorMoved,
    Ended,
    Equipped,
    Event,
    Fell,
    Followed,
    Got,
    Healed,
    HoardFound,
    Hurt,
    Identified,
    Jabbed,
    Kicked,
    Laid,
    Landed,
    LostTrack,
    Moved,
    Noticed,
    Opened,
    Prepared,
    Rattled,
    Read,
    Refused,
    RelicChosen,
    RoleChanged,
    Shut,
    Slid,
    Slipping,
    Spawned,
    Spilled,
    Squirted,
    StatusEnded,
    StatusStarted,
    Stole,
    Struck,
    Swung,
    ThingFell,
    Threw,
    Trashed,
    Turned,
    Wedged,
    Withstood,
)
from ...core.possible import A_THIN_WALL
from ...core.statuses import Status
from ...data.items import is_gear
from ...data.tiles import CHEST, DOOR, RARE_CHEST
from ...text.screen_words import FOE_LOSES_TURN, words_on_screen
from ..item_icons import item_sprite
from .puppets import DYING, FALLING, FLASH
from .stage import Stage

SHAKE_HARD, SHAKE_SOFT = 0.08, 0.04
"""Strengths of a shake, as fractions of 16 pixels: hard for a hurt player; soft for a hurt foe, a door or a fall."""

_OPENING = {DOOR: "door", CHEST: "chest", RARE_CHEST: "rare_chest"}
_STATUS_COLOUR = {"stun": YELLOW, "curse": PINK, "bless": WHITE}


def cue(stage: Stage, event: Event) -> None:
    """Show one event and play its sound. playback.py has already started the motions of steps and jabs."""
    match event:
        case Refused(action, reason, blocked):
            if isinstance(action, Step):
                stage.player.jab(action.direction)
            stage.play_sound("bump" if blocked else "refuse")
            thin = reason == A_THIN_WALL.reason and not stage.thin_wall_named
            stage.thin_wall_named |= thin
            if thin or not blocked:
                stage.show_message(words_on_screen(stage.game, event))
        case Moved(mob, start, _, pushed):
            if mob == 0:
                stage.play_sound("step")
            if pushed:
                stage.puff(start, "dust")
        case Jabbed():
            pass
        case Hurt():
            _show_hurt(stage, event)
        case Died(mob, cell, _):
            stage.play_sound("die" if mob == 0 else "kill")
            stage.puff(cell, "poof")
            if mob in stage.puppets:
                stage.puppets[mob].dying = DYING
        case Healed(mob, _, _, hp):
            _show_hp(stage, mob, hp)
            stage.play_sound("heal")
            stage.puff(_cell_of(stage, mob), "sparkle")
            stage.float_text(_cell_of(stage, mob), words_on_screen(stage.game, event), LIME)
        case StatusStarted(mob, status):
            stage.play_sound("bless" if status == "bless" else "bad")
            over = bool(mob) and _is_over(stage, mob, status)
            if mob == 0 or over:  # a marker shows any other status of a foe
                words = FOE_LOSES_TURN if over and status == "stun" else words_on_screen(stage.game, event)
                colour = _STATUS_COLOUR[status]
                stage.float_text(_cell_of(stage, mob), words, colour, owner=mob, status=status)
            if mob in stage.puppets:
                stage.puppets[mob].statuses.add(status)
        case StatusEnded(mob, status):
            if mob in stage.puppets:
                stage.puppets[mob].statuses.discard(status)
        case Noticed(mob, _):
            if mob in stage.puppets:
                stage.puppets[mob].asleep = False
            if stage.is_watched(_cell_of(stage, mob)):
                stage.play_sound("notice")
            stage.float_text(_cell_of(stage, mob), words_on_screen(stage.game, event), YELLOW, owner=mob, warns=True)
        case LostTrack(mob):
            if stage.is_watched(_cell_of(stage, mob)):
                stage.play_sound("lost")
            stage.float_text(_cell_of(stage, mob), words_on_screen(stage.game, event), BLUE, owner=mob)
        case Prepared(mob):
            stage.play_sound("windup")
            stage.float_text(_cell_of(stage, mob), words_on_screen(stage.game, event), ORANGE, owner=mob, warns=True)
            stage.puppets[mob].telegraphs = True
        case Swung(mob):
            _strike(stage, mob, bits(stage.floor.beside(1 << _cell_of(stage, mob))))
        case Squirted(mob, direction, end):
            _strike(stage, mob, _line(stage, _cell_of(stage, mob), direction, end))
            _name_unseen(stage, event, mob, (end,))
        case Burst(cell):
            stage.play_sound("splash")
            stage.puff(cell, "splash")
        case Spawned(mob, kind, cell, parent):
            stage.add_foe(mob, kind, cell)
            stage.play_sound("spawn")
            stage.puff(cell, "poof")
            if parent is not None and parent in stage.puppets:
                stage.puppets[parent].telegraphs = False
        case Opened(cell, was, now):
            stage.ground.change(cell, now)
            stage.lit_doors = lit_doors(stage.game)
            if stage.during_kick and was == DOOR:
                _show_burst_door(stage, cell)
            else:
                stage.play_sound(_OPENING.get(was, "pot"))
            stage.puff(cell, "dust" if was == DOOR else "sparkle" if was in _OPENING else "shatter")
        case Read():
            stage.play_sound("read")
        case Got():
            stage.play_sound("pick")
            stage.show_message(words_on_screen(stage.game, event))
        case Spilled():
            stage.play_sound("refuse")
            stage.show_message(words_on_screen(stage.game, event))
        case Equipped(_, _, gone):
            stage.play_sound("equip")
            stage.show_gear()
            for at in gone:
                stage.puff(at, "poof")
            if stage.game.rules.belt:
                stage.show_message(words_on_screen(stage.game, event))
        case Trashed():
            stage.play_sound("trash")
            stage.show_gear()
        case Ate(mob, _):
            stage.play_sound("eat")
            if mob == 0:
                stage.float_text(stage.player.cell, words_on_screen(stage.game, event), PINK)
        case Identified():
            stage.show_message(words_on_screen(stage.game, event))
        case Threw(_, _, end, _, mob):
            if mob is None:
                stage.play_sound("thud")
            stage.puff(end, "star" if mob is not None else "dust")
        case Clattered(cell):
            stage.play_sound("thud")
            stage.float_text(cell, words_on_screen(stage.game, event), SILVER)
        case DoorMoved(cell, direction, is_open):
            stage.ground.change_edge(cell, direction, is_open)
            stage.lit_doors = lit_doors(stage.game)
            if stage.during_kick and is_open:
                _show_burst_door(stage, cell)
            elif stage.is_watched(cell):
                stage.play_sound("door" if is_open else "thud")
        case Kicked(direction):
            stage.during_kick = True
            stage.player.jab(direction)
            stage.play_sound("kick")
        case Slid(kind, tile, start, end):
            stage.sliding = None
            stage.puff(start, "dust")
            if tile:
                stage.ground.change(end, kind)
        case Fell(mob, cell):
            if stage.is_watched(cell):
                stage.play_sound("fall")
            stage.puff(cell, "dust")
        case Followed(mob, _, cell):
            if stage.is_watched(cell):
                stage.play_sound("notice")
            stage.puff(cell, "dust")
            stage.float_text(cell, words_on_screen(stage.game, event), ORANGE, owner=mob)
        case Landed(_, _, cell, _):
            if stage.is_watched(cell):
                stage.play_sound("thud")
            stage.puff(cell, "dust")
        case ThingFell(_, _, _, end):
            stage.sliding = None
            stage.play_sound("fall")
            stage.puff(end, "dust")
        case Laid(kind, cell) if is_gear(kind) and cell == stage.player.cell:
            pass  # no message: the swap of gear has its own
        case Laid():
            stage.play_sound("trash")
            stage.show_message(words_on_screen(stage.game, event))
        case HoardFound():
            stage.play_sound("rare_chest")
            stage.show_message(words_on_screen(stage.game, event))
        case RelicChosen(_, cell, gone):
            stage.play_sound("chime")
            for at in (cell, *gone):
                stage.puff(at, "sparkle" if at == cell else "poof")
            stage.show_message(words_on_screen(stage.game, event))
        case Shut(cell):
            stage.ground.change(cell, DOOR)
            stage.play_sound("thud")
        case RoleChanged(mob, role):
            if mob in stage.puppets:
                stage.puppets[mob].role_marker = role
            if role == "fetch" and stage.is_watched(_cell_of(stage, mob)):
                stage.play_sound("notice")
        case Turned(mob):
            stage.float_text(_cell_of(stage, mob), words_on_screen(stage.game, event), ORANGE, owner=mob)
        case Struck(mob, cells):
            _strike(stage, mob, cells)
            _name_unseen(stage, event, mob, cells)
        case Stole(mob, kind):
            stage.play_sound("squeak")
            stage.show_gear()
            stage.show_message(words_on_screen(stage.game, event))
            if mob in stage.puppets:
                stage.puppets[mob].loot = item_sprite(stage.game, kind)
        case Slipping(mob, cell, left):
            if stage.is_watched(cell):
                stage.play_sound("windup" if left else "lost")
            if left:
                stage.float_text(
                    cell, words_on_screen(stage.game, event, _special_text(stage, mob)), ORANGE, owner=mob, warns=True
                )
            else:
                stage.puff(cell, "poof")
                if mob in stage.puppets:
                    stage.puppets[mob].falling = FALLING
        case Rattled(mob, cell, direction):
            beyond = stage.floor.grid.neighbour(cell, direction)
            near = cell if stage.is_watched(cell) or beyond is None else beyond
            if stage.is_watched(near):
                stage.play_sound("windup")
            stage.float_text(
                near, words_on_screen(stage.game, event, _special_text(stage, mob)), ORANGE, owner=mob, warns=True
            )
            if mob in stage.puppets:
                stage.puppets[mob].telegraphs = True
        case Wedged(mob, cell, direction):
            stage.ground.wedge(cell, direction)
            if mob in stage.puppets:
                stage.puppets[mob].telegraphs = False
        case Withstood():
            stage.play_sound("thud")
            stage.float_text(stage.player.cell, words_on_screen(stage.game, event), SILVER)
        case Closing():
            stage.show_message(words_on_screen(stage.game, event))
        case Arrived():
            stage.play_sound("stairs")
        case Ended(won):
            if won:
                stage.play_sound("win")
                stage.take_prize()
        case _:
            assert_never(event)


def _is_over(stage: Stage, mob: int, status: Status) -> bool:
    """Whether a foe's status has ended in the same action that started it, so that the foe shows no marker for it."""
    return any(foe.id == mob and status not in foe.statuses for foe in stage.game.foes)


def _strike(stage: Stage, mob: int, cells: Iterable[int]) -> None:
    """Show the attack that a foe has telegraphed: its sound and, on each cell, its puff, both from the foe table."""
    puppet = stage.puppets.get(mob)
    stage.play_sound(puppet.row.sound if puppet and puppet.row else "hit")
    if puppet is not None:
        puppet.telegraphs = False
    for cell in cells:
        stage.puff(cell, puppet.row.puff if puppet and puppet.row else "star")


def _name_unseen(stage: Stage, event: Event, mob: int, cells: Container[int]) -> None:
    """If an attack hits the player and its foe is out of view, show a message that explains the hit."""
    puppet = stage.puppets.get(mob)
    if puppet is not None and puppet.row and stage.player.cell in cells and not stage.is_watched(puppet.cell):
        stage.show_message(words_on_screen(stage.game, event, puppet.row.strike_verb))


def _line(stage: Stage, start: int, direction: int, end: int) -> Iterator[int]:
    """Yield the cells after `start` in a direction, up to `end`."""
    cell: int | None = start
    while cell is not None and cell != end:
        cell = stage.floor.next(cell, direction)
        if cell is not None:
            yield cell


def _special_text(stage: Stage, mob: int) -> str:
    """Return the foe's own text from the foe table, for a floater over the foe, or "" if it has none."""
    puppet = stage.puppets.get(mob)
    return puppet.row.floater if puppet and puppet.row else ""


def _show_hurt(stage: Stage, hurt: Hurt) -> None:
    player = hurt.mob == 0
    _show_hp(stage, hurt.mob, hurt.hp)
    if hurt.amount == 0:
        stage.play_sound("bump")
        stage.float_text(hurt.cell, words_on_screen(stage.game, hurt), SILVER)
        return
    stage.play_sound("hurt" if player else "hit")
    stage.puff(hurt.cell, "star")
    stage.float_text(hurt.cell, words_on_screen(stage.game, hurt), RED if player else WHITE)
    if hurt.mob in stage.puppets:
        stage.puppets[hurt.mob].flash = FLASH
    if not stage.calm:
        stage.shake.start(SHAKE_HARD if player else SHAKE_SOFT)


def _show_burst_door(stage: Stage, cell: int) -> None:
    """Show a door bursting open."""
    stage.play_sound("bang")
    stage.puff(cell, "dust")
    if not stage.calm:
        stage.shake.start(SHAKE_SOFT)


def land(stage: Stage) -> None:
    """Show the player landing on the floor below after a fall."""
    stage.play_sound("thud")
    stage.puff(stage.player.cell, "poof")
    if not stage.calm:
        stage.shake.start(SHAKE_SOFT)


def _show_hp(stage: Stage, mob: int, hp: int) -> None:
    if mob == 0:
        stage.hp = (hp, stage.game.player.max_hp)


def _cell_of(stage: Stage, mob: int) -> int:
    """Return the cell of a mob on the stage; the player's cell if the mob is gone."""
    return stage.puppets.get(mob, stage.player).cell
