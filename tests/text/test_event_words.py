"""The words of events are in one table. Every wording in it is used, and the screen shows these words."""

import re
from pathlib import Path
from typing import get_args

import pytest

from cart.core.actions import Wait
from cart.core.events import (
    Ate,
    Clattered,
    Closing,
    Equipped,
    Event,
    Got,
    Healed,
    Hurt,
    Identified,
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
    Turned,
)
from cart.core.statuses import STATUSES, Status
from cart.data.foes import FOES, foe_kind
from cart.data.items import ITEMS, item_kind
from cart.text.event_words import EVENT_WORDS
from cart.text.screen_words import words_on_screen
from tests.helpers.each_case import each
from tests.scenario import scenario

TEXT = Path(__file__).parent.parent.parent / "cart" / "text"
FORK, SKEWER, APRON, WALNUT = (item_kind(name) for name in ("fork", "skewer", "apron", "walnut"))
SCREEN: list[tuple[Event, str]] = [
    (Refused(Wait(), "no way through", False), "no way through"),
    (Hurt(0, 2, 7, 3), "-2"),
    (Hurt(0, 0, 7, 3), "block"),
    (Healed(0, 2, False, 5), "+2"),
    (Healed(0, 1, True, 5), "max +1"),
    (StatusStarted(0, "stun"), "you lose a turn"),
    (StatusStarted(1, "stun"), "stunned"),
    (Noticed(1), "!"),
    (LostTrack(1), "?"),
    (Prepared(1), "!!"),
    (Got(WALNUT, 0), "got walnut"),
    (Got(APRON, 0), "got apron 0-2. Equip it in the bag."),
    (Spilled(WALNUT, 7), "bag full: walnut stays"),
    (Equipped(SKEWER, None), "skewer +5"),
    (Equipped(SKEWER, FORK), "fork +2 → skewer +5"),
    (Ate(0, WALNUT), "munch"),
    (Identified(WALNUT), f"walnut: {ITEMS[WALNUT].line}"),
    (Clattered(7), "noise"),
    (RelicChosen(FORK, 7, ()), "got fork"),
    (Stole(1, WALNUT), "stolen: walnut"),
    (Slipping(1, 7, 0), ""),
    (Closing(9), "the larder shuts in 9 actions"),
]
"""Events, and the words of each on the screen."""


@each(("event", "words"), SCREEN)
def test_the_screen_shows_the_words_of_the_table(event: Event, words: str) -> None:
    assert words_on_screen(scenario("####\n#@.#\n####").game, event) == words


@pytest.mark.parametrize(
    ("foe", "event", "words"),
    [
        ("crab", Turned(1), "turns"),
        ("mouse", Slipping(1, 7, 2), "gone in 2"),
        ("footman", Rattled(1, 7, 0), "rattle"),
    ],
)
def test_a_foe_uses_the_words_of_its_row(foe: str, event: Event, words: str) -> None:
    assert words_on_screen(scenario("####\n#@.#\n####").game, event, FOES[foe_kind(foe)].floater) == words


def test_every_status_has_its_word() -> None:
    assert set(STATUSES) == set(get_args(Status))


def test_every_key_is_the_name_of_an_event() -> None:
    """In a key, a colon separates the event's name from the case. Waiting is an action without an event."""
    events = {re.sub("(?<!^)(?=[A-Z])", " ", kind.__name__).lower() for kind in get_args(Event)} | {"waited"}
    assert [key for key in EVENT_WORDS if key.partition(":")[0] not in events] == []


def test_every_wording_is_used() -> None:
    """Each key of the table occurs in another file of cart/text."""
    sources = "".join(file.read_text(encoding="utf-8") for file in TEXT.glob("*.py") if file.name != "event_words.py")
    unused = [name for name in EVENT_WORDS if f'"{name}"' not in sources]
    assert unused == []


def test_every_key_that_the_texts_use_is_in_the_table() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in TEXT.glob("*.py"))
    names = re.findall(r'(?:_log\(|EVENT_WORDS\[|self\._about\(\w+, )"([^"]+)"', sources)
    assert len(names) > 40 and set(names) <= set(EVENT_WORDS)
