"""A run as text: a header, then a token for each action, with sums and digests that prove it.

    porklike 2
    rules 2
    mode classic
    seed 7
    ~5d2a90c1
    R R U . e0 t1L R R R R ~0f3b77d2
    L

It is written as it happens, a piece for each action. A line holds ten actions and ends in a sum of all before it, so
that damage is found where it is; the last line may be unfinished, and a token counts once the space after it is there.
At the end of every fifth line stands a digest of the game (``=1f2e3d4c5b6a7988``).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from ..data.modes import MODES, check_mode
from .actions import Action, parse_action
from .events import Event, Refused
from .game import MOST_ACTIONS, Game
from .quoting import quoted
from .rng import SEEDS, check_seed

FORMAT = 2
LINE = 10
"""Actions in a line."""
DIGEST_EVERY = 50
"""A digest stands behind each so many actions."""
MOST_LETTERS = 1_000_000
"""No recording is longer: what the game ends by itself takes a tenth of it."""

_LONGEST_SEED = len(str(SEEDS))
_CUT_OFF = re.compile("[LRUD.]?|[efxd][0-9a-b]?|t[0-9a-b]?[LRUD]?|[kj][LRUD]?|=[0-9a-f]{0,16}|~[0-9a-f]{0,8}")
"""How the last token may look where the text was cut off."""

NewGame = Callable[[int, str], Game]


class RecordingError(Exception):
    """A text is no recording, or not one that can be played; the message is a plain sentence."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A run: `digests` maps a number of actions to the digest the game had after them.

    `damage` says what is wrong behind the last of the actions, "" where nothing is; `lost` is how many more there
    seem to have been. `summed` of the actions stand in lines whose sums are right.
    """

    seed: int
    mode: str
    actions: tuple[Action, ...]
    digests: Mapping[int, str]
    damage: str = ""
    lost: int = 0
    summed: int = 0


@dataclass
class Recorder:
    """Writes a run down as it happens."""

    seed: int
    mode: str
    written: int = 0
    """Actions so far."""
    _sum: "blake2b" = field(default_factory=lambda: blake2b(digest_size=4), repr=False)

    def header(self) -> str:
        """The lines a recording begins with."""
        text = f"porklike {FORMAT}\nrules {MODES[self.mode].version}\nmode {self.mode}\nseed {self.seed}\n"
        return self._summed(text)

    @property
    def due(self) -> bool:
        """Whether a digest stands behind the next action."""
        return (self.written + 1) % DIGEST_EVERY == 0

    def piece(self, action: Action, digest: str | None) -> str:
        """What is added for the next action, with the digest of the game after it where one is due."""
        self.written += 1
        text = f"{action} " if digest is None else f"{action} ={digest} "
        if self.written % LINE == 0:
            return self._summed(text)
        self._sum.update(text.encode())
        return text

    def _summed(self, text: str) -> str:
        self._sum.update(text.encode())
        line = f"{text}~{self._sum.hexdigest()}\n"
        self._sum.update(line[len(text) :].encode())
        return line


def written(recording: Recording) -> tuple[str, Recorder]:
    """The text of a recording, and who goes on with it."""
    recorder = Recorder(recording.seed, recording.mode)
    text = [recorder.header()]
    for number, action in enumerate(recording.actions, start=1):
        text.append(recorder.piece(action, recording.digests.get(number) if recorder.due else None))
    return "".join(text), recorder


def recording_of(game: Game) -> str:
    """A whole run so far, with one digest at its end."""
    text, _ = written(Recording(game.seed, game.mode, tuple(game.history), {}))
    return f"{text}={game.digest()} "


# --- reading


def parse_recording(text: str) -> Recording:
    """A recording from its text: the one door for all of them. Nothing is played yet.

    RecordingError where nothing of it can be played. Damage further on is told in the recording.
    """
    if len(text) > MOST_LETTERS:
        raise RecordingError("This recording is too long to be one of Porklike.")
    lines = text.split("\n", 5)
    if not lines[0].startswith("porklike ") or len(lines) < 2:
        raise RecordingError("This is no recording of Porklike.")
    if lines[0] != f"porklike {FORMAT}":
        raise RecordingError(f"This recording has another format ('{quoted(lines[0][9:])}', not {FORMAT}).")
    seed, mode = _header(lines)
    recorder = Recorder(seed, mode)
    if recorder.header() != "\n".join(lines[:5]) + "\n":
        raise RecordingError("The recording's header is damaged.")
    return _body(recorder, lines[5].split("\n"))


def _header(lines: Sequence[str]) -> tuple[int, str]:
    """Seed and mode, of rules that are played today."""
    fields = dict(line.split(" ", 1) for line in lines[1:4] if " " in line)
    if list(fields) != ["rules", "mode", "seed"] or len(lines) < 6:
        raise RecordingError("The recording's header is damaged.")
    try:
        rules = MODES[check_mode(fields["mode"])].version
        seed = check_seed(int(fields["seed"][: _LONGEST_SEED + 1]))
    except ValueError:
        raise RecordingError("The recording's header is damaged.") from None
    if fields["rules"] != str(rules):
        raise RecordingError(f"This recording is of other rules ('{quoted(fields['rules'])}', not {rules}).")
    return seed, fields["mode"]


def _body(recorder: Recorder, lines: Sequence[str]) -> Recording:
    """All lines up to the first that is damaged."""
    actions: list[Action] = []
    digests: dict[int, str] = {}
    damage, lost, summed = "", 0, 0
    for number, line in enumerate(lines):
        last = number == len(lines) - 1
        tokens = line.split(" ")
        if last and _CUT_OFF.fullmatch(tokens[-1]):  # what no space follows; in all other lines a sum stands there
            tokens.pop()
        found, proofs, wrong = _line(recorder, tokens, len(actions), finished=not last)
        if wrong and not last:
            damage = f"Line {number + 1} of the recording is damaged: {wrong}."
            lost = _steps(" ".join(lines[number:]).split(" "))
            break
        actions += found
        digests |= proofs
        if len(actions) > MOST_ACTIONS:
            raise RecordingError(f"This recording is longer than any run: {MOST_ACTIONS} actions are the most.")
        if not last:
            summed = len(actions)
        elif wrong:
            damage, lost = f"The end of the recording is damaged: {wrong}.", _steps(tokens) - len(found)
    return Recording(recorder.seed, recorder.mode, tuple(actions), digests, damage, lost, summed)


def _steps(tokens: Sequence[str]) -> int:
    """How many actions these seem to be."""
    return sum(not token.startswith(("=", "~")) for token in tokens if token)


def _line(
    recorder: Recorder, tokens: Sequence[str], before: int, finished: bool
) -> tuple[list[Action], dict[int, str], str]:
    """The actions and digests of one line, and what is wrong with it. A finished line is whole or not at all."""
    actions: list[Action] = []
    proofs: dict[int, str] = {}
    for token in tokens:
        if token.startswith("="):
            proofs[before + len(actions)] = token[1:]
            continue
        if token.startswith("~") and finished:
            continue
        try:
            actions.append(parse_action(token))
        except ValueError:
            return actions, proofs, f"no action is written '{quoted(token)}'"
        if len(actions) > LINE:
            return actions[:LINE], proofs, f"a line holds {LINE} actions"
    text = "".join(
        recorder.piece(action, proofs.get(number) if recorder.due else None)
        for number, action in enumerate(actions, start=before + 1)
    )
    if finished and text.rstrip("\n").split(" ") != list(tokens):
        return [], {}, "its sum is another"
    return actions, proofs, ""


# --- playing


def replay(recording: Recording, new_game: NewGame) -> Game:
    """The game that a recording leads to. RecordingError where it is damaged or does not fit, naming the action."""
    game, trouble = recover(recording, new_game)
    if trouble:
        raise RecordingError(trouble)
    return game


def recover(recording: Recording, new_game: NewGame) -> tuple[Game, str]:
    """The game up to where all is proven, and what is wrong with the rest, "" where nothing is.

    A digest proves all before it. Where what cannot be played stands behind the last sum, that sum proves more.
    RecordingError where there is no such game at all.
    """
    game = start(recording, new_game)
    proven = game.copy()
    for number, action in enumerate(recording.actions, start=1):
        if number == recording.summed + 1:
            proven = game.copy()
        try:
            check_action(recording, game, number, action)
        except RecordingError as error:
            return proven, str(error)
        if number in recording.digests:
            proven = game.copy()
    return game, recording.damage


def start(recording: Recording, new_game: NewGame) -> Game:
    """The game that a recording begins with; RecordingError where there is none such."""
    try:
        return new_game(recording.seed, recording.mode)
    except ValueError as error:
        raise RecordingError(f"The recording cannot be played: {error}.") from None


def check_action(recording: Recording, game: Game, number: int, action: Action) -> tuple[Event, ...]:
    """Do one action of a recording, the first being number 1; RecordingError where it does not fit the game."""
    events = game.act(action)
    match events:
        case (Refused(_, reason),):
            raise RecordingError(f"The recording does not fit: action {number} ({action}) is impossible, {reason}.")
    if number in recording.digests and recording.digests[number] != game.digest():
        raise RecordingError(f"The recording does not fit: after action {number} the game is another one.")
    return events
