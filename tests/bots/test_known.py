"""Bots know only what the screen shows. They ask the rules which foes can hit a cell."""

from collections.abc import Iterator

import pytest

import cart
from cart.bots import make_bot
from cart.bots.expected_damage import Danger
from cart.bots.foe_facts import facts
from cart.bots.known import FAR, BotFloor
from cart.bots.positions import ROUNDING, STEP_TO_POSITION, Positions, exposures
from cart.bots.throw_value import throw_value
from cart.core.actions import Step
from cart.core.cells import DOWN, LEFT, RIGHT, UP, Cells, bits, steps_to
from cart.core.edges import Edge
from cart.core.foes.hunter import Hunter
from cart.core.foes.mould import Mould
from cart.core.foes.onion import Onion
from cart.core.game import Game
from cart.core.world import Foe, World
from cart.data.items import ITEMS
from cart.data.tiles import WALL
from tests.scenario import Scenario, item, scenario


def unlit(game: Game) -> Game:
    """Return a copy of a game in which the unexplored cells are walls without foes."""
    twin = game.copy()
    floor = twin.floor
    dark = floor.grid.everything & ~floor.explored
    floor.fill(dark, WALL)
    twin.foes = [foe for foe in twin.foes if not foe.bit & dark]
    floor.exit = None if floor.exit is None or dark >> floor.exit & 1 else floor.exit
    return twin


@pytest.mark.parametrize("name", ["careless", "careful"])
def test_unexplored_cells_do_not_change_the_actions_of_a_bot(name: str) -> None:
    """A bot that gets the whole game acts like one that gets a copy with nothing in the unexplored cells."""
    for seed in range(4):
        game = cart.new_game(seed)
        seeing, blind = make_bot(name, seed), make_bot(name, seed)
        for turn in range(600):
            if game.over:
                break
            action = seeing(game)
            assert blind(unlit(game)) == action, (seed, turn)
            game.act(action)


def test_bots_know_only_explored_cells() -> None:
    s = scenario("#@.......n>#")
    known = BotFloor(s.game)
    assert known.foes == [] and known.exit == 0
    assert [foe.row.name for foe in s.game.foes] == ["onion"] and s.game.floor.exit is not None
    assert known.wide_frontier


def fully_explored(s: Scenario) -> BotFloor:
    """Let the player explore the whole floor, and return what a bot then knows."""
    s.game.floor.explored = s.game.floor.grid.everything
    return BotFloor(s.game)


def test_paths_go_around_thin_walls() -> None:
    s = scenario(
        """
        @|1

        .|.
        """,
        walls=True,
    )
    known = fully_explored(s)
    goal = 1 << s.places[1]
    assert known.towards(goal, known.passable) is None
    s.game.floor.set_edge(s.game.floor.grid.cell(0, 1), RIGHT, Edge.FREE)
    assert known.towards(goal, known.passable) == Step(DOWN)


def test_dark_cells_behind_a_thin_wall_are_not_explorable() -> None:
    s = scenario("@|. .", walls=True)
    s.game.floor.explored = 1
    assert BotFloor(s.game).wide_frontier == 0
    s.game.floor.set_edge(0, RIGHT, Edge.FREE)
    assert BotFloor(s.game).wide_frontier == 1


def test_an_unreachable_cell_is_far_away() -> None:
    s = scenario("@..#.")
    known = fully_explored(s)
    layers = known.floor.layers(known.here, known.ground)
    assert [steps_to(1 << cell, layers, FAR) for cell in (0, 2, 4)] == [0, 2, FAR]


def test_a_throw_goes_through_explored_cells_only() -> None:
    """A throw starts at the player's cell, even after a bot has asked about a hit on another cell."""
    s = scenario("""
        #@..A#
        #....#
    """)
    known = fully_explored(s)
    assert known.can_hit(s.foe("aspic"), s.foe("aspic").cell + s.game.floor.width)
    assert known.first_hit(RIGHT) is s.foe("aspic")
    assert known.first_hit(DOWN) is None
    s.game.floor.explored &= ~(s.player.bit << 1)
    assert BotFloor(s.game).first_hit(RIGHT) is None


# --- danger


class Spits(Hunter):
    """A foe that hits only the second cell to its left."""

    __slots__ = ()

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        return foe.bit >> 2


def danger(s: Scenario) -> Danger:
    """Let the player explore the whole floor, and return the danger from all foes."""
    known = fully_explored(s)
    return Danger(known, known.foes)


def test_danger_comes_from_the_behaviour_of_the_foe() -> None:
    """The danger is right even for a behaviour that no bot was written for."""
    s = scenario("#@..N#")
    here, nearer = s.player.cell, s.player.cell + 1
    assert (danger(s).at(here), danger(s).at(nearer)) == (0, 0)
    s.foe("onion").behaviour = Spits()
    assert (danger(s).at(here), danger(s).at(nearer)) == (0, 3)
    s.foe("onion").stunned = 1
    assert danger(s).at(nearer) == 0


def test_danger_ends_at_a_thin_wall() -> None:
    open_way, walled = scenario("@ R", walls=True), scenario("@|R", walls=True)
    assert (danger(open_way).at(0), danger(walled).at(0)) == (2, 0)


def test_danger_is_on_the_sides_that_a_foe_can_hit() -> None:
    """A crab pinches left and right, so bots meet it from above or below."""
    s = scenario("""
        #####
        #.1.#
        #2R3#
        #@..#
        #####
    """)
    found = danger(s)
    assert [found.at(s.places[place]) for place in (1, 2, 3)] == [0, 2, 2]


def test_free_cells_to_the_left_and_right_expose_a_player_to_crabs() -> None:
    s = scenario("""
        #####
        #.@.#
        #.R.#
        #####
    """)
    known = fully_explored(s)
    sides: tuple[list[int], ...] = [], [LEFT], [LEFT, RIGHT], [UP]
    costs = [exposures(known, 9, flanks, known.here) for flanks in sides]
    (none, _), (one, _), (both, _), (above, _) = (row for rows in costs for row in rows)
    assert none < one < both
    assert above == none


class HitsLeft(Hunter):
    """A foe that hits only to its left."""

    __slots__ = ()
    sides = (LEFT,)


def test_a_position_is_worse_if_the_cell_of_an_attacker_is_free() -> None:
    """A foe that hits only to its left attacks from the cell to the right of the player."""
    values = []
    for text in ("#.@###r#", "###@.#r#"):
        s = scenario(text)
        s.foe("crab").behaviour = HitsLeft()
        values.append(Positions(fully_explored(s), s.game.foes).best(s.player.cell))
    assert values[0] > values[1]


def test_a_player_that_steps_back_lets_a_chilli_follow() -> None:
    """With its first move, the chilli enters the cell that the player leaves. With its second, it strikes.

    If the player stays, the chilli strikes twice.
    """
    s = scenario("#.@L.#")
    assert (danger(s).at(s.player.cell), danger(s).at(s.player.cell - 1)) == (2 * 2, 2)
    blocked = scenario("#.@#L#")
    assert danger(blocked).at(blocked.player.cell) == 0


def test_a_first_touch_is_dangerous_unless_armour_stops_it() -> None:
    """The first touch of an onion stuns, so the onion gets another turn. That of a mould hurts and curses."""
    for foe, behaviour, armour, with_touch, without in (
        ("N", Onion, "oven mitt", 3, 0),
        ("M", Mould, "colander", 3 + 1, 3),
    ):
        s = scenario(f"#@{foe}#")
        if behaviour is Onion:
            assert danger(s).at(s.player.cell) == 0  # the onion has not taken aim
            s.behaviour(Onion).ready = 1
        assert danger(s).at(s.player.cell) == with_touch
        s.player.slots[-1] = item(armour)
        row = ITEMS[item(armour)]
        blocks = range(row.least_blocked, row.most_blocked + 1)
        taken = sum(max(0, 3 - block) for block in blocks) / len(blocks)
        assert danger(s).at(s.player.cell) == (taken if without else 0)
        spent = s.game.foes[0].behaviour
        assert isinstance(spent, behaviour)
        spent.spent = 1
        s.player.slots[-1] = None
        assert danger(s).at(s.player.cell) == 3


def test_danger_follows_the_aim_of_an_onion() -> None:
    """Before an onion aims, there is no danger on its lines. After that, there is danger on the line of its aim."""
    s = scenario("""
        #######
        #@..N.#
        #.....#
        #######
    """)
    known, onion, width = fully_explored(s), s.foe("onion"), s.game.floor.width
    aimed = {onion.cell + step for step in (-3, -2, -1, 1, width)}
    assert {cell for cell in bits(known.ground & ~onion.bit) if known.can_aim(onion, cell)} == aimed
    assert not known.can_aim(onion, s.player.cell + width)
    assert danger(s).at(s.player.cell) == 0
    s.press(".")
    assert danger(s).at(s.player.cell) > 0 == danger(s).at(s.player.cell + width)


def test_blessed_food_is_thrown_at_foes_that_it_kills() -> None:
    """Bots throw the food only at foes that it kills, and only once it is identified."""
    s, other = scenario("#@.M#"), scenario("#@.N#")
    bite = item("blessed bite")
    assert throw_value(BotFloor(s.game), s.game.foes[0], bite) == 0
    for game in (s.game, other.game):
        game.identified.add(bite)
    assert throw_value(BotFloor(s.game), s.game.foes[0], bite) > 0
    assert throw_value(BotFloor(other.game), other.game.foes[0], bite) == 0


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_no_foe_hits_farther_than_bots_look(mode: str) -> None:
    """Bots ask the rules only about cells near enough to a foe."""
    asked = 0
    for seed in range(6):
        game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
        while not game.over and game.turn < 900:
            game.act(bot(game))
            for foe in game.foes:
                most = foe.behaviour.attack_range + facts(foe).farther
                cells = bits(game.threatened_cells(foe))
                assert all(game.floor.grid.distance(foe.cell, cell) <= most for cell in cells), foe.row.name
                asked += foe.mind == "hunts"
    assert asked > 1000


def fights(mode: str, turns: int = 900) -> Iterator[BotFloor]:
    """Yield what the careful bot knows in each turn of some games in which a foe hunts it."""
    for seed in range(6):
        game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
        while not game.over and game.turn < turns:
            game.act(bot(game))
            known = BotFloor(game)
            if known.hunters and not game.over:
                yield known


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_the_cells_a_foe_can_hit_hold_wherever_the_player_stands(mode: str) -> None:
    """Bots work these cells out once for all cells. The rules say the same with the player on each of them."""
    asked = 0
    for known in fights(mode):
        for foe in known.hunters:
            for cell in bits((known.here | known.floor.beside(known.here)) & known.ground & ~foe.bit):
                hits, aims = known.can_hit(foe, cell), known.can_aim(foe, cell)
                known.guess.player.cell = cell
                assert hits == bool(known.guess.threatened_cells(foe) >> cell & 1), foe.row.name
                assert aims == bool(foe.behaviour.attack_cells(known.guess, foe) >> cell & 1), foe.row.name
                asked += hits or aims
    assert asked > 300


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_step_makes_a_position_little_better(mode: str) -> None:
    """So a fighting bot compares positions only if other values are close."""
    better = 0
    for known in fights(mode):
        positions = Positions(known, known.hunters)
        here = positions.best(known.game.player.cell)
        for cell in bits(known.floor.beside(known.here) & known.ground & ~known.taken):
            assert positions.best(cell) <= here + STEP_TO_POSITION + ROUNDING
            better += positions.best(cell) > here
    assert better > 100
