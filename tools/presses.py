"""Number of presses that the empty turns of a floor take: `python -m tools.presses`.

The simulated player explores and reaches the stairs by the explore button. It plays all other turns as the careful bot
does, one press each. A turn is empty if no foe is in sight when it begins.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

import cart
from cart.bots import make_bot
from cart.core.actions import Action, Step, Wait
from cart.core.events import Event
from cart.core.game import Game
from cart.core.travel import Explore, TravelPlan
from cart.core.travel_reasons import Why
from cart.data.floors import HUB
from cart.text.travel_messages import stop_message

from .command_exit import run_and_exit

MOST_TURNS = 16_000
"""Turns after which a game is abandoned."""
BAG_PRESSES = 4
"""Presses to use something in the bag: open it, go to a slot, choose it, choose a verb."""


@dataclass
class FloorPresses:
    """Counts of one floor: presses for empty turns, presses in the bag with no foe in sight, and empty turns."""

    presses: int = 0
    bag: int = 0
    turns: int = 0


class Presser:
    """A player that counts its presses by floor. `stop_reasons` counts why travel stopped."""

    def __init__(self, game: Game, bot: str, seed: int) -> None:
        self.game = game
        self.bot = make_bot(bot, seed)
        self.tally: dict[int, FloorPresses] = {}
        self.stop_reasons: Counter[str] = Counter()
        self._stuck_at: object = None  # result of `known` when exploring got nowhere: walk by hand until it changes

    def play(self) -> None:
        """Play until the end."""
        while not self.game.over and self.game.turn < MOST_TURNS:
            self.turn()

    def turn(self) -> None:
        """Play one press, or the presses in the bag."""
        game = self.game
        number = game.number
        tally = self.tally.setdefault(number, FloorPresses())
        empty = not in_sight(game)
        action = self.bot(game)
        if not empty:
            self._stuck_at = None
            game.act(action)
        elif not isinstance(action, Step | Wait):
            tally.bag += BAG_PRESSES
            game.act(action)
        elif self._stuck_at == known(game) or number == HUB:
            tally.presses += 1
            tally.turns += 1
            game.act(action)
        else:
            tally.presses += 1
            before = game.turn
            plan = self.travel()
            tally.turns += game.turn - before
            self.stop_reasons[stop_message(plan.reason, self.game.mode) or "a message"] += 1
            if plan.reason is Why.AT_STAIRS:
                tally.presses += 1  # onto the stairs
                tally.turns += 1
                game.act(onto_stairs(game))
            self._stuck_at = known(game) if game.turn == before else None

    def travel(self) -> TravelPlan:
        """Press the explore button, and return the plan of that travel at its end."""
        plan = TravelPlan(self.game, Explore())
        events: tuple[Event, ...] = ()
        while (action := plan.next(events)) is not None:
            events = self.game.act(action)
        return plan


def known(game: Game) -> object:
    """Return the explored cells of a floor, the known foes, and whether the bag is full."""
    floor = game.floor
    foes = [foe.id for foe in game.foes if foe.bit & floor.watched]
    return game.number, floor.explored, game.player.free_slot() is None, foes


def in_sight(game: Game) -> bool:
    """Whether a foe is in sight."""
    return any(foe.bit & game.floor.visible for foe in game.foes)


def onto_stairs(game: Game) -> Action:
    """Return the step onto the stairs."""
    return next(Step(d) for d, cell in enumerate(_around(game)) if cell == game.floor.exit)


def _around(game: Game) -> list[int | None]:
    """Return the cells one step from the player: left, right, above and below; None where the floor has none."""
    return [game.floor.next(game.player.cell, direction) for direction in range(4)]


def played(games: int, bot: str, first: int = 0) -> Iterator[Presser]:
    """Play `games` games, and yield the player of each game at its end."""
    for seed in range(first, first + games):
        presser = Presser(cart.new_game(seed), bot, seed)
        presser.play()
        yield presser


def finished_floors(presser: Presser) -> list[FloorPresses]:
    """Return the tallies of the floors that were left by their stairs."""
    return [tally for number, tally in presser.tally.items() if HUB < number < presser.game.number]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        description="Count the button presses that a floor takes while no foe is in sight."
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="careful")
    options = parser.parse_args()
    floors, stop_reasons = list[FloorPresses](), Counter[str]()
    for presser in played(options.games, options.bot):
        floors += finished_floors(presser)
        stop_reasons += presser.stop_reasons
    presses = sorted(tally.presses for tally in floors)
    print(
        f"{len(floors)} floors: median {median(presses)} presses for empty turns,"
        f" 90th percentile {presses[len(presses) * 9 // 10]}"
    )
    print(f"empty turns of a floor: median {median(tally.turns for tally in floors)}")
    print(f"presses in the bag while no foe is in sight: median {median(tally.bag for tally in floors)}")
    print("reasons why travel stopped:", ", ".join(f"{why} {count}" for why, count in stop_reasons.most_common(12)))


if __name__ == "__main__":
    run_and_exit(main)
