"""A run is never lost: processes killed, two windows, full disks, damaged files."""

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cart import new_game
from cart.console.store import Store, StoreError
from cart.core.actions import Step, Wait
from cart.core.game import Game
from cart.core.recording import RecordingError, header, parse_recording, piece, recording_of, replay
from cart.core.rng import Rng
from cart.data.floors import CLASSIC_RULES
from cart.scenes.journal import DONE, RUN, Journal, all_of, newest, take_up

ROOT = Path(__file__).parent.parent


def finished_game(seed: int) -> Game:
    """A game played at random to its end."""
    game, rng = new_game(seed), Rng(seed, "test")
    while not game.over:
        game.act(rng.choice(game.actions()))
    return game


# --- killed


def kill_once(folder: Path, seed: int, delay: float) -> list[list[str]]:
    """Let a process play, kill it `delay` seconds after it has begun, and give the lines that it said."""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.saved_play", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [first_words(child.stdout)]
        time.sleep(delay)
        child.kill()
        lines += [line.split() for line in child.stdout if line.endswith("\n")]
    return lines


def first_words(stdout: IO[str]) -> list[str]:
    """The first line that is the child's own: Pyxel may say something before."""
    return next(words for line in stdout if (words := line.split()) and words[0] in ("run", "over"))


def kept(folder: Path, seed: int) -> str | None:
    """The one text of a run, going on or over."""
    store = Store("porklike", folder)
    texts = map(store.read, store.keys())
    found = [text for text in texts if text and f"\nseed {seed}\n" in text]
    assert len(found) <= 1
    return found[0] if found else None


def check_killed(folder: Path, kills: int) -> int:
    """Kill so many processes one after the other; each goes on with what the one before left. How many it hit."""
    chance, hits, seed = random.Random(kills), 0, 1
    turns = 0  # of the run going on that are certain to be kept
    for _ in range(kills):
        lines = kill_once(folder, seed, chance.uniform(0, 0.25))
        if lines[0][0] == "run":
            assert int(lines[0][1]) == seed
            assert turns <= int(lines[0][2]) <= turns + 1, "the next process did not go on where this one was"
            turns = int(lines[0][2])
        did = [line for line in lines if line[0] == "did"]
        under_way = [line[1] for line in lines if line[0] == "do"][len(did) :]
        digest = (did[-1] if did else lines[0])[-1]
        turns += len(did)
        text = kept(folder, seed)
        assert text is not None
        recording = parse_recording(text)
        assert len(recording.actions) - turns in (0, 1)
        assert [str(action) for action in recording.actions[turns:]] in ([], under_way)
        game = replay(recording, new_game)
        if lines[0][0] == "run" and len(recording.actions) == turns:
            assert game.digest() == digest
        hits += lines[-1][0] != "over"
        if game.over and lines[-1][0] == "over":
            seed, turns = seed + 1, 0
    assert not any("aside" in file.name for file in folder.iterdir())
    return hits


def test_a_killed_process_loses_no_more_than_the_action_under_way(tmp_path: Path) -> None:
    """A few times; the next test is thorough."""
    assert check_killed(tmp_path, 6) > 0


@pytest.mark.slow
def test_a_hundred_killed_processes(tmp_path: Path) -> None:
    """The same at a hundred random moments."""
    assert check_killed(tmp_path, 100) > 50


@pytest.mark.parametrize("finished", [False, True])
def test_a_run_shut_down_between_its_last_action_and_its_end(finished: bool, tmp_path: Path) -> None:
    """It is over when it is taken up, and is filed away like any other."""
    store, game = Store("porklike", tmp_path), finished_game(3)
    store.write(f"{RUN}20260101-000000-000", recording_of(game))
    again, journal = take_up(store, newest(store, RUN) or "", new_game)
    assert again.over and again.digest() == game.digest()
    if finished:
        journal.finish()
    assert (len(all_of(store, RUN)), len(all_of(store, DONE))) == ((0, 1) if finished else (1, 0))


def test_no_finished_run_is_ever_deleted(tmp_path: Path) -> None:
    """Thirty of them."""
    store = Store("porklike", tmp_path)
    for seed in range(30):
        Journal(store, new_game(seed)).finish()
    kept = [parse_recording(store.read(key) or "").seed for key in all_of(store, DONE)]
    assert sorted(kept) == list(range(30))
    assert all_of(store, RUN) == []


# --- cut off and damaged


@pytest.fixture(scope="module")
def long_text() -> str:
    """A recording as it is written, digests among the actions."""
    game = finished_game(11)
    again = new_game(11)
    text = header(again)
    for action in game.history:
        again.act(action)
        text += piece(again)
    assert text.count("=") >= 1
    return text


def test_a_text_cut_off_anywhere_goes_on(long_text: str, tmp_path: Path) -> None:
    """The header is written in one piece; behind it each cut is a run, and what is added to it fits."""
    store = Store("porklike", tmp_path)
    whole = parse_recording(long_text)
    begin = len(header(new_game(11)))
    # A prime number of letters apart, so that cuts fall within tokens and digests too.
    for length in range(begin, min(len(long_text), begin + 60 * 37), 37):
        store.write(f"{RUN}1", long_text[:length])
        game, journal = take_up(store, f"{RUN}1", new_game)
        done = len(game.history)
        assert tuple(game.history) == whole.actions[:done]
        for action in whole.actions[done : done + 2]:
            game.act(action)
            journal.note()
        assert journal.trouble is None
        [key] = all_of(store, RUN)
        assert parse_recording(store.read(key) or "").actions == whole.actions[: done + 2]
        store.remove(key)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@given(place=st.floats(0, 1), junk=st.binary(max_size=6), skip=st.integers(0, 6))
def test_a_damaged_text_is_set_aside_or_still_a_run(
    place: float, junk: bytes, skip: int, long_text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Never a crash, never a byte lost."""
    folder = tmp_path_factory.mktemp("damaged")
    good = long_text.encode()
    at = round(place * len(good))
    bad = good[:at] + junk + good[at + skip :]
    (folder / f"{RUN}1").write_bytes(bad)
    store = Store("porklike", folder)
    try:
        game, _ = take_up(store, f"{RUN}1", new_game)
    except RecordingError as error:
        assert f"kept as {RUN}1.aside-1" in str(error)
        assert (folder / f"{RUN}1.aside-1").read_bytes() == bad
        assert newest(store, RUN) is None
    else:
        [key] = all_of(store, RUN)
        assert replay(parse_recording(store.read(key) or ""), new_game).digest() == game.digest()


def test_a_run_of_other_rules_is_set_aside(tmp_path: Path) -> None:
    """And said so."""
    store = Store("porklike", tmp_path)
    store.write(f"{RUN}1", recording_of(new_game(7)).replace(f"rules {CLASSIC_RULES}", "rules 0"))
    with pytest.raises(RecordingError, match=r"other rules .* kept as run\.1\.aside-1"):
        take_up(store, f"{RUN}1", new_game)


# --- two windows


def test_two_new_climbs_at_once_are_two_runs(tmp_path: Path) -> None:
    """Each keeps its own."""
    store, games = Store("porklike", tmp_path), [new_game(1), new_game(2)]
    journals = [Journal(store, game) for game in games]
    for _ in range(3):
        for game, journal in zip(games, journals, strict=True):
            game.act(Wait())
            journal.note()
    texts = [store.read(key) or "" for key in all_of(store, RUN)]
    assert sorted(parse_recording(text).seed for text in texts) == [1, 2]
    assert all(len(parse_recording(text).actions) == 3 for text in texts)


def test_a_climb_taken_up_elsewhere_is_let_go(tmp_path: Path) -> None:
    """The window that lost it is told once; the other one's run is whole."""
    store, game = Store("porklike", tmp_path), new_game(1)
    first = Journal(store, game)
    game.act(Wait())
    first.note()
    other, second = take_up(store, newest(store, RUN) or "", new_game)
    game.act(Step(2))
    first.note()
    assert first.trouble == "This climb goes on in another window."
    other.act(Wait())
    second.note()
    first.finish()
    [key] = all_of(store, RUN)
    assert [str(action) for action in parse_recording(store.read(key) or "").actions] == [".", "."]
    assert all_of(store, DONE) == []
    with pytest.raises(StoreError, match="another window"):
        take_up(store, f"{RUN}gone", new_game)


# --- disks


PLAY_ON = """
import os, resource, sys
from pathlib import Path
from cart import new_game
from cart.console.store import Store
from cart.core.actions import Wait
from cart.data.floors import CLASSIC_RULES
from cart.scenes.journal import Journal
game = new_game(1)
store = Store("porklike", Path(sys.argv[1]))
if sys.argv[2] == "read-only" and os.geteuid() == 0:
    os.setuid(65534)  # root may write anywhere
journal = Journal(store, game)
if sys.argv[2] == "full":
    resource.setrlimit(resource.RLIMIT_FSIZE, (60, 60))  # no file may be longer
troubles = []
for _ in range(40):
    if journal.trouble:
        troubles.append(journal.trouble)
        journal.trouble = None
    game.act(Wait())
    journal.note()
print(len(game.history), troubles)
"""


def play_on(folder: Path, how: str) -> str:
    """Forty turns of a process of its own, in a real folder that takes no more: how many it played, what it said."""
    command = [sys.executable, "-c", PLAY_ON, str(folder), how]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()[-1]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the way to a read-only folder is Linux's")
def test_a_read_only_folder_is_told_once() -> None:
    """And play goes on."""
    with tempfile.TemporaryDirectory() as name:  # not tmp_path, which nobody but its owner may enter
        Path(name).chmod(0o555)
        assert play_on(Path(name), "read-only") == """40 ["Can't be saved: the folder is read-only."]"""
        assert list(Path(name).iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a limit on files is Linux's")
def test_a_disk_that_fills_up_is_told_once_and_the_text_is_whole(tmp_path: Path) -> None:
    """And play goes on."""
    assert play_on(tmp_path, "full") == """40 ["Can't be saved: the disk is full."]"""
    [file] = [file for file in tmp_path.iterdir() if file.name.startswith(RUN)]
    recording = parse_recording(file.read_text())
    assert 0 < len(recording.actions) < 40
    replay(recording, new_game)
