"""A run as text: its header, then a token for each action, then a digest now and then to prove it.

    porklike 1
    rules 2
    mode classic
    seed 7
    R R U . e0 t1L =1f2e3d4c5b6a7988
    L

It is written as it happens, a piece for each action, so that a run that is cut off is still a recording: a token
counts once the space after it is there.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..data.floors import MODES, check_mode
from .actions import Action, parse_action
from .events import Event, Refused
from .game import Game
from .rng import check_seed

FORMAT = 1
DIGEST_EVERY = 50
"""A digest stands behind each so many actions."""

NewGame = Callable[[int, str], Game]


class RecordingError(Exception):
    """A text is no recording, or not one of its mode's rules; the message is a plain sentence."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A run: `digests` maps a number of actions to the digest the game had after them."""

    seed: int
    mode: str
    actions: tuple[Action, ...]
    digests: dict[int, str]


def header(game: Game) -> str:
    """The lines a recording begins with."""
    return f"porklike {FORMAT}\nrules {MODES[game.mode].rules}\nmode {game.mode}\nseed {game.seed}\n"


def piece(game: Game) -> str:
    """What is added for the action just done."""
    text = f"{game.history[-1]} "
    return f"{text}={game.digest()}\n" if len(game.history) % DIGEST_EVERY == 0 else text


def recording_of(game: Game) -> str:
    """A whole run so far, with one digest at its end."""
    return header(game) + "".join(f"{action} " for action in game.history) + f"={game.digest()}\n"


def parse_recording(text: str) -> Recording:
    """A recording from its text; RecordingError says what is wrong, and where."""
    lines = text.split("\n", 4)
    if not lines[0].startswith("porklike ") or len(lines) < 5:
        raise RecordingError("This is no recording of Porklike.")
    if lines[0] != f"porklike {FORMAT}":
        raise RecordingError(f"This recording has another format ({lines[0][9:]!r}, not {FORMAT}).")
    fields = [line.partition(" ") for line in lines[1:4]]
    if [name for name, _, _ in fields] != ["rules", "mode", "seed"]:
        raise RecordingError("The recording's header is damaged.")
    rules, mode, seed = (value for _, _, value in fields)
    try:
        wanted = MODES[check_mode(mode)].rules
    except ValueError as error:
        raise RecordingError(f"The recording's header is damaged: {error}.") from None
    if rules != str(wanted):
        raise RecordingError(f"This recording is of other rules ({rules!r}, not {wanted}).")
    actions: list[Action] = []
    digests: dict[int, str] = {}
    tokens = lines[4].replace("\n", " \n ").split(" ")
    for token in tokens[:-1]:  # what no space follows was cut off
        if token.startswith("="):
            digests[len(actions)] = token[1:]
        elif token.strip():
            try:
                actions.append(parse_action(token))
            except ValueError as error:
                raise RecordingError(f"The recording is damaged at action {len(actions) + 1}: {error}.") from None
    try:
        return Recording(check_seed(int(seed)), mode, tuple(actions), digests)
    except ValueError:
        raise RecordingError("The recording's seed is damaged.") from None


def replay(recording: Recording, new_game: NewGame) -> Game:
    """The game that a recording leads to; RecordingError where it does not fit, naming the action."""
    try:
        game = new_game(recording.seed, recording.mode)
    except ValueError as error:
        raise RecordingError(f"The recording cannot be played: {error}.") from None
    for number, action in enumerate(recording.actions, start=1):
        check_action(recording, game, number, action)
    return game


def check_action(recording: Recording, game: Game, number: int, action: Action) -> tuple[Event, ...]:
    """Do one action of a recording, the first being number 1; RecordingError where it does not fit the game."""
    events = game.act(action)
    match events:
        case (Refused(_, reason),):
            raise RecordingError(f"The recording does not fit: action {number} ({action}) is impossible, {reason}.")
    if number in recording.digests and recording.digests[number] != game.digest():
        raise RecordingError(f"The recording does not fit: after action {number} the game is another one.")
    return events
