"""Runs to save and damage, and access to the runs in a store."""

import re
from functools import cache
from itertools import count

from cart import new_game
from cart.console.storage.store import Store
from cart.core.actions import Wait
from cart.core.game import Game
from cart.core.recording import Recorder, Recording, parse_recording
from cart.core.rng import Rng
from cart.saves.journal import DONE, RUN, Journal, keys_of


def finished_game(seed: int) -> Game:
    """Return a game played at random to its end."""
    game, rng = new_game(seed), Rng(seed, "test")
    while not game.over:
        game.act(rng.choice(game.actions()))
    return game


def begun(store: Store, seed: int) -> Journal:
    """Return the journal of a new run with one turn waited. A run without a turn is not saved."""
    journal = Journal(store, new_game(seed))
    journal.note(journal.game.act(Wait()))
    return journal


@cache
def long_seed() -> int:
    """Return the first seed from 11 whose recording has digests among its actions and an unfinished last line."""
    lengths = ((seed, len(finished_game(seed).history)) for seed in count(11))
    return next(seed for seed, length in lengths if 100 < length < 2000 and length % 10 > 2)


@cache
def long_text() -> str:
    """Return the recording of the game of `long_seed`, as written."""
    seed = long_seed()
    game = finished_game(seed)
    again = new_game(seed)
    recorder = Recorder(seed, "classic")
    text = recorder.header()
    for action in game.history:
        again.act(action)
        text += recorder.piece(action, again.digest() if recorder.due else None)
    assert text.count("=") >= 2 and len(game.history) % 10 > 2
    return text


def all_texts(store: Store) -> list[str]:
    """Return the recordings of all runs in a store, unfinished and finished, as texts."""
    return [store.read(key) or "" for kind in (RUN, DONE) for key in keys_of(store, kind)]


def all_runs(store: Store) -> list[Recording]:
    """Return the recordings of all runs in a store."""
    return [parse_recording(text) for text in all_texts(store)]


def tokens(recording: Recording) -> str:
    """Return the actions of a recording in one line."""
    return " ".join(map(str, recording.actions))


def check_message(message: str) -> None:
    """Assert that an error message is short, is one printable line, and quotes little of the file."""
    assert 0 < len(message) < 200, message
    assert message.isprintable(), message
    assert all(len(quote) <= 20 for quote in re.findall(r"'([^']*)'", message)), message
