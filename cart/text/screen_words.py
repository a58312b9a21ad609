"""Short words on the screen for an event: over a tile, or in the message box."""

from ..core.events import (
    Ate,
    Clattered,
    Closing,
    Equipped,
    Event,
    Got,
    Healed,
    HungOn,
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
    StatusStarted,
    Stole,
)
from ..core.game import Game
from ..core.statuses import STATUSES
from ..data.items import ITEMS
from .event_words import WORDING
from .gear_lines import swapped
from .item_names import item_name

READY = WORDING["prepare"].screen
"""Words over a foe that telegraphs a strike."""
WAITING = WORDING["wait"].screen
"""Words over the player after a turn of waiting."""


def on_screen(game: Game, event: Event, says: str = "") -> str:
    """Return the words of an event on the screen, or "" if it has none. `says` is the text of the foe's row."""
    match event:
        case Refused(_, reason, _):
            return WORDING["refused"].screen.format(reason=reason)
        case Hurt():
            return WORDING["hurt" if event.amount else "blocked"].screen.format(amount=event.amount)
        case Healed(_, amount, grown, _):
            return WORDING["grow" if grown else "heal"].screen.format(amount=amount)
        case StatusStarted(_, status):
            return WORDING["gain"].screen.format(held=STATUSES[status])
        case Noticed():
            return WORDING["notice"].screen
        case LostTrack():
            return WORDING["lose track"].screen
        case Prepared():
            return READY
        case Got(kind, _):
            return WORDING["got"].screen.format(item=item_name(game, kind))
        case Spilled(kind, _):
            return WORDING["spilled"].screen.format(item=item_name(game, kind))
        case Equipped(kind, back):
            return swapped(game, kind, back)
        case Ate():
            return WORDING["ate"].screen
        case Identified(kind):
            return WORDING["identified"].screen.format(item=item_name(game, kind), line=ITEMS[kind].line)
        case Clattered():
            return WORDING["clatter"].screen
        case Laid(kind, _):
            return WORDING["laid"].screen.format(item=item_name(game, kind))
        case RelicChosen(kind, _, _):
            return WORDING["chose"].screen.format(item=item_name(game, kind), line=ITEMS[kind].line)
        case HungOn():
            return WORDING["cling"].screen.format(says=says)
        case Stole(_, kind):
            return WORDING["steal"].screen.format(item=item_name(game, kind))
        case Slipping(_, _, left):
            return WORDING["slip"].screen.format(says=says.format(left=left)) if left else WORDING["slipped"].screen
        case Rattled():
            return WORDING["rattle"].screen.format(says=says)
        case Closing(left):
            return WORDING["closing"].screen.format(left=left)
        case _:
            return ""
