"""Foes that fall: the fall stuns foes that see it; below, the fallen foe is stunned and hurts a foe that it hits."""

import pytest

from cart.core.events import Arrived, Burst, Died, Fell, Hurt, Landed, Slipping, StatusStarted, ThingFell
from cart.core.landing import Fallen, Spot
from cart.core.leaving import FALL_STUNS, SIGHT_STUNS, leave
from cart.text.log_lines import sentences
from tests.scenario import Scenario, foe_kind, item, scenario

HALL = "########## #<......># #........# ##########"


def dropped(letters: str = "n", below: str = HALL, relics: list[str] | None = None) -> Scenario:
    """Return a scenario in which the player has kicked a foe of each letter into the same pit."""
    s = scenario("#>@.~....#", mode="expedition", below=below, relics=relics)
    for letter in letters:
        name = {"n": "onion", "b": "butcher", "f": "footman"}[letter]
        s.game.spawn(foe_kind(name), 3)
        s.press("kR")
        s.player.stunned = 0
    return s


def landed(s: Scenario, press: str = "right jR") -> list[str]:
    """Leave the floor with the keys in `press`, and return the sentences of the log about the new floor."""
    for key in press.split():
        before = s.game.copy()
        s.press(key)
    told = [words for _, words in sentences(before, s.game, s.events)]
    return told[next(n for n, words in enumerate(told) if words.startswith("you reach")) + 1 :]


def test_a_fallen_foe_lies_stunned_beside_a_player_that_jumps_after_it() -> None:
    s = dropped()
    assert "the onion lands, stunned" in landed(s)
    onion = s.foe("onion")
    assert s.events_of(Landed) == [Landed(onion.id, onion.kind, onion.cell)]
    assert (onion.stunned, onion.mind, onion.hp) == (FALL_STUNS, "waits", 3)
    assert s.game.floor.beside(s.player.bit) & onion.bit
    for turn in range(1, FALL_STUNS):
        s.press(".")
        assert (onion.stunned, onion.mind) == (FALL_STUNS - turn, "waits")
    s.press(". .")
    assert (onion.stunned, onion.mind) == (0, "hunts")


def test_a_fallen_foe_lies_stunned_below_a_player_that_takes_the_stairs() -> None:
    s = dropped()
    assert landed(s, "left") == ["the onion lands, stunned"]
    assert s.foe("onion").stunned == FALL_STUNS


def test_the_second_foe_in_a_pit_lands_on_the_first_and_hurts_both() -> None:
    s = dropped("bn")
    lines = landed(s, "left")
    butcher, onion = s.foe("butcher"), s.foe("onion")
    assert lines == [
        "the butcher lands, stunned",
        "the onion lands stunned on the butcher",
        "the onion loses 1 HP",
        "the butcher loses 1 HP",
    ]
    assert (butcher.hp, onion.hp) == (8 - 2, 4 - 2)
    assert butcher.stunned == onion.stunned == FALL_STUNS and butcher.cell != onion.cell
    assert s.events_of(Landed)[1].hit == (butcher.id, butcher.kind, butcher.cell)


def test_a_foe_that_lands_on_a_sleeper_hurts_both_and_does_not_stun_it() -> None:
    s = dropped("n", "########## #<..s...># #........# ##########")
    assert "the onion lands stunned on the sourdough" in landed(s, "left")
    dough = s.foe("sourdough")
    assert (dough.hp, dough.stunned, dough.mind, s.foe("onion").hp) == (2, 0, "waits", 2)


def test_a_death_by_a_landing_counts_as_a_kill_and_an_aspic_bursts() -> None:
    s = dropped("n", "########## #<..a...># #........# ##########")
    lines = landed(s, "left")
    assert [event.mob for event in s.events_of(Died)] == [1] and s.game.kills == 1
    assert len(s.events_of(Burst)) == 1 and [foe.row.name for foe in s.game.foes] == ["onion"]
    assert "the aspic dies" in lines
    s = dropped("n")
    s.game.fallen = [one._replace(hp=1) for one in s.game.fallen * 2]
    assert landed(s, "left").count("the onion dies") == 2 and s.game.foes == []


def test_a_foe_that_lands_beside_another_hurts_neither() -> None:
    s = dropped("n", "########## #<...s..># #........# ##########")
    landed(s, "left")
    assert (s.foe("sourdough").hp, s.foe("onion").hp) == (3, 3)


def test_a_foe_never_lands_on_the_player() -> None:
    s = dropped("n", "###### #<@..# ######")
    lines = landed(s)
    assert lines.count("you lose 1 HP") == 1 and s.player.hp == 4  # from the player's own fall
    assert s.foe("onion").cell != s.player.cell and s.foe("onion").hp == 3


def test_a_pot_that_falls_on_a_foe_does_not_hurt_it() -> None:
    s = scenario("#>@v~....#", mode="expedition", below="########## #<..s...># #........# ##########")
    s.press("kR")
    assert len(s.events_of(ThingFell)) == 1
    s.press("left")
    assert (s.events_of(Hurt), s.events_of(Landed)) == ([], []) and s.foe("sourdough").hp == 3


def test_a_mouse_that_slips_below_is_not_stunned_and_hurts_no_foe() -> None:
    s = scenario("#>@e.....#", mode="expedition", below="########## #<.s....># #........# ##########")
    s.player.put(item("walnut"))
    mouse = s.foe("mouse")
    mouse.mind, mouse.target = "hunts", s.player.cell
    for _ in range(8):
        if s.game.foes:
            s.press(".")
    assert s.events_of(Slipping) and s.game.fallen[0].stun == 0
    s.press("left")
    assert (s.events_of(Landed), s.events_of(Hurt)) == ([], [])
    assert (s.foe("mouse").stunned, s.foe("mouse").behaviour.carried) == (0, (item("walnut"),))


def test_the_loot_of_a_dropped_mouse_lands_below_its_pit() -> None:
    s = scenario("#>@.~....#", mode="expedition", below=HALL)
    s.game.spawn(foe_kind("mouse"), 3).behaviour.arrives_with((item("walnut"), item("meal")))
    s.press("kR")
    assert len(s.events_of(Fell)) == 1 and s.game.kills == 1
    s.press("left")
    spots = {s.game.floor.grid.xy(cell): kinds for cell, kinds in s.game.floor.things.items()}
    assert sorted(kind for kinds in spots.values() for kind in kinds) == sorted([item("walnut"), item("meal")])
    assert all(abs(x - 4) <= 2 for x, _ in spots)


@pytest.mark.parametrize("relics", [[], ["gravy"]])
def test_a_deadly_landing_kicks_nothing_even_with_the_gravy(relics: list[str]) -> None:
    s = dropped("n", "########## #<..as..># #........# ##########", relics=relics)
    s.press("left")
    assert len(s.events_of(Died)) == 1 and s.game.due_kicks == []
    assert s.game.floor.grid.xy(s.foe("sourdough").cell) == (5, 1)


def test_without_a_cell_to_land_on_a_foe_is_lost() -> None:
    s = dropped("n", "##### #<s># #####")
    s.press("left")
    assert s.events_of(Landed) == [] and [foe.row.name for foe in s.game.foes] == ["sourdough"]


def test_the_events_of_a_landing_come_after_the_arrival() -> None:
    s = dropped("bn")
    s.press("right")
    events = s.press("jR")
    arrival = next(n for n, event in enumerate(events) if isinstance(event, Arrived))
    assert all(n > arrival for n, event in enumerate(events) if isinstance(event, Landed | Hurt))


def test_a_fallen_foe_keeps_its_turns_of_stun() -> None:
    s = scenario("#>@.#", mode="expedition", below=HALL)
    s.game.fallen = [Fallen("foe", foe_kind("onion"), 2, Spot(4, 0, 10, 1), stun=2)]
    leave(s.game)
    assert (s.foe("onion").stunned, s.foe("onion").hp) == (2, 2)


# --- foes that see a fall


def test_the_fall_of_a_foe_stuns_the_awake_foes_that_see_it() -> None:
    s = scenario("#@n~..R.R#", mode="expedition")
    s.press("kR")
    stuns = [(event.mob, event.status) for event in s.events_of(StatusStarted) if event.mob]
    assert stuns == [(2, "stun")] and s.foe("crab").stunned == SIGHT_STUNS - 1
    assert s.foe("crab", 1).stunned == 0  # five tiles from the pit


@pytest.mark.parametrize(
    ("drawn", "why"),
    [
        ("#@n~.r..#", "it sleeps"),
        ("#@n~.#R.#", "a wall is between"),
        ("#@s~.R..#", "the sourdough becomes a bridge"),
        ("#@m~.R..#", "mould cannot be kicked"),
        ("#@v~.R..#", "a pot falls, and no foe"),
    ],
)
def test_a_foe_that_sees_no_foe_fall_is_not_stunned(drawn: str, why: str) -> None:
    s = scenario(drawn, mode="expedition")
    watcher = s.game.foes[-1]
    s.press("kR")
    assert watcher.stunned == 0, why


def test_the_fall_of_the_player_stuns_no_foe() -> None:
    s = scenario("#@~.R.>#", mode="expedition", below="##########")
    crab = s.foe("crab")
    s.press("jR")
    assert crab.stunned == 0


def test_a_fall_by_a_shove_stuns_foes_that_see_it_too() -> None:
    s = scenario("#@h~.R..#", mode="expedition", bag=["ladle"])
    s.press("t0R")
    assert len(s.events_of(Fell)) == 1 and s.foe("crab").stunned == SIGHT_STUNS - 1


def test_in_the_classic_game_no_foe_falls_and_none_is_stunned() -> None:
    s = scenario("#@h~.R..#", bag=["ladle"])
    s.press("t0R")
    assert (s.events_of(Fell), s.events_of(StatusStarted)) == ([], []) and s.foe("crab").stunned == 0
