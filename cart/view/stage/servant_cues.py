"""How thefts, a mouse at its hole and footmen at doors look and sound: a part of cues.py."""

from ...console.screen.palette import ORANGE
from ...core.deep_events import Rattled, Slips, Stole, Wedged
from ...text.screen_words import on_screen
from ..hud.item_icons import item_sprite
from .puppets import FALLING
from .stage import Stage


def servant_cue(stage: Stage, event: Stole | Slips | Rattled | Wedged) -> None:
    """Show and sound one of them."""
    match event:
        case Stole(mob, kind):
            stage.hear("bad")
            stage.dress()
            stage.say(on_screen(stage.game, event))
            if mob in stage.puppets:
                stage.puppets[mob].loot = item_sprite(stage.game, kind)
        case Slips(mob, cell, left):
            if stage.seen(cell):
                stage.hear("windup" if left else "lost")
            if left:
                stage.float_text(cell, on_screen(stage.game, event), ORANGE, warns_of=mob)
            else:
                stage.puff(cell, "poof")
                if mob in stage.puppets:
                    stage.puppets[mob].falling = FALLING
        case Rattled(mob, cell, direction):
            beyond = stage.floor.grid.neighbour(cell, direction)
            near = cell if stage.seen(cell) or beyond is None else beyond
            if stage.seen(near):
                stage.hear("windup")
            stage.float_text(near, on_screen(stage.game, event), ORANGE, warns_of=mob)
            if mob in stage.puppets:
                stage.puppets[mob].alarmed = True
        case Wedged(mob, cell, direction):
            stage.ground.wedge(cell, direction)
            if mob in stage.puppets:
                stage.puppets[mob].alarmed = False
