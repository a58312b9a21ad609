"""The careful bot with relics, and against the dumb waiter, which stays put and strikes along lines."""

import pytest

from cart.bots import make_bot
from cart.core.actions import Action, Eat, Jump, Throw, Wait
from cart.core.cells import LEFT, RIGHT
from cart.core.events import Fell
from tests.scenario import item, scenario


def chosen(text: str, relics: list[str], hp: int = 5, bag: list[str] | None = None, waits: int = 0) -> Action:
    """Return the careful bot's action on a small map of an expedition, after `waits` turns of waiting."""
    s = scenario(text, mode="expedition", relics=relics, hp=hp, bag=bag)
    s.player.waits = waits
    s.game.update_sight()
    return make_bot("careful", 0)(s.game)


@pytest.mark.parametrize(("relics", "falls"), [([], 1), (["parasol"], 0)])
def test_the_careful_bot_escapes_into_a_pit_or_over_it(relics: list[str], falls: int) -> None:
    s = scenario("######## #.~@HHH# ########", mode="expedition", relics=relics, hp=3, below="##### #<.># #####")
    s.player.last_step = LEFT
    s.game.update_sight()
    action = make_bot("careful", 0)(s.game)
    s.act(action)
    assert isinstance(action, Jump) and len(s.events_of(Fell)) == falls and s.player.hp == 3 - falls


def test_with_a_parasol_the_bot_waits_before_it_jumps_into_a_pit() -> None:
    s = scenario("####### #..@~.# #######", mode="expedition", relics=["parasol"], number=8)
    s.game.update_sight()
    s.player.last_step, bot = RIGHT, make_bot("careful", 0)
    assert bot(s.game) == Wait()
    s.press(".")
    assert bot(s.game) == Jump(RIGHT)


@pytest.mark.parametrize(("relics", "waits"), [([], False), (["pepper pot"], True)])
def test_the_careful_bot_waits_if_waiting_kicks(relics: list[str], waits: bool) -> None:
    assert (chosen("####### #~N@N~# #######", relics, waits=1) == Wait()) is waits


@pytest.mark.parametrize(("relics", "eats"), [([], False), (["yeast"], True)])
def test_the_careful_bot_eats_if_that_stuns_adjacent_foes(relics: list[str], eats: bool) -> None:
    s = scenario("##### #F@.# #####", mode="expedition", relics=relics, bag=["snack"], hp=4)
    s.game.identified.add(item("snack"))
    s.game.update_sight()
    assert isinstance(make_bot("careful", 0)(s.game), Eat) is eats


@pytest.mark.parametrize(("relics", "throws"), [([], True), (["sling"], False)])
def test_the_careful_bot_avoids_a_throw_that_lands_it_among_foes(relics: list[str], throws: bool) -> None:
    text = "######## #####S## #@..SHS# #####S## ########"
    assert isinstance(chosen(text, relics, bag=["walnut"]), Throw) is throws


LINE = "#########\n#...W...#\n#.......#\n#@.....>#\n#.......#\n#########"


def test_the_careful_bot_avoids_the_lines_of_a_rooted_foe() -> None:
    s = scenario(LINE, mode="expedition")
    s.game.update_sight()
    waiter, bot = s.foe("dumb waiter"), make_bot("careful", 0)
    lines, number = waiter.behaviour.attack_cells(s.game, waiter), s.game.number
    for _ in range(20):
        s.act(bot(s.game))
        if s.game.number != number:
            break
        assert not lines & s.player.bit
    assert s.game.number != number and s.player.hp == 5


def test_the_careful_bot_leaves_a_telegraphed_line() -> None:
    s = scenario("#########\n#...W...#\n#.......#\n#...@...#\n#.......#\n#########", mode="expedition")
    waiter = s.foe("dumb waiter")
    while not waiter.behaviour.prepared:
        s.press(".")
    assert s.game.threatened_cells(waiter) & s.player.bit
    s.act(make_bot("careful", 0)(s.game))
    assert s.player.hp == 5 and not waiter.behaviour.prepared
