"""All pairs of relics, played at random on floors of each style, among the foes that live there."""

from itertools import combinations

import pytest

from cart.core.actions import Action, Jump, Kick, Step, Wait
from cart.core.cells import STRAIGHT, bits
from cart.core.game import Game
from cart.core.kicks import kickable
from cart.core.rng import Rng
from cart.data.foes import FOES
from cart.data.items import ITEMS, RELICS
from cart.data.modes import MODES
from cart.gen.build import generated_floors
from tests.helpers import short_forms
from tests.helpers.random_games import HANGING, check, game_from_floor, wander

PAIRS = list(combinations(RELICS, 2))
FIRST_FLOORS = {MODES["expedition"].floors[number].style: number for number in reversed(generated_floors("expedition"))}
"""Style of the expedition -> its first floor."""
STYLES = sorted(FIRST_FLOORS, key=lambda style: FIRST_FLOORS[style])
FLOORS = [FIRST_FLOORS[style] for style in STYLES]
CROWD = 12
"""Greatest number of foes put near the player."""


def game_with(seed: int, first: int, relics: tuple[int, ...]) -> Game:
    """Return a game on floor `first`, with a crowd of foes near the player and one thing of each kind on the belt."""
    game = game_from_floor(seed, first, hp=500, mode="expedition")
    rng = Rng(seed, "crowd")
    game.player.relics += relics
    for kind, item in enumerate(ITEMS):
        if item.sort in HANGING:
            game.player.put(kind)
    near = game.floor.layers(game.player.bit, game.floor.walkable)[1:6]
    cells = [cell for layer in near for cell in bits(layer)]
    kinds = [kind for kind in range(len(FOES)) if FOES[kind].habitat in game.plan.habitats]
    for _ in range(min(CROWD, len(cells))):
        cell = rng.choice(cells)
        if game.is_free(cell):
            game.spawn(rng.choice(kinds), cell)
    game.events = []
    return game


def choose(game: Game, rng: Rng) -> Action:
    """Choose an action, mostly of the kinds that relics change: steps, kicks, waits, throws."""
    kicks, near = kickable(game), game.floor.beside(game.player.bit)
    foes = [way for way in STRAIGHT if game.foe_at(game.floor.next(game.player.cell, way)) is not None]
    match rng.below(6):
        case 0 if kicks:
            return rng.choice(kicks)
        case 1 if foes:
            return Wait()
        case 2 if foes:
            return Step(rng.choice(foes))
        case 3 if near & game.floor.pits:
            return rng.choice([action for action in game.actions() if isinstance(action, Jump | Kick | Wait)])
        case 4:
            return rng.choice(game.actions())
    return wander(game, rng)


def play(seed: int, first: int, relics: tuple[int, ...], turns: int) -> int:
    """Play at random, comparing each action with the same action in a copy; then repeat the run from its history.

    Returns the number of actions played.
    """
    game, rng = game_with(seed, first, relics), Rng(seed, "relics")
    digests = list[str]()
    for _ in range(turns):
        if game.over:
            break
        action, twin, before = choose(game, rng), game.copy(), game.digest()
        told = twin.act(action)
        assert game.digest() == before
        assert game.act(action) == told and game.digest() == twin.digest()
        assert not game.due_kicks
        check(game)
        if len(game.history) > len(digests):
            digests.append(game.digest())
    again = game_with(seed, first, relics)
    for action, digest in zip(game.history, digests, strict=True):
        again.act(action)
        assert again.digest() == digest
    return len(digests)


@pytest.mark.parametrize("part", short_forms.first(1, range(8)))
def test_all_pairs_keep_the_rules_for_40_turns(part: int) -> None:
    for number, pair in enumerate(PAIRS):
        if number % 8 == part:
            play(number, FLOORS[number % len(FLOORS)], pair, 40)


def test_all_relics_at_once_keep_the_rules() -> None:
    assert sum(play(seed, FLOORS[seed % len(FLOORS)], RELICS, 100) for seed in range(12)) > 200


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("first", FLOORS, ids=STYLES)
def test_all_pairs_keep_the_rules_for_long(first: int, part: int) -> None:
    """Play at least 600 actions for each pair on each style."""
    for number, pair in enumerate(PAIRS[part::8]):
        done = seed = 0
        while done < 600:
            done += play(1000 * (8 * number + part) + seed, first, pair, 150)
            seed += 1


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_all_relics_at_once_keep_the_rules_for_long(part: int) -> None:
    for seed in range(60 * part, 60 * part + 60):
        play(seed, FLOORS[seed % len(FLOORS)], RELICS, 300)
