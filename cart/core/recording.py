"""A run as text: a header, then a token for each action, with checksums and digests that reveal damage.

    porklike 2
    rules 2
    mode classic
    seed 7
    ~5d2a90c1
    R R U . e0 t1L R R R R ~0f3b77d2
    L

A recording is written as the run happens, a piece for each action. A line holds ten actions and ends in a checksum of
all text before it, so that damage can be located. The last line may be unfinished. The last token of an unfinished
line counts only if a space follows. Every fifth line also has the digest of the game after its last action
(``=1f2e3d4c5b6a7988``).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import filterfalse
from operator import methodcaller

from ..data.modes import check_mode, mode_row
from .actions import SLOT_TOKENS, Action, parse_action
from .events import Event, Refused
from .game import MOST_ACTIONS, Game
from .quoting import quoted
from .rng import SEEDS, check_seed

FORMAT = 2
LINE = 10
"""Actions per line."""
DIGEST_EVERY = 50
"""Actions from one digest to the next."""
MAX_LENGTH = 1_000_000
"""Greatest length of a recording in characters. The longest run takes a tenth of it."""

_LONGEST_SEED = len(str(SEEDS))
_CUT_OFF = re.compile(
    f"[LRUD.]?|[efxd][{SLOT_TOKENS}]?|t[{SLOT_TOKENS}]?[LRUD]?|[kj][LRUD]?|=[0-9a-f]{{0,16}}|~[0-9a-f]{{0,8}}"
)
"""Pattern of a last token without a space after it: a token, or the beginning of one."""

NewGame = Callable[[int, str], Game]


class RecordingError(Exception):
    """Error for a text that is no recording, or that cannot be played. The message is a plain sentence."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A run: `digests` maps a number of actions to the digest of the game after them.

    `damage` describes the damage that follows the last of the actions, or is "". `lost` is the probable number of
    actions in the damaged text. `checksummed` is the number of actions in lines with a correct checksum.
    """

    seed: int
    mode: str
    actions: tuple[Action, ...]
    digests: Mapping[int, str]
    damage: str = ""
    lost: int = 0
    checksummed: int = 0


@dataclass
class Recorder:
    """Writer of a recording, one action at a time."""

    seed: int
    mode: str
    written: int = 0
    """Number of actions so far."""
    _checksum: "blake2b" = field(default_factory=lambda: blake2b(digest_size=4), repr=False)

    def header(self) -> str:
        """Return the first lines of a recording."""
        text = f"porklike {FORMAT}\nrules {mode_row(self.mode).version}\nmode {self.mode}\nseed {self.seed}\n"
        return self._with_checksum(text)

    @property
    def due(self) -> bool:
        """Whether a digest follows the next action."""
        return (self.written + 1) % DIGEST_EVERY == 0

    def piece(self, action: Action, digest: str | None) -> str:
        """Return the text that the next action adds, with the digest of the game after it if a digest is due."""
        self.written += 1
        text = f"{action} " if digest is None else f"{action} ={digest} "
        if self.written % LINE == 0:
            return self._with_checksum(text)
        self._add(text)
        return text

    def _with_checksum(self, text: str) -> str:
        """Return a text with the checksum that ends its line, and add both to the checksum of the lines to come."""
        self._add(text)
        line = f"{text}~{self._checksum.hexdigest()}\n"
        self._add(line[len(text) :])
        return line

    def _add(self, text: str) -> None:
        """Add a text to the checksum. A digest from a damaged file may have characters that UTF-8 cannot encode."""
        self._checksum.update(text.encode("utf-8", "surrogatepass"))


def recording_text(recording: Recording) -> tuple[str, Recorder]:
    """Return the text of a recording, and the recorder that continues it."""
    recorder = Recorder(recording.seed, recording.mode)
    text = [recorder.header()]
    for number, action in enumerate(recording.actions, start=1):
        text.append(recorder.piece(action, recording.digests.get(number) if recorder.due else None))
    return "".join(text), recorder


def recording_of(game: Game) -> str:
    """Return the recording of a run so far, with one digest at its end."""
    text, _ = recording_text(Recording(game.seed, game.mode, tuple(game.history), {}))
    return f"{text}={game.digest()} "


# --- reading


def parse_recording(text: str) -> Recording:
    """Return the recording in a text, without playing any of its actions. All recordings are read by this function.

    Raise RecordingError if nothing in the text can be played. Damage after the header is noted in the recording.
    """
    if len(text) > MAX_LENGTH:
        raise RecordingError("This recording is too long.")
    lines = text.split("\n", 5)
    if not lines[0].startswith("porklike ") or len(lines) < 2:
        raise RecordingError("This is not a recording of Porklike.")
    if lines[0] != f"porklike {FORMAT}":
        raise RecordingError(f"This recording has another format ('{quoted(lines[0][9:])}', not {FORMAT}).")
    seed, mode = _header(lines)
    recorder = Recorder(seed, mode)
    if recorder.header() != "\n".join(lines[:5]) + "\n":
        raise RecordingError("The recording's header is damaged.")
    return _body(recorder, lines[5].split("\n"))


def _header(lines: Sequence[str]) -> tuple[int, str]:
    """Return the seed and the mode.

    Raise RecordingError if the header is damaged, or if the rules of the mode now have another version.
    """
    fields = dict(line.split(" ", 1) for line in lines[1:4] if " " in line)
    if list(fields) != ["rules", "mode", "seed"] or len(lines) < 6:
        raise RecordingError("The recording's header is damaged.")
    try:
        rules = mode_row(check_mode(fields["mode"])).version
        seed = check_seed(int(fields["seed"][: _LONGEST_SEED + 1]))
    except ValueError:
        raise RecordingError("The recording's header is damaged.") from None
    if fields["rules"] != str(rules):
        needed = quoted(fields["rules"])
        raise RecordingError(f"This recording needs a game with rules '{needed}', and this one has rules {rules}.")
    return seed, fields["mode"]


def _body(recorder: Recorder, lines: Sequence[str]) -> Recording:
    """Return the recording up to the first damaged line. Of a damaged last line, keep the actions before the damage."""
    actions: list[Action] = []
    digests: dict[int, str] = {}
    damage, lost, checksummed = "", 0, 0
    for number, line in enumerate(lines):
        last = number == len(lines) - 1
        tokens = line.split(" ")
        if last and _CUT_OFF.fullmatch(tokens[-1]):  # the space after the token is missing
            tokens.pop()
        found, new_digests, wrong = _line(recorder, tokens, len(actions), finished=not last)
        if wrong and not last:
            damage = f"Line {number + 1} of the recording is damaged: {wrong}."
            lost = len(action_tokens(" ".join(lines[number:])))
            break
        actions += found
        digests |= new_digests
        if len(actions) > MOST_ACTIONS:
            raise RecordingError(f"This recording is longer than any run: {MOST_ACTIONS} actions are the most.")
        if not last:
            checksummed = len(actions)
        elif wrong:
            damage, lost = (
                f"The end of the recording is damaged: {wrong}.",
                len(action_tokens(" ".join(tokens))) - len(found),
            )
    return Recording(recorder.seed, recorder.mode, tuple(actions), digests, damage, lost, checksummed)


def action_tokens(text: str) -> tuple[str, ...]:
    """Return the words of a text that seem to be actions: no digests and no checksums."""
    return tuple(filterfalse(methodcaller("startswith", ("=", "~")), text.split()))


def _line(
    recorder: Recorder, tokens: Sequence[str], before: int, finished: bool
) -> tuple[list[Action], dict[int, str], str]:
    """Return the actions and digests of one line, and a description of its damage or "".

    After damage in a token, these are the actions and digests before that token. A wrong checksum gives none at all.
    """
    actions: list[Action] = []
    digests: dict[int, str] = {}
    for token in tokens[: 3 * LINE]:  # far more tokens than an undamaged line has
        if token.startswith("="):
            digests[before + len(actions)] = token[1:]
            continue
        if token.startswith("~") and finished:
            continue
        try:
            actions.append(parse_action(token))
        except ValueError:
            return actions, digests, f"'{quoted(token)}' is not an action"
        if len(actions) > LINE:
            return actions[:LINE], digests, f"a line holds {LINE} actions"
    if len(tokens) > 3 * LINE:
        return actions, digests, f"a line holds {LINE} actions"
    text = "".join(
        recorder.piece(action, digests.get(number) if recorder.due else None)
        for number, action in enumerate(actions, start=before + 1)
    )
    if finished and text.rstrip("\n").split(" ") != list(tokens):
        return [], {}, "its checksum is wrong"
    return actions, digests, ""


# --- playing


def replay(recording: Recording, new_game: NewGame) -> Game:
    """Return the game that a recording leads to.

    Raise RecordingError if the recording is damaged, or if an action does not fit; the message names the place.
    """
    game, trouble = recover_game(recording, new_game)
    if trouble:
        raise RecordingError(trouble)
    return game


def recover_game(recording: Recording, new_game: NewGame) -> tuple[Game, str]:
    """Return the game that a recording leads to, as far as possible, and a description of its damage or "".

    If an action does not fit, the game ends at the last proven action. A digest proves all actions before it. So does
    the last correct checksum, if all actions up to it can be played. Raise RecordingError if the game cannot be
    started.
    """
    game = start(recording, new_game)
    proven = game.copy()
    for number, action in enumerate(recording.actions, start=1):
        if number == recording.checksummed + 1:
            proven = game.copy()
        try:
            check_action(recording, game, number, action)
        except RecordingError as error:
            return proven, str(error)
        if number in recording.digests:
            proven = game.copy()
    return game, recording.damage


def start(recording: Recording, new_game: NewGame) -> Game:
    """Return the game at the start of a recording. Raise RecordingError if it cannot be started."""
    try:
        return new_game(recording.seed, recording.mode)
    except ValueError as error:
        raise RecordingError(f"The recording cannot be played: {error}.") from None


def check_action(recording: Recording, game: Game, number: int, action: Action) -> tuple[Event, ...]:
    """Carry out one action, the `number`th of a recording. Raise RecordingError if the action does not fit the game."""
    events = game.act(action)
    match events:
        case (Refused(_, reason),):
            raise RecordingError(f"The recording does not fit: action {number} ({action}) is impossible, {reason}.")
    if number in recording.digests and recording.digests[number] != game.digest():
        raise RecordingError(f"The recording does not fit: after action {number} the game differs.")
    return events
