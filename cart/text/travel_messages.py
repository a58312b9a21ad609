"""Messages of travel: its goals, and why it stops."""

from collections.abc import Sequence

from ..core.travel import Place
from ..core.travel_reasons import Found, Landmark, Reason, Sighted, Why
from ..core.world import Foe
from ..data.items import ITEMS
from ..data.words import exit_words, tile_words
from .plurals import counted

STOP_MESSAGES: dict[Why, str] = {
    Why.DONE: "",
    Why.AT_STAIRS: "step onto the {exit}",
    Why.AT_PRIZE: "the prize: walk into it",
    Why.AT_ALTAR: "choose a relic, or leave",
    Why.AT_OFFER: "take one, or leave",
    Why.LIT_DOOR: "light at a door: ambush!",
    Why.KICK_DOOR: "the way on: kick that door",
    Why.NO_WAY: "no path: walls all around",
    Why.PIT_AHEAD: "no path: a pit",
    Why.POT_AHEAD: "a pot is in the way: smash it",
    Why.UNEXPLORED: "no path explored yet",
    Why.NOT_SAFE: "not safe",
    Why.ALL_SEEN: "all explored",
    Why.BAG_FULL: "bag full: loot stays behind",
    Why.POTS_FULL: "the pots left may hold things: your bag is full",
    Why.NOBODY: "no foe came",
    Why.RATTLE: "a door rattles",
    Why.GEAR_LEFT: "gear left",
    Why.ALTAR_LEFT: "you skipped an altar",
    Why.POTS_LEFT: "low HP: pots may hold foes. Walk into one to smash it.",
    Why.EMPTY_POTS: "all explored: the pots left hold no items",
    Why.HOARD_LEFT: "you skipped a hoard",
    Why.RARE_LEFT: "rare chest left: make room",
    Why.NOTHING_NEW: "no map: nothing new in sight",
    Why.STAIRS_OR_RARE: "step onto the {exit}, or make room for the rare chest",
    Why.STAIRS_OR_LOOT: "step onto the {exit}, or make room: loot stays behind",
    Why.STAIRS_OR_POTS: "step onto the {exit}, or make room: the pots may hold things",
    Why.STAIRS_OR_GEAR: "step onto the {exit}, or take the gear that is left",
    Why.STAIRS_OR_ALTAR: "step onto the {exit}, or choose at the altar",
    Why.STAIRS_NOT_POTS: "step onto the {exit}: the pots left hold no items",
    Why.DOOR_AHEAD: "low HP: explore again to open the door",
    Why.NO_EXIT: "no {exit} found: look for a gap on the map",
    Why.NO_EXIT_POTS: "no {exit} yet: smash the pots that are left",
    Why.NO_EXIT_CHESTS: "no {exit} yet: kick the chest out of the way",
    Why.NO_EXIT_GUARD: "no {exit} yet: only a guarded room is left",
    Why.NO_EXIT_PITS: "no {exit} yet: jump down a pit",
}
"""Reason why travel stops -> its message. {exit} names the exit of the mode's floors."""
SHORT_STOP_MESSAGES = {
    Why.NO_WAY: "walled off",
    Why.PIT_AHEAD: "behind a pit",
    Why.POT_AHEAD: "behind a pot",
    Why.UNEXPLORED: "unexplored",
    Why.LIT_DOOR: "an ambush",
}
"""Shorter words for some reasons, for the menu."""
PRIZE = "prize"
"""Short name of the prize, which is its sort of landmark."""
PASS_SLEEPER = "sleeping {foe} near: explore again to pass"
"""Message where exploring stops once because it would wake a foe out of sight."""
SIGHT, NEAR = "{foes} in sight", " near"
"""Message about foes in sight, and the word after the name of a foe that is out of sight."""
BY_HAND = "{sight}: walk by hand"
"""Message about foes in sight if travel cannot begin."""
NO_ROOM = ": bag full"
"""Words after the name of loot that the full bag has no room for."""


def stop_message(reason: Reason, mode: str) -> str:
    """Return the message when travel stops in a mode; "" if an event has said it already."""
    match reason:
        case Sighted(foe):
            return SIGHT.format(foes=foe)
        case Found(landmark, no_room):
            return f"{landmark_name(landmark, mode)}{NO_ROOM if no_room else ''}"
        case _:
            return STOP_MESSAGES[reason].format(**exit_words(mode))


def not_safe_message(foe: str, in_sight: bool) -> str:
    """Return the message when one foe makes the path unsafe."""
    return f"{STOP_MESSAGES[Why.NOT_SAFE]}: {foe}{'' if in_sight else NEAR}"


def sleeper_message(foe: str) -> str:
    """Return the message where exploring stops once because it would wake a foe out of sight."""
    return PASS_SLEEPER.format(foe=foe)


def landmark_name(landmark: Landmark, mode: str) -> str:
    """Return the name of a goal of travel in a mode."""
    match landmark.sort:
        case "prize":
            return tile_words(mode, landmark.number)[0]
        case "relic" | "gear":
            return ITEMS[landmark.number].name
        case "exit":
            return exit_words(mode)["exit"]
        case _:
            return landmark.sort


def place_lines(place: Place, mode: str) -> list[str]:
    """Return versions of the line of the menu for a place, the longest first.

    Each has the name of the place, a tab, and the steps to it or why it cannot be reached now. The second has the
    number of steps alone. The last calls the prize by this short name, too.
    """
    long, short = counted(place.steps, "step"), str(place.steps)
    if place.why is not None:
        long = short = SHORT_STOP_MESSAGES.get(place.why, STOP_MESSAGES[place.why])
    name = landmark_name(place.landmark, mode)
    last = PRIZE if place.landmark.sort == PRIZE else name
    return [f"{name}\t{long}", f"{name}\t{short}", f"{last}\t{short}"]


def by_hand_message(foes: Sequence[Foe]) -> str:
    """Return the message if foes in sight, at least one, keep travel from beginning."""
    return BY_HAND.format(sight=sight_message(foes))


def sight_message(foes: Sequence[Foe]) -> str:
    """Return the message about foes in sight, at least one. It names the first."""
    first = foes[0].row.name
    if all(foe.row.name == first for foe in foes):
        return SIGHT.format(foes=first if len(foes) == 1 else counted(len(foes), first))
    return SIGHT.format(foes=f"{first} and {foes[1].row.name if len(foes) == 2 else f'{len(foes) - 1} more'}")
