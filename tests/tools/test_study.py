"""tools.study: a study is resumed, its files are merged, and a damaged file loses nothing."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cart.data.items import item_kind
from cart.data.modes import mode_row
from tools import simulate, study
from tools.files import FileTrouble
from tools.simulate import Result

SEEDS = range(3, 9)


def report(file: Path | None, seeds: range = SEEDS) -> str:
    return json.dumps(simulate.simulate(seeds, "careless", "expedition", 1, file=file))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list of seeds that are played from now on."""
    seeds, play = list[int](), simulate.play

    def noted(seed: int, *args: Any, **named: Any) -> Result:
        seeds.append(seed)
        return play(seed, *args, **named)

    monkeypatch.setattr(simulate, "play", noted)
    return seeds


def test_a_result_is_the_same_after_a_file(tmp_path: Path) -> None:
    """Each figure of a long game is kept, also those that are left out when games are compared."""
    result = simulate.play(7, "careful", "expedition")
    assert result.relics and result.feats and result.floor_counts.deeds and result.empty_turns.streaks
    again = Result.from_json(json.loads(json.dumps(result.as_json())))
    assert again == result and again.empty_turns == result.empty_turns
    counts = again.floor_counts
    assert (counts.counts, counts.deeds) == (result.floor_counts.counts, result.floor_counts.deeds)
    reports = []
    for game in (result, again):
        tally = simulate.Tally()
        tally.add(game)
        reports.append(json.dumps(tally.report()))
    assert reports[0] == reports[1]


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_a_study_is_resumed(cut: int, tmp_path: Path, played: list[int]) -> None:
    """Games in the file are not played again. A last line without its end, of any length, is."""
    file, whole = tmp_path / "games", report(None)
    assert report(file, SEEDS[:3]) != whole
    with file.open("r+b") as opened:
        opened.truncate(len(file.read_bytes()) - cut)
    played.clear()
    assert report(file) == whole
    assert played == list(SEEDS[3:] if cut == 0 else SEEDS[2:])
    played.clear()
    assert report(file) == whole and played == []
    assert len(file.read_text().splitlines()) == len(SEEDS)


def test_results_of_other_code_bots_or_rules_are_not_used(
    tmp_path: Path, played: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stay in the file."""
    file = tmp_path / "games"
    report(file)
    simulate.simulate(SEEDS, "diver", "expedition", 1, file=file)
    simulate.simulate(SEEDS, "careless", "classic", 1, file=file)
    simulate.simulate(SEEDS, "careless", "expedition", 1, simulate.Forced(weapon=item_kind("fork")), file=file)
    for module in (simulate, study):
        monkeypatch.setattr(module, "code_digest", lambda: "0123")
    report(file)
    assert played == list(SEEDS) * 5
    keys = {(line.series, line.seed) for line in study.lines_of(file)}
    assert len(keys) == len(SEEDS) * 5
    assert {line.series.rules for line in study.lines_of(file)} >= {
        f"expedition {mode_row('expedition').version} fork",
        f"classic {mode_row('classic').version}",
    }


def test_a_worker_with_other_code_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(study, "code_digest", lambda: "0123")
    with pytest.raises(FileTrouble, match="a worker has other code"):
        report(tmp_path / "games")
    assert (tmp_path / "games").read_bytes() == b""


def test_files_are_merged_in_order(tmp_path: Path, played: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    """Each key is kept once. The report of the merged file is that of one run. The output may be an input."""
    one, two, out = tmp_path / "one", tmp_path / "two", tmp_path / "out"
    whole = report(None)
    report(two, SEEDS[2:])
    report(one, SEEDS[:4])
    two.write_bytes(two.read_bytes() + b'{"rules":"exp')
    assert study.main([str(out), str(two), str(one)]) == 0
    assert capsys.readouterr().out == f"{len(SEEDS)} results written to {out}\n"
    assert [line.seed for line in study.lines_of(out)] == list(SEEDS)
    played.clear()
    assert report(out) == whole and played == []
    merged = out.read_bytes()
    assert study.main([str(out), str(two), str(out), str(one)]) == 0 and out.read_bytes() == merged


@pytest.mark.parametrize("text", [b"no result\n", b"\x89PNG", b'{"rules":1}\n', b"[" * 9999 + b"\n", b"{}"])
def test_a_file_of_something_else_is_refused_and_kept(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "notes", tmp_path / "out"
    file.write_bytes(text)
    assert simulate.main(["--games", "2", "--bot", "careless", "--jobs", "1", "--results", str(file)]) == 1
    assert study.main([str(out), str(file)]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said == [f"{tool}: {file}, line 1, is no result of a game." for tool in ("simulate", "study")]
    assert file.read_bytes() == text and not out.exists()


def test_a_result_with_missing_figures_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games"
    report(file)
    row = json.loads(file.read_text().splitlines()[0])
    del row["result"]["riches"]
    file.write_text(json.dumps(row, separators=(",", ":")) + "\n")
    with pytest.raises(FileTrouble, match="line 1, is no result"):
        report(file)


def test_two_results_of_one_key_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two, out = tmp_path / "one", tmp_path / "two", tmp_path / "out"
    report(one)
    two.write_text(one.read_text().replace('"end":"died"', '"end":"won"', 1))
    out.write_text("kept")
    assert study.main([str(out), str(one), str(two)]) == 1
    assert f"{two} has another result for expedition" in capsys.readouterr().err
    assert out.read_text() == "kept"


def test_files_that_cannot_be_used_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert study.main([str(tmp_path / "out"), str(tmp_path / "missing")]) == 2
    assert f"{tmp_path / 'missing'} cannot be used" in capsys.readouterr().err
    arguments = ["--games", "2", "--bot", "careless", "--jobs", "1", "--results", str(tmp_path)]
    assert simulate.main(arguments) == 1
    assert f"{tmp_path} cannot be used" in capsys.readouterr().err


def test_the_digest_covers_the_code_of_a_game() -> None:
    """Everything of the game and its tools that a simulated game imports is in the digest, or has no influence."""
    program = "import sys, tools.simulate\n"
    program += "for name, module in sys.modules.items():\n"
    program += "    if name.partition('.')[0] in ('cart', 'tools'): print(module.__file__)"
    done = subprocess.run([sys.executable, "-c", program], cwd=study.ROOT, capture_output=True, text=True, check=True)
    names = {Path(line).relative_to(study.ROOT) for line in done.stdout.splitlines()}
    covered = {file.relative_to(study.ROOT) for pattern in study.SOURCES for file in study.ROOT.glob(pattern)}
    harmless = {"cart": {"__init__", "arguments", "files", "zip_check"}, "cart/console": {"__init__", "signals"}}
    harmless["tools"] = {"__init__", "command_exit", "files", "packages", "study", "workers"}
    left = {name for name in names - covered if name.stem not in harmless.get(name.parent.as_posix(), set())}
    assert left == set()
    assert all(any(study.ROOT.glob(pattern)) for pattern in study.SOURCES)
