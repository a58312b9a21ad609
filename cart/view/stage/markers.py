"""Markers of mobs at rest: statuses, intent, teamwork, and the escape holes of thieves."""

from collections.abc import Iterable, Iterator, Mapping

from ...core.actions import Wait
from ...core.cells import STRAIGHT, Cells, union
from ...core.game import Game
from ...core.outlook import after_waiting, is_about_to_lunge
from ...core.world import Foe
from ...text.screen_words import NOTICED, READY
from ..item_icons import item_sprite
from .floaters import Floater
from .puppets import Puppet


def update_puppets(game: Game, puppets: Mapping[int, Puppet]) -> None:
    """Set each puppet's statuses and markers from the game."""
    standoff = set(foes_in_standoff(game))
    for mob in (game.player, *game.foes):
        if mob.id in puppets:
            puppet = puppets[mob.id]
            puppet.statuses = set(mob.statuses)
            puppet.telegraphs = isinstance(mob, Foe) and game.threatens(mob)
            puppet.lunges = isinstance(mob, Foe) and is_about_to_lunge(game, mob)
            puppet.role_marker = _role_marker(game, mob) if isinstance(mob, Foe) else ""
            puppet.asleep = isinstance(mob, Foe) and mob.mind == "waits"
            puppet.in_standoff = mob.id in standoff
            carried = mob.behaviour.carried if isinstance(mob, Foe) else ()
            puppet.loot = item_sprite(game, carried[0]) if carried else None


def _role_marker(game: Game, foe: Foe) -> str:
    """Return the sprite of a foe's teamwork marker, or "".

    A foe whose intent is to strike has no such marker, unless its role is to fetch help. The look window follows the
    same rule.
    """
    return "" if foe.role != "fetch" and game.intent(foe) == "strike" else foe.role


def foes_in_standoff(game: Game) -> Iterator[int]:
    """Yield the ids of the awake foes in sight, if all of them wait for the player or keep off.

    That is a standoff: no foe comes nearer while the player waits.
    """
    seen = game.floor.visible & game.floor.explored
    awake = [foe for foe in game.foes if foe.bit & seen and foe.mind == "hunts"]
    if game.over or not awake or any(foe.role or foe.stunned or game.intent(foe) != "hunt" for foe in awake):
        return
    twin = game.copy()
    events = twin.act(Wait())
    if all(after_waiting(game, twin, events, foe, "hunt") in ("stay", "keep off") for foe in awake):
        yield from (foe.id for foe in awake)


def escape_holes(game: Game) -> Cells:
    """Return the cells to which thieves run with their loot."""
    thieves = [foe for foe in game.foes if foe.behaviour.carried]
    return union(1 << foe.target for foe in thieves if foe.behaviour.intent(game, foe) in ("flee", "slip"))


def is_player_endangered(game: Game) -> bool:
    """Whether a watched foe will hit the player in its next turn if the player stays."""
    seen = game.floor.watched
    return any(foe.bit & seen and not foe.stunned and game.intent(foe) == "strike" for foe in game.foes)


def cells_between(player: Puppet, others: Iterable[Puppet]) -> list[int]:
    """Return the cells between the player and the telegraphing foes two tiles away in a straight line.

    Markers avoid these cells, because the player may step there.
    """
    grid = player.grid
    near = [(way, cell) for way in STRAIGHT if (cell := grid.neighbour(player.cell, way)) is not None]
    beyond = {grid.neighbour(cell, way): cell for way, cell in near}
    return [beyond[puppet.cell] for puppet in others if puppet.telegraphs and puppet.cell in beyond]


def is_outdated(floater: Floater, puppets: Mapping[int, Puppet]) -> bool:
    """Whether a floater is an outdated warning, or the name of a status that is over.

    A warning is outdated if its mob is gone or stunned, has made the announced attack, or shows a teamwork marker
    instead. The name of a status that begins and ends in one action stays until the next action, to be read at all.
    """
    if floater.owner is None:
        return False
    puppet = puppets.get(floater.owner)
    if floater.status is not None:
        return floater.earlier and (puppet is None or floater.status not in puppet.statuses)
    if not floater.warns:
        return False
    if puppet is None or puppet.dying or puppet.falling or "stun" in puppet.statuses:
        return True
    return not puppet.telegraphs if floater.text == READY else floater.text == NOTICED and bool(puppet.role_marker)
