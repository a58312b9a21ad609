"""Lines about feats."""

import pytest

from cart.console.screen.draw import text_width
from cart.console.widgets.window import ICON_WIDTH
from cart.core.feat_watch import COUNTS, NOT_NEARED
from cart.core.habitats import kinds_at
from cart.data.feats import FEATS, FEATS_BY_NAME
from cart.data.foes import FOES
from cart.data.modes import MODES
from cart.resources import made_floor
from cart.text.feat_lines import (
    GAMES,
    TO_DO,
    feat_mark,
    feat_mark_versions,
    feat_remark,
    feats_heading,
    feats_of_run_lines,
    games_of,
    near_mark_versions,
    unlocks_line,
    when_reached,
)
from cart.view.hud.message_place import MESSAGE_WIDTH


@pytest.mark.parametrize(
    ("name", "mark"),
    [("crash", "feat: off the wall, unlocks the kicker"), ("drop", "feat: mind the gap")],
)
def test_a_mark_names_the_piglet_that_a_feat_unlocks(name: str, mark: str) -> None:
    assert feat_mark(FEATS_BY_NAME[name]) == mark


@pytest.mark.parametrize(
    ("name", "count", "marks"),
    [
        ("courses", 4, ["4 of 5 dishes eaten: cook", "4 of 5 dishes eaten", "4 of 5: cook"]),
        ("throws", 2, ["2 of 3 kills by throws:\nfood fight", "2 of 3 kills by throws", "2 of 3: food fight"]),
    ],
)
def test_a_mark_of_a_feat_that_lacks_one_names_its_piglet_or_the_feat(name: str, count: int, marks: list[str]) -> None:
    assert near_mark_versions(FEATS_BY_NAME[name], count) == marks


def test_each_feat_that_can_lack_one_has_such_marks_and_the_shortest_is_one_line() -> None:
    for name in COUNTS.keys() - NOT_NEARED:
        for words in near_mark_versions(FEATS_BY_NAME[name], COUNTS[name].goal - 1):
            assert "{" not in words
        assert text_width(words) <= MESSAGE_WIDTH - ICON_WIDTH, words


@pytest.mark.parametrize(
    ("name", "line"),
    [("drop", "in: expedition, deep nibble"), ("pair", "in all games"), ("ladle", "in: climb, nibble, expedition")],
)
def test_each_feat_names_its_games(name: str, line: str) -> None:
    assert games_of(FEATS_BY_NAME[name]) == line


def test_in_a_fight_each_feat_fits_one_line() -> None:
    for feat in FEATS:
        title = feat_mark_versions(feat)[-1]
        assert title == f"feat: {feat.title}" and text_width(title) + ICON_WIDTH <= MESSAGE_WIDTH


FOES_OF = {"robber": "mouse", "mould": "mould", "ham": "ham", "ladle": "butcher"}
"""Feat -> the foe without which it cannot be reached."""


@pytest.mark.parametrize("mode", GAMES)
def test_a_feat_is_left_out_of_a_game_without_its_foe(mode: str) -> None:
    plans = MODES[mode].floors[1:]
    foes = {FOES[kind].name for plan in plans for kind in kinds_at(plan, "floor") + kinds_at(plan, "pot")}
    foes |= {FOES[spawn.kind].name for spawn in made_floor(plans[-1].style).spawns}
    for feat in FEATS:
        there = FOES_OF.get(feat.name, "crab") in foes
        assert (feat.fits(mode) and mode not in feat.not_in) == (feat.fits(mode) and there), feat.name


def test_no_feat_asks_for_more_floors_than_a_nibble_has() -> None:
    """A nibble has three floors, and its prize is on floor 4, which the feats say."""
    assert {MODES[mode].last_floor for mode in GAMES if "nibble" in mode} == {4}
    for feat in FEATS:
        assert "floor 4" not in feat.line or "floor 4, or a nibble's prize," in feat.line


def test_a_mark_has_a_version_with_the_sentence_one_without_and_one_for_fights() -> None:
    feat = FEATS_BY_NAME["drop"]
    assert feat_mark_versions(feat) == [f"feat: mind the gap.\n{feat.line}", *["feat: mind the gap"] * 2]


@pytest.mark.parametrize(("name", "line"), [("crash", "unlocks the kicker"), ("drop", "")])
def test_a_feat_says_which_piglet_it_unlocks(name: str, line: str) -> None:
    assert unlocks_line(FEATS_BY_NAME[name]) == line


def test_feats_are_told_in_the_log_and_on_their_page() -> None:
    assert feat_remark(FEATS_BY_NAME["drop"]) == "you reach a feat: mind the gap"
    assert feats_heading(3) == f"feats: 3 of {len(FEATS)}"
    told = [
        when_reached(FEATS_BY_NAME["throws"], done, day, count)
        for done, day, count in ((True, "2026-11-20", 3), (True, "", 0), (False, "", 0), (False, "", 2), (False, "", 3))
    ]
    assert told == ["reached 2026-11-20", "reached", TO_DO, f"{TO_DO}, last run: 2 of 3", TO_DO]


def test_the_new_feats_of_a_run_are_named_and_counted() -> None:
    assert feats_of_run_lines(["drop"]) == ["new feat: mind the gap", "new: mind the gap"]
    assert feats_of_run_lines(["drop", "pair"], 3)[0] == "new feats: mind the gap, two at once and 3 more"
    assert feats_of_run_lines(["drop"], 1)[0] == "new feats: mind the gap and 1 more"
