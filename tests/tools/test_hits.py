"""Hits of foes are announced: one turn earlier, their cells are marked on the floor or in a look at the foe."""

from itertools import count

import pytest

from cart.bots import BOTS
from cart.core.cells import RIGHT
from cart.core.events import Hurt, Jabbed, Kicked, Moved
from tests.helpers.slow_summary import Did
from tests.scenario import scenario
from tools import hits
from tools.hits import FightTally, main, watch

MODES = ("classic", "expedition")


def fought(mode: str, least: int, first: int) -> FightTally:
    """Let all bots play games from seed `first` on, until there were at least `least` fights."""
    tally = FightTally()
    for seed, bot in ((seed, bot) for seed in count(first) for bot in BOTS):
        watch(seed, mode, bot, tally)
        if tally.fights >= least:
            return tally
    raise AssertionError("seeds never end")


def check(tally: FightTally) -> None:
    """Check that all hits were announced, and that there were enough hits to tell."""
    assert len(tally.hits) > tally.fights / 20
    assert [hit for hit in tally.hits if not hit.announced] == []


@pytest.mark.parametrize("mode", MODES)
def test_no_hit_comes_unannounced_in_hundreds_of_fights(mode: str) -> None:
    check(fought(mode, 500, first=20))


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_no_hit_comes_unannounced_in_twenty_thousand_fights(mode: str, did: Did) -> None:
    """There are ten thousand fights in each mode."""
    check(fought(mode, 10_000, first=2_000))
    did(fights=10_000)


def test_hits_are_told_with_foe_and_cell() -> None:
    """A hit is a pair (foe, cell). Foes that were kicked earlier in the turn are left out, and so are other wounds."""
    game = scenario("#####\n#@R.#\n#####").game
    (foe,) = game.foes
    here, hurt = game.player.cell, Hurt(0, 1, game.player.cell, 4)
    assert list(hits.hits(game, [Jabbed(foe.id, 0), hurt])) == [(foe, here)]
    assert list(hits.hits(game, [Moved(0, here, 1), Jabbed(foe.id, 0), hurt])) == [(foe, 1)]
    assert list(hits.hits(game, [Kicked(RIGHT), Jabbed(foe.id, 0), hurt])) == []
    assert list(hits.hits(game, [Jabbed(foe.id, 0), hurt, Kicked(RIGHT), hurt])) == [(foe, here)]
    assert list(hits.hits(game, [hurt])) == []


def test_the_command_fails_if_hits_are_not_marked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--games", "2", "--seed", "3", "--jobs", "1"]
    assert main(arguments) == 0
    monkeypatch.setattr(hits, "marked_cells", lambda game: 0)
    monkeypatch.setattr(hits, "marked_cells_on_look", lambda game, foe: 0)
    capsys.readouterr()
    assert main(arguments) == 1
    assert "unmarked" in capsys.readouterr().out
