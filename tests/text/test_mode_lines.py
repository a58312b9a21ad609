"""Lines of menus about modes, shelves, oaths and piglets."""

import pytest

from cart.data.oaths import OATHS, SHELVES
from cart.data.piglets import PIGLETS
from cart.text.mode_lines import (
    NIBBLES_TO_BE_READY,
    about_oath,
    about_piglet,
    about_shelf,
    additions_line,
    continue_line,
    games_line,
    needed_feat,
    oath_line,
    oaths_line,
    piglet_line,
    ready_line,
    seed_lines,
    shelf_change_line,
    shelf_line,
    shelves_line,
    started_names,
)

BY_NAME = {piglet.name: piglet for piglet in PIGLETS}


def test_a_mode_is_named_with_its_oaths_and_its_piglet() -> None:
    mode = "expedition.frail.blind.kicker"
    assert started_names(mode) == ["the expedition, 2 oaths, the kicker", "exped., 2 oaths, kicker", "the expedition"]
    assert oaths_line(mode) == "2 oaths" and additions_line(mode) == "2 oaths, the kicker"
    assert (oaths_line("classic.frail"), additions_line("classic.frail")) == ("1 oath", "1 oath")
    assert (oaths_line("classic"), additions_line("classic"), additions_line("older")) == ("", "", "")


def test_the_title_names_runs_and_games() -> None:
    assert seed_lines("climb", 7) == ["climb, seed 7", "climb 7"]
    assert [continue_line("expedition"), continue_line("")] == ["continue: expedition", "continue"]
    assert [games_line(0, False), games_line(0, True), games_line(3, True)] == [
        "games",
        "games\tpiglets, oaths",
        "games\tshelf 3",
    ]


def test_the_full_game_is_named_after_a_few_nibbles() -> None:
    told = [bool(ready_line("nibble", nibbles)) for nibbles in range(NIBBLES_TO_BE_READY + 2)]
    assert told == [False] * NIBBLES_TO_BE_READY + [True, True]
    lines = [ready_line(mode, NIBBLES_TO_BE_READY) for mode in ("nibble", "deepnibble.frail", "classic")]
    assert lines == ["the full climb: see games", "the full expedition: see games", ""]


def test_shelves_are_listed_by_game() -> None:
    assert shelves_line({"classic": 2, "expedition": 1}) == "shelf: climb 2, exped. 1"
    assert shelves_line({}) == ""


def test_a_piglet_that_is_locked_says_how_to_unlock_it() -> None:
    kicker, stout = BY_NAME["kicker"], BY_NAME["stout"]
    assert [piglet_line(stout, False), piglet_line(kicker, True)] == ["piglet: stout", "piglet: kicker (locked)"]
    assert about_piglet(kicker, True, True) == f"Locked: {kicker.unlock_line}, or see the options.\n{kicker.line}"
    assert about_piglet(kicker, True, False) == kicker.line
    assert about_piglet(kicker, False, False) == kicker.line_without_kicks
    assert needed_feat(kicker) == "needs feat: off the wall"


@pytest.mark.parametrize(
    ("shelf", "highest", "line"),
    [
        (None, 3, "shelf: own oaths"),
        (0, 0, "shelf 0: no oaths"),
        (1, 4, "shelf 1 of 4: 1 oath"),
        (4, 4, "shelf 4 of 4: 4 oaths"),
    ],
)
def test_a_shelf_is_shown_with_its_number_of_oaths(shelf: int | None, highest: int, line: str) -> None:
    assert shelf_line(shelf, highest) == line


def test_a_new_shelf_is_named_beside_another_choice() -> None:
    assert [shelf_line(shelf, 2, 2) for shelf in (None, 0, 2)] == [
        "shelf: own, new: shelf 2",
        "shelf 0, new: shelf 2",
        "shelf 2 of 2: 2 oaths",
    ]
    assert games_line(2, True, True) == "games\tnew shelf"
    assert shelf_change_line("classic", 8) == "shelf 8: 3 HP"


@pytest.mark.parametrize("game", SHELVES)
def test_each_shelf_names_the_oath_that_it_adds(game: str) -> None:
    labels = {oath.name: oath.label for oath in OATHS}
    for shelf, name in enumerate(SHELVES[game], start=1):
        assert about_shelf(game, shelf, 0) == f"Shelf {shelf} adds an oath: {labels[name]}."
    assert about_shelf(game, 1, 2).endswith(". A win unlocks shelf 2.")
    assert "none on shelf 0" in about_shelf(game, 0, 0)
    assert about_shelf(game, None, 1) == "A shelf is a set of oaths. You chose others. A win unlocks shelf 1."


def test_an_oath_is_described_and_listed() -> None:
    assert about_oath("You have 3 HP.").endswith("%: you have 3 HP.")
    assert [oath_line("frail", True), oath_line("frail", False)] == ["frail\tyes", "frail\tno"]
