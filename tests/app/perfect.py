"""A player with perfect knowledge, who tries everything out on copies of the game: for a run that is won.

    python -m tests.app.perfect

searches such a run and keeps it in tests/golden/won.txt. It takes a minute or so.
"""

import copy
import random
from pathlib import Path
from typing import NamedTuple

import cart
from cart.core.actions import Action, Eat, Equip, Step, Wait
from cart.core.events import Refused
from cart.core.game import Game
from cart.core.recording import recording_of
from cart.data.items import BAG_SLOTS, ITEMS
from cart.data.tiles import DOOR, JAR, KIELBASA, POT

FILE = Path(__file__).parents[1] / "golden" / "won.txt"
RENEW = "python -m tests.app.perfect"
SEEDS = range(7, 60)
WIDTH = 24
"""So many games at a time go on being tried out."""
LONGEST = 120
"""Actions on one floor."""


class Line(NamedTuple):
    """A game tried out, and the actions that led to it."""

    game: Game
    actions: tuple[Action, ...]


def copied(game: Game) -> Game:
    """The same game once more: what is done to one does nothing to the other."""
    twin = copy.copy(game)
    dice = random.Random()
    dice.setstate(game.rng._bits.__self__.getstate())  # type: ignore[attr-defined]
    twin.rng = copy.copy(game.rng)
    twin.rng._bits = dice.getrandbits
    twin.floor = game.floor.copy()
    twin.player = copy.copy(game.player)
    twin.player.slots = list(game.player.slots)
    twin.foes = [copy.copy(foe) for foe in game.foes]
    twin.known, twin.given, twin.history = set(game.known), set(game.given), list(game.history)
    twin._distances, twin._events = {}, []
    return twin


def away(game: Game) -> int:
    """Steps from the player to the way out of the floor, or to the kielbasa, over what opens."""
    floor = game.floor
    goal = floor.cells_of(KIELBASA) if floor.exit is None else 1 << floor.exit
    within = floor.walkable | floor.cells_of(DOOR, POT, JAR) | goal
    layers = floor.grid.layers(goal, within)
    return next((n for n, layer in enumerate(layers) if layer & game.player.bit), LONGEST)


def gear(game: Game) -> int:
    """What weapon and armour are worth."""
    return game.player.attack + sum(game.player.defence)


def choices(game: Game) -> list[Action]:
    """What is worth trying: better gear at once, else steps, waiting, eating what is not known to be bad."""
    better: list[Action] = []
    for slot in range(BAG_SLOTS):
        kind = game.player.slots[slot]
        if kind is not None and ITEMS[kind].sort in ("weapon", "armour"):
            row = ITEMS[kind]
            worn = game.player.weapon if row.sort == "weapon" else game.player.armour
            if worn is None or row.low + row.high > ITEMS[worn].low + ITEMS[worn].high:
                better.append(Equip(slot))
    if better:
        return better[:1]
    steps: list[Action] = [Step(direction) for direction in range(4)]
    food: list[Action] = []
    for slot in range(BAG_SLOTS):
        kind = game.player.slots[slot]
        hurt = game.player.hp < game.player.max_hp
        if kind is not None and ITEMS[kind].trait in (("heal", "feast", "grow") if hurt else ("grow",)):
            food.append(Eat(slot))
    return steps + food + [Wait()]


def worth(game: Game) -> float:
    """How good it is to be here."""
    carried = sum(kind is not None for kind in game.player.slots)
    return 3 * game.player.hp + 2 * game.player.max_hp + 4 * gear(game) + 0.5 * carried


def climbed(start: Game, width: int) -> Line | None:
    """The best found way from one floor to the next, or to the prize."""
    lines, done, number = [Line(start, ())], list[Line](), start.number
    for _ in range(LONGEST):
        tried: dict[object, tuple[float, Line]] = {}
        for game, actions in lines:
            for action in choices(game):
                twin = copied(game)
                told = twin.act(action)
                if any(isinstance(event, Refused) for event in told) or (twin.over and not twin.won):
                    continue
                line = Line(twin, (*actions, action))
                if twin.won or twin.number != number:
                    done.append(line)
                    continue
                state = twin.player.cell, twin.player.hp, gear(twin), tuple((foe.cell, foe.hp) for foe in twin.foes)
                rank = worth(twin) - away(twin)
                if state not in tried or tried[state][0] < rank:
                    tried[state] = rank, line
        if len(done) >= width // 4 or not tried:
            break
        lines = [line for _, line in sorted(tried.values(), key=lambda pair: -pair[0])[:width]]
    return max(done, key=lambda line: (line.game.won, worth(line.game) - 0.1 * len(line.actions)), default=None)


def won_run(seed: int, width: int = WIDTH) -> Game | None:
    """A run on a seed that ends with the kielbasa, or None where none was found."""
    game = cart.new_game(seed)
    while not game.won:
        line = climbed(game, width)
        if line is None:
            return None
        game = line.game
    return game


def main() -> None:
    """Search, and keep the first that is found."""
    for seed in SEEDS:
        game = won_run(seed)
        if game is not None:
            FILE.write_text(recording_of(game), encoding="utf-8")
            print(f"{FILE}: seed {seed}, {len(game.history)} actions")
            return
        print(f"seed {seed}: no")
    raise SystemExit(f"no seed of {SEEDS} was won: a larger WIDTH may find one")


if __name__ == "__main__":
    main()
