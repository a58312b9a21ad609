"""The gauntlet: a hand-made floor for practice, played to its prize by buttons in two ways.

If a change of a rule or of the map breaks a way, play again (`porklike --floor gauntlet`) and write down another.
"""

from collections.abc import Callable

import pytest

import cart
from cart.bots import make_bot
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action, Equip, Jump, Kick, Step, Throw, Wait
from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.events import Fell
from cart.core.game import Game
from cart.data.items import ITEMS, item_kind
from cart.data.tiles import BRIDGE, PIT
from cart.data.words import PRACTICE_FLOORS, TABLETS
from cart.resources import made_floor
from cart.scenes.run.ending import EndScreen
from tools.driver import Driver

Words = Callable[[], list[str]]

DIRECTIONS = {"l": LEFT, "r": RIGHT, "u": UP, "d": DOWN}
TRICKS = {
    "loaf": "rr s dd s uu rrrrr R rr ...",  # toothpick and apron; the loaf becomes a bridge
    "crowd": "R . rrr rr uu rrrr d",  # the aspic is kicked into the footman, which runs for help
    "two doors": "R r R . r u rrrr d rrr u rr ddddd d",  # the lit door is kicked open, the waiter into a pit
    "thin boards": "dd llll d lll d rrr dd " + "l" * 11 + " u llll",  # the ham follows onto a bridge
    "the moat": "dd uu t dd " + "l" * 10 + " ddd dd",  # a ladle, thrown from out of the noodle's reach
    "a choice": "r d d rrrrr ddd rr",  # the parasol
    "the yard": "r" * 11 + " u rrrr j rr u r u ll",  # a jump, and the truffle
}
"""Room -> actions, a letter each: steps (l r u d), kicks (L R U D), a wait (.), a jump to the right (j).

t throws the ladle to the left, and s swaps the gear worn for the gear underfoot.
"""
OTHER_WAYS = {
    "loaf": "rr s dd s r ddd rrrr . r rrrrrr",  # by the back door
    "crowd": "uuu u rrr rrr",  # blows alone
    "two doors": "u rrr rrrrrrrrr rr rrrrrrr ddd",  # the dark door, and a fizz
    "thin boards": "ddd llll d lll d rrr dd " + "l" * 11 + " u llll",
    "the moat": "uu " + "l" * 11 + " dddd r ddd",  # past the noodle, out of its line when it whips
    "a choice": "ddd rrr d rrr ddd rr",  # the hobnails
    "the yard": "r dd " + "r" * 10 + " R rrrrrrr uu r uuu",  # the loaf slides into the pit
}
"""Room -> actions of another way through it, written as in TRICKS."""


def actions(game: Game, words: str) -> list[Action]:
    """Return the actions for letters as in TRICKS. The ladle is thrown from whichever slot it is in."""
    done: list[Action] = []
    for letter in words.replace(" ", ""):
        if letter == ".":
            done.append(Wait())
        elif letter == "t":
            done.append(Throw(game.player.slots.index(item_kind("ladle")), LEFT))
        elif letter == "s":
            [kind] = game.floor.things[game.player.cell]
            done.append(Equip(WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT))
        elif letter == "j":
            done.append(Jump(RIGHT))
        else:
            direction = DIRECTIONS[letter.lower()]
            done.append(Kick(direction) if letter.isupper() else Step(direction))
    return done


def choose_gauntlet(driver: Driver) -> None:
    """Start the gauntlet from the title."""
    driver.title()
    driver.choose("games")
    driver.choose("practice")
    driver.choose("the gauntlet")


@pytest.mark.parametrize("ways", [TRICKS, OTHER_WAYS], ids=["by the tricks", "in other ways"])
def test_the_gauntlet_can_be_won(driver: Driver, words: Words, ways: dict[str, str]) -> None:
    """The rooms have more than one way through. The prize ends the game, and nothing is saved."""
    choose_gauntlet(driver)
    assert driver.game.floor.style == "gauntlet" and driver.game.rules.kicks
    for words_of_room in ways.values():
        for letter in words_of_room.replace(" ", ""):
            [action] = actions(driver.game, letter)
            assert driver.game.why_not(action) is None, (
                words_of_room,
                letter,
                driver.game.floor.grid.xy(driver.game.player.cell),
            )
            driver.act(action)
            if driver.game.turn == 1:
                assert "the gauntlet" in words()
    driver.rest()
    assert driver.game.won and 100 < driver.game.turn < 200
    driver.frames(200)
    assert isinstance(driver.scene, EndScreen)
    assert "the Black Truffle is yours" in words() and driver.context.store.keys() == []


def test_the_tricks_of_the_gauntlet_work() -> None:
    """The loaf bridges a pit, the waiter and the ham fall, and the ladle kills the noodle beyond the moat."""
    game = cart.practice("gauntlet")
    fell = []
    for way in TRICKS.values():
        for letter in way.replace(" ", ""):
            for action in actions(game, letter):
                kinds = {foe.id: foe.row.name for foe in game.foes}
                fell += [kinds[event.mob] for event in game.act(action) if isinstance(event, Fell)]
    assert game.won
    assert [name for name in fell if name != "aspic"] == ["dumb waiter", "ham"]  # aspics slide into pits by themselves
    grid, before = game.floor.grid, made_floor("gauntlet")
    assert (before.tiles[grid.cell(10, 4)], game.floor.tiles[grid.cell(10, 4)]) == (PIT, BRIDGE)
    assert "noodle" not in {foe.row.name for foe in game.foes}


def test_a_third_way_leads_over_the_plank_of_the_butcher() -> None:
    """The careful bot knows no trick of the yard. On this seed it crosses the plank and wins without a fall."""
    game, bot, plank = cart.practice("gauntlet", 112), make_bot("careful", 0), False
    floor = game.floor
    while not game.over and game.floor is floor and game.turn < 600:
        game.act(bot(game))
        plank |= game.player.cell == floor.grid.cell(25, 25)
    assert game.won and plank
    assert all(floor.tiles[floor.grid.cell(25, y)] == PIT for y in range(18, 25))  # no loaf has become a bridge


def test_each_room_of_the_gauntlet_has_a_tablet_with_its_number() -> None:
    headings = [lines[0] for lines in TABLETS["gauntlet"].values()]
    assert headings[0] == "THE GAUNTLET"
    assert [heading.split(".")[0] for heading in headings[1:]] == [str(number) for number in range(1, 8)]


def test_practice_offers_the_gauntlet_and_the_workshop(driver: Driver, words: Words) -> None:
    """The games lead to the practice menu. It has the name of each floor and a line about it."""
    driver.title()
    driver.choose("games")
    driver.choose("practice")
    for name, line in PRACTICE_FLOORS.values():
        driver.point_at(name)
        driver.frames(1)
        said = " ".join(words())
        assert name in said and line in said
