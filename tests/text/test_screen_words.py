"""Words on the screen for an event. The words over mobs are read in the tests of their scenes, too."""

from cart.core.cells import RIGHT
from cart.core.events import (
    Clattered,
    Closing,
    Event,
    Followed,
    Got,
    Healed,
    HoardFound,
    Hurt,
    Identified,
    Kicked,
    Laid,
    LostTrack,
    Moved,
    Noticed,
    Prepared,
    Rattled,
    Slipping,
    Spilled,
    StatusStarted,
    Stole,
    Struck,
    Turned,
)
from cart.text.hoard_lines import hoard_line
from cart.text.screen_words import words_on_screen
from tests.helpers.each_case import each
from tests.scenario import item, scenario

WALNUT = item("walnut")
HOARD = HoardFound(0, None, item("fork"))


@each(
    ("event", "says", "words"),
    [
        (Hurt(1, 2, 0, 3), "", "-2"),
        (Hurt(1, 0, 0, 3), "", "block"),
        (Healed(0, 1, False, 4), "", "+1"),
        (Healed(0, 1, True, 4), "", "max +1"),
        (StatusStarted(0, "curse"), "", "cursed"),
        (Noticed(1), "", "!"),
        (LostTrack(1), "", "?"),
        (Prepared(1), "", "!!"),
        (Got(WALNUT, 0), "", "got walnut"),
        (Got(item("oven mitt"), 0), "", "got oven mitt 0-3. Equip it in the bag."),
        (Spilled(WALNUT, 0), "", "bag full: walnut stays"),
        (Identified(WALNUT), "", "walnut: Throw it: 2 damage. The noise draws foes."),
        (Clattered(0), "", "noise"),
        (Laid(WALNUT, 0), "", "walnut drops"),
        (Followed(1, 0, 0), "", "follows"),
        (Turned(1), "", "turns"),
        (Stole(1, WALNUT), "", "stolen: walnut"),
        (Slipping(1, 0, 2), "gone in {left}", "gone in 2"),
        (Slipping(1, 0, 0), "gone in {left}", ""),
        (Struck(1, (0,)), "slams you", "something unseen slams you"),
        (Rattled(1, 0, RIGHT), "rattles", "rattles"),
        (Closing(50), "", "the larder shuts in 50 actions"),
        (Moved(0, 0, 1), "", ""),
        (Kicked(RIGHT), "", ""),
    ],
)
def test_an_event_has_its_words(event: Event, says: str, words: str) -> None:
    assert words_on_screen(scenario("####\n#@.#\n####").game, event, says) == words


def test_a_hoard_shows_its_bargain() -> None:
    game = scenario("####\n#@.#\n####", mode="expedition").game
    assert words_on_screen(game, HOARD) == hoard_line(game, HOARD) != ""
