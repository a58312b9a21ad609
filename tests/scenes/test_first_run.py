"""A first run up to the first kill, played from the words and pictures on the screen alone."""

from datetime import date, timedelta

import pytest

from cart.data.foes import FOES
from cart.scenes import router
from cart.scenes.menus.title import Title
from tests.helpers.newcomer import Newcomer
from tools.driver import Driver

DAYS = [date(2026, 11, 20) + timedelta(days=number) for number in range(8)]
MOST = 29
"""Most presses allowed before the first kill."""
NAMES = {foe.name for foe in FOES}


def play(newcomer: Newcomer) -> None:
    """Press the button or choose the entry that the screen suggests."""
    foe = newcomer.nearest(lambda name: name.removesuffix("_asleep") in NAMES)
    if newcomer.reads("history"):
        newcomer.choose("play")
    elif newcomer.reads("stairs") and newcomer.reads("explore") and "cursor" in newcomer.seen:
        newcomer.choose("stairs")
    elif newcomer.reads("go to"):
        newcomer.choose("go to")
    elif foe is not None and newcomer.remembers("Walk into the"):
        newcomer.towards(foe, "Walk into the")
    elif foe is not None:
        newcomer.towards(foe, "walk")
    elif newcomer.remembers("press Ⓔ"):
        newcomer.press("explore", "press Ⓔ")
    else:
        newcomer.press("menu", "Ⓟ menu")


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_first_kill_takes_fewer_than_thirty_presses(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, day: date
) -> None:
    """A new player, without saves and shown hints, plays the seed of `day`."""
    monkeypatch.setattr(router, "random_seed", lambda: int(f"{day:%Y%m%d}"))
    driver.reset(novice=True).open.title()
    newcomer = Newcomer(driver)
    newcomer.look()
    assert isinstance(driver.scene, Title)
    while isinstance(driver.scene, Title) or not driver.game.kills:
        play(newcomer)
        assert len(newcomer.presses) <= MOST, newcomer.presses
    print(f"{day}: {len(newcomer.presses)} presses:", *(f"{button} ({why})" for button, why in newcomer.presses))
