"""Hits of foes that no mark announced to the player: `python -m tools.hits [--games N] [--mode M] [--bot B]`.

A hit is announced if its cell was marked one turn earlier: on the floor, or by a look at the foe. These do not count:
the extra turn of a stun, a foe that was out of sight or in a pot, a foe that was kicked, pushed or swapped in the same
turn, and a dumb waiter whose door was opened by hand.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from cart.arguments import Parser, accepted_by, one_of, seed, whole_number
from cart.bots import BOTS, make_bot
from cart.core.actions import Action
from cart.core.events import Event, Hurt, Jabbed, Kicked, Moved, Squirted, StatusStarted, Stole, Struck, Swung
from cart.core.game import Game
from cart.core.marks import marked_cells, marked_cells_on_look
from cart.core.world import Foe
from cart.data.modes import MODES, check_mode
from cart.engine import build_floor

from .command_exit import run_and_exit
from .packages import Console, Table
from .workers import WorkersError, add_options, chosen_workers, spread

LIMIT = 3_000
"""Actions after which a game is abandoned."""


class Hit(NamedTuple):
    """A hit on the player: the foe's kind, the seed, the number of the action, and whether it was announced."""

    foe: str
    seed: int
    action: int
    announced: bool


@dataclass
class FightTally:
    """Counts of some games. A fight begins when a foe wakes on an explored cell, or comes there awake."""

    hits: list[Hit] = field(default_factory=list)
    fights: int = 0


class Watched(Game):
    """A game that notes which events of an action came before the extra turns of a stun."""

    rounds: list[int]  # number of events at the start of each turn of the foes in the current action

    def act(self, action: Action) -> tuple[Event, ...]:
        self.rounds = []
        return super().act(action)

    def _foes_turn(self) -> None:
        self.rounds.append(len(self.events))
        super()._foes_turn()

    def first_turn(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events of the last action without the extra turns of a stun."""
        return events[: self.rounds[1]] if len(self.rounds) > 1 else events


def watch(number: int, mode: str, bot_name: str, tally: FightTally, limit: int = LIMIT) -> None:
    """Play one game, and add its hits and fights to `tally`."""
    game, bot = Watched(number, mode, partial(build_floor, number, mode=mode)), make_bot(bot_name, number)
    awake: set[int] = set()
    for _ in range(limit):
        if game.over:
            break
        before = game.copy()
        marks = marked_cells(game)
        events = game.act(bot(game))
        for foe, cell in hits(before, game.first_turn(events)):
            if counts(before, foe):
                announced = bool((marks | marked_cells_on_look(before, foe)) >> cell & 1)
                tally.hits.append(Hit(foe.row.name, number, len(game.history), announced))
        now = {foe.id for foe in game.foes if foe.mind == "hunts" and foe.bit & game.floor.explored}
        awake = awake if game.number == before.number else set()
        tally.fights += len(now - awake)
        awake = now


def counts(before: Game, foe: Foe) -> bool:
    """Whether a hit of a foe had to be announced: the foe was shown, and did not lie in wait behind a door."""
    return bool(foe.bit & before.floor.explored) and not (foe.behaviour.lurks and not foe.behaviour.prepared)


def hits(before: Game, events: Sequence[Event]) -> Iterator[tuple[Foe, int]]:
    """Yield the foe of each hit on the player, and the cell on which the player was hit.

    A hit takes hit points, stuns, or robs. Harm that the player does to itself is left out. Foes that were kicked or
    pushed in the same turn are left out, because their cells could not be known before.
    """
    foes = {foe.id: foe for foe in before.foes}
    cell, struck, attacker, moved = before.player.cell, before.player.cell, 0, set[int]()
    for event in events:
        match event:
            case Moved(0, _, end):
                cell = end
            case Moved(mob, _, _, True):
                moved.add(mob)
            case Kicked(direction):
                attacker = 0
                moved |= {foe.id for foe in before.foes if foe.cell == before.floor.next(cell, direction)}
            case Jabbed(mob) | Struck(mob) | Squirted(mob) | Swung(mob):
                attacker, struck = mob, cell
            case Hurt(0) | StatusStarted(0, "stun") | Stole() if attacker in foes and attacker not in moved:
                yield foes[attacker], struck
            case _:
                pass


def watch_seed(mode: str, bot: str, seed: int) -> FightTally:
    """Play the game of a seed."""
    tally = FightTally()
    watch(seed, mode, bot, tally)
    return tally


def main(arguments: list[str] | None = None) -> int:
    """Run the tool, and return 1 if a hit was not announced."""
    parser = Parser(prog="python -m tools.hits", description="Count hits of foes that no mark had shown.")
    parser.add_argument("--games", type=whole_number(1, 10**6, "the number of games"), default=100)
    parser.add_argument("--seed", type=seed, default=0, help="seed of the first game (default 0)")
    parser.add_argument("--mode", type=accepted_by(check_mode), default=next(iter(MODES)))
    parser.add_argument("--bot", type=one_of(BOTS, "bot"), default="careful")
    add_options(parser)
    options: argparse.Namespace = parser.parse_args(arguments)
    seeds = range(options.seed, options.seed + options.games)
    total = FightTally()
    try:
        with chosen_workers(options) as workers:
            for part in spread(partial(watch_seed, options.mode, options.bot), seeds, *workers):
                total.hits += part.hits
                total.fights += part.fights
    except WorkersError as error:
        parser.error(str(error))
    missed = [hit for hit in total.hits if not hit.announced]
    done, lost = Counter(hit.foe for hit in total.hits), Counter(hit.foe for hit in missed)
    rows = Table("foe", "hits", "unmarked", "first", title=f"{options.games} games, {total.fights} fights")
    for name in sorted(done):
        first = next((f"seed {hit.seed}, action {hit.action}" for hit in missed if hit.foe == name), "")
        rows.add_row(name, str(done[name]), str(lost[name]), first)
    rows.add_row("all", str(len(total.hits)), str(len(missed)), "")
    Console().print(rows)
    return 1 if missed else 0


if __name__ == "__main__":
    run_and_exit(main)
