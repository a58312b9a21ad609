"""Short words on the screen for an event: over a tile, or in the message box."""

from ..core.events import (
    Ate,
    Clattered,
    Closing,
    Equipped,
    Event,
    Followed,
    Got,
    Healed,
    HoardFound,
    Hurt,
    Identified,
    Laid,
    LostTrack,
    Noticed,
    Prepared,
    Rattled,
    Refused,
    RelicChosen,
    Slipping,
    Spilled,
    Squirted,
    StatusStarted,
    Stole,
    Struck,
    Turned,
    Withstood,
)
from ..core.game import Game
from ..core.statuses import STATUSES
from ..data.items import is_gear
from .event_words import EVENT_WORDS
from .gear_lines import found_message, swap_message
from .hoard_lines import hoard_line
from .item_words import effect_line, item_label, item_name

READY, NOTICED = EVENT_WORDS["prepared"].screen, EVENT_WORDS["noticed"].screen
"""Words over a foe that telegraphs a strike, and over a foe that notices the player."""

YOU_LOSE_TURN, FOE_LOSES_TURN = "you lose a turn", "it loses a turn"
"""Words over the stunned player, and over a foe whose stun is over before it could be shown."""


def words_on_screen(game: Game, event: Event, says: str = "") -> str:
    """Return the words of an event on the screen, or "" if it has none. `says` is the text of the foe's row for it."""
    match event:
        case Refused(_, reason, _):
            return EVENT_WORDS["refused"].screen.format(reason=reason)
        case Hurt():
            return EVENT_WORDS["hurt" if event.amount else "hurt: blow blocked"].screen.format(amount=event.amount)
        case Healed(_, amount, grown, _):
            return EVENT_WORDS["healed: more max HP" if grown else "healed"].screen.format(amount=amount)
        case StatusStarted(0, "stun"):
            return YOU_LOSE_TURN
        case StatusStarted(_, status):
            return EVENT_WORDS["status started"].screen.format(held=STATUSES[status])
        case Noticed():
            return EVENT_WORDS["noticed"].screen
        case LostTrack():
            return EVENT_WORDS["lost track"].screen
        case Prepared():
            return READY
        case Got(kind, _) if is_gear(kind):
            return found_message(game, kind)
        case Got(kind, _):
            return EVENT_WORDS["got"].screen.format(item=item_label(game, kind))
        case Spilled(kind, _):
            return EVENT_WORDS["spilled"].screen.format(item=item_name(game, kind))
        case Equipped(kind, back, _):
            return swap_message(game, kind, back)
        case Ate():
            return EVENT_WORDS["ate"].screen
        case Identified(kind):
            line = effect_line(game.player, kind)
            return EVENT_WORDS["identified"].screen.format(item=item_name(game, kind), line=line)
        case Clattered():
            return EVENT_WORDS["clattered"].screen
        case Laid(kind, _):
            return EVENT_WORDS["laid"].screen.format(item=item_name(game, kind))
        case HoardFound():
            return EVENT_WORDS["hoard found"].screen.format(line=hoard_line(game, event))
        case RelicChosen(kind, _, _):
            return EVENT_WORDS["relic chosen"].screen.format(item=item_name(game, kind))
        case Followed():
            return EVENT_WORDS["followed"].screen
        case Turned():
            return EVENT_WORDS["turned"].screen
        case Stole(_, kind):
            return EVENT_WORDS["stole"].screen.format(item=item_name(game, kind))
        case Slipping(_, _, left):
            return (
                EVENT_WORDS["slipping"].screen.format(says=says.format(left=left))
                if left
                else EVENT_WORDS["slipping: gone"].screen
            )
        case Squirted() | Struck():
            return EVENT_WORDS["struck: from the dark"].screen.format(strikes=says)
        case Rattled():
            return EVENT_WORDS["rattled"].screen.format(says=says)
        case Withstood():
            return EVENT_WORDS["withstood"].screen
        case Closing(left):
            return EVENT_WORDS["closing"].screen.format(left=left)
        case _:
            return ""
