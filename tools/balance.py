"""Tables of balance for docs/measured.md: how the bots fare in each mode, what kills them, wins by relic, and feats.

`python -m tools.figures write --only balance` measures them. The games of a table take minutes, so a check does not
play them again: each table ends with checksums of a few games, and only these are played. If rules or bots have
changed, the checksums differ, and the table is out of date.

To add a bot, add a row to MODES_OF. To force other items than relics, add a row to STUDIES.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from cart.data.feats import FEATS
from cart.data.items import ITEMS, RELICS
from cart.data.modes import ModeName, mode_row
from cart.data.oaths import OATHS, SHELVES, shelf_oaths
from cart.data.piglets import PIGLETS

from .loot_by_floor import DEEDS, DROPPED, KILLED
from .simulate import LIMIT, NOTHING, Forced, play, simulate
from .workers import CORES, spread

MODES_OF = {
    "careful": ("classic", "expedition", "gentle"),
    "doorway": ("classic", "expedition", "gentle"),
    "patient": ("classic", "expedition"),
    "careless": ("classic", "expedition", "gentle"),
    "random": ("classic", "expedition"),
    "dumper": ("expedition",),
    "diver": ("expedition",),
}
"""Bot -> modes that it plays. The order is that of the columns."""
CAREFUL_GAMES, GAMES, FORCED_GAMES = 1000, 300, 500
"""Games of the careful bot, of each other bot, and with each forced item. The seeds count from 0."""
PIGLET_GAMES, OATH_GAMES = 500, 200
"""Games of the careful bot with each piglet, and with each oath or shelf."""
REACHED_FLOORS = (4, 6)
"""Floors for which a table states the share of runs that reach them."""
LOOT = {
    "games": "games",
    "hp": "HP on arrival",
    "kitted": "with weapon and armour",
    "weapons": "weapons",
    "armour": "armour",
    "throwables": "throwables",
    "healing": "HP of food",
    "healed": "healed",
    "thrown": "thrown",
}
"""Figure of `by_floor` in a report -> head of its column."""
SEEDS = range(3)
"""Seeds of the games that make a checksum."""
CHECKSUM = f"checksum of {len(SEEDS)} games"
"""Label of a row of checksums of whole games."""
FORCED_CHECKSUM, FORCED_ACTIONS = "checksum of a game each", 500
"""For items, piglets and oaths, the checksum covers a game with each, each on its own seed, of FORCED_ACTIONS actions.
"""

Texts = tuple[str, ...]
"""Texts of the cells of a row."""


class PlayOptions(NamedTuple):
    """The number of games to play (None: the usual number), their workers, and the file that keeps the results."""

    games: int | None = None
    jobs: int = CORES
    executor: Executor | None = None
    file: Path | None = None


class Table(NamedTuple):
    """A table: its rows, and its last row, with checksums."""

    name: str
    heads: Texts
    rows: Callable[[PlayOptions], Iterable[Texts]]
    checksums: Callable[[], Texts]


class Study(NamedTuple):
    """Items that are forced on the careful bot's runs, one at a time. `field` is their field of `Forced`."""

    name: str
    field: str
    mode: str
    kinds: Sequence[int]

    def forcing(self, kind: int) -> Forced:
        """Return the forced items with one kind of this study."""
        return Forced(**{self.field: kind})


STUDIES = (
    Study("relics", "relic", "expedition", RELICS),
    Study(
        "weapons",
        "weapon",
        "expedition",
        [kind for kind, item in enumerate(ITEMS) if item.sort == "weapon" and item.weight],
    ),
)
"""All studies, each a table."""
FAR_FLOOR = 5
"""Number of a floor. A study also compares only the runs that reach it."""


class Choice(NamedTuple):
    """A piglet, an oath or a shelf: its label in a table, the mode with it, and the games of the careful bot."""

    label: str
    mode: str
    games: int


def choices(game: str) -> Iterator[Choice]:
    """Yield the choices that a player has before a run of a full game, the plain piglet without oaths first."""
    for piglet in PIGLETS:
        yield Choice(piglet.label, str(ModeName(game, (), piglet.name)), PIGLET_GAMES)
    for oath in OATHS:
        yield Choice(f"oath: {oath.label}", str(ModeName(game, (oath.name,))), OATH_GAMES)
    for shelf in range(1, len(SHELVES[game]) + 1):
        yield Choice(f"shelf {shelf}", str(ModeName(game, shelf_oaths(game, shelf))), OATH_GAMES)


class Sample(NamedTuple):
    """A game that is played for a checksum, up to a number of actions."""

    bot: str
    mode: str
    seed: int
    limit: int = LIMIT
    forced: Forced = NOTHING


def bots(mode: str) -> Texts:
    """Return the bots that play a mode."""
    return tuple(bot for bot, modes in MODES_OF.items() if mode in modes)


# --- checksums


def _digest(sample: Sample) -> tuple[Sample, str]:
    """Play a sample, and return it with the digest of its game at the end."""
    return sample, play(*(sample.seed, sample.bot, sample.mode, sample.limit, sample.forced)).digest


def _checksum(samples: Iterable[Sample], digests: Mapping[Sample, str]) -> str:
    """Return a checksum of the digests of samples, and of the versions of their modes."""
    text = " ".join(f"{mode_row(sample.mode).version} {digests[sample]}" for sample in samples)
    return blake2b(text.encode(), digest_size=4).hexdigest()


@cache
def checksums(mode: str) -> dict[str, str]:
    """Return bot -> checksum of its first games in a mode."""
    samples = {bot: [Sample(bot, mode, seed) for seed in SEEDS] for bot in bots(mode)}
    digests = dict(spread(_digest, [sample for row in samples.values() for sample in row], CORES))
    return {bot: _checksum(row, digests) for bot, row in samples.items()}


def _runs_checksums(mode: str) -> Texts:
    return CHECKSUM, *checksums(mode).values()


def _loot_checksums(mode: str) -> Texts:
    return CHECKSUM, checksums(mode)["careful"], *[""] * (len(LOOT) - 1)


def _forced_checksums(study: Study) -> Texts:
    samples = [
        Sample("careful", study.mode, seed, FORCED_ACTIONS, study.forcing(kind))
        for seed, kind in enumerate(study.kinds)
    ]
    return FORCED_CHECKSUM, _checksum(samples, dict(spread(_digest, samples, CORES))), "", "", "", ""


def _choices_checksums(game: str) -> Texts:
    samples = [Sample("careful", row.mode, seed, FORCED_ACTIONS) for seed, row in enumerate(choices(game))]
    return FORCED_CHECKSUM, _checksum(samples, dict(spread(_digest, samples, CORES))), "", "", ""


def _feats_checksums() -> Texts:
    return CHECKSUM, "", *(" ".join(checksums(game).values()) for game in SHELVES)


# --- rows


@cache
def report(
    bot: str, mode: str, options: PlayOptions, usual: int | None = None, forced: Forced = NOTHING
) -> dict[str, Any]:
    """Play the games of a bot in a mode and return the report of simulate. `usual` is their usual number."""
    games = options.games or usual or (CAREFUL_GAMES if bot == "careful" else GAMES)
    return simulate(range(games), bot, mode, options.jobs, forced, options.executor, options.file)


def runs(mode: str, options: PlayOptions) -> Iterator[Texts]:
    """Yield the rows of results and deeds of each bot in a mode."""
    reports = [report(bot, mode, options) for bot in bots(mode)]
    yield "games", *(str(found["games"]) for found in reports)
    for end in ("won", "stuck"):
        yield end, *(_share(found[end], found) for found in reports)
    for figure in ("floor", "kills", "turns"):
        yield f"mean {figure}", *(f"{found[f'mean_{figure}']:.1f}" for found in reports)
    for number in REACHED_FLOORS:
        yield f"reached floor {number}", *(_share(_reached(number, found), found) for found in reports)
    for number in sorted({number for found in reports for number in found["deaths_by_floor"]}):
        yield f"died on floor {number}", *(_share(found["deaths_by_floor"].get(number, 0), found) for found in reports)
    for deed in DEEDS:
        if any(deed in found["did"] for found in reports):
            yield deed, *(_deed(deed, found) for found in reports)
    if any(DROPPED in found["times"] for found in reports):
        yield "dropped, of the foes killed or dropped", *(_dropped(found) for found in reports)
    yield "empty turns", *(f"{found['empty_turns']:.1f}%" for found in reports)
    yield "HP of food found by floor 5, median", *(_or_none(found["median_healing_by_5"]) for found in reports)
    yield "won, by quarter of seeds, poorest loot first", *(_quarters(found) for found in reports)


def deaths(mode: str, options: PlayOptions) -> Iterator[Texts]:
    """Yield the deaths of each bot in a mode by cause, with their shares. The first bot sets the order."""
    reports = [report(bot, mode, options) for bot in bots(mode)]
    yield "games", *(str(found["games"]) for found in reports)
    yield "died", *(str(found["died"]) for found in reports)
    for cause in dict.fromkeys(cause for found in reports for cause in found["deaths_by_cause"]):
        counts = (found["deaths_by_cause"].get(cause, 0) for found in reports)
        yield (
            cause,
            *(
                f"{count} ({100 * count / found['died']:.1f}%)" if count else "0"
                for count, found in zip(counts, reports, strict=True)
            ),
        )


def loot(mode: str, options: PlayOptions) -> Iterator[Texts]:
    """Yield the means of the careful bot by floor."""
    for row in report("careful", mode, options)["by_floor"]:
        yield str(row["floor"]), *(str(row[figure]) for figure in LOOT)


def forced_wins(study: Study, options: PlayOptions) -> Iterator[Texts]:
    """Play with each item forced, and yield its wins of all runs and of those that reach FAR_FLOOR, the best first.

    Each share is compared with the mean of all items.
    """
    reports = {
        ITEMS[kind].name: report("careful", study.mode, options, FORCED_GAMES, study.forcing(kind))
        for kind in study.kinds
    }
    won = {name: Fraction(found["won"], found["games"]) for name, found in reports.items()}
    far = {name: Fraction(found["won"], max(1, _reached(FAR_FLOOR, found))) for name, found in reports.items()}
    for name in sorted(won, key=lambda name: -won[name]):
        yield name, str(reports[name]["games"]), *_compared(name, won), *_compared(name, far)


def choice_wins(game: str, options: PlayOptions) -> Iterator[Texts]:
    """Play with each piglet, oath and shelf, and yield its wins, compared with the plain piglet on the same seeds."""
    for label, mode, usual in choices(game):
        found, plain = (report("careful", played, options, usual) for played in (mode, game))
        times = f"{found['won'] / plain['won']:.2f}" if plain["won"] else ""
        yield label, str(found["games"]), _share(found["won"], found), times, f"{found['mean_floor']:.1f}"


def feats(options: PlayOptions) -> Iterator[Texts]:
    """Yield each feat with the games of all bots that reach it, of each full game: the careful bot's, the others'."""
    for feat in FEATS:
        found = ([report(bot, game, options)["feats"].get(feat.name, 0) for bot in bots(game)] for game in SHELVES)
        counts = (
            f"{careful}, {sum(others)}" if feat.fits(game) else ""
            for game, (careful, *others) in zip(SHELVES, found, strict=True)
        )
        yield feat.title, feat.line, *counts


def _compared(name: str, shares: Mapping[str, Fraction]) -> Texts:
    """Return the share of `name` in percent, and its ratio to the mean of all shares."""
    total = sum(shares.values())
    times = f"{float(shares[name] * len(shares) / total):.2f}" if total else ""
    return f"{100 * float(shares[name]):.1f}%", times


def _share(count: int, found: dict[str, Any]) -> str:
    """Return a number of games as a share of all games of a report: "12.3%"."""
    return f"{100 * count / found['games']:.1f}%"


def _reached(number: int, found: dict[str, Any]) -> int:
    """Return the games of a report that reached a floor."""
    return sum(row["games"] for row in found["by_floor"] if row["floor"] == number)


def _deed(deed: str, found: dict[str, Any]) -> str:
    """Return the share of games with a deed, and the times that it was done in a game: "45.0%, 1.2 a run"."""
    if deed not in found["did"]:
        return "0.0%"
    return f"{_share(found['did'][deed], found)}, {found['times'][deed] / found['games']:.1f} a run"


def _dropped(found: dict[str, Any]) -> str:
    """Return the share of the foes dropped among those killed or dropped."""
    dropped, killed = (found["times"].get(deed, 0) for deed in (DROPPED, KILLED))
    return f"{100 * dropped / (dropped + killed):.1f}%" if dropped else "0.0%"


def _or_none(figure: int | None) -> str:
    return "none" if figure is None else str(figure)


def _quarters(found: dict[str, Any]) -> str:
    """Return the shares of wins of a report by quarter of its seeds, or "none" without a win."""
    return ", ".join(f"{100 * share:.0f}%" for share in found["won_by_quarter"]) if found["won"] else "none"


TABLES = (
    *(
        table
        for mode in MODES_OF["careful"]
        for table in (
            Table(
                f"balance: {mode} runs", ("figure", *bots(mode)), partial(runs, mode), partial(_runs_checksums, mode)
            ),
            Table(
                f"balance: {mode} deaths", ("cause", *bots(mode)), partial(deaths, mode), partial(_runs_checksums, mode)
            ),
            Table(
                f"balance: {mode} loot", ("floor", *LOOT.values()), partial(loot, mode), partial(_loot_checksums, mode)
            ),
        )
    ),
    *(
        Table(
            f"balance: {study.name}",
            (study.field, "games", "won", "times the mean", f"won of those on floor {FAR_FLOOR}", "times that mean"),
            partial(forced_wins, study),
            partial(_forced_checksums, study),
        )
        for study in STUDIES
    ),
    *(
        Table(
            f"balance: {game} choices",
            ("piglet, oath or shelf", "games", "won", "times the plain piglet", "mean floor"),
            partial(choice_wins, game),
            partial(_choices_checksums, game),
        )
        for game in SHELVES
    ),
    Table("balance: feats", ("feat", "what to do", *SHELVES), feats, _feats_checksums),
)
"""All tables of balance, in the order of the page."""
