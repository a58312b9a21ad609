"""The next goal: which comes first, and whether its words fit the end screen."""

import pytest

from cart.console.screen.draw import text_width, wrap
from cart.core.feat_watch import COUNTS
from cart.data.advice import FEAT_GOALS, NEAR_FEATS
from cart.data.feats import FAIR_GOALS, FEATS, FEATS_BY_NAME
from cart.data.modes import MODES, mode_row
from cart.data.oaths import OATHS, SHELVES
from cart.data.piglets import PIGLETS
from cart.scenes.menus.described_menu import TEXT_WIDTH
from cart.scenes.run.ending import SCREEN_WIDTH
from cart.text.goal_lines import EASIEST, Standing, full_game, goal_lines, goal_mode, goal_of_run
from cart.text.mode_lines import shelf_change_line

ALL_FEATS, ALL_PIGLETS = [feat.name for feat in FEATS], [piglet.name for piglet in PIGLETS]
NEWCOMER = Standing("classic", 300, None, [], ["plain", "stout"], 1, 0)


def first(standing: Standing) -> str:
    """Return the longest version of the goal, or ""."""
    return next(iter(goal_lines(standing)), "")


@pytest.mark.parametrize(
    ("best", "line"),
    [
        (332, "next: only 32 short of your best worth"),
        (400, "next: only 100 short of your best worth"),
        (401, "unlock the kicker: kill a foe by shoving it into a wall"),
        (300, "unlock the kicker: kill a foe by shoving it into a wall"),
        (None, "unlock the kicker: kill a foe by shoving it into a wall"),
    ],
)
def test_a_best_within_a_quarter_is_the_first_goal(best: int | None, line: str) -> None:
    assert first(NEWCOMER._replace(best=best)) == line


def test_the_next_locked_piglet_comes_next_if_its_feat_is_fair() -> None:
    """Five different dishes are fair in the climb, but not in the expedition, where dishes are rare."""
    kicker = NEWCOMER._replace(feats=["crash"], piglets=["plain", "stout", "kicker"])
    assert first(kicker) == "unlock the cook: eat 5 different dishes in one run"
    assert first(kicker._replace(mode="deepnibble")).startswith("next: ")


def test_then_the_easiest_feats_take_turns() -> None:
    base = NEWCOMER._replace(piglets=ALL_PIGLETS)
    told = [first(base._replace(runs=runs)) for runs in range(2 * EASIEST)]
    assert told[:EASIEST] == [f"next: {FEAT_GOALS[name][0]}" for name in ("crash", "pair", "throws")]
    assert told[EASIEST:] == told[:EASIEST] and len(set(told)) == EASIEST


def test_the_feat_of_a_locked_piglet_is_named_with_the_piglet_alone() -> None:
    """So the next runs do not ask for the same feat twice."""
    base = NEWCOMER._replace(feats=["crash", "pair", "throws"], piglets=["plain", "stout", "kicker"])
    told = [first(base._replace(runs=runs)) for runs in range(12)]
    assert "unlock the cook: eat 5 different dishes in one run" in told
    assert "next: eat 5 different dishes in one run" not in told


def test_a_farther_floor_a_piglet_and_a_feat_take_turns() -> None:
    """Ten runs in a row do not end with the same goal."""
    told = [first(NEWCOMER._replace(runs=runs, next_floor=4)) for runs in range(1, 10)]
    assert told[:2] == [
        "next: reach floor 4: the Spice Attic",
        "unlock the kicker: kill a foe by shoving it into a wall",
    ]
    assert told[2].startswith("next: kill") and max(map(told.count, told)) == 3
    assert goal_of_run(NEWCOMER._replace(next_floor=4)) == "next: reach floor 4: the Spice Attic"


def test_after_the_last_floor_the_prize_is_next() -> None:
    assert first(NEWCOMER._replace(mode="nibble", next_floor=4)) == "next: reach the Cocktail Sausage"


@pytest.mark.parametrize("mode", MODES)
def test_a_goal_can_be_reached_in_its_mode(mode: str) -> None:
    """With all other feats reached, a feat is the goal if the mode has it; else the next shelf is."""
    for name, feat in FEATS_BY_NAME.items():
        others = [other for other in ALL_FEATS if other != name]
        told = first(NEWCOMER._replace(mode=mode, feats=others, piglets=ALL_PIGLETS))
        fair = name in FAIR_GOALS.get(mode, FAIR_GOALS[full_game(mode)])
        assert told.startswith("next: win the ") != fair, (name, told)
        assert not fair or (feat.fits(mode) and mode not in feat.not_in)


@pytest.mark.parametrize("mode", ["expedition", "deepnibble", "deepdaily"])
def test_an_expedition_asks_for_no_dishes(mode: str) -> None:
    for name in ("courses", "cursed", "mould"):
        others = [other for other in ALL_FEATS if other != name]
        assert first(NEWCOMER._replace(mode=mode, feats=others, piglets=ALL_PIGLETS)).startswith("next: win the ")


def test_the_far_floor_of_a_nibble_is_its_prize() -> None:
    others = [name for name in ALL_FEATS if name != "sprint"]
    base = NEWCOMER._replace(mode="expedition", feats=others, piglets=ALL_PIGLETS)
    assert first(base) == "next: reach floor 4 by turn 150"
    assert first(base._replace(mode="deepnibble.frail")) == "next: reach the prize by turn 150"


def test_a_piglet_that_begins_with_a_weapon_is_not_asked_to_hold_none() -> None:
    others = [name for name in ALL_FEATS if name != "unarmed"]
    base = NEWCOMER._replace(mode="expedition", feats=others, piglets=ALL_PIGLETS)
    assert "weapon" in first(base) and "weapon" not in first(base._replace(mode="expedition.cook"))


@pytest.mark.parametrize(("mode", "game"), [("nibble", "classic"), ("gentle", "classic"), ("deepdaily", "expedition")])
def test_the_last_goal_is_the_win_for_the_next_shelf_of_the_full_game(mode: str, game: str) -> None:
    done = NEWCOMER._replace(mode=mode, feats=ALL_FEATS, piglets=ALL_PIGLETS)
    assert first(done) == f"next: win {MODES[game].label} to unlock shelf 1"
    assert first(done._replace(shelf=2)) == f"next: win {MODES[game].label} on shelf 2 to unlock shelf 3"
    assert goal_lines(done._replace(shelf=len(SHELVES[game]))) == []


@pytest.mark.parametrize(
    ("mode", "won", "shelf", "after"),
    [
        ("classic.stout", False, 0, "classic.stout"),
        ("nibble.frail", True, 0, "classic.frail"),
        ("classic.frail.stout", False, 0, "classic.stout"),
        ("deepnibble", False, 1, f"expedition.{SHELVES['expedition'][0]}"),
    ],
)
def test_the_next_run_has_the_oaths_that_a_shelf_asks_for(mode: str, won: bool, shelf: int, after: str) -> None:
    done = NEWCOMER._replace(mode=mode, won=won, shelf=shelf, feats=ALL_FEATS, piglets=ALL_PIGLETS)
    assert goal_mode(done) == after


@pytest.mark.parametrize("mode", MODES)
def test_the_next_run_after_a_feat_as_goal_has_the_same_mode(mode: str) -> None:
    assert goal_mode(NEWCOMER._replace(mode=mode)) == mode


@pytest.mark.parametrize(
    ("unlocked", "line"),
    [
        (["the kicker"], "new in each game: the kicker"),
        (["the cook", "shelf 1"], "new in games: shelf 1 (a foe in each pot), cook"),
    ],
)
def test_what_the_run_unlocked_comes_before_all_else(unlocked: list[str], line: str) -> None:
    base = NEWCOMER._replace(best=310, mode="nibble", won=True)
    assert first(base) == "next: the climb, 8 floors"
    assert first(base._replace(unlocked=unlocked)) == line
    assert first(base._replace(won=False)) == "next: only 10 short of your best worth"
    assert goal_of_run(base._replace(unlocked=unlocked)) == "next: the climb, 8 floors"


def test_piglets_and_oaths_are_named_unless_the_best_is_near() -> None:
    """They are in the menu of games from then on. A number to beat is a better reason to begin again at once."""
    base = NEWCOMER._replace(unlocked=["piglets", "oaths"])
    assert first(base) == "new in each game: piglets to play and oaths (harder rules)"
    assert goal_of_run(base) == "unlock the kicker: kill a foe by shoving it into a wall"
    assert first(base._replace(best=310)) == "next: only 10 short of your best worth"
    assert goal_of_run(base._replace(best=310)) == "next: a worth of more than 310"


@pytest.mark.parametrize(
    ("counts", "near", "goal"),
    [
        ({"throws": 2}, "2 of 3 kills by throws", "kill 3 foes on one floor by throwing things"),
        ({"throws": 2, "unhurt": 4}, "4 of 5 kills, unhurt", "kill 5 foes on one floor and lose no HP there"),
        ({"courses": 3, "unhurt": 3}, "3 of 5 kills, unhurt", "kill 5 foes on one floor and lose no HP there"),
    ],
)
def test_a_near_miss_is_the_best_reason_to_play_again(counts: dict[str, int], near: str, goal: str) -> None:
    """It comes before the best worth. The next run begins with the feat as its goal."""
    base = NEWCOMER._replace(best=310, counts=counts)
    assert first(base) == f"almost a feat: {near}" and goal_of_run(base) == f"next: {goal}"
    assert first(base._replace(unlocked=["piglets", "oaths"])) == f"almost: {near}\nnew: piglets, oaths"


@pytest.mark.parametrize(
    ("mode", "feats", "counts"),
    [
        ("classic", [], {"throws": 1}),
        ("classic", ["throws"], {"throws": 2}),
        ("expedition", [], {"courses": 4}),
        ("expedition", [], {"drops": 1}),
        ("expedition", [], {"doors": 3}),
    ],
    ids=["far away", "reached before", "not fair there", "one of two", "all but the end"],
)
def test_other_counts_are_no_near_miss(mode: str, feats: list[str], counts: dict[str, int]) -> None:
    base = NEWCOMER._replace(mode=mode, feats=feats)
    assert first(base._replace(counts=counts)) == first(base)


def every_goal() -> list[list[str]]:
    """Return the versions of all goals."""
    done = NEWCOMER._replace(feats=ALL_FEATS, piglets=ALL_PIGLETS)
    standings = [NEWCOMER._replace(worth=4000, best=5000)]
    for new in (["piglets", "oaths", "the kicker"], ["the kicker", "the cook", "shelf 8"]):
        standings += [NEWCOMER._replace(unlocked=new[:count]) for count in (1, 2, 3)]
    standings += [
        NEWCOMER._replace(mode=mode, next_floor=floor)
        for mode in MODES
        for floor in range(1, mode_row(mode).last_floor + 1)
    ]
    standings += [NEWCOMER._replace(mode=mode, won=True) for mode in ("nibble", "deepnibble")]
    standings += [done._replace(mode=mode, shelf=shelf) for mode in SHELVES for shelf in range(len(SHELVES[mode]))]
    for mode in MODES:
        for feat in ALL_FEATS:
            others = [name for name in ALL_FEATS if name != feat]
            standings.append(done._replace(mode=mode, feats=others))
            standings.append(done._replace(mode=mode, feats=others, piglets=["plain", "stout"]))
    for name, count in COUNTS.items():
        for new in ([], ["piglets", "oaths"]):
            counts = {name: count.goal - 1}
            standings += [NEWCOMER._replace(mode=mode, counts=counts, unlocked=new) for mode in SHELVES]
    return [goal_lines(standing) for standing in standings]


def test_each_goal_fits_two_lines_and_has_a_version_for_one() -> None:
    for versions in every_goal():
        assert len(wrap(versions[0], SCREEN_WIDTH)) <= 2
        assert text_width(versions[-1]) <= SCREEN_WIDTH, versions


@pytest.mark.parametrize("mode", SHELVES)
def test_a_new_shelf_is_named_with_its_change(mode: str) -> None:
    """Two lines have room for everything that the run has unlocked, and one line for the shelf."""
    for number, oath in enumerate(SHELVES[mode], start=1):
        brief = next(row.brief for row in OATHS if row.name == oath)
        for others in ([], ["the kicker", "the cook"], ["piglets", "oaths"]):
            versions = goal_lines(NEWCOMER._replace(mode=mode, won=True, unlocked=[*others, f"shelf {number}"]))
            assert all(f"shelf {number}" in line and brief in line for line in versions)
            shown = next(line for line in versions if len(wrap(line, SCREEN_WIDTH)) <= 2)
            assert all(other.removeprefix("the ") in shown for other in others)
            assert versions[-1] == shelf_change_line(mode, number) and text_width(versions[-1]) <= TEXT_WIDTH


def test_each_feat_has_its_goal() -> None:
    assert set(FEAT_GOALS) == set(ALL_FEATS)


def test_each_feat_with_a_number_has_words_for_a_near_miss() -> None:
    near = {name for name, count in COUNTS.items() if count.is_near(count.goal - 1)}
    assert set(NEAR_FEATS) == near
    assert all(f" {COUNTS[name].goal}" in words for name, words in NEAR_FEATS.items())
