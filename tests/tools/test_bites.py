"""tools.bites: each puzzle in the cartridge is searched by brute force, and the tool makes and checks such files."""

import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import cart
from cart.bots import make_bot
from cart.core.game import Game
from cart.core.last_bite import parse_puzzle, position_of, puzzle_line
from cart.data.foes import FOES
from cart.resources import puzzle_lines
from tests.helpers.short_forms import every
from tests.helpers.slow_summary import Did
from tools import bites, ways_out
from tools.bites import MODES_PLAYED, MOST_BYTES, PUZZLES, kept_puzzles, make_puzzle
from tools.ways_out import MOST_WAYS

RENEW = "python -m tools.bites renews the puzzles"


def children(game: Game) -> list[tuple[str, Game]]:
    """Return the token of each possible action, and the game after it."""
    found = []
    for action in game.actions():
        after = game.copy()
        after.act(action)
        found.append((str(action), after))
    return found


def survives(game: Game, over: Callable[[Game], bool], dead: set[str]) -> bool:
    """Whether any actions at all lead from a game to an end that is no death.

    `over`: whether a game needs no more. `dead`: digests of games that lead only to death; more are added.
    """
    left, seen = [game], set(dead)
    while left:
        game = left.pop()
        if game.over and not game.won:
            continue
        if game.won or over(game):
            return True
        if game.digest() not in seen:
            seen.add(game.digest())
            left += [after for _, after in children(game)]
    dead |= seen
    return False


def brute_force(start: Game, turns: int) -> list[str]:
    """Return the ways out of a position: first actions that take a turn, and after which the player can live."""

    def over(game: Game) -> bool:
        return game.number != start.number or game.turn >= start.turn + turns

    found, same_turn, seen, dead = set[str](), [start], {start.digest()}, set[str]()
    for game in same_turn:
        for token, after in children(game):
            if not after.over and (after.turn, after.number) == (start.turn, start.number):
                if after.digest() not in seen:
                    seen.add(after.digest())
                    same_turn.append(after)
            elif token not in found and survives(after, over, dead):
                found.add(token)
    return sorted(found)


@every(50)
def test_each_puzzle_has_one_way_out_or_two(step: int, did: Did) -> None:
    """Brute force over all actions finds few ways out."""
    lines = puzzle_lines()[::step]
    for line in lines:
        puzzle = parse_puzzle(line)  # RENEW if the rules have changed
        start = position_of(puzzle, cart.new_game)
        assert 1 <= len(brute_force(start, puzzle.turns)) <= MOST_WAYS, line
    did(puzzles=len(lines))


def test_the_file_holds_enough_puzzles_of_both_games() -> None:
    lines = puzzle_lines()
    modes = [line.split(" ")[0] for line in lines]
    assert len(lines) == len(set(lines)) == PUZZLES, RENEW
    assert all(modes.count(mode) == PUZZLES // len(MODES_PLAYED) for mode in MODES_PLAYED)
    assert bites.FILE.stat().st_size <= MOST_BYTES


def test_no_foe_kills_the_bot_in_too_many_puzzles() -> None:
    made = [bites.SeedResult(seed, f"{seed}", "crab" if seed % 3 else "ham", 3, 0.0) for seed in range(20)]
    kept = kept_puzzles([*made[::-1], bites.SeedResult(99, "", "crab", 0, 0.0)], 8)
    assert [one.seed for one in kept] == [0, 1, 2, 3]


def test_a_guess_decides_about_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A puzzle stays one with fewer guesses, and none is left if no wrong action may ever live and all do."""
    line = puzzle_lines()[0]
    start = position_of(parse_puzzle(line), cart.new_game)
    found = ways_out.ways_out(start, parse_puzzle(line).turns)
    assert found and sorted(found) == brute_force(start, parse_puzzle(line).turns)
    monkeypatch.setattr(ways_out, "MOST_LUCKY", -1)
    assert ways_out.ways_out(start, parse_puzzle(line).turns) == []


def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    start = position_of(parse_puzzle(puzzle_lines()[0]), cart.new_game)
    monkeypatch.setattr(ways_out, "MOST_ACTIONS", 3)
    assert ways_out.ways_out(start, 3) == []


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Let the tool find the first puzzles of the cartridge again, and return their modes and seeds."""
    known = {(puzzle.mode, puzzle.seed): line for line in puzzle_lines() for puzzle in [parse_puzzle(line)]}
    asked = list[tuple[str, int]]()

    def quick(mode: str, seed: int) -> bites.SeedResult:
        asked.append((mode, seed))
        line = known.get((mode, seed), "")
        return bites.SeedResult(seed, line, f"foe {seed}", 3 if line else 0, 0.1)

    monkeypatch.setattr(bites, "make_puzzle", quick)
    return asked


def test_the_tool_writes_and_checks_a_file(
    few: list[tuple[str, int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "few.z"
    assert bites.main(["--puzzles", "3", "--out", str(file), "--jobs", "1"]) == 0
    lines = zlib.decompress(file.read_bytes()).decode().splitlines()
    assert set(lines) <= set(puzzle_lines()) and sorted(line.split(" ")[0] for line in lines) == [
        "classic",
        "expedition",
        "expedition",
    ]
    assert "3 puzzles, " in capsys.readouterr().out
    assert bites.main(["--check", "--out", str(file), "--jobs", "1"]) == 0
    assert capsys.readouterr().out == "3 of 3 puzzles are good\n"
    hub = puzzle_line(cart.new_game(7), 2)
    file.write_bytes(zlib.compress("\n".join([lines[0], hub, "junk"]).encode()))
    assert bites.main(["--check", "--out", str(file), "--jobs", "1"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "1 of 3 puzzles are good" and "ways out" in out[1] and "is no puzzle" in out[2]


def test_a_puzzle_begins_as_many_turns_before_a_foe_kills_the_bot() -> None:
    """The first seed with a puzzle is enough. Puzzles in the cartridge may come from an earlier form of the bot.

    Their seeds are tried first, because most of them still have a puzzle.
    """
    known = [puzzle.seed for puzzle in map(parse_puzzle, puzzle_lines()) if puzzle.mode == "expedition"]
    made = next(made for made in (make_puzzle("expedition", seed) for seed in (*known, *range(300))) if made.line)
    puzzle = parse_puzzle(made.line)
    game, bot = cart.new_game(puzzle.seed, puzzle.mode), make_bot("careful", puzzle.seed)
    while not game.over:
        game.act(bot(game))
    start = position_of(puzzle, cart.new_game)
    assert tuple(game.history)[: len(puzzle.actions)] == puzzle.actions
    assert game.turn == start.turn + puzzle.turns and game.cause in {row.name for row in FOES}
    assert (
        1 <= len(brute_force(start, puzzle.turns)) <= MOST_WAYS and make_puzzle("expedition", made.seed)[:4] == made[:4]
    )


@pytest.mark.parametrize("damage", [b"", b"junk", zlib.compress(b"\xff")])
def test_a_damaged_file_is_reported(damage: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bites.z"
    file.write_bytes(damage)
    assert bites.main(["--check", "--out", str(file), "--jobs", "1"]) == 1
    assert capsys.readouterr().err == f"bites: {file} is damaged.\n"


def test_a_missing_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bites.main(["--check", "--out", str(tmp_path / "none.z"), "--jobs", "1"]) == 2
    assert capsys.readouterr().err.startswith(f"bites: {tmp_path / 'none.z'} cannot be read")


def test_too_few_puzzles_are_an_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bites, "MOST_SEEDS", 1)
    monkeypatch.setattr(bites, "BLOCK", 1)
    monkeypatch.setattr(bites, "make_puzzle", lambda mode, seed: bites.SeedResult(seed, "", "", 0, 0.0))
    assert bites.main(["--puzzles", "2", "--jobs", "1"]) == 1
    assert "has no 1 puzzles in 1 seeds" in capsys.readouterr().err
