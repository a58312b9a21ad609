"""Effects of a throw, a kick, a jump or a foe's next hit are found in a copy, and the game stays as it is."""

from itertools import product

import pytest

from cart.core.cells import LEFT, RIGHT, UP
from cart.core.previews import (
    KickPreview,
    Movement,
    Target,
    kick_previews,
    kick_target,
    known_flight,
    landing_of_jump,
    landing_of_throw,
    next_hit,
    throw_previews,
)
from cart.core.statuses import Status
from cart.data.foes import FOES, foe_kind
from cart.data.tiles import POT
from tests.scenario import Scenario, item, scenario


def explored(rows: str, **more: object) -> Scenario:
    """Return an explored scenario of the expedition on one row of tiles."""
    wall = "#" * len(rows)
    s = scenario(f"{wall}\n{rows}\n{wall}", mode="expedition", number=1, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


@pytest.mark.parametrize(
    ("rows", "thing", "lost", "falls", "moved"),
    [
        ("#@H..#", "walnut", 2, False, ""),
        ("#@.H.#", "ladle", 3, False, "back"),
        ("#@.H~#", "ladle", 0, False, "back"),
        ("#@.R.#", "gone off", 0, False, ""),
    ],
)
def test_a_throw_is_tried_in_a_copy(rows: str, thing: str, lost: int, falls: bool, moved: Movement) -> None:
    s = explored(rows, bag=[thing])
    before, foe = s.game.digest(), s.game.foes[0]
    foe.hp = foe.max_hp
    before = s.game.digest()
    [preview] = throw_previews(s.game, 0, RIGHT, [foe])
    if "~" in rows:
        assert preview.falls and preview.left == 0
    else:
        assert (preview.had - preview.left, preview.falls, preview.moved) == (lost, falls, moved)
    assert s.game.digest() == before and preview.mob == foe.id


def test_a_throw_names_stuns_and_their_turns() -> None:
    s = explored("#@.R.#", bag=["brain freeze", "dried pea"])
    s.foe("crab").hp = 9
    frozen, hit = (throw_previews(s.game, slot, RIGHT, s.game.foes)[0] for slot in (0, 1))
    assert (frozen.statuses, frozen.turns, frozen.ready) == (("stun",), 2, False)
    assert (hit.statuses, hit.turns) == (("stun",), 1)


def test_a_foe_that_dies_has_nothing_left() -> None:
    s = explored("#@.R.#", bag=["cheese wheel"])
    s.foe("crab").hp = 1
    [preview] = throw_previews(s.game, 0, RIGHT, s.game.foes)
    assert (preview.left, preview.falls, preview.turns, preview.ready) == (0, False, 0, False)


@pytest.mark.parametrize("thing", ["cheese wheel", "walnut"])
def test_a_flight_meets_only_foes_that_the_player_sees_or_has_on_the_screen(thing: str) -> None:
    """The crab is in sight. The radish is on an explored cell, too far to be seen."""
    s = explored("#@..R.....I.#")
    floor, kind = s.game.floor, item(thing)
    crab, radish = s.foe("crab"), s.foe("radish")
    rolls = thing == "cheese wheel"
    end, mobs = known_flight(s.game, RIGHT, kind, shown=0)
    assert (end, mobs) == (s.player.cell + (11 if rolls else 3), [crab])
    mobs = known_flight(s.game, RIGHT, kind, shown=radish.bit)[1]
    assert mobs == ([crab, radish] if rolls else [crab])
    s.game.foes.remove(crab)
    end, mobs = known_flight(s.game, RIGHT, kind, shown=0)
    assert (end, mobs) == (s.player.cell + 11, [])  # the end does not betray the radish
    floor.explored &= ~(1 << radish.cell - 1)
    assert known_flight(s.game, RIGHT, kind, shown=radish.bit) == (radish.cell - 2, [])


def test_a_throw_that_leaves_the_player_in_place_has_no_landing() -> None:
    s = explored("#@.R.#", bag=["walnut"])
    assert landing_of_throw(s.game, 0, RIGHT) is None


def test_a_sling_swaps_places() -> None:
    """The landing is known only if its cell is explored."""
    s = explored("#@.H.#", bag=["walnut"], relics=["sling"])
    foe = s.foe("ham")
    [preview] = throw_previews(s.game, 0, RIGHT, [foe])
    assert preview.moved == "swap" and landing_of_throw(s.game, 0, RIGHT) == foe.cell
    s.game.floor.explored = s.player.bit
    assert landing_of_throw(s.game, 0, RIGHT) is None


def test_a_parasol_shows_the_far_side_of_a_pit_after_a_step_towards_it() -> None:
    s = explored("#.@~..#", relics=["parasol"])
    assert landing_of_jump(s.game) is None
    s.player.last_step = RIGHT
    assert landing_of_jump(s.game) == s.player.cell + 2
    s.player.last_step = LEFT
    assert landing_of_jump(s.game) is None
    s.player.last_step = RIGHT
    s.game.floor.explored = s.player.bit
    assert landing_of_jump(s.game) is None


@pytest.mark.parametrize(
    ("rows", "end", "fate", "damage"),
    [
        ("#@N..#", 2, "slide", 0),
        ("#@N~.#", 2, "fall", 0),
        ("#@N#.#", None, "bump", 1),
        ("#@v..#", 2, "slide", 0),
        ("#@v~.#", 2, "fall", 0),
        ("#@vN.#", None, "hit and break", 1),
        ("#@v#.#", None, "break", 0),
        ("#@+..#", None, "open", 0),
    ],
)
def test_a_kick_is_tried_in_a_copy(rows: str, end: int | None, fate: str, damage: int) -> None:
    s = explored(rows)
    before = s.game.digest()
    [preview] = kick_previews(s.game)
    cell = None if end is None else s.player.cell + end
    assert (preview.end, preview.fate, preview.damage) == (cell, fate, damage)
    assert (preview.direction, preview.why, preview.back) == (RIGHT, "", None)
    assert s.game.digest() == before


def test_the_end_of_a_kick_in_the_dark_is_unknown() -> None:
    s = explored("#@N...#")
    s.game.floor.explored = s.player.bit | s.foe("onion").bit
    [preview] = kick_previews(s.game)
    assert (preview.end, preview.fate) == (None, "dark")


def test_a_refused_kick_has_its_reason_and_no_fate() -> None:
    s = explored("#@H..#")
    [preview] = kick_previews(s.game)
    assert preview == KickPreview(RIGHT, Target("foe", foe_kind("ham")), why=preview.why)
    assert preview.why


def test_a_mule_shoe_moves_the_player_back() -> None:
    s = explored("#.@N..#", relics=["mule shoe"])
    assert kick_previews(s.game)[0].back == s.player.cell - 1


def test_the_target_of_a_kick_is_what_it_meets_first() -> None:
    s = scenario("#####\n##v##\n#1@R#\n##.##\n#####", mode="expedition", things={1: ["fork", "walnut"]})
    assert [kick_target(s.game, way) for way in (LEFT, RIGHT, UP)] == [
        Target("item", item("walnut")),
        Target("foe", foe_kind("crab")),
        Target("tile", POT),
    ]


def test_an_item_that_is_kicked_at_a_foe_hits_it() -> None:
    s = explored("#@1R.#", things={1: ["walnut"]})
    [preview] = kick_previews(s.game)
    assert (preview.fate, preview.damage, preview.end) == ("hit", 1, None)


@pytest.mark.parametrize("armour", ["", "pot lid", "roasting tin"])
@pytest.mark.parametrize("status", ["", "curse", "bless"])
@pytest.mark.parametrize("letter", [foe.letter.upper() for foe in FOES])
def test_the_damage_of_the_next_hit_is_in_the_range_of_its_preview(letter: str, status: Status, armour: str) -> None:
    """The foe is at each distance, and has prepared its attack or not."""
    for row, seed in product((f"#@{letter}...#", f"#@.{letter}..#", f"#.@.{letter}.#"), range(4)):
        s = scenario(f"#######\n{row}\n#######", seed=seed, hp=99, armour=armour or None)
        for _ in range(3):
            if not s.game.foes:  # the armour has killed it
                break
            if status:
                s.player.set_status(status, 1)
            before, had = s.game.digest(), s.player.hp
            least, greatest = next_hit(s.game, s.game.foes[0]) or (0, 0)
            assert s.game.digest() == before
            s.press(".")
            assert least <= had - s.player.hp <= greatest


def test_the_range_of_the_next_hit_is_as_wide_as_the_roll_of_the_armour() -> None:
    lost = set[int]()
    for seed in range(30):
        s = scenario("####\n#@B#\n####", seed=seed, hp=9, armour="colander")
        s.press(".")
        assert next_hit(s.game, s.game.foes[0]) == (2, 4)
        s.press(".")
        lost.add(9 - s.player.hp)
    assert lost == {2, 3, 4}


def test_the_preview_of_a_hit_leaves_out_other_foes_and_hits_that_miss() -> None:
    s = scenario("#####\n#R@R#\n#####", hp=9)
    assert [next_hit(s.game, foe) for foe in s.game.foes] == [(2, 2), (2, 2)]
    s = scenario("########\n#@...R.#\n########")
    assert next_hit(s.game, s.game.foes[0]) is None
