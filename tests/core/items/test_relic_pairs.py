"""Pairs of relics with an effect that neither has alone. docs/design.md repeats the docstring of each pair's test."""

import sys
from pathlib import Path

from cart.core.events import Died, Fell, Healed, Hurt, Kicked, Moved
from tests.scenario import scenario

DOCS = Path(__file__).parents[3] / "docs" / "design.md"


def test_hobnails_and_pepper_pot() -> None:
    """Two waits in a crowd empty the room."""
    text = "#########\n#...s...#\n#.......#\n#...s...#\n#s.s@s..#\n#...s...#\n#.......#\n#########"
    s = scenario(text, mode="expedition", relics=["hobnails", "pepper pot"])
    for foe in s.game.foes:
        foe.hp = 9  # enough for the collisions
    s.press(". .")
    assert {(foe.x, foe.y) for foe in s.game.foes if foe.id > 1} == {(4, 2), (1, 4), (2, 4), (7, 4), (4, 6)}


def test_hobnails_and_spatula() -> None:
    """A kick to the right sends the foe left, to the wall behind you."""
    s = scenario("#.....@s..#", mode="expedition", relics=["hobnails", "spatula"])
    s.press("kR")
    assert s.foe("sourdough").x == 1 and s.events_of(Hurt)[0].cell == 1


def test_long_spoon_and_spatula() -> None:
    """With a pit behind you, each kick is a meal."""
    s = scenario("#~@n..#", mode="expedition", relics=["long spoon", "spatula"])
    s.player.hp = 2
    s.press("kR")
    assert s.player.hp == 3 and s.game.foes == []


def test_a_bud_dropped_into_a_pit_heals_nothing() -> None:
    """Otherwise a sourdough beside a pit would be an endless source of healing."""
    s = scenario("#~@n..#", mode="expedition", relics=["long spoon", "spatula"], hp=3)
    s.game.foes[0].parent = 7
    s.press("kR")
    assert (s.player.hp, len(s.events_of(Fell))) == (3, 1)


def test_crackling_and_spatula() -> None:
    """A foe that bites you flies over your head, and down if a pit is there."""
    s = scenario("#~@R..#", mode="expedition", relics=["spatula", "crackling"], hp=9)
    s.press(".")
    assert len(s.events_of(Fell)) == 1 and s.player.hp == 7


def test_crackling_and_mule_shoe() -> None:
    """After one bite the foe is three steps away."""
    s = scenario("#...@R...#", mode="expedition", relics=["mule shoe", "crackling"], hp=9)
    s.press(".")
    assert (s.player.x, s.foe("crab").x) == (3, 6)


def test_gravy_and_long_spoon() -> None:
    """A death beside a pit turns the neighbours into dinner."""
    s = scenario("#######\n#@.a..#\n#..n..#\n#..~..#\n#######", mode="expedition", relics=["gravy", "long spoon"])
    s.player.hp = 2
    s.press("right right")
    assert [event.mob for event in s.events_of(Died)] == [1]
    assert len(s.events_of(Fell)) == 1 and [event.amount for event in s.events_of(Healed)] == [1]


def test_gravy_and_hobnails() -> None:
    """A blow into a crowd kicks foe after foe across the room."""
    s = scenario("#@aa...aa..a#", mode="expedition", relics=["gravy", "hobnails"])
    s.press("right")
    assert s.game.foes == []


def test_springboard_and_mule_shoe() -> None:
    """A step, a blow, a kick, and you are back where you were."""
    s = scenario("#.@.s..#", mode="expedition", relics=["springboard", "mule shoe"])
    s.foe("sourdough").hp = 9
    s.press("right right")
    assert (s.player.x, s.foe("sourdough").x, s.foe("sourdough").hp) == (2, 5, 5)


def test_springboard_and_parasol() -> None:
    """Run over the pit, and your first blow on the far side kicks."""
    s = scenario("#@.~.s..#", mode="expedition", relics=["springboard", "parasol"])
    s.foe("sourdough").hp = 9
    s.press("right jR right")
    assert [event.direction for event in s.events_of(Kicked)] == [1] and s.foe("sourdough").x == 6


def test_gravy_and_hand_mirror() -> None:
    """An onion squirts itself to death, and foes beside it fly away."""
    text = "######\n#@..N#\n#...a#\n#...s#\n#....#\n######"
    s = scenario(text, mode="expedition", relics=["gravy", "hand mirror"], hp=9)
    s.foe("onion").hp, s.foe("aspic").stunned, s.foe("sourdough").stunned = 3, 9, 9
    told = s.press(". . . . . .")
    assert [event.mob for event in told if isinstance(event, Died)] == [1, 2]
    assert any(event.pushed and event.mob == 3 for event in told if isinstance(event, Moved))


def test_each_pair_stands_in_the_design_notes_in_the_same_words() -> None:
    notes = " ".join(DOCS.read_text(encoding="utf-8").split())
    tests = [
        value for name, value in vars(sys.modules[__name__]).items() if name.startswith("test_") and "_and_" in name
    ]
    assert tests
    for test in tests:
        names = test.__name__.removeprefix("test_").split("_and_")
        assert f"| {' + '.join(name.replace('_', ' ') for name in names)} | {test.__doc__} |" in notes
