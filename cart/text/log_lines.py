"""Events as sentences of the log.

The log has only what the player can know: no foe on an unwatched cell, and foods by their names in this run.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from ..core.events import (
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
from ..core.game import Game
from ..core.statuses import STATUSES
from ..data.foes import FOES
from ..data.modes import floor_plan
from ..data.tiles import BRIDGE, PIT, TILES
from ..data.words import DIRECTION_WORDS, ROLE_VERBS, TOWARDS_WORDS, tale, tile_words
from .event_words import EVENT_WORDS
from .hoard_lines import hoard_line
from .item_words import effect_line, item_name
from .plurals import counted, with_article

BRIDGE_CHANGES = {PIT: "opened: bridge forms", BRIDGE: "opened: bridge breaks"}
"""Tile that changes without being opened -> key of EVENT_WORDS for the change."""
_OPEN = {"smash": "smash", "dig": "dig into"}
"""Verb of a tile -> verb of the log. Tiles with other verbs are opened."""
WAITED = EVENT_WORDS["waited"].log
"""Sentence for a turn of waiting."""
_KILLERS = {row.name for row in FOES}


def sentences(before: Game, after: Game, events: Sequence[Event]) -> Iterator[tuple[Event, str]]:
    """Yield (event, sentence) for the events of one action that have a sentence. The games are before and after it."""
    maker = SentenceMaker(before, after, any(isinstance(event, Arrived) for event in events))
    for event in events:
        words = maker.sentence(event)
        if words:
            yield event, words


def stepping_mob(event: Event) -> int | None:
    """Return the mob that took a step of its own, or None.

    There are many steps, so the log leaves out those of foes, and the summary of a run leaves out all.
    """
    return event.mob if isinstance(event, Moved) and not event.pushed else None


def repeated(words: str, count: int) -> str:
    """Return a sentence that occurred `count` times in a row."""
    return words if count == 1 else f"{words} ({count} times)"


class SentenceMaker:
    """Maker of the sentences for the events of one action, in their order. A wound belongs to the blow before it."""

    def __init__(self, before: Game, after: Game, leaving: bool = False) -> None:
        """Remember the mobs before the action. `leaving`: the action led to another floor."""
        self._game = after
        self._floor = before.floor if leaving else after.floor
        self._rows = {foe.id: foe.row for foe in before.foes}
        self._cells = {mob.id: mob.cell for mob in (before.player, *before.foes)}
        self._had = {(mob.id, status) for mob in (before.player, *before.foes) for status in mob.statuses}
        self._aware = {foe.id for foe in before.hunters_in_sight()}  # foes that the log has shown to hunt the player
        self._blow: tuple[int, Sequence[int | None]] | None = None  # the striker, and the cells that it strikes
        self._fall = "fell", ""  # key of the sentence for a fall of the player, and the foe that moved it there

    def sentence(self, event: Event) -> str:
        """Return the sentence for an event, or "" if another event covers it or the player cannot know of it."""
        match event:
            case Refused(_, reason, _):
                return _log("refused", reason=reason)
            case Moved(mob, start, end, pushed):
                return self._moved(mob, start, end, pushed)
            case Jabbed(mob, direction):
                self._blow = mob, [self._floor.grid.neighbour(self._cells[mob], direction)]
                return ""
            case Hurt():
                return self._hurt(event)
            case Died(mob, _, cause):
                return self._about(mob, "died" if mob or cause not in _KILLERS else "died: by a foe", cause=cause)
            case Healed(mob, amount, grown, _):
                return self._about(mob, "healed: more max HP" if grown else "healed", amount=amount)
            case StatusStarted(mob, status):
                self._had.add((mob, status))
                return self._about(mob, "status started", held=STATUSES[status])
            case StatusEnded(mob, status):
                if (mob, status) not in self._had:
                    return self._about(mob, "status ended: prevented", held=STATUSES[status])
                self._had.discard((mob, status))
                if status != "stun" and self._blow is not None and self._cells[mob] in self._blow[1]:
                    key = "status ended: doubles the hit" if status == "curse" else "status ended: halves the hit"
                    return self._about(mob, key)
                return self._about(mob, "status ended", held=STATUSES[status])
            case Noticed(mob, waker):
                if waker is None:
                    return self._noticed(mob)
                return self._about(mob, "noticed: woken", waker=self._name(waker))
            case LostTrack(mob):
                return self._about(mob, "lost track")
            case Prepared(mob):
                return self._about(mob, "prepared", readies=self._rows[mob].telegraph_verb)
            case Swung(mob):
                return self._about(mob, "struck", strikes=self._rows[mob].strike_verb)
            case Squirted(mob, _, end):
                return self._struck(mob, [end])
            case Struck(mob, cells):
                return self._struck(mob, cells)
            case Burst(cell):
                return _log("burst") if self._seen(cell) else ""
            case Spawned(mob, kind, cell, parent):
                self._rows[mob], self._cells[mob] = FOES[kind], cell
                return self._about(
                    mob, "spawned" if parent is None else "spawned: budded", a_foe=with_article(FOES[kind].name)
                )
            case Opened(cell, was, _):
                return self._opened(cell, was)
            case Read():
                return _log("read")
            case Got(kind, _):
                return _log("got", item=self._item(kind))
            case Spilled(kind, _):
                return _log("spilled", item=self._item(kind))
            case Equipped(kind, back, gone):
                vanish = EVENT_WORDS["equipped: the other vanishes"].log if gone else ""
                if back is None:
                    return _log("equipped", item=self._item(kind)) + vanish
                return _log("equipped: swapped", item=self._item(kind), old=self._item(back)) + vanish
            case Trashed(kind):
                return _log("trashed", item=self._item(kind))
            case Ate(mob, kind):
                return self._about(mob, "ate", item=self._item(kind))
            case Identified(kind):
                return _log("identified", item=self._item(kind), line=effect_line(self._game.player, kind))
            case Threw(kind, _, _, _, target):
                self._blow = None
                if target is not None and self._shown(target):
                    return EVENT_WORDS["threw: at a foe"].foe_log.format(
                        item=self._item(kind), foe=self._rows[target].name
                    )
                return _log("threw", item=self._item(kind))
            case Clattered():
                return _log("clattered")
            case DoorMoved(cell, direction, is_open):
                by_hand = self._blow == (0, [self._floor.grid.neighbour(cell, direction)])
                key = "door moved: shut" if not is_open else "door moved: by hand" if by_hand else "door moved: opened"
                return _log(key) if self._door_seen(cell, direction) else ""
            case Kicked(direction):
                self._blow = None
                return _log("kicked", way=TOWARDS_WORDS[direction])
            case Slid(kind, tile, _, _):
                return _log("slid", thing=self._what(kind, tile))
            case Fell(mob, _):
                key, striker = self._fall
                return self._about(mob, "fell") if mob else _log(key, striker=striker)
            case Followed(mob, kind, cell):
                self._rows[mob], self._cells[mob] = FOES[kind], cell
                return self._about(mob, "followed")
            case Landed(mob, kind, cell, hit):
                return self._landed(mob, kind, cell, hit)
            case ThingFell(kind, tile, _, _):
                return _log("thing fell", thing=self._what(kind, tile))
            case Laid(kind, _):
                return _log("laid", item=self._item(kind))
            case RelicChosen(kind, _, gone, banned):
                given = "" if banned is None else _log("relic chosen: one banned", item=self._item(banned))
                key = "relic chosen: others vanish" if gone else "relic chosen"
                return _log(key, item=self._item(kind)) + given
            case HoardFound():
                return _log("hoard found", line=hoard_line(self._game, event))
            case Shut(cell):
                return _log("shut") if self._seen(cell) else ""
            case Turned(mob):
                return self._about(mob, "turned")
            case RoleChanged(mob, role):
                return self._about(mob, "role changed", role=ROLE_VERBS[role])
            case Stole(mob, kind):
                self._blow = None
                return EVENT_WORDS["stole"].foe_log.format(thief=self._name(mob), item=self._item(kind))
            case Slipping(mob, _, left):
                return self._about(mob, "slipping" if left else "slipping: gone", left=counted(left, "turn"))
            case Rattled(mob, cell, direction):
                if self._shown(mob):
                    return self._about(mob, "rattled")
                return _log("rattled") if self._door_seen(cell, direction) else ""
            case Wedged(_, cell, direction):
                return _log("wedged") if self._door_seen(cell, direction) else ""
            case Withstood():
                return _log("withstood")
            case Closing(left):
                return _log("closing", left=left)
            case Arrived(number):
                self._floor = self._game.floor
                self._rows = {foe.id: foe.row for foe in self._game.foes}
                self._cells = {mob.id: mob.cell for mob in (self._game.player, *self._game.foes)}
                return _log("arrived", number=number, name=floor_plan(self._game.mode, number).name)
            case Ended(won):
                return _log("ended: won", prize=tale(self._game.mode).prize) if won else ""
            case _:  # pragma: no cover  (mypy proves that no other event is left)
                assert_never(event)

    def _noticed(self, mob: int) -> str:
        """Return the sentence for a foe that notices the player, apart from foes of its kind that have done so."""
        kinds = {self._rows[foe].name for foe in (self._aware - {mob}) & self._rows.keys()}
        key = "noticed: another" if self._rows[mob].name in kinds else "noticed"
        self._aware.add(mob)
        return self._about(mob, key)

    def _landed(self, mob: int, kind: int, cell: int, hit: tuple[int, int, int] | None) -> str:
        """Return the sentence for a landing, and remember both foes, because the landing may kill them."""
        self._rows[mob], self._cells[mob] = FOES[kind], cell
        if hit is None:
            return self._about(mob, "landed")
        other, its_kind, its_cell = hit
        self._rows[other], self._cells[other] = FOES[its_kind], its_cell
        if not (self._shown(mob) or self._shown(other)):
            return ""
        return _log("landed: on a foe", foe=self._name(mob), other=self._name(other))

    def _struck(self, mob: int, cells: Sequence[int]) -> str:
        """Return the sentence for a foe's strike. It does not name an unseen foe that strikes the player's cell."""
        self._blow, strikes = (mob, cells), self._rows[mob].strike_verb
        if self._cells[0] in cells and not self._shown(mob):
            return _log("struck: from the dark", strikes=strikes)
        return self._about(mob, "struck", strikes=strikes)

    def _opened(self, cell: int, was: int) -> str:
        """Return the sentence for a tile changed by the player, or by a thing that ran or was kicked into it."""
        if was in BRIDGE_CHANGES:
            return _log(BRIDGE_CHANGES[was]) if self._seen(cell) else ""
        verb, name = TILES[was].verb, tile_words(self._game.mode, was)[0]
        if self._blow == (0, [cell]):
            return _log("opened: by hand", open=_OPEN.get(verb, "open"), tile=name)
        return _log("opened: broken" if verb == "smash" else "opened", tile=name) if self._seen(cell) else ""

    def _moved(self, mob: int, start: int, end: int, pushed: bool) -> str:
        shown = mob == 0 or self._seen(start) or self._seen(end)
        self._cells[mob] = end
        heading = self._floor.grid.heading(start, end)
        way = "on" if heading is None else DIRECTION_WORDS[heading]
        if not shown:
            return ""
        pulled = pushed and self._pulls(mob, start, end)
        if mob == 0:
            by_foe = pushed and self._blow is not None and self._blow[0] != 0
            key = "fell" if not by_foe else "fell: pulled" if pulled else "fell: shoved"
            self._fall = key, self._name(self._blow[0]) if by_foe and self._blow is not None else ""
        words = EVENT_WORDS["moved" if not pushed else "moved: pulled" if pulled else "moved: pushed"]
        return words.log.format(way=way) if mob == 0 else words.foe_log.format(foe=self._rows[mob].name, way=way)

    def _pulls(self, mob: int, start: int, end: int) -> bool:
        """Whether the last striker draws another mob nearer, over cells that it struck."""
        return self._blow is not None and self._blow[0] != mob and {start, end} <= set(self._blow[1])

    def _hurt(self, hurt: Hurt) -> str:
        """Return the sentence for a wound: a blow if it follows a strike at the cell, otherwise a loss of HP."""
        blow = self._blow
        self._blow = None if blow is None else (blow[0], [cell for cell in blow[1] if cell != hurt.cell])
        if blow is None or hurt.cell not in blow[1] or blow[0] == hurt.mob:
            return self._about(hurt.mob, "hurt" if hurt.amount else "hurt: no damage", amount=hurt.amount)
        if hurt.mob and not self._shown(hurt.mob):
            return ""
        striker, victim = self._name(blow[0]), self._name(hurt.mob)
        if self._shown(blow[0]):
            self._aware.add(blow[0])
        if not hurt.amount:
            words = EVENT_WORDS["hurt: blow blocked"]
            return words.foe_log.format(victim=victim) if hurt.mob else words.log.format(striker=striker)
        verb = "hit" if blow[0] == 0 else self._rows[blow[0]].hit_verb
        return _log("hurt: by a blow", striker=striker, blow=verb, victim=victim, amount=hurt.amount)

    def _name(self, mob: int) -> str:
        if mob == 0:
            return "you"
        return f"the {self._rows[mob].name}" if self._shown(mob) else "something"

    def _about(self, mob: int, key: str, **facts: object) -> str:
        """Return a sentence about the player, or about a foe if the player watches its cell."""
        if mob == 0:
            return _log(key, **facts)
        return EVENT_WORDS[key].foe_log.format(foe=self._rows[mob].name, **facts) if self._shown(mob) else ""

    def _shown(self, mob: int) -> bool:
        return mob in self._cells and self._seen(self._cells[mob])

    def _seen(self, cell: int) -> bool:
        return bool(self._floor.watched >> cell & 1)

    def _door_seen(self, cell: int, direction: int) -> bool:
        """Whether the player watches one side of the door between a cell and the next."""
        beyond = self._floor.grid.neighbour(cell, direction)
        return self._seen(cell) or (beyond is not None and self._seen(beyond))

    def _what(self, kind: int, tile: bool) -> str:
        return tile_words(self._game.mode, kind)[0] if tile else self._item(kind)

    def _item(self, kind: int) -> str:
        return item_name(self._game, kind)


def _log(key: str, **facts: object) -> str:
    return EVENT_WORDS[key].log.format(**facts)
