"""First win, first finished run, shelves, and the mode that the title starts, computed from the history."""

import pytest

from cart.data.modes import MODES, mode_row
from cart.data.oaths import OATHS, SHELVES, shelf_oaths
from cart.data.piglets import PIGLETS, unlocked_piglets
from cart.saves.history import Record
from cart.saves.journal import PRACTICE_END
from cart.saves.progress import (
    has_finished,
    has_won,
    highest_shelf,
    highest_shelves,
    last_choice,
    mode_to_play,
    nibbles_played,
)


def record(mode: str, end: str, number: int = 1, practice: bool = False) -> Record:
    """Return a record of a run that ended on floor 3 or was won."""
    return Record(
        f"done.20260101-10000{number}-abcdef{PRACTICE_END * practice}.3.{end}", mode, number, 10, not practice
    )


def shelved(game: str, shelf: int) -> str:
    """Return the name of a game on a shelf."""
    return ".".join((game, *shelf_oaths(game, shelf)))


@pytest.mark.parametrize("game", SHELVES)
def test_each_shelf_adds_one_oath_that_fits_its_game(game: str) -> None:
    assert sorted(SHELVES[game]) == sorted(oath.name for oath in OATHS if game in oath.fits)
    assert len(SHELVES[game]) == 8
    for shelf in range(9):
        assert len(shelf_oaths(game, shelf)) == shelf
        assert mode_row(shelved(game, shelf)) is not None
        assert set(shelf_oaths(game, shelf)) <= set(shelf_oaths(game, shelf + 1))


def test_shelves_are_those_of_the_full_games() -> None:
    full = [name for name, row in MODES.items() if not row.daily_of and not row.nibble_of and name != "gentle"]
    assert list(SHELVES) == full


@pytest.mark.parametrize("game", SHELVES)
def test_a_win_unlocks_the_next_shelf_and_a_death_none(game: str) -> None:
    runs: list[Record] = []
    assert highest_shelf(runs, game) == 0
    for shelf in range(9):
        runs.append(record(shelved(game, shelf), "crab"))
        assert highest_shelf(runs, game) == shelf
        runs.append(record(shelved(game, shelf), "won"))
        assert highest_shelf(runs, game) == min(shelf + 1, 8)
    other = next(name for name in SHELVES if name != game)
    assert highest_shelf(runs, other) == 0 and highest_shelves(runs) == {game: 8}


def test_a_win_with_other_oaths_and_any_piglet_counts_for_its_shelf() -> None:
    first, second, *_, last = SHELVES["classic"]
    order = [oath.name for oath in OATHS]
    more = ".".join(sorted((first, second, last), key=order.index))
    shelves = [record("classic", "won"), record(f"classic.{first}", "won")]
    assert highest_shelf([*shelves, record(f"classic.{more}", "won")], "classic") == 3
    assert highest_shelf([record(f"classic.{last}.kicker", "won")], "classic") == 1
    assert highest_shelf([record("classic.stout", "won")], "classic") == 1


def test_one_win_unlocks_one_shelf_and_only_from_the_highest() -> None:
    everything = record(shelved("classic", 8), "won")
    assert highest_shelf([everything], "classic") == 1
    assert highest_shelf([everything, record("classic", "won")], "classic") == 1
    assert highest_shelf([everything, everything], "classic") == 2


@pytest.mark.parametrize("mode", ["daily", "deepdaily", "gentle", "nibble", "deepnibble", "nibble.frail", "gone.frail"])
def test_other_wins_unlock_no_shelf(mode: str) -> None:
    assert highest_shelves([record(mode, "won")]) == {}


def test_a_practice_win_unlocks_no_shelf() -> None:
    assert highest_shelves([record("classic", "won", practice=True)]) == {}


@pytest.mark.parametrize("mode", MODES)
def test_a_run_is_finished_by_a_win_or_a_death_and_not_by_giving_up_or_practice(mode: str) -> None:
    assert not has_finished([record(mode, "left"), record(mode, "over")])
    assert not has_finished([record("daily", "crab", practice=True)])
    assert has_finished([record(mode, "left"), record(mode, "crab")]) and has_finished([record(mode, "won")])


def test_play_starts_the_nibble_last_played_until_the_first_win() -> None:
    runs = [record("deepnibble.frail.stout", "crab"), record("expedition", "crab"), record("gone", "crab")]
    assert mode_to_play(runs) == "deepnibble.frail.stout"
    assert mode_to_play([*runs, record("nibble", "left")]) == "nibble"
    assert mode_to_play([*runs, record("nibble", "won")]) == "expedition"


def test_play_starts_the_nibble_until_the_first_win_of_any_mode() -> None:
    assert mode_to_play([]) == "nibble"
    assert mode_to_play([record("expedition", "crab"), record("classic", "left")]) == "nibble"
    for mode in MODES:
        assert has_won([record(mode, "won")])
        assert mode_to_play([record(mode, "won")]) != "nibble"


def test_play_then_starts_the_full_game_last_played() -> None:
    runs = [record("nibble", "won")]
    assert mode_to_play(runs) == "classic"
    runs.append(record("expedition.frail.stout", "crab"))
    assert mode_to_play(runs) == "expedition.frail.stout"
    runs += [record("daily", "crab"), record("deepnibble", "won"), record("gone", "crab")]
    assert mode_to_play(runs) == "expedition.frail.stout"
    runs.append(record("gentle", "crab"))
    assert mode_to_play(runs) == "gentle"


def test_the_last_choice_of_a_game_is_that_of_its_last_run() -> None:
    runs = [record("classic.frail", "crab"), record("classic.lost.stout", "crab"), record("expedition", "crab")]
    assert last_choice(runs, "classic") == "classic.lost.stout"
    assert last_choice(runs, "expedition") == "expedition"
    assert last_choice(runs, "nibble") == "nibble"


def test_feats_or_the_option_unlock_piglets() -> None:
    everyone = [row.name for row in PIGLETS]
    assert unlocked_piglets((), all_piglets=False) == ["plain", "stout"]
    assert unlocked_piglets((), all_piglets=True) == everyone
    by = {row.name: row.unlocked_by for row in PIGLETS if row.unlocked_by}
    assert list(by) == ["kicker", "cook"]
    for name, feat in by.items():
        assert unlocked_piglets({feat}, all_piglets=False) == [n for n in everyone if n not in by or n == name]
    assert all(bool(row.unlocked_by) == bool(row.unlock_line) for row in PIGLETS)


def test_nibbles_are_counted_with_their_oaths() -> None:
    runs = [record(mode, "crab") for mode in ("nibble", "classic", "deepnibble.frail", "older")]
    assert [nibbles_played(runs[:count]) for count in range(5)] == [0, 1, 1, 2, 2]
