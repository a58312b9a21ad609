"""game.copy(dice=...): what the player knows stays, and everything else is a guess that depends on nothing hidden."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

import pytest

import cart
from cart.bots import make_bot
from cart.core.cells import bits
from cart.core.doors import lit_doors
from cart.core.foes.mouse import Mouse
from cart.core.food_names import FOODS
from cart.core.game import Game
from cart.core.guessing import GuessedFloors
from cart.data.modes import mode_row
from cart.data.tiles import DOOR, EXIT, FLOOR, KIELBASA, START
from tests.helpers.look_alikes import look_alike
from tests.helpers.short_forms import first
from tests.scenario import item, scenario

MODES = ("classic", "expedition", "classic.lost", "expedition.lost")
EVERY = 23
"""Actions from one moment that a test looks at to the next."""


def moments(mode: str, seed: int) -> Iterator[Game]:
    """Yield a game of the careful bot at some moments."""
    game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
    while not game.over:
        game.act(bot(game))
        if len(game.history) % EVERY == 0 and not game.over:
            yield game


def state(game: Game) -> list[object]:
    """Return everything in a guess, in an order that can be compared."""
    floor = game.floor
    return [
        *(floor.tiles, floor.edges, floor.rooms, floor.wares, floor.things, floor.start, floor.exit, floor.hoard),
        *(floor.explored, floor.doorways, floor.wedged, floor.spawns, floor.pits, floor.solid, floor.opaque),
        [(f.id, f.kind, f.cell, f.hp, f.mind, f.target, f.fetching, f.behaviour.memory()) for f in game.foes],
        *(game.player.slots, game.fallen, game.found_gear, game.carried_kinds, game.offers, game._next_id),
        *(game.rng.name, game.rng.drawn, game.identified),
    ]


@pytest.mark.parametrize("seed", first(1, range(12)))
@pytest.mark.parametrize("mode", MODES)
def test_a_guess_depends_on_nothing_that_the_player_cannot_know(mode: str, seed: int) -> None:
    """Two games that look the same have the same guesses, and the guesses go on in the same way."""
    for number, game in enumerate(moments(mode, seed)):
        one, two = game.copy(dice=number), look_alike(game, number).copy(dice=number)
        assert state(one) == state(two)
        bots = make_bot("careful", 0), make_bot("careful", 0)
        for _ in range(3):
            if not one.over:
                assert one.act(bots[0](one)) == two.act(bots[1](two))


@pytest.mark.parametrize("seed", first(1, range(12)))
@pytest.mark.parametrize("mode", MODES)
def test_what_the_player_knows_stays(mode: str, seed: int) -> None:
    """The game itself does not change. Explored tiles, watched foes, things and the player stay, but for dishes."""
    for number, game in enumerate(moments(mode, seed)):
        before = game.digest()
        guess, floor = game.copy(dice=number), game.floor
        assert game.digest() == before
        for cell in bits(floor.explored):
            assert guess.floor.tiles[cell] == floor.tiles[cell]
            assert [_name(guess, kind) for kind in guess.floor.things.get(cell, ())] == [
                _name(game, kind) for kind in floor.things.get(cell, ())
            ]
        known = [foe for foe in game.foes if foe.bit & floor.watched]
        kept = guess.foes[: len(known)]
        assert [(f.kind, f.cell, f.hp, f.mind, f.role) for f in kept] == [
            (f.kind, f.cell, f.hp, f.mind, f.role) for f in known
        ]
        dark = floor.grid.everything & ~floor.explored
        lit = {door.cell for door in lit_doors(game)}
        assert all(foe.bit & dark or foe.cell in lit for foe in guess.foes[len(known) :])
        assert {guess.floor.tiles[cell] for cell in bits(dark)} <= {FLOOR, EXIT, KIELBASA, DOOR}
        assert [_name(guess, kind) for kind in guess.player.slots] == [_name(game, kind) for kind in game.player.slots]
        assert (guess.player.hp, guess.player.relics, guess.identified) == (
            game.player.hp,
            game.player.relics,
            game.identified,
        )
        assert [door.cell for door in lit_doors(guess)] == [door.cell for door in lit_doors(game)]


def _name(game: Game, kind: int | None) -> object:
    return kind if kind is None or kind not in game.food_names else game.food_names[kind]


def test_the_same_dice_give_the_same_guess_and_others_another() -> None:
    *_, game = islice(moments("expedition", 4), 4)
    guesses = [game.copy(dice=dice) for dice in (5, 5, 6)]
    assert guesses[0].digest() == guesses[1].digest() != guesses[2].digest()
    assert state(guesses[0]) == state(guesses[1])
    assert game.copy().digest() == game.digest()
    again = guesses[2].copy()
    assert again.digest() == guesses[2].digest()


def test_a_guess_never_reads_a_floor_of_a_seed() -> None:
    """A guess goes on to the end of the run, on floors that are guesses as well."""

    def no_floor(number: int) -> None:
        raise AssertionError(f"floor {number} was built")

    for mode in ("classic", "expedition"):
        game = cart.new_game(3, mode)
        game.build = no_floor  # type: ignore[assignment]
        guess = game.copy(dice=1)
        seen = {guess.number}
        while guess.number < guess.last_floor:
            guess.floor.explored = guess.floor.grid.everything
            guess.player.hp = 99
            assert guess.floor.exit is not None
            guess.foes.clear()
            ways = guess.floor.walkable
            layers = guess.floor.layers(1 << guess.floor.exit, ways | guess.player.bit)
            assert any(layer & guess.player.bit for layer in layers) or guess.number == 0
            guess.player.cell = next(bits(layers[1]))
            step = next(a for a in guess.actions() if str(a) and _leads_to(guess, a, guess.floor.exit))
            guess.act(step)
            seen.add(guess.number)
        assert seen == set(range(guess.last_floor + 1))
        assert guess.floor.cells_of(KIELBASA) and guess.floor.exit is None


def _leads_to(game: Game, action: object, cell: int) -> bool:
    direction = getattr(action, "direction", None)
    return direction is not None and game.floor.next(game.player.cell, direction) == cell


def test_later_floors_have_what_their_plan_says() -> None:
    for mode in ("classic", "expedition"):
        for number in range(1, mode_row(mode).last_floor):
            floor = GuessedFloors(7, mode)(number)
            plan = mode_row(mode).floors[number]
            assert (floor.width, floor.height, len(floor.spawns)) == (plan.width, plan.height, plan.fewest_foes)
            assert len({spawn.cell for spawn in floor.spawns}) == plan.fewest_foes
            assert floor.tiles[floor.start] == START and floor.exit is not None and floor.tiles[floor.exit] == EXIT


def test_foes_are_guessed_on_all_unexplored_ground_but_the_stairs() -> None:
    s = scenario("#@......>......#")
    s.game.floor.explored = s.player.bit
    cells = set[int]()
    for dice in range(40):
        guess = s.game.copy(dice=dice)
        assert guess.foes and not any(foe.cell == guess.floor.exit for foe in guess.foes)
        cells |= {foe.cell for foe in guess.foes}
    assert len(cells) > 6


def test_unidentified_dishes_are_dealt_anew_and_identified_ones_stay() -> None:
    """Over many guesses, a dish has each effect that is left about equally often."""
    s = scenario("#@..#")
    known, unknown = FOODS[0], FOODS[1]
    s.game.identified.add(known)
    s.game.player.slots[:2] = [unknown, known]
    s.game.carried_kinds = 1 << unknown | 1 << known
    name = s.game.food_names[unknown]
    effects = Counter[int]()
    for dice in range(300):
        guess = s.game.copy(dice=dice)
        held = guess.player.slots[0]
        assert held is not None and guess.food_names[held] == name and guess.player.slots[1] == known
        assert guess.carried_kinds == 1 << held | 1 << known
        effects[held] += 1
    assert set(effects) == set(FOODS) - {known}
    assert min(effects.values()) > 300 / len(effects) / 2


def test_contents_of_pots_differ_between_guesses() -> None:
    s = scenario("#@v.#", number=2)
    found = set()
    for dice in range(60):
        guess = s.game.copy(dice=dice)
        guess.act(next(action for action in guess.actions() if _leads_to(guess, action, guess.player.cell + 1)))
        found.add((tuple(guess.player.slots), tuple(foe.kind for foe in guess.foes)))
    assert len(found) > 5


def test_a_mouse_keeps_its_loot_but_not_a_hole_that_the_player_has_not_seen() -> None:
    s = scenario("#@..e.....#", mode="expedition")
    mouse = s.foe("mouse")
    assert isinstance(mouse.behaviour, Mouse)
    s.game.floor.explored = mouse.bit | s.player.bit
    mouse.behaviour.home = mouse.cell + 4
    mouse.behaviour.arrives_with([item("walnut")])
    holes = set()
    for dice in range(20):
        behaviour = s.game.copy(dice=dice).foes[0].behaviour
        assert isinstance(behaviour, Mouse) and behaviour.carried == (item("walnut"),)
        holes.add(behaviour.home)
    assert len(holes) > 3 and holes <= {*range(s.game.floor.grid.size)} - {mouse.cell, s.player.cell}
    assert list(chain.from_iterable(s.game.floor.things.values())) == []
