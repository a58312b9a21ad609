"""Everything that can happen is shown or heard."""

from itertools import combinations
from typing import Any, get_args

import pytest

from cart.console.screen import Shake
from cart.core import events as told
from cart.core.actions import Equip, Step
from cart.core.cells import LEFT, RIGHT
from cart.core.events import Event
from cart.data.foes import ASPIC
from cart.data.looks import SOUNDS
from cart.data.tiles import CHEST, DOOR, FLOOR, OPENED, POT, RARE_CHEST
from cart.view.cues import SHAKE_HARD, SHAKE_SOFT, cue
from cart.view.stage import ABOVE, Stage
from tests.scenario import item, scenario

MAP = """
    #####
    #@.R#
    #.v.#
    #####
"""
HERE, NEAR, THERE, POT_CELL = 6, 7, 8, 12

# What happens, what is heard (None: nothing), and the word that rises (None: none). The foe's id is 1.
CASES: list[tuple[Event, str | None, str | None]] = [
    (told.Refused(Step(LEFT), "no way through"), "bump", None),
    (told.Refused(Equip(0), "that is no weapon"), "refuse", None),
    (told.Moved(0, HERE, NEAR), "step", None),
    (told.Moved(1, THERE, NEAR), None, None),
    (told.Lunged(0, RIGHT), None, None),
    (told.Hurt(0, 2, HERE, 3), "hurt", "-2"),
    (told.Hurt(1, 1, THERE, 1), "hit", "-1"),
    (told.Hurt(0, 0, HERE, 5), "bump", "block"),
    (told.Died(0, HERE, "crab"), "die", None),
    (told.Died(1, THERE, "you"), "kill", None),
    (told.Healed(0, 1, False, 5), "heal", "+1"),
    (told.Healed(0, 1, True, 5), "heal", "max +1"),
    (told.Gained(0, "stun"), "bad", "stun"),
    (told.Gained(1, "curse"), "bad", None),
    (told.Gained(0, "bless"), "bless", "bless"),
    (told.Shed(1, "stun"), None, None),
    (told.Noticed(1), "notice", "!"),
    (told.LostTrack(1), "lost", "?"),
    (told.Prepared(1), "windup", "!!"),
    (told.Swung(1), "hit", None),
    (told.Burst(THERE), "splash", None),
    (told.Spawned(2, ASPIC, NEAR, 1), "spawn", None),
    (told.Opened(POT_CELL, POT, FLOOR), "pot", None),
    (told.Opened(POT_CELL, DOOR, FLOOR), "door", None),
    (told.Opened(POT_CELL, CHEST, OPENED[CHEST]), "chest", None),
    (told.Opened(POT_CELL, RARE_CHEST, OPENED[RARE_CHEST]), "rare_chest", None),
    (told.Read(NEAR, 1), "read", None),
    (told.Got(item("fork"), 0), "pick", None),
    (told.Spilled(item("fork")), "refuse", None),
    (told.Equipped(item("fork"), None), "equip", None),
    (told.Trashed(item("fork")), "trash", None),
    (told.Ate(0, item("snack")), "eat", "munch"),
    (told.Learnt(item("snack")), None, None),
    (told.Threw(item("walnut"), HERE, THERE, RIGHT, 1), "throw", None),
    (told.Threw(item("walnut"), HERE, THERE, RIGHT, None), "throw thud", None),
    (told.Clattered(THERE), "thud", "clack"),
    (told.Climbed(2), "stairs", None),
    (told.Ended(True), "win", None),
    (told.Ended(False), None, None),
]


class Witness:
    """A stage, and what it had to say."""

    def __init__(self) -> None:
        self.game = scenario(MAP).game
        self.heard: list[str] = []
        self.said: list[str] = []
        self.stage = Stage(self.game, self.heard.append, self.said.append, Shake())
        self.stage.explored = self.game.floor.grid.everything
        self.stage.puppets[1].statuses.add("stun")

    def state(self) -> tuple[Any, ...]:
        """All of the stage that an eye could see change."""
        stage = self.stage
        puppets = [
            (mob, p.cell, p.motion is not None, p.flash, p.dying, p.alarmed, p.asleep, p.sprite, sorted(p.statuses))
            for mob, p in stage.puppets.items()
        ]
        flying = len(stage.floaters), len(stage.puffs), stage.shake.strength > 0
        return puppets, flying, stage.hp, stage.climbing, stage.ended, tuple(self.said)


def test_the_cases_are_all_there_are() -> None:
    assert {type(event) for event, _, _ in CASES} == set(get_args(Event))
    assert {name for _, names, _ in CASES if names for name in names.split()} <= set(SOUNDS)


@pytest.mark.parametrize(("event", "sound", "word"), CASES, ids=lambda case: type(case).__name__)
def test_every_event_has_a_cue(event: Event, sound: str | None, word: str | None) -> None:
    """Each is heard as what it is, and each changes something on the screen."""
    witness = Witness()
    before = witness.state()
    witness.stage.show([event])
    while witness.stage.busy:
        witness.stage.update()
    assert witness.heard == (sound.split() if sound else [])
    assert [floater.text for floater in witness.stage.floaters] == ([word] if word else [])
    assert witness.state() != before or witness.heard


def test_what_happens_in_the_dark_is_not_shown() -> None:
    """A foe that nobody sees has no word above it, no dust, and is not heard to notice."""
    witness = Witness()
    witness.stage.explored = 1 << HERE
    for event in (told.Noticed(1), told.LostTrack(1), told.Burst(THERE), told.Hurt(1, 1, THERE, 1)):
        cue(witness.stage, event)
        assert not witness.stage.floaters and not witness.stage.puffs
    assert "notice" not in witness.heard and "lost" not in witness.heard


def test_calm_leaves_out_dust_and_shake_but_no_words() -> None:
    witness = Witness()
    witness.stage.calm = True
    witness.stage.show([told.Hurt(0, 2, HERE, 3)])
    assert not witness.stage.puffs and witness.stage.shake.strength == 0
    assert [floater.text for floater in witness.stage.floaters] == ["-2"]
    assert witness.stage.player.flash > 0


@pytest.mark.parametrize(("mob", "strength"), [(0, SHAKE_HARD), (1, SHAKE_SOFT)])
def test_who_is_hurt_shakes_the_screen(mob: int, strength: float) -> None:
    """The player's blows more than a foe's."""
    witness = Witness()
    cue(witness.stage, told.Hurt(mob, 1, HERE, 1))
    assert witness.stage.shake.strength == strength
    assert SHAKE_HARD > SHAKE_SOFT > 0


def test_words_do_not_cover_each_other() -> None:
    """Those that rise at one time from neighbouring cells."""
    witness = Witness()
    for cell in (HERE, NEAR, NEAR, THERE):
        witness.stage.float_text(cell, "stun", 7)
    floaters = witness.stage.floaters
    assert floaters[-1].y == 8 - ABOVE  # the newest rises from where it belongs
    assert not any(one.covers(other) for one, other in combinations(floaters, 2))
