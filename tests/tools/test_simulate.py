"""tools.simulate: its report, which is the same for any number of jobs, and games played only as they are needed."""

import json
from dataclasses import replace

import pytest

from tools import simulate

ALL = range(100_000_000)
"""All possible seeds."""


def test_the_number_of_jobs_does_not_change_the_report() -> None:
    """One process and two give the same bytes, although two may finish the games in another order."""
    one, two = (simulate.simulate(range(5, 18), "careless", "classic", jobs) for jobs in (1, 2))
    assert json.dumps(one) == json.dumps(two)
    assert (one["games"], one["seed"], one["won"] + one["died"] + one["stuck"]) == (13, 5, 13)


def game(seed: int, end: str, cause: str = "", floor: int = 9) -> simulate.Result:
    """Return the result of a game with this end. Its other figures are made up."""
    return simulate.Result(seed, end, cause, floor, turns=10, steps=5, kills=seed, meals=0, actions=11)


def test_with_one_job_the_first_result_does_not_wait_for_all_games() -> None:
    assert next(simulate.results(ALL, "careless", "classic", jobs=1)).seed == 0


def test_a_tally_is_the_same_in_any_order() -> None:
    games = [
        game(3, "died", "crab", 2),
        replace(game(2, "won"), feats=("pair", "crash")),
        game(1, "died", "onion", 4),
        game(4, "died", "crab", 4),
    ]
    games += [game(0, "stuck", floor=1), replace(game(9, "won"), feats=("crash",))]
    reports = []
    for order in (games, games[::-1]):
        tally = simulate.Tally()
        for played in order:
            tally.add(played)
        reports.append(tally.report())
    assert json.dumps(reports[0]) == json.dumps(reports[1])
    found = reports[0]
    assert [found[key] for key in ("games", "won", "died", "stuck", "won_seeds")] == [6, 2, 3, 1, [2, 9]]
    assert (found["mean_floor"], found["mean_kills"]) == (round(29 / 6, 2), round(19 / 6, 2))
    assert list(found["deaths_by_cause"].items()) == [("crab", 2), ("onion", 1)]
    assert list(found["deaths_by_floor"].items()) == [(2, 1), (4, 2)]


def test_a_game_over_the_limit_of_actions_is_stuck() -> None:
    result = simulate.play(0, "careful", "classic", limit=20)
    assert (result.end, result.actions, result.cause) == ("stuck", 20, "")


def test_the_report_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the report as JSON. Deaths by cause and by floor add up to `died`. Each win has its seed."""
    assert simulate.main(["--games", "12", "--bot", "careless", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 12 and found["bot"] == "careless" and found["mode"] == "classic"
    assert sum(found["deaths_by_cause"].values()) == sum(found["deaths_by_floor"].values()) == found["died"]
    assert len(found["won_seeds"]) == found["won"]


def test_the_report_is_printed_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--games", "3", "--bot", "careless", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "3 games of careless, classic" in out
    assert err == ""  # only terminals get a progress bar and the speed


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bot", "lucky"], "there is no bot 'lucky'"),
        (["--seed", "99999999", "--games", "2"], "a seed must be a whole number"),
    ],
)
def test_impossible_options_are_refused_in_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("simulate: ") and complaint in err and err.count("\n") == 1


@pytest.mark.slow
def test_a_careful_player_wins_sometimes_and_a_careless_one_never() -> None:
    """The careful bot wins 5% to 27% of its classic climbs. The careless bot dies in each."""
    careful_ones = simulate.simulate(range(400), "careful", "classic", 2)
    careless_ones = simulate.simulate(range(1000), "careless", "classic", 2)
    assert 0.05 <= careful_ones["won"] / 400 <= 0.27
    assert careful_ones["stuck"] == 0
    assert careless_ones["won"] == 0 and careless_ones["died"] == 1000
    assert set(careful_ones["deaths_by_floor"]) >= {3, 4, 5, 6, 7, 8}


@pytest.mark.slow
def test_a_careful_player_mostly_wins_a_gentle_climb() -> None:
    """The careful bot wins 60% to 80%. The doorway bot, which prefers to fight in doorways, wins less than 40%."""
    careful, doorway = (simulate.simulate(range(300), bot, "gentle", 2) for bot in ("careful", "doorway"))
    assert 0.6 <= careful["won"] / 300 <= 0.8 and careful["stuck"] == 0
    assert doorway["won"] / 300 < 0.4


def test_the_report_counts_the_games_that_reached_each_feat() -> None:
    """A feat of another game is not in the table."""
    tally = simulate.Tally()
    for feats in (("pair",), ("pair", "crash"), ()):
        tally.add(replace(game(1, "won"), feats=feats))
    assert tally.report()["feats"] == {"pair": 2, "crash": 1}
    rows = simulate.feats_table({"mode": "classic", "feats": {"pair": 2}})
    titles, _, counts = (list(column.cells) for column in rows.columns)
    assert counts[titles.index("two at once")] == "2" and counts[titles.index("off the wall")] == "0"
    assert "mind the gap" not in titles


def test_a_simulated_game_reports_its_feats() -> None:
    found = simulate.play(3, "careful", "expedition")
    assert "drop" in found.feats
