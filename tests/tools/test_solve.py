"""tools.solve: runs that win are found, kept, checked and renewed."""

from itertools import islice
from pathlib import Path

import pytest

import cart
from cart.bots import make_bot
from cart.bots.winning_search import Effort
from cart.core.recording import parse_recording, recording_of, replay
from tools import solve
from tools.solve import read_runs, write_runs

MODE = "nibble"
FEW = (Effort(2, 2, 3, 8), Effort(6, 3, 4, 20))


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the runs of two towers."""
    where = tmp_path_factory.mktemp("towers")
    assert solve.main(["--mode", MODE, "--seeds", "3-4", "--folder", str(where), "--jobs", "1"]) == 0
    return where


@pytest.fixture
def towers(solved: Path, tmp_path: Path) -> Path:
    """Return a copy of that folder."""
    for file in solved.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


def run(*words: str, towers: Path) -> int:
    return solve.main([*words, "--folder", str(towers), "--jobs", "1"])


def test_the_runs_that_are_found_win(towers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs = read_runs(towers / "nibble.txt.xz")
    assert list(runs) == [3, 4]
    for seed, text in runs.items():
        recording = parse_recording(text)
        assert (recording.seed, recording.mode) == (seed, MODE) and replay(recording, cart.new_game).won
    assert run("--check", towers=towers) == 0
    assert capsys.readouterr().out == "nibble: 2 of 2 runs win\n"


def test_a_search_wins_a_tower_that_the_careful_bot_loses() -> None:
    """At least one of three such towers is won by a short search, which always finds the same run."""
    lost = islice((seed for seed in range(10, 100) if not _careful_wins(seed)), 3)
    found = next(found for found in (solve.solve(MODE, FEW, seed) for seed in lost) if found.recording)
    assert found == solve.solve(MODE, FEW, found.seed)


def _careful_wins(seed: int) -> bool:
    game, bot = cart.new_game(seed, MODE), make_bot("careful", seed)
    while not game.over:
        game.act(bot(game))
    return game.won


def test_kept_towers_are_not_searched_again(
    towers: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[int]()

    def nothing(mode: str, efforts: tuple[Effort, ...], seed: int) -> solve.TowerResult:
        asked.append(seed)
        return solve.TowerResult(seed, "", 2)

    monkeypatch.setattr(solve, "solve", nothing)
    before = (towers / "nibble.txt.xz").read_bytes()
    assert run("--mode", MODE, "--seeds", "2-5", towers=towers) == 1
    assert asked == [2, 5] and (towers / "nibble.txt.xz").read_bytes() == before
    assert capsys.readouterr().out.splitlines() == [
        "nibble 2: not won, floor 2",
        "nibble 5: not won, floor 2",
        "nibble: 0 won now, 2 before, 2 not",
    ]


def test_runs_that_do_not_win_are_listed_and_renewed(towers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = towers / "nibble.txt.xz"
    runs = read_runs(file)
    rules = next(line for line in runs[3].splitlines() if line.startswith("rules "))
    other = runs[3].replace(rules, "rules 99")
    short = recording_of(cart.new_game(4, MODE))
    write_runs(file, {3: other, 4: short})
    assert run("--check", towers=towers) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("nibble 3: ") and out[1].startswith("nibble 4: ")
    assert out[2] == "nibble: 0 of 2 runs win"
    assert run("--renew", towers=towers) == 0
    assert read_runs(file) == runs
    assert run("--check", towers=towers) == 0


@pytest.mark.parametrize("damage", [b"", b"no xz", b"\xfd7zXZ\x00"])
def test_a_damaged_file_is_reported_and_kept(damage: bytes, towers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = towers / "nibble.txt.xz"
    file.write_bytes(damage)
    for words in (["--check"], ["--mode", MODE, "--seeds", "3"]):
        assert run(*words, towers=towers) == 1
        assert capsys.readouterr().err == f"solve: {file} is damaged.\n"
    assert file.read_bytes() == damage


def test_unusable_folders_and_seeds_are_refused(towers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--check", towers=towers / "missing") == 2
    assert "has no file of runs" in capsys.readouterr().err
    (towers / "lunch.txt.xz").write_bytes(b"")
    assert run("--check", towers=towers) == 1
    assert "is named after no mode" in capsys.readouterr().err
    for words in (["--seeds", "5-3"], ["--seeds", "x"], ["--seeds", "1", "--check"], []):
        with pytest.raises(SystemExit):
            run(*words, towers=towers)
        assert capsys.readouterr().err.count("\n") == 1
