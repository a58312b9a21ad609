"""What bots know, and what they fear: only what the screen shows, and only what the rules say."""

import pytest

import cart
from cart.core.actions import Step
from cart.core.cells import DOWN, LEFT, RIGHT, UP, Cells, bits
from cart.core.edges import Edge
from cart.core.foes.hunter import Hunter
from cart.core.foes.mould import Mould
from cart.core.foes.onion import Onion
from cart.core.game import Game
from cart.core.world import Foe, World
from cart.data.items import ITEMS
from cart.data.tiles import WALL
from tests.scenario import Scenario, item, scenario
from tools.bots import make_bot
from tools.bots.danger import Danger
from tools.bots.known import FAR, Known
from tools.bots.tactics import exposure, places, throw_worth


def unlit(game: Game) -> Game:
    """The same game, but with rock and nobody where it is dark."""
    twin = game.copy()
    floor = twin.floor
    dark = floor.grid.everything & ~floor.explored
    floor.fill(dark, WALL)
    twin.foes = [foe for foe in twin.foes if not foe.bit & dark]
    floor.exit = None if floor.exit is None or dark >> floor.exit & 1 else floor.exit
    return twin


@pytest.mark.parametrize("name", ["careless", "careful"])
def test_what_is_in_the_dark_changes_nothing(name: str) -> None:
    """A bot that sees the whole game does what one does to whom the dark is empty."""
    for seed in range(4):
        game = cart.new_game(seed)
        seeing, blind = make_bot(name, seed), make_bot(name, seed)
        for turn in range(600):
            if game.over:
                break
            action = seeing(game)
            assert blind(unlit(game)) == action, (seed, turn)
            game.act(action)


def test_a_player_knows_no_more_than_is_explored() -> None:
    s = scenario("#@.......n>#")
    known = Known(s.game)
    assert known.foes == [] and known.exit == 0
    assert [foe.row.name for foe in s.game.foes] == ["onion"] and s.game.floor.exit is not None
    assert known.unexplored


def lit(s: Scenario) -> Known:
    """What a player knows who has seen all of the floor."""
    s.game.floor.explored = s.game.floor.grid.everything
    return Known(s.game)


def test_ways_go_round_thin_walls() -> None:
    s = scenario(
        """
        @|1

        .|.
        """,
        walls=True,
    )
    known = lit(s)
    goal = 1 << s.places[1]
    assert known.towards(goal, known.passable) is None
    s.game.floor.set_edge(s.game.floor.grid.cell(0, 1), RIGHT, Edge.FREE)
    assert known.towards(goal, known.passable) == Step(DOWN)


def test_the_dark_behind_a_thin_wall_is_no_way_on() -> None:
    s = scenario("@|. .", walls=True)
    s.game.floor.explored = 1
    assert Known(s.game).unexplored == 0
    s.game.floor.set_edge(0, RIGHT, Edge.FREE)
    assert Known(s.game).unexplored == 1


def test_where_there_is_no_way_is_far() -> None:
    s = scenario("@..#.")
    known = lit(s)
    layers = known.floor.layers(known.here, known.ground)
    assert [known.steps(layers, cell) for cell in (0, 2, 4)] == [0, 2, FAR]


def test_a_throw_goes_as_far_as_one_knows_the_way() -> None:
    """From where one stands, whatever was asked before."""
    s = scenario("""
        #@..A#
        #....#
    """)
    known, pea = lit(s), item("dried pea")
    assert known.can_hit(s.foe("aspic"), s.foe("aspic").cell + s.game.floor.width)
    assert known.first_hit(RIGHT, pea) is s.foe("aspic")
    assert known.first_hit(DOWN, pea) is None
    s.game.floor.explored &= ~(s.player.bit << 1)
    assert Known(s.game).first_hit(RIGHT, pea) is None


# --- danger


class Spits(Hunter):
    """It hits whoever stands two to its left."""

    __slots__ = ()

    def reach(self, world: World, foe: Foe) -> Cells:
        return foe.bit >> 2


def danger(s: Scenario) -> Danger:
    """That of all foes, on a floor without dark."""
    known = lit(s)
    return Danger(known, known.foes)


def test_danger_is_what_the_special_says() -> None:
    """Even of a special that no bot has heard of."""
    s = scenario("#@..N#")
    here, nearer = s.player.cell, s.player.cell + 1
    assert (danger(s).at(here), danger(s).at(nearer)) == (0, 0)
    s.foe("onion").special = Spits()
    assert (danger(s).at(here), danger(s).at(nearer)) == (0, 3)
    s.foe("onion").stunned = 1
    assert danger(s).at(nearer) == 0


def test_danger_ends_at_a_thin_wall() -> None:
    open_way, walled = scenario("@ R", walls=True), scenario("@|R", walls=True)
    assert (danger(open_way).at(0), danger(walled).at(0)) == (2, 0)


def test_danger_is_on_the_sides_that_a_foe_can_hit() -> None:
    """A crab pinches left and right, so one meets it from above or below."""
    s = scenario("""
        #####
        #.1.#
        #2R3#
        #@..#
        #####
    """)
    found = danger(s)
    assert [found.at(s.places[place]) for place in (1, 2, 3)] == [0, 2, 2]


def test_a_free_cell_on_the_flank_is_bad_for_a_crab_alone() -> None:
    s = scenario("""
        #####
        #.@.#
        #.R.#
        #####
    """)
    known, here = lit(s), s.player.bit
    assert exposure(known, here, 9, []) < exposure(known, here, 9, [LEFT]) < exposure(known, here, 9, [LEFT, RIGHT])
    assert exposure(known, here, 9, [UP]) == exposure(known, here, 9, [])


class HitsLeft(Hunter):
    """It hits to its left alone."""

    __slots__ = ()
    sides = (LEFT,)


def test_the_flank_is_where_it_would_stand() -> None:
    """Who hits to the left stands to the right."""
    worth = []
    for text in ("#.@###r#", "###@.#r#"):
        s = scenario(text)
        s.foe("crab").special = HitsLeft()
        worth.append(places(lit(s), s.game.foes)[s.player.cell])
    assert worth[0] > worth[1]


def test_who_makes_way_no_longer_stops_a_chilli() -> None:
    """It comes through the cell that the player leaves: two moves, the second of them a blow; or it hits twice."""
    s = scenario("#.@L.#")
    assert (danger(s).at(s.player.cell), danger(s).at(s.player.cell - 1)) == (2 * 2, 2)
    blocked = scenario("#.@#L#")
    assert danger(blocked).at(blocked.player.cell) == 0


def test_a_first_touch_counts_unless_something_keeps_it_off() -> None:
    """An onion's stuns, and then it comes once more; a mould's hurts and curses."""
    for foe, special, armour, with_touch, without in (
        ("N", Onion, "oven mitt", 3, 0),
        ("M", Mould, "colander", 3 + 1, 3),
    ):
        s = scenario(f"#@{foe}#")
        if special is Onion:
            assert danger(s).at(s.player.cell) == 0  # it has not taken aim
            s.special(Onion).ready = 1
        assert danger(s).at(s.player.cell) == with_touch
        s.player.slots[-1] = item(armour)
        row = ITEMS[item(armour)]
        taken = sum(max(0, 3 - block) for block in range(row.low, row.high + 1)) / (row.high - row.low + 1)
        assert danger(s).at(s.player.cell) == (taken if without else 0)
        spent = s.game.foes[0].special
        assert isinstance(spent, special)
        spent.spent = 1
        s.player.slots[-1] = None
        assert danger(s).at(s.player.cell) == 3


def test_who_can_be_aimed_at_and_who_is_in_danger() -> None:
    """Aim is taken at whom no danger threatens yet; once it is, the danger is along that line alone."""
    s = scenario("""
        #######
        #@..N.#
        #.....#
        #######
    """)
    known, onion, width = lit(s), s.foe("onion"), s.game.floor.width
    aimed = {onion.cell + step for step in (-3, -2, -1, 1, width)}
    assert {cell for cell in bits(known.ground & ~onion.bit) if known.can_aim(onion, cell)} == aimed
    assert not known.can_aim(onion, s.player.cell + width)
    assert danger(s).at(s.player.cell) == 0
    s.press(".")
    assert danger(s).at(s.player.cell) > 0 == danger(s).at(s.player.cell + width)


def test_blessed_food_is_thrown_at_whom_it_ends() -> None:
    """And at nobody else; and only by who knows it."""
    s, other = scenario("#@.M#"), scenario("#@.N#")
    bite = item("blessed bite")
    assert throw_worth(Known(s.game), s.game.foes[0], bite) == 0
    for game in (s.game, other.game):
        game.known.add(bite)
    assert throw_worth(Known(s.game), s.game.foes[0], bite) > 0
    assert throw_worth(Known(other.game), other.game.foes[0], bite) == 0
