"""Play many games by a bot without a screen, on all cores, and print a report.

python -m tools.simulate --games 1000 --bot careful [--seed 0] [--mode M] [--relic NAME] [--weapon NAME] [--jobs N]
    [--executor MODULE:FACTORY] [--results FILE] [--json]

With `--seed S --games N` the seeds are S to S + N - 1. The report is the same for any workers, on one machine or many
(docs/many-machines.md). With --results, each game is appended to a file when it ends, and is not played again. With
--relic, that relic lies alone on the first altars, so that a bot that takes relics has it. With --weapon, that weapon
lies beside the start of the first generated floor, so that it is the first that a bot finds.

Exit status 2 for an unknown bot, a seed that is too large, or a relic in a mode without altars; 1 if the game's files
or the results cannot be read, or if the workers fail.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import cart
from cart.arguments import Parser, accepted_by, one_of, seed, whole_number
from cart.bots import BOTS, make_bot
from cart.core.feat_watch import FeatWatch
from cart.core.rng import SEEDS, check_seed
from cart.data.feats import FEATS
from cart.data.items import ITEMS, item_kind
from cart.data.modes import MODES, check_mode, mode_row
from cart.files import ResourceError

from .command_exit import run_and_exit
from .empty_turns import EmptyTurns, by_style, moment, share_of_empty
from .empty_turns import table as empty_turns_table
from .files import FileTrouble
from .loot_by_floor import DEEDS, FloorCounts, by_floor, median_of, riches, wins_by_quarter
from .loot_by_floor import table as loot_table
from .packages import Console, MofNCompleteColumn, Progress, Table
from .relic_wins import NAMES, WEAPON_NAMES, Taken, by_relic, first_floor_with_altars, force_relic, force_weapon
from .relic_wins import table as relics_table
from .study import Series, code_digest, study
from .workers import CORES, WorkersError, add_options, chosen_workers

LIMIT = 10_000
"""Actions after which a game is abandoned, and counted as stuck."""
ENDS = ("won", "died", "stuck")
"""Ends of a game."""
FIGURES = ("floor", "turns", "steps", "kills", "meals", "actions")
"""Figures of a result whose means are reported."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game. `end` is one of ENDS; `cause` is the cause of death, "" if the player lives."""

    seed: int
    end: str
    cause: str
    floor: int
    turns: int
    steps: int
    kills: int
    meals: int
    actions: int
    relics: tuple[int, ...] = ()  # relics taken
    riches: Fraction = Fraction(0)  # loot on the seed's early floors: `riches` in loot_by_floor.py
    floor_counts: FloorCounts = field(default_factory=FloorCounts, compare=False)
    empty_turns: EmptyTurns = field(default_factory=EmptyTurns, compare=False)
    digest: str = ""  # of the game at its end
    feats: tuple[str, ...] = ()  # feats reached

    def as_json(self) -> dict[str, object]:
        """Return the result for a file of results."""
        rows = {name.name: getattr(self, name.name) for name in fields(self)}
        counts = {name: rows[name].as_json() for name in ("floor_counts", "empty_turns")}
        return rows | counts | {"riches": str(self.riches)}

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> "Result":
        """Return the result that `as_json` gave."""
        counts = FloorCounts.from_json(found["floor_counts"]), EmptyTurns.from_json(found["empty_turns"])
        relics, feats, riches = tuple(found["relics"]), tuple(found["feats"]), Fraction(found["riches"])
        changed = {"floor_counts": counts[0], "empty_turns": counts[1], "relics": relics, "feats": feats}
        return cls(**found | changed | {"riches": riches})


class Forced(NamedTuple):
    """Items that every game begins with: a relic alone on the first altars, and a weapon beside the first start."""

    relic: int | None = None
    weapon: int | None = None

    def names(self) -> dict[str, str]:
        """Return the sort of each item -> its name."""
        return {sort: ITEMS[kind].name for sort, kind in self._asdict().items() if kind is not None}


NOTHING = Forced()
"""No forced items."""


def play(seed: int, bot_name: str, mode: str, limit: int = LIMIT, forced: Forced = NOTHING) -> Result:
    """Play one game, with the `forced` items, until its end or `limit` actions."""
    game, bot, actions, floor_counts = cart.new_game(seed, mode), make_bot(bot_name, seed), 0, FloorCounts()
    built = cache(game.build)  # the floors as built, which `riches` counts
    game.build = lambda number: built(number).copy()
    if forced.relic is not None:
        force_relic(game, forced.relic)
    if forced.weapon is not None:
        force_weapon(game, forced.weapon)
    empty_turns = EmptyTurns()
    number = game.number
    floor_counts.arrive(game)
    empty_turns.arrive(game)
    now, feats = moment(game), FeatWatch(game)
    while not game.over and actions < limit:
        action = bot(game)
        before, events = now, game.act(action)
        feats.note(action, events)
        now = moment(game)
        floor_counts.watch(number, events)
        empty_turns.watch(before, now, events)
        actions += 1
        if game.number != number:
            number = game.number
            floor_counts.arrive(game)
            empty_turns.arrive(game)
    end = "won" if game.won else "died" if game.over else "stuck"
    figures = game.number, game.turn, game.steps, game.kills, game.meals, actions
    relics, loot = tuple(game.player.relics), riches(mode, built)
    counts = floor_counts, empty_turns
    return Result(seed, end, game.cause, *figures, relics, loot, *counts, game.digest(), tuple(feats.reached))


def results(
    seeds: range,
    bot_name: str,
    mode: str,
    jobs: int = CORES,
    forced: Forced = NOTHING,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Generator[Result, None, None]:
    """Yield the results of all games as they end. With a file, play only the games that it lacks, and append them."""
    rules = " ".join((f"{mode} {mode_row(mode).version}", *forced.names().values()))
    work = partial(_play_seed, bot_name, mode, forced)
    return study(work, seeds, Series(rules, code_digest(), bot_name), Result, jobs, executor, file)


def _play_seed(bot_name: str, mode: str, forced: Forced, seed: int) -> Result:
    return play(seed, bot_name, mode, forced=forced)


@dataclass(slots=True)
class Tally:
    """Totals of many games. The order in which games are added makes no difference."""

    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)
    reached_5: int = 0  # games that reached floor 5
    floors: Counter[int] = field(default_factory=Counter)  # floor -> deaths
    won_seeds: list[int] = field(default_factory=list)
    by_riches: Counter[tuple[Fraction, bool]] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)  # deed -> games with it
    deed_times: Counter[str] = field(default_factory=Counter)  # deed -> times in total
    healing_found: Counter[int] = field(default_factory=Counter)  # HP of food found by the end of floor 5 -> games
    floor_counts: Counter[tuple[str, int]] = field(default_factory=Counter)
    relics: Taken = field(default_factory=Counter)
    empty_turns: EmptyTurns = field(default_factory=EmptyTurns)
    feats: Counter[str] = field(default_factory=Counter)  # name of a feat -> games that reached it

    def add(self, game: Result) -> None:
        """Count one game."""
        self.games += 1
        self.ends[game.end] += 1
        self.reached_5 += game.floor >= 5
        self.sums.update({figure: getattr(game, figure) for figure in FIGURES})
        self.by_riches[game.riches, game.end == "won"] += 1
        self.deeds.update(word for word, times in game.floor_counts.deeds.items() if times)
        self.deed_times.update(game.floor_counts.deeds)
        self.floor_counts.update(game.floor_counts.counts)
        self.relics.update((relic, game.end == "won") for relic in game.relics)
        self.empty_turns.update(game.empty_turns)
        self.feats.update(game.feats)
        if game.floor_counts.healing_found is not None:
            self.healing_found[game.floor_counts.healing_found] += 1
        if game.end == "died":
            self.causes[game.cause] += 1
            self.floors[game.floor] += 1
        elif game.end == "won":
            self.won_seeds.append(game.seed)

    def report(self) -> dict[str, Any]:
        """Return all totals by name, the most frequent causes of death first."""
        return {
            "games": self.games,
            **{end: self.ends[end] for end in ENDS},
            "won_seeds": sorted(self.won_seeds),
            "reached_5": self.reached_5,
            **{f"mean_{figure}": round(self.sums[figure] / self.games, 2) for figure in FIGURES},
            "deaths_by_cause": dict(sorted(self.causes.items(), key=lambda row: (-row[1], row[0]))),
            "deaths_by_floor": dict(sorted(self.floors.items())),
            "won_by_quarter": wins_by_quarter(self.by_riches),
            "did": {word: self.deeds[word] for word in DEEDS if self.deeds[word]},
            "times": {word: self.deed_times[word] for word in DEEDS if self.deeds[word]},
            "median_healing_by_5": median_of(self.healing_found),
            "by_relic": by_relic(self.relics),
            "by_floor": by_floor(self.floor_counts),
            "by_style": by_style(self.empty_turns),
            "empty_turns": share_of_empty(self.empty_turns),
            "feats": {feat.name: self.feats[feat.name] for feat in FEATS if self.feats[feat.name]},
        }


def table(found: dict[str, Any]) -> Table:
    """Return the report as a table."""
    rows = Table("figure", "value", title=f"{found['games']} games of {found['bot']}, {found['mode']}")
    for end in ENDS:
        rows.add_row(end, f"{found[end]} ({100 * found[end] / found['games']:.1f}%)")
    of_those = f" ({100 * found['won'] / found['reached_5']:.1f}% of them won)" if found["reached_5"] else ""
    rows.add_row("reached floor 5", f"{found['reached_5']}{of_those}")
    for figure in FIGURES[:-1]:
        rows.add_row(f"mean {figure}", str(found[f"mean_{figure}"]))
    for by, words in (("floor", "died on floor"), ("cause", "died of")):
        rows.add_section()
        for what, deaths in found[f"deaths_by_{by}"].items():
            rows.add_row(f"{words} {what}", str(deaths))
    rows.add_section()
    for word, games in found["did"].items():
        rows.add_row(word, f"{100 * games / found['games']:.1f}%, {found['times'][word] / found['games']:.1f} a game")
    rows.add_row("HP of food found by floor 5, median", str(found["median_healing_by_5"]))
    shares = (f"{100 * share:.1f}%" for share in found["won_by_quarter"])
    rows.add_row("won, by quarter of seeds, poorest first", ", ".join(shares))
    return rows


def feats_table(found: dict[str, Any]) -> Table:
    """Return the feats that fit the mode as a table, with the number of games that reached each."""
    rows = Table("feat", "what to do", "games", title="feats reached")
    for feat in FEATS:
        if feat.fits(found["mode"]):
            rows.add_row(feat.title, feat.line, str(found["feats"].get(feat.name, 0)))
    return rows


def simulate(
    seeds: range,
    bot: str,
    mode: str,
    jobs: int = CORES,
    forced: Forced = NOTHING,
    executor: Executor | None = None,
    file: Path | None = None,
) -> dict[str, Any]:
    """Play the games of all seeds, with a progress bar on stderr, and return the report.

    `executor` is any executor with `jobs` workers, instead of processes of this machine. `file` keeps the results.
    """
    tally, console = Tally(), Console(stderr=True)
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(bot, total=len(seeds))
        with closing(results(seeds, bot, mode, jobs, forced, executor, file)) as games:
            for game in games:
                tally.add(game)
                bar.advance(task)
    return {"bot": bot, "mode": mode, "seed": seeds[0], **forced.names(), **tally.report()}


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m tools.simulate", description="Play games without a screen, and report.")
    games = whole_number(1, SEEDS, "the number of games")
    parser.add_argument("--games", type=games, default=1000, help="number of games (default 1000)")
    parser.add_argument(
        "--bot",
        default="careful",
        help=f"the bot: {', '.join(BOTS)}, planner, or planner:100 for 100 ms an action (default careful)",
    )
    parser.add_argument(
        "--seed", type=seed, default=0, help="seed of the first game; later games use the next seeds (default 0)"
    )
    parser.add_argument(
        "--mode", type=accepted_by(check_mode), default=next(iter(MODES)), help=f"game mode: {', '.join(MODES)}"
    )
    relic = one_of(NAMES, "relic")
    parser.add_argument("--relic", type=relic, help=f"put only this relic on the first altars: {', '.join(NAMES)}")
    weapon = one_of(WEAPON_NAMES, "weapon")
    parser.add_argument("--weapon", type=weapon, help=f"make this the first weapon found: {', '.join(WEAPON_NAMES)}")
    add_options(parser)
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="append the games to this file, and play only those that it lacks"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args(arguments)


def _check(options: argparse.Namespace) -> range:
    """Return the seeds of the games. Raise ValueError for options that contradict the game."""
    check_seed(options.seed + options.games - 1)
    make_bot(options.bot, options.seed)
    cart.new_game(options.seed, options.mode)
    if options.relic is not None:
        first_floor_with_altars(options.mode)
    return range(options.seed, options.seed + options.games)


def main(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit status."""
    options = _arguments(arguments)
    try:
        seeds = _check(options)
    except ValueError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    except ResourceError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 1
    forced = Forced(*(None if name is None else item_kind(name) for name in (options.relic, options.weapon)))
    started = time.perf_counter()
    try:
        with chosen_workers(options) as (jobs, executor):
            found = simulate(seeds, options.bot, options.mode, jobs, forced, executor, options.results)
    except (FileTrouble, WorkersError) as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 1
    if options.results is None and sys.stderr.isatty():
        minutes = (time.perf_counter() - started) / 60
        print(f"{found['games'] / minutes:.0f} games a minute", file=sys.stderr)
    if options.json:
        print(json.dumps(found))
    else:
        relics = [relics_table(found["by_relic"], found["games"], found["won"])] if found["by_relic"] else []
        tables = loot_table(found["by_floor"]), empty_turns_table(found["by_style"]), feats_table(found)
        Console().print(table(found), *relics, *tables)
    return 0


if __name__ == "__main__":
    run_and_exit(main)
