"""tools.par: pars are found, proven, resumed and written, and a par of other rules does not count."""

import json
from pathlib import Path

import pytest

import cart
from cart.core.actions import parse_action
from cart.data import par as data
from cart.data.modes import mode_row
from cart.data.par import DAYS, PARS, Pars
from cart.saves import day_numbers
from cart.saves.day_numbers import day_par
from tools import par
from tools.par import DayResult, data_text, faults, find_par, seed_of, updated_pars
from tools.par_search import ParSearch

MODE = "deepdaily"
FEW = 6


def wins(mode: str, seed: int, run: str) -> bool:
    game = cart.new_game(seed, mode)
    for token in run.split():
        game.act(parse_action(token))
    return game.won and len(game.history) == len(run.split())


def test_a_search_finds_the_same_short_win_each_time() -> None:
    """Further tries never make the best longer."""
    search = ParSearch(cart.new_game(0, "nibble"))
    lengths = [0 if (best := search.run(8)) is None else len(best.history) for _ in range(4)]
    assert lengths[-1] and lengths == sorted(lengths, key=lambda length: -(length or par.GREATEST_PAR))
    assert search.best is not None and search.best.won
    again = ParSearch(cart.new_game(0, "nibble")).run(32)
    assert again is not None and again.history == search.best.history


@pytest.mark.parametrize(("first_win", "made"), [(2, 3), (3, 3), (4, 4), (29, 29), (None, 30)])
def test_a_search_without_a_win_goes_on_until_the_first_one(
    monkeypatch: pytest.MonkeyPatch, first_win: int | None, made: int
) -> None:
    """Three tries are asked for. Try number `first_win` wins; None: no try does."""
    tries = list[int]()

    def play(search: ParSearch) -> None:
        tries.append(len(tries) + 1)
        search.best = search._start if tries[-1] == first_win else search.best

    monkeypatch.setattr(ParSearch, "_try", play)
    best = ParSearch(cart.new_game(0, "nibble")).run(3)
    assert len(tries) == made and (best is None) == (first_win is None)


def test_a_first_win_leaves_hope_for_later_tries() -> None:
    """The actions that a win needed on each floor are no limit for later tries."""
    start = cart.new_game(0, "nibble")
    search = ParSearch(start)
    while search.best is None:
        search.run(1)
    assert search._may_beat(start, 0) and not search._may_beat(search.best, 0)


def test_a_result_is_kept_with_its_run() -> None:
    found = DayResult(3, "U U L", 2, 1.5)
    assert found.par == 3 and DayResult.from_json(json.loads(json.dumps(found.as_json()))) == found
    for broken in ({}, found.as_json() | {"run": 7}, found.as_json() | {"day": DAYS}, {"run": "U"}):
        with pytest.raises((ValueError, TypeError)):
            DayResult.from_json(broken)


@pytest.fixture(autouse=True)
def no_pars(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the pars of the cartridge, except in the test of them."""
    if "cartridge" not in request.node.name:
        for mode in list(PARS):
            monkeypatch.delitem(PARS, mode)


def test_the_data_holds_two_bytes_for_each_day(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [DayResult(0, "U " * 612, 1, 0.0), DayResult(DAYS - 1, "U " * 65535, 1, 0.0), DayResult(5, "", 0, 0.0)]
    pars = {MODE: updated_pars(MODE, found)}
    made: dict[str, object] = {"__name__": "made"}
    exec(data_text(pars), made)
    assert made["PARS"] == {MODE: pars[MODE]} or str(made["PARS"]) == str(pars)
    monkeypatch.setitem(PARS, MODE, pars[MODE])
    assert [day_par(MODE, seed_of(day)) for day in (0, 1, 5, DAYS - 1)] == [612, 0, 0, 65535]
    assert len(day_numbers._decoded(pars[MODE].days)) == DAYS
    assert day_par(MODE, seed_of(0), mode_row(MODE).version + 1) == 0 == day_par("classic", seed_of(0))


def test_days_that_are_left_out_keep_their_pars_unless_the_rules_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = updated_pars(MODE, [DayResult(4, "U U", 1, 0.0)])
    for version, kept in ((before.version, 2), (before.version - 1, 0)):
        monkeypatch.setitem(PARS, MODE, Pars(version, before.days))
        monkeypatch.setitem(PARS, MODE, updated_pars(MODE, [DayResult(5, "U", 1, 0.0)]))
        assert [day_par(MODE, seed_of(day)) for day in (4, 5)] == [kept, 1]


def test_the_tool_searches_resumes_and_proves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The text of the data keeps its head. A run that proves a par and is damaged proves it no longer."""
    copied, results = tmp_path / "par.py", tmp_path / "par.jsonl"
    copied.write_text(Path(data.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(par, "DATA", copied)
    asked = list[int]()

    def quick(mode: str, tries: int, day: int) -> DayResult:
        asked.append(day)
        return find_par("daily" if day > 2 else mode, tries, day) if day else DayResult(day, "", 0, 0.0)

    monkeypatch.setattr(par, "find_par", quick)
    command = ["--mode", MODE, "--tries", f"{FEW}", "--results", str(results), "--jobs", "1", "--days"]
    assert par.main([*command, "0-1"]) == 0 and par.main([*command, "0-2"]) == 0
    assert asked == [0, 1, 2]
    said = capsys.readouterr().out
    assert said.count(f"{MODE} {seed_of(0)}: no par") == 2 and "core-seconds a day" in said
    head = copied.read_text(encoding="utf-8").partition("PARS: ")[0]
    assert head == Path(data.__file__).read_text(encoding="utf-8").partition("PARS: ")[0]


def test_pars_without_a_proof_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PARS, MODE, updated_pars(MODE, [DayResult(4, "U U", 1, 0.0)]))
    file = tmp_path / "none"
    assert faults(MODE, file)[0].endswith("no run proves the par.")
    series = par.series_of(MODE, FEW)._asdict()
    file.write_text(json.dumps({**series, "seed": 4, "result": DayResult(4, "U U", 1, 0.0).as_json()}) + "\n")
    assert faults(MODE, file)[0].endswith("the run does not win.")
    monkeypatch.setitem(PARS, MODE, PARS[MODE]._replace(version=1))
    assert "the pars are of rules 1" in faults(MODE, file)[0]
    monkeypatch.delitem(PARS, MODE)
    assert faults(MODE, file) == [f"{MODE}: there are no pars."]


@pytest.mark.parametrize("words", [["--days", "5-3"], ["--days", "730"], ["--mode", "classic"], ["--tries", "0"]])
def test_wrong_options_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        par.main(words)
    assert capsys.readouterr().err.count("\n") == 1


def test_the_pars_in_the_cartridge_can_be_read() -> None:
    """Pars of other rules are no error: the screens leave them out, and `python -m tools.par` renews them."""
    for mode, row in PARS.items():
        assert mode_row(mode).daily_of and len(day_numbers._decoded(row.days)) == DAYS
