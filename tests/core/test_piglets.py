"""Piglets: what each changes in play, and what it leaves as it is."""

import pytest

import cart
from cart.core.actions import Kick, Throw
from cart.core.cells import RIGHT
from cart.core.events import Healed, Hurt, Moved, Slid, Withstood
from cart.core.food_names import FOODS
from cart.core.previews import kick_previews
from cart.data.items import ITEMS
from cart.data.piglets import PIGLETS
from tests.scenario import Scenario, item, scenario


def pushed(s: Scenario, mob: int) -> list[int]:
    """Return the columns to which the last actions pushed a mob."""
    return [event.end % s.game.floor.width for event in s.events_of(Moved) if event.pushed and event.mob == mob]


# --- stout


def test_no_jet_of_a_fizz_shoves_the_stout_piglet() -> None:
    for mode, ends in (("expedition.stout", []), ("expedition", [3, 2])):
        s = scenario("#...@Z#", mode=mode)
        s.press(". .")
        assert pushed(s, 0) == ends and s.player.hp == s.player.max_hp
        assert len(s.events_of(Withstood)) == (not ends)


def test_no_wall_hurts_the_stout_piglet_in_a_shove() -> None:
    for mode, hp in (("expedition.stout", 6), ("expedition", 4)):
        s = scenario("#.#@Z#", mode=mode)
        s.press(". .")
        assert (s.player.hp, s.player.x) == (hp, 3)


def test_no_noodle_pulls_the_stout_piglet() -> None:
    for mode, pulled in (("expedition.stout", False), ("expedition", True)):
        s = scenario("#@...D#", mode=mode)
        s.press(". .")
        assert bool(pushed(s, 0)) == pulled and len(s.events_of(Withstood)) == (not pulled)


def test_the_stout_piglet_still_shoves_foes_and_moves_by_its_own_relics() -> None:
    s = scenario("#.@a..#", mode="expedition.stout", relics=["mule shoe"])
    s.act(Kick(RIGHT))
    assert pushed(s, 1) == [4] and s.player.x == 1


@pytest.mark.parametrize("mode", ["classic", "expedition", "gentle"])
def test_stairs_and_hatches_heal_the_stout_piglet_nothing(mode: str) -> None:
    s = scenario("#@>#", mode=f"{mode}.stout")
    s.player.hp = 1
    s.press("right")
    assert s.events_of(Healed) == [] and s.player.hp == 1


# --- kicker


def test_the_kicker_kicks_foes_two_tiles() -> None:
    for mode, end in (("expedition.kicker", 5), ("expedition", 4)):
        s = scenario("#.@a...#", mode=mode)
        (preview,) = kick_previews(s.game)
        s.act(Kick(RIGHT))
        assert pushed(s, 1) == [end] and preview.end == s.game.floor.grid.cell(end, 0)


def test_the_kicker_kicks_things_two_tiles() -> None:
    for mode, end in (("expedition.kicker", 4), ("expedition", 3)):
        s = scenario("#@1...#", mode=mode, things={1: ["snack"]})
        s.act(Kick(RIGHT))
        assert [event.end for event in s.events_of(Slid)] == [end]


def test_a_foe_that_slides_two_tiles_anyway_goes_no_farther_for_the_kicker() -> None:
    for mode in ("expedition.kicker", "expedition"):
        s = scenario("#@l....#", mode=mode)
        s.act(Kick(RIGHT))
        assert pushed(s, 1) == [4]


def test_the_first_blow_of_the_kicker_shoves_each_foe_once_in_the_climb() -> None:
    s = scenario("#@h...#", mode="classic.kicker", hp=50)
    foe = s.foe("ham")
    s.press("right")
    assert pushed(s, foe.id) == [3]
    foe.cell = s.game.floor.grid.cell(2, 0)
    s.press("right")
    assert pushed(s, foe.id) == []


def test_the_first_blow_of_the_kicker_at_a_wall_hurts_the_foe_more() -> None:
    s = scenario("#@h#", mode="classic.kicker", hp=50)
    s.press("right")
    assert [event.amount for event in s.events_of(Hurt) if event.mob == 1][:2] == [1, 1]


@pytest.mark.parametrize("mode", ["classic", "expedition.kicker", "expedition"])
def test_blows_of_others_and_in_the_expedition_do_not_shove(mode: str) -> None:
    s = scenario("#@h...#", mode=mode, hp=50)
    s.press("right")
    assert pushed(s, 1) == [] and not s.foe("ham").struck


def test_throws_do_not_count_as_the_first_blow() -> None:
    s = scenario("#@.h..#", mode="classic.kicker", bag=["dried pea"], hp=50)
    s.act(Throw(0, RIGHT))
    assert not s.foe("ham").struck and pushed(s, 1) == []


def test_the_digest_knows_which_foes_were_struck() -> None:
    s = scenario("#@.h..#", mode="classic.kicker")
    twin = s.game.copy()
    twin.foes[0].struck = True
    assert not s.foe("ham").struck and twin.digest() != s.game.digest()
    assert twin.copy().foes[0].struck
    plain = scenario("#@.h..#").game
    before = plain.digest()
    plain.foes[0].struck = True
    assert plain.digest() == before, "under other rules the digest is that of older versions"


# --- cook


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_cook_knows_all_dishes_and_starts_with_a_wood_spoon(mode: str) -> None:
    player = cart.new_game(7, f"{mode}.cook").player
    assert player.weapon == item("wood spoon") and player.attack == 1
    assert cart.new_game(7, f"{mode}.cook").identified == set(FOODS)
    assert cart.new_game(7, mode).player.weapon is None


@pytest.mark.parametrize(
    ("mode", "name", "figures", "words"),
    [
        ("classic", "stout", (7, 0), "you have 7 HP, but stairs heal nothing"),
        ("classic", "kicker", (5, 1), "but you have to follow it"),
        ("classic", "cook", (5, 1), "but bare hands do no damage"),
        ("expedition", "stout", (6, 0), "you have 6 HP, but hatches heal nothing"),
        ("expedition", "kicker", (5, 1), "but hatches heal only 1 HP"),
        ("expedition", "cook", (5, 2), "but bare hands do no damage"),
    ],
)
def test_each_piglet_has_a_price_and_names_it(mode: str, name: str, figures: tuple[int, int], words: str) -> None:
    row = next(piglet for piglet in PIGLETS if piglet.name == name)
    for game in (mode, {"classic": "nibble", "expedition": "deepnibble"}[mode]):
        rules = cart.new_game(7, f"{game}.{name}").rules
        assert (rules.hp, rules.healed_on_stairs) == figures
        assert words in row.line_for(rules.kicks)


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_bare_hands_of_the_cook_do_no_damage(mode: str) -> None:
    for name, damage in ((f"{mode}.cook", 0), (mode, 1)):
        s = scenario("#@h..#", mode=name, hp=50)
        assert s.player.weapon is None and s.player.attack == damage
        s.press("right")
        assert [event.amount for event in s.events_of(Hurt) if event.mob == 1] == [damage]
        assert s.game.copy().player.attack == damage


def test_a_weapon_adds_for_the_cook_what_it_adds_for_all() -> None:
    for mode in ("classic", "classic.cook"):
        assert scenario("#@#", mode=mode, weapon="skewer").player.attack == 6
        assert scenario("#@#", mode=mode, weapon="wood spoon").player.attack == 1


def test_chests_and_pots_never_hold_the_wood_spoon() -> None:
    spoon = ITEMS[item("wood spoon")]
    assert spoon.weight == 0 and not any(level in spoon.levels for level in range(1, 9))
