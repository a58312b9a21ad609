"""Sentences of the log: each event has one, and none tells the player what the player cannot know."""

import random
import re
from collections.abc import Sequence
from typing import get_args

import pytest

from cart import build_floor
from cart.core.actions import Step
from cart.core.cells import UP
from cart.core.events import (
    Arrived,
    Ate,
    Burst,
    Clattered,
    Closing,
    Died,
    DoorMoved,
    Ended,
    Equipped,
    Event,
    Fell,
    Followed,
    Got,
    Healed,
    HoardFound,
    Hurt,
    Identified,
    Jabbed,
    Kicked,
    Laid,
    Landed,
    LostTrack,
    Moved,
    Noticed,
    Opened,
    Prepared,
    Rattled,
    Read,
    Refused,
    RelicChosen,
    RoleChanged,
    Shut,
    Slid,
    Slipping,
    Spawned,
    Spilled,
    Squirted,
    StatusEnded,
    StatusStarted,
    Stole,
    Struck,
    Swung,
    ThingFell,
    Threw,
    Trashed,
    Turned,
    Wedged,
    Withstood,
)
from cart.core.game import Game
from cart.data.foes import FOES, foe_kind
from cart.data.items import item_kind
from cart.data.tiles import BRIDGE, CHEST, CHEST_OPEN, DOOR, FLOOR, PIT, POT, SHARDS
from cart.text.log_lines import sentences
from tests.helpers.each_case import each
from tests.scenario import scenario

ROOM = "######\n#@.R.#\n#....#\n######"
PIGLET, CRAB = 7, 9
"""Cells of the room."""
FORK, APRON, MEAL, WALNUT = (item_kind(name) for name in ("fork", "apron", "meal", "walnut"))
SLIPPERS, SPOON = item_kind("slippers"), item_kind("long spoon")

TOLD: list[tuple[Sequence[Event], list[str]]] = [
    ([Refused(Step(UP), "no way through")], ["you can't: no way through"]),
    ([Moved(0, PIGLET, PIGLET + 1)], ["you go right"]),
    ([Moved(1, CRAB, CRAB - 1)], ["the crab goes left"]),
    ([Moved(0, PIGLET, PIGLET + 6, pushed=True)], ["you are shoved down"]),
    ([Moved(1, CRAB, CRAB + 1, pushed=True)], ["the crab is shoved right"]),
    ([Jabbed(0, 1)], []),
    ([Jabbed(1, 0), Hurt(0, 2, CRAB - 1, 3)], ["the crab pinches you for 2"]),
    ([Jabbed(1, 0), Hurt(0, 0, CRAB - 1, 5)], ["you block the crab"]),
    ([Jabbed(0, 1), Hurt(1, 3, PIGLET + 1, 0)], ["you hit the crab for 3"]),
    ([Jabbed(0, 1), Hurt(1, 0, PIGLET + 1, 2)], ["the crab takes no damage"]),
    ([Jabbed(0, 1), Hurt(1, 1, CRAB, 1)], ["the crab loses 1 HP"]),
    ([Hurt(0, 1, PIGLET, 4)], ["you lose 1 HP"]),
    ([Jabbed(1, 0), Squirted(1, 0, PIGLET), Hurt(0, 3, PIGLET, 2)], ["the crab strikes", "the crab pinches you for 3"]),
    ([Died(0, PIGLET, "crab")], ["the crab kills you"]),
    ([Died(0, PIGLET, "closing time")], ["you die of closing time"]),
    ([Died(1, CRAB, "the piglet")], ["the crab dies"]),
    ([Healed(0, 2, False, 5)], ["you heal 2 HP"]),
    ([Healed(0, 1, True, 6)], ["you heal 1 HP, and your max HP goes up"]),
    ([Healed(1, 1, False, 2)], ["the crab heals 1 HP"]),
    ([StatusStarted(0, "stun"), StatusEnded(0, "stun")], ["you are stunned", "you are no longer stunned"]),
    ([StatusStarted(0, "curse"), Squirted(1, 0, PIGLET), StatusEnded(0, "curse"), Hurt(0, 2, PIGLET, 1)],
     ["you are cursed", "the crab strikes", "your curse doubles the hit", "the crab pinches you for 2"]),
    ([StatusStarted(0, "bless"), Squirted(1, 0, PIGLET), StatusEnded(0, "bless"), Hurt(0, 1, PIGLET, 1)],
     ["you are blessed", "the crab strikes", "your blessing halves the hit", "the crab pinches you for 1"]),
    ([StatusStarted(1, "curse"), Jabbed(0, 1), Moved(1, CRAB, PIGLET + 1), StatusEnded(1, "curse")],
     ["the crab is cursed", "the crab goes left", "the curse on the crab doubles the hit"]),
    ([StatusStarted(1, "curse"), StatusEnded(1, "curse")], ["the crab is cursed", "the crab is no longer cursed"]),
    ([StatusEnded(0, "curse")], ["your armour keeps you from being cursed"]),
    ([Noticed(1)], ["the crab notices you"]),
    ([Spawned(2, foe_kind("ham"), CRAB + 1, None), Noticed(2, 1)], ["a ham comes out", "the crab wakes the ham"]),
    ([LostTrack(1)], ["the crab loses track of you"]),
    ([Prepared(1)], ["the crab gets ready"]),
    ([Swung(1)], ["the crab strikes"]),
    ([Burst(CRAB)], ["it bursts and stuns the foes around it"]),
    ([Spawned(2, foe_kind("aspic"), CRAB + 1, 1)], ["an aspic buds"]),
    ([Spawned(2, foe_kind("ham"), CRAB + 1, None), Noticed(2)], ["a ham comes out", "the ham notices you"]),
    ([Jabbed(0, 1), Opened(PIGLET + 1, POT, SHARDS)], ["you smash the pot"]),
    ([Jabbed(0, 1), Opened(PIGLET + 1, CHEST, CHEST_OPEN)], ["you open the chest"]),
    ([Opened(8, POT, SHARDS)], ["the pot breaks"]),
    ([Opened(8, DOOR, FLOOR)], ["the door opens"]),
    ([Opened(8, PIT, BRIDGE)], ["the dough turns into a bridge over the pit"]),
    ([Opened(8, BRIDGE, PIT)], ["the bridge breaks"]),
    ([Read(8)], ["you read the tablet"]),
    ([Got(FORK, 0)], ["you get the fork"]),
    ([Spilled(FORK, 8)], ["your bag is full: the fork stays"]),
    ([Equipped(FORK, None)], ["you equip the fork"]),
    ([Equipped(APRON, item_kind("napkin"))], ["you swap the napkin for the apron"]),
    ([Trashed(WALNUT)], ["you trash the walnut"]),
    ([Ate(0, MEAL)], ["you eat the DISH"]),
    ([Ate(1, MEAL)], ["the crab eats the DISH"]),
    ([Identified(MEAL)], ["DISH: Heals 3 HP."]),
    ([Jabbed(0, 1), Threw(WALNUT, PIGLET, CRAB, 1, 1), Hurt(1, 2, CRAB, 0)],
     ["you throw the walnut at the crab", "the crab loses 2 HP"]),
    ([Threw(WALNUT, PIGLET, PIGLET + 1, 1, None)], ["you throw the walnut"]),
    ([Clattered(8)], ["a loud noise: foes nearby come to look"]),
    ([Jabbed(0, 1), DoorMoved(PIGLET, 1, open=True)], ["you open the door"]),
    ([DoorMoved(8, 1, open=True)], ["a door opens"]),
    ([DoorMoved(8, 1, open=False)], ["a door falls shut"]),
    ([Kicked(1), Hurt(1, 1, PIGLET + 1, 1)], ["you kick to the right", "the crab loses 1 HP"]),
    ([Slid(FORK, False, 8, 9)], ["the fork slides"]),
    ([Slid(POT, True, 8, 9)], ["the pot slides"]),
    ([Fell(0, 8)], ["you fall"]),
    ([Fell(1, CRAB)], ["the crab falls to the floor below"]),
    ([Followed(1, foe_kind("crab"), CRAB)], ["the crab follows you"]),
    ([Landed(1, foe_kind("crab"), CRAB)], ["the crab lands, stunned"]),
    ([Landed(9, foe_kind("onion"), 8, (1, foe_kind("crab"), CRAB))], ["the onion lands stunned on the crab"]),
    ([ThingFell(MEAL, False, 8, 9)], ["the DISH falls to the floor below"]),
    ([ThingFell(CHEST, True, 8, 9)], ["the chest falls to the floor below"]),
    ([Laid(FORK, 8)], ["the fork drops to the floor"]),
    ([Shut(8)], ["the door falls shut"]),
    ([Turned(1)], ["the crab turns"]),
    ([Struck(1, (CRAB - 1, PIGLET)), Moved(0, PIGLET, CRAB - 1, pushed=True)],
     ["the crab strikes", "you are pulled right"]),
    ([Squirted(1, 0, PIGLET), Moved(0, PIGLET, PIGLET - 1, pushed=True)],
     ["the crab strikes", "you are shoved left"]),
    ([Struck(1, (CRAB - 1, PIGLET)), Hurt(0, 2, PIGLET, 3)], ["the crab strikes", "the crab pinches you for 2"]),
    ([Struck(1, (PIGLET, CRAB + 1)), Hurt(0, 2, CRAB, 3)], ["the crab strikes", "you lose 2 HP"]),
    ([Struck(1, (PIGLET,)), Hurt(0, 3, PIGLET, 2)], ["the crab strikes", "the crab pinches you for 3"]),
    ([Stole(1, MEAL)], ["the crab steals your DISH"]),
    ([Slipping(1, CRAB, 2)], ["the crab slips into its hole: gone in 2 turns"]),
    ([Slipping(1, CRAB, 1)], ["the crab slips into its hole: gone in 1 turn"]),
    ([Slipping(1, CRAB, 0)], ["the crab slips through its hole to the floor below"]),
    ([Rattled(1, CRAB, 0)], ["the crab rattles the door"]),
    ([RoleChanged(1, "fetch")], ["the crab runs for help"]),
    ([Wedged(1, CRAB, 0)], ["the door can't shut any more"]),
    ([Withstood()], ["you stand firm"]),
    ([RelicChosen(SLIPPERS, 8, (9,))], ["you get the slippers; the others vanish"]),
    ([RelicChosen(SLIPPERS, 8, ())], ["you get the slippers"]),
    (
        [RelicChosen(SLIPPERS, 8, (9,), SPOON)],
        ["you get the slippers; the others vanish; the long spoon is gone for good"],
    ),
    ([HoardFound(0, foe_kind("ham"), FORK)], ["a hoard: A fork, guarded by a ham. Enter: it wakes."]),
    ([HoardFound(0, None, APRON)], ["a hoard: An apron, guarded by nothing."]),
    ([HoardFound(2, None, None)], ["a hoard: An altar near here: 2 HP for a relic."]),
    ([RoleChanged(1, "hold")], ["the crab blocks the way so that others can flank you"]),
    ([Closing(900)], ["the larder shuts in 900 actions"]),
    ([Arrived(3)], ["you reach floor 3, the Bakery"]),
    ([Ended(won=True)], ["you take the Golden Kielbasa"]),
    ([Ended(won=False)], []),
]  # fmt: skip
"""Events of an action, and their sentences in the log."""


def told(game: Game, events: Sequence[Event]) -> list[str]:
    """Return the sentences of some events, with `game` as the game both before and after them."""
    return [words for _, words in sentences(game, game, events)]


@each(("events", "said"), TOLD)
def test_each_event_has_its_sentence(events: Sequence[Event], said: list[str]) -> None:
    game = scenario(ROOM).game
    dish = game.food_names[MEAL][0]
    assert told(game, events) == [line.replace("DISH", dish) for line in said]


def test_the_cases_cover_every_event() -> None:
    assert {type(event) for events, _ in TOLD for event in events} == set(get_args(Event))


def test_a_foe_that_notices_the_player_is_told_apart_from_one_of_its_kind() -> None:
    """Otherwise "the crab pinches you, the crab notices you" would seem to be one crab."""
    s = scenario("#####\n#R@R#\n#####", hp=9)
    s.foe("crab", 1).mind = "waits"
    for mind, first in (("waits", "the"), ("hunts", "another")):
        s.foe("crab", 0).mind = "hunts" if mind == "hunts" else "waits"
        seen = told(s.game, [Noticed(s.foe("crab", 1).id)])
        assert seen == [f"{first} crab notices you"]
    s.foe("crab", 0).mind = "waits"
    one, other = s.foe("crab", 0), s.foe("crab", 1)
    assert told(s.game, [Jabbed(one.id, 1), Hurt(0, 1, s.player.cell, 8), Noticed(other.id)]) == [
        "the crab pinches you for 1",
        "another crab notices you",
    ]
    assert told(s.game, [Noticed(one.id), Noticed(other.id)]) == ["the crab notices you", "another crab notices you"]


def test_unseen_foes_are_not_mentioned() -> None:
    """An attack by an unseen foe is told without the foe's name."""
    game = scenario(ROOM).game
    game.floor.explored &= ~(1 << CRAB | 1 << CRAB + 1)
    hidden: list[Event] = [
        *(
            Died(1, CRAB, "the piglet"),
            Healed(1, 1, False, 2),
            StatusStarted(1, "stun"),
            StatusEnded(1, "stun"),
            Noticed(1),
        ),
        *(LostTrack(1), Prepared(1), Swung(1), Squirted(1, 0, 8), Burst(CRAB), Spawned(2, 0, CRAB, 1), Ate(1, MEAL)),
        *(Hurt(1, 2, CRAB, 0), Moved(1, CRAB, CRAB + 1), DoorMoved(CRAB, 1, open=False)),
        *(Fell(1, CRAB), Turned(1), Shut(CRAB), Struck(1, (8,)), RoleChanged(1, "fetch")),
    ]
    for event in hidden:
        said = told(game, [event])
        assert said == [], event
    assert told(game, [Rattled(1, CRAB, 1)]) == [] == told(game, [Landed(1, 0, CRAB, (2, 0, CRAB + 1))])
    assert told(game, [Jabbed(0, 1), Hurt(1, 0, PIGLET + 1, 3)]) == []
    assert told(game, [Threw(WALNUT, PIGLET, CRAB, 1, 1)]) == ["you throw the walnut"]
    assert told(game, [Jabbed(1, 0), Hurt(0, 2, CRAB - 1, 3)]) == ["something pinches you for 2"]
    for strike in (Squirted(1, 0, PIGLET), Struck(1, (CRAB, PIGLET))):
        said = ["something unseen strikes", "you are stunned"]
        assert told(game, [strike, StatusStarted(0, "stun")]) == said


@pytest.mark.parametrize(
    ("letter", "event", "words"),
    [
        ("N", Prepared(1), "the onion takes aim"),
        ("N", Squirted(1, 0, PIGLET), "the onion squirts"),
        ("Z", Squirted(1, 0, PIGLET), "the fizz squirts"),
        ("B", Swung(1), "the butcher swings at everything beside it"),
        ("D", Struck(1, (PIGLET,)), "the noodle whips out"),
        ("I", Struck(1, (PIGLET,)), "the radish leaps"),
        ("P", Struck(1, (PIGLET,)), "the pudding slams everything around it"),
        ("W", Struck(1, (PIGLET,)), "the dumb waiter strikes"),
    ],
)
def test_the_attack_of_a_foe_uses_the_words_of_its_row(letter: str, event: Event, words: str) -> None:
    assert told(scenario(ROOM.replace("R", letter)).game, [event]) == [words]


@pytest.mark.parametrize("first", range(0, 12, 4))
def test_only_foes_that_were_shown_are_named(first: int) -> None:
    """In played games, a named foe was seen on an explored cell before or after the event."""
    assert sum(_named(seed) for seed in range(first, first + 4))


def _named(seed: int) -> int:
    """Return how often foes are named in the game of a seed, and check that such a foe was shown each time."""
    game = Game(seed, "classic", lambda n: build_floor(seed, n or 1 + seed % 8))
    game.player.hp = game.player.max_hp = 60
    choose, named = random.Random(seed), 0
    names = "|".join(row.name for row in FOES)
    for _ in range(600):
        if game.over:
            break
        before = game.copy()
        steps = [action for action in game.actions() if isinstance(action, Step)]
        events = game.act(choose.choice(steps if choose.random() < 0.8 else game.actions()))
        floor = game.floor if game.floor.number == before.floor.number else before.floor
        cells = [(foe.row.name, foe.cell) for world in (before, game) for foe in world.foes]
        cells += [(FOES[e.kind].name, e.cell) for e in events if isinstance(e, Spawned)]
        shown = {name for name, cell in cells if floor.explored >> cell & 1}
        for _, words in sentences(before, game, events):
            for name in re.findall(rf"\b(?:the|an?) ({names})\b", words):
                named += 1
                assert name in shown, words
    return named
