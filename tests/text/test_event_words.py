"""The words of events: one table, each wording used, and the picture writes what the table says."""

import re
from pathlib import Path
from typing import get_args

import pytest

from cart.core.actions import Wait
from cart.core.deep_events import Chose, Hung, Rattled, Slips, Stole
from cart.core.events import (
    Ate,
    Clattered,
    Closing,
    Equipped,
    Event,
    Gained,
    Got,
    Healed,
    Hurt,
    Learnt,
    LostTrack,
    Noticed,
    Prepared,
    Refused,
    Spilled,
    Status,
)
from cart.data.items import ITEMS, item_kind
from cart.text.event_words import HELD, WORDING
from cart.text.screen_words import on_screen
from tests.scenario import scenario

TEXT = Path(__file__).parent.parent.parent / "cart" / "text"
FORK, SKEWER, APRON, WALNUT = (item_kind(name) for name in ("fork", "skewer", "apron", "walnut"))
SCREEN: list[tuple[Event, str]] = [
    (Refused(Wait(), "no way through", False), "no way through"),
    (Hurt(0, 2, 7, 3), "-2"),
    (Hurt(0, 0, 7, 3), "block"),
    (Healed(0, 2, False, 5), "+2"),
    (Healed(0, 1, True, 5), "max +1"),
    (Gained(0, "stun"), "stun"),
    (Noticed(1), "!"),
    (LostTrack(1), "?"),
    (Prepared(1), "!!"),
    (Got(WALNUT, 0), "got walnut"),
    (Spilled(WALNUT, 7), "bag full: walnut stays"),
    (Equipped(SKEWER, None), "skewer: +5"),
    (Equipped(SKEWER, FORK), "skewer, not the fork: +3"),
    (Ate(0, WALNUT), "munch"),
    (Learnt(WALNUT), f"walnut: {ITEMS[WALNUT].line}"),
    (Clattered(7), "clack"),
    (Chose(FORK, 7, ()), f"fork: {ITEMS[FORK].line}"),
    (Hung(1), "hangs on"),
    (Stole(1, WALNUT), "stolen: walnut"),
    (Slips(1, 7, 2), "gone in 2"),
    (Slips(1, 7, 0), ""),
    (Rattled(1, 7, 0), "rattle"),
    (Closing(9), "the larder shuts in 9 turns"),
]


@pytest.mark.parametrize(("event", "words"), SCREEN)
def test_the_picture_writes_the_words_of_the_table(event: Event, words: str) -> None:
    assert on_screen(scenario("####\n#@.#\n####").game, event) == words


def test_every_status_has_its_word() -> None:
    assert set(HELD) == set(get_args(Status))


def test_every_wording_is_used() -> None:
    """By its name, in a file of text beside the table."""
    sources = "".join(file.read_text(encoding="utf-8") for file in TEXT.glob("*.py") if file.name != "event_words.py")
    unused = [name for name in WORDING if f'"{name}"' not in sources]
    assert unused == []


def test_every_name_used_is_in_the_table() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in TEXT.glob("*.py"))
    names = re.findall(r'(?:_log\(|WORDING\[|self\._about\(\w+, )"([^"]+)"', sources)
    assert len(names) > 40 and set(names) <= set(WORDING)
