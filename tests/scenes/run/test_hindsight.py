"""Hindsight: what the player could have done in the last three turns to survive."""

from itertools import count, pairwise

import pytest

from cart import new_game
from cart.bots import make_bot
from cart.console.screen.draw import text_width, wrap
from cart.core.actions import Action, Eat, Equip, Jump, Kick, Step, Throw, Wait, parse_action
from cart.core.cells import LEFT, RIGHT, UP
from cart.core.events import Hurt
from cart.core.foes.ham import Ham
from cart.core.game import Game
from cart.data.words import FOOD_FIRST, FOOD_SECOND
from cart.scenes.run.after_death import LINE_WIDTH, AfterDeath, saved_lines
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.hindsight import MOST, SLICE, Hindsight
from cart.text.hindsight_lines import NOTHING, SEARCHING, Plan, hindsight_line
from cart.text.log_lines import sentences
from cart.text.run_log import RunLog
from tests.scenario import WORDS, Scenario, item, scenario
from tools.driver import Driver

MODES = ("classic", "expedition")
CORNER = "######\n#@R..#\n######"


def searched(turns: list[tuple[Game, Action]]) -> list[Plan]:
    """Return the plans that hindsight finds for `turns` without a time limit."""
    hindsight = Hindsight(turns)
    hindsight.advance(MOST, clock=lambda: 0.0)
    assert hindsight.done
    return hindsight.plans


def died(s: Scenario, keys: str) -> list[tuple[Game, Action]]:
    """Play `keys`, of which only the last kills the player. Return each action with the game before it."""
    turns = []
    for key in keys.split():
        assert not s.game.over
        action = WORDS.get(key) or parse_action(key)
        turns.append((s.game.copy(), action))
        s.act(action)
    assert s.game.over
    return turns


def said(s: Scenario, keys: str, most: int = 2) -> str:
    """Return the sentence of hindsight, with at most `most` plans, after the player dies by `keys`."""
    return hindsight_line(searched(died(s, keys)), most)


@pytest.mark.parametrize("mode", MODES)
def test_one_step_back_would_have_saved(mode: str) -> None:
    """The butcher had raised its cleaver, and the player waited beside it."""
    s = scenario("####\n#.@B\n####", hp=5, mode=mode)
    assert said(s, ". .") == "To live instead: step left."


@pytest.mark.parametrize("mode", MODES)
def test_one_blow_would_have_saved(mode: str) -> None:
    s = scenario("####\n#@A#\n####", hp=1, mode=mode)
    assert said(s, ".").startswith("To live instead: hit the aspic to the right")


@pytest.mark.parametrize("mode", MODES)
def test_a_wait_would_have_saved(mode: str) -> None:
    """A ham rests after each step, so the player should let the ham come."""
    s = scenario("#####\n#@.H#\n#####", hp=5, mode=mode)
    assert said(s, "right") == "To live instead: wait."


@pytest.mark.parametrize("known", [False, True])
def test_food_that_is_known_to_be_bad_is_never_advised(known: bool) -> None:
    """To eat anything would pass the turn, which saves the player. A dish that is not identified may be advised."""
    s = scenario("#####\n#@.H#\n#####", hp=5, bag=["gone off"])
    if known:
        s.game.identified.add(item("gone off"))
    plans = searched(died(s, "right"))
    assert any(plan.actions[0] == Wait() for plan in plans)
    assert any(isinstance(action, Eat) for plan in plans for action in plan.actions) != known


def test_food_that_proved_bad_in_the_last_turn_is_not_advised() -> None:
    s = scenario("#####\n#@.H#\n#####", hp=5, bag=["gone off", "gone off"])
    turns = died(s, "right")
    s.game.identified.add(item("gone off"))
    hindsight = Hindsight(turns, s.game)
    hindsight.advance(MOST, clock=lambda: 0.0)
    assert not any(isinstance(action, Eat) for plan in hindsight.plans for action in plan.actions)


def test_a_blow_two_turns_back_would_have_saved() -> None:
    s = scenario(CORNER, hp=4)
    assert said(s, ". .") == "To live instead, 2 turns earlier: hit the crab to the right (2 times)."


def test_two_blows_at_a_ham_would_have_saved_in_the_expedition() -> None:
    """The ham rests in the turn before its blow. A ham is too heavy to kick."""
    s = scenario("####\n#@H#\n####", hp=1, mode="expedition")
    s.behaviour(Ham).tired, s.foe("ham").hp = 1, 2
    assert said(s, ". .") == "To live instead, 2 turns earlier: hit the ham to the right (2 times)."


def test_a_blow_three_turns_back_would_have_saved() -> None:
    s = scenario(CORNER, hp=6)
    s.foe("crab").hp = 3
    assert said(s, ". . .", most=1) == ("To live instead, 3 turns earlier: hit the crab to the right (3 times).")


def test_no_more_than_three_turns_are_searched() -> None:
    s = scenario(CORNER, hp=8)
    s.foe("crab").hp = 4
    turns = died(s, ". . . .")
    assert hindsight_line(searched(turns), 2) == NOTHING
    assert hindsight_line(searched(turns[-1:]), 2) == NOTHING


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_found_where_nothing_helps(mode: str) -> None:
    s = scenario("###\n#@H\n###", hp=2, mode=mode)
    assert said(s, ".") == NOTHING


def first_actions(text: str, *bag: str, fatal: Action = Wait()) -> list[Action]:  # noqa: B008
    """Return the first action of each plan for an expedition in which the action `fatal` kills the player."""
    s = scenario(text, mode="expedition", hp=2, bag=list(bag))
    return [plan.actions[0] for plan in searched([(s.game, fatal)])]


def test_a_kick_or_a_jump_would_have_saved() -> None:
    """The kick sends the crab into a pit. The jump takes the piglet into another."""
    assert first_actions("######\n#~@R~#\n######") == [Kick(RIGHT), Jump(LEFT)]


def test_each_sort_of_advice_comes_once_before_any_comes_again() -> None:
    found = first_actions("#####\n#@R~#\n#####", "meal", "walnut")
    assert found[:3] == [Eat(0), Throw(1, RIGHT), Kick(RIGHT)]


def test_a_kick_that_only_passes_the_turn_is_left_out() -> None:
    """The fatal step was next to a crab. A kick at the door above would only have been another way to wait."""
    text = "######\n##+###\n#.@.R#\n######"
    game = scenario(text, mode="expedition", hp=2).game
    assert game.why_not(Kick(UP)) is None
    saving = first_actions(text, fatal=Step(RIGHT))
    assert Wait() in saving and not any(isinstance(action, Kick) for action in saving)


def test_a_kick_at_a_door_with_an_ambush_would_have_saved() -> None:
    assert first_actions("######\n#@+w.#\n######", fatal=Step(RIGHT)) == [Wait(), Kick(RIGHT)]


@pytest.mark.parametrize(
    ("bag", "saving"),
    [
        ([], []),
        (["walnut"], [Throw(0, 1)]),  # a walnut kills a crab
        (["meal"], [Eat(0)]),
        (["brain freeze"], [Throw(0, 1)]),  # thrown, it stuns the crab; eaten, it would stun the player
        (["dried pea"], [Throw(0, 1)]),  # the crab loses its turn
        (["gone off"], []),
        (["napkin", "meal", "walnut"], [Eat(1), Throw(2, 1)]),
        (["roasting tin"], [Equip(0)]),  # the tin takes at least 2 off each hit
    ],
)
def test_items_that_would_have_saved_are_named(bag: list[str], saving: list[object]) -> None:
    plans = searched([(scenario(CORNER, hp=2, bag=bag).game, Wait())])
    assert [plan.actions[0] for plan in plans] == saving


def test_gear_is_thrown_but_not_equipped_where_a_swap_takes_a_turn() -> None:
    plans = searched([(scenario(CORNER, hp=2, bag=["fork"]).game, Wait())])
    assert [plan.deeds for plan in plans] == [("throw the fork to the right",)]


def test_no_advice_is_given_twice() -> None:
    plans = searched([(scenario(CORNER, hp=2, bag=["meal", "meal", "walnut", "walnut"]).game, Wait())])
    deeds = [plan.deeds for plan in plans]
    assert len(deeds) == len(set(deeds)) == 2


def test_a_blow_is_named_before_other_advice() -> None:
    s = scenario("#####\n#.@A#\n#####", hp=1, bag=["meal", "walnut"])
    assert said(s, ".", most=1) == "To live instead: hit the aspic to the right."


@pytest.mark.parametrize("bag", [["meal"], ["meal", "snack"], ["rolling pin", "meal"], ["roasting tin", "rolling pin"]])
def test_hindsight_fits_with_the_longest_names(bag: list[str]) -> None:
    """The page has three lines for hindsight, between the gear and the keys."""
    game = scenario(CORNER, hp=2, bag=bag).game
    longest = max((f"{one} {other}" for one in FOOD_FIRST for other in FOOD_SECOND), key=text_width)
    game.food_names = dict.fromkeys(game.food_names, (longest, 0))
    for turns in (1, 3):
        plans = [plan._replace(turns=turns, deeds=plan.deeds * turns) for plan in searched([(game, Wait())])]
        lines = saved_lines(plans)
        assert lines[0].startswith("To live instead")
        assert len(lines) <= 3 and all(text_width(line) <= LINE_WIDTH for line in lines)
    assert len(wrap(NOTHING, LINE_WIDTH)) <= 3


# --- the time of a search


def test_each_frame_searches_for_a_slice_of_the_time_limit() -> None:
    """The clock of this test advances each time it is read, as on a slow machine."""
    ticks = count()

    def clock() -> float:
        return next(ticks) * 0.002

    s = scenario(CORNER, hp=8)
    s.foe("crab").hp = 9
    hindsight = Hindsight(died(s, ". . . ."))
    before = next(ticks)
    hindsight.advance(clock=clock)
    assert not hindsight.done and (next(ticks) - before) * 0.002 <= SLICE + 0.006
    frames = 1
    while not hindsight.done:
        hindsight.advance(clock=clock)
        frames += 1
        assert frames < 1000
    assert hindsight.plans == [] and frames <= MOST / SLICE


def test_the_search_ends_when_its_time_is_up() -> None:
    game = scenario("...\n.@H\n...", hp=1, bag=["snack"] * 4).game
    hindsight = Hindsight([(game, Wait())] * 3)
    ticks = count()
    for _ in range(4):
        hindsight.advance(1.0, clock=lambda: float(next(ticks)))
    assert hindsight.done


def test_the_page_searches_while_it_is_open(driver: Driver) -> None:
    s = scenario("####\n#.@B\n####", hp=5)
    past = RunLog(s.game)
    s.press(". .")
    driver.reset().open.after_death(s.game, past, lambda by: None)
    page = driver.scene
    assert isinstance(page, AfterDeath)
    assert SEARCHING in page.spoken_lines()
    driver.frames(60)
    assert SEARCHING not in page.spoken_lines() and "To live instead: step left." in page.spoken_lines()


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize(
    ("rows", "where"), [("####\n#@A#\n####", "to the right"), ("###\n#A#\n#@#\n###", "above")], ids=["right", "up"]
)
def test_the_page_says_on_which_side_the_foe_stands(driver: Driver, rows: str, where: str, large: int) -> None:
    """After the name of a foe, "right" alone would read as "correctly"."""
    driver.settings_at_start = {"large": large}
    driver.start(scenario(rows, hp=1).game)
    driver.tap("X")
    while not isinstance(driver.scene, EndScreen):
        driver.frames(1)
    driver.frames(DEAF_FRAMES + 5)
    driver.press("right")
    driver.frames(120)
    assert f"To live instead: hit the aspic {where}." in driver.scene.spoken_lines()


# --- whole games


@pytest.mark.parametrize(("seed", "mode"), [(seed, mode) for seed in range(3) for mode in MODES])
def test_plans_do_save_the_player(seed: int, mode: str) -> None:
    """Each plan for the end of a bot's game is tried.

    The search changes no game. The fatal blow is among the last lines of the log.
    """
    game, bot = new_game(seed, mode), make_bot("careless", seed)
    past = RunLog(game)
    while not game.over:
        game.act(bot(game))
    turns = list(past.last_turns())
    digests = [before.digest() for before, _ in turns]
    plans = searched(turns)
    assert [before.digest() for before, _ in turns] == digests
    for plan in plans:
        twin = turns[-plan.turns][0].copy()
        for action in plan.actions:
            twin.act(action)
        assert not twin.over or twin.won
    assert all(one.deeds != other.deeds for one, other in pairwise(plans))
    before, fatal = turns[-1]
    twin = before.copy()
    events = twin.act(fatal)
    assert twin.digest() == game.digest()
    blows = [words for event, words in sentences(before, twin, events) if isinstance(event, Hurt) and event.mob == 0]
    assert any(blows[-1] in line for line in past.lines()[-5:])
