"""Plays games with no screen, by a bot, on all cores, and says how they went.

python -m tools.simulate --games 1000 --bot careful [--seed 0] [--mode M] [--jobs N] [--json]

The games are those of seeds seed to seed + games - 1; what is found is the same whatever --jobs. Status 2 for what
cannot be.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from statistics import mean
from typing import Any

import cart
from cart.core.rng import check_seed
from cart.resources import ResourceError

from .bots import BOTS, make_bot
from .packages import Console, MofNCompleteColumn, Progress, Table

LIMIT = 10_000
"""A game of more actions than this is given up, and counted as stuck."""
CHUNK = 5  # games handed to a process at a time


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. `end` is "won", "died" or "stuck"; `killer` is empty unless it died."""

    seed: int
    end: str
    killer: str
    floor: int
    turns: int
    steps: int
    kills: int
    meals: int
    actions: int


def play(seed: int, bot_name: str, mode: str, limit: int = LIMIT) -> Result:
    """Play one game to its end, or to the limit."""
    game, bot, actions = cart.new_game(seed, mode), make_bot(bot_name, seed), 0
    while not game.over and actions < limit:
        game.act(bot(game))
        actions += 1
    end = "won" if game.won else "died" if game.over else "stuck"
    return Result(seed, end, game.killer, game.number, game.turn, game.steps, game.kills, game.meals, actions)


def _play_some(seeds: range, bot_name: str, mode: str, limit: int) -> list[Result]:
    return [play(seed, bot_name, mode, limit) for seed in seeds]


def results(seeds: range, bot_name: str, mode: str, jobs: int, limit: int = LIMIT) -> Iterator[Result]:
    """All games, as they end, whichever comes first."""
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield from _play_some(chunk, bot_name, mode, limit)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
        for part in as_completed(pool.submit(_play_some, chunk, bot_name, mode, limit) for chunk in chunks):
            yield from part.result()


def report(games: Iterable[Result]) -> dict[str, Any]:
    """What many games were like; the same for the same games in any order."""
    games = sorted(games, key=lambda game: game.seed)
    ends = Counter(game.end for game in games)
    died = [game for game in games if game.end == "died"]
    return {
        "games": len(games),
        "won": ends["won"],
        "died": ends["died"],
        "stuck": ends["stuck"],
        "won_seeds": [game.seed for game in games if game.end == "won"],
        **{
            f"mean_{figure}": round(mean(getattr(game, figure) for game in games), 2)
            for figure in ("floor", "turns", "steps", "kills", "meals", "actions")
        },
        "deaths_by_killer": dict(
            sorted(Counter(game.killer for game in died).items(), key=lambda row: (-row[1], row[0]))
        ),
        "deaths_by_floor": dict(sorted(Counter(game.floor for game in died).items())),
    }


def table(found: dict[str, Any]) -> Table:
    """The report as rows."""
    rows = Table("figure", "value", title=f"{found['games']} games of {found['bot']}, {found['mode']}")
    for end in ("won", "died", "stuck"):
        rows.add_row(end, f"{found[end]} ({100 * found[end] / found['games']:.1f}%)")
    for figure in ("floor", "turns", "steps", "kills", "meals"):
        rows.add_row(f"mean {figure}", str(found[f"mean_{figure}"]))
    for by in ("floor", "killer"):
        rows.add_section()
        for what, deaths in found[f"deaths_by_{by}"].items():
            rows.add_row(f"killed {'by ' if by == 'killer' else 'on floor '}{what}", str(deaths))
    rows.add_section()
    rows.add_row("games a minute", str(found["games_a_minute"]))
    rows.add_row("actions a second", str(found["actions_a_second"]))
    return rows


def simulate(seeds: range, bot: str, mode: str, jobs: int) -> dict[str, Any]:
    """Play the games of all seeds, a bar on stderr, and report; how long it took comes last."""
    started, games = time.perf_counter(), []
    console = Console(stderr=True)
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(bot, total=len(seeds))
        for game in results(seeds, bot, mode, jobs):
            games.append(game)
            bar.advance(task)
    seconds = time.perf_counter() - started
    actions = sum(game.actions for game in games)
    return {
        "bot": bot,
        "mode": mode,
        "seed": seeds[0],
        **report(games),
        "games_a_minute": round(len(games) / seconds * 60),
        "actions_a_second": round(actions / seconds),
    }


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.simulate", description="Plays games with no screen.")
    parser.add_argument("--games", type=int, default=1000, help="how many (default 1000)")
    parser.add_argument("--bot", default="careful", help=f"who plays: {', '.join(BOTS)} (default careful)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; each next one has the next (default 0)")
    parser.add_argument("--mode", default=cart.MODES[0], help=f"of the game: {', '.join(cart.MODES)}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one per core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args(arguments)


def _check(given: argparse.Namespace) -> range:
    """The seeds of the games; ValueError for what cannot be."""
    if given.games < 1 or given.jobs < 1:
        raise ValueError("the number of games, and of jobs, is at least 1")
    check_seed(given.seed)
    check_seed(given.seed + given.games - 1)
    make_bot(given.bot, given.seed)
    cart.new_game(given.seed, given.mode)
    return range(given.seed, given.seed + given.games)


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; returns its exit status."""
    given = _arguments(arguments)
    try:
        seeds = _check(given)
    except ValueError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    except ResourceError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 1
    found = simulate(seeds, given.bot, given.mode, given.jobs)
    if given.json:
        print(json.dumps(found))
    else:
        Console().print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
