"""No run is lost when its process is killed at any moment."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import pytest

from cart import new_game
from cart.console.storage.store import Store
from cart.core.recording import parse_recording, replay

from ..helpers.saved_runs import all_texts
from ..helpers.slow_summary import Did

ROOT = Path(__file__).parents[2]


def kill_once(folder: Path, seed: int, delay: float) -> list[list[str]]:
    """Start a process that plays, and kill it `delay` seconds after its first line. Return its lines as words."""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.helpers.play_until_killed", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [first_words(child.stdout)]
        time.sleep(delay)
        child.kill()
        lines += [line.split() for line in child.stdout if line.endswith("\n")]
    return lines


def first_words(stdout: IO[str]) -> list[str]:
    """Return the words of the first line that the child itself prints. Lines of Pyxel may come before it."""
    return next(words for line in stdout if (words := line.split()) and words[0] in ("run", "over"))


def kept(folder: Path, seed: int) -> str | None:
    """Return the text of the run on `seed`, unfinished or finished, or None. There must not be two."""
    found = [text for text in all_texts(Store("porklike", folder)) if f"\nseed {seed}\n" in text]
    assert len(found) <= 1
    return found[0] if found else None


def check_killed(folder: Path, kills: int) -> int:
    """Start and kill `kills` processes in turn, and return how many were killed during their run.

    Each process continues the run of the one before.
    """
    chance, hits, seed = random.Random(kills), 0, 1
    turns = 0  # turns of the unfinished run that must have been saved
    for _ in range(kills):
        lines = kill_once(folder, seed, chance.uniform(0, 0.25))
        if lines[0][0] == "run":
            assert int(lines[0][1]) == seed
            assert turns <= int(lines[0][2]) <= turns + 1, "the process did not continue where the last one was killed"
            turns = int(lines[0][2])
        did = [line for line in lines if line[0] == "did"]
        under_way = [line[1] for line in lines if line[0] == "do"][len(did) :]
        digest = (did[-1] if did else lines[0])[-1]
        turns += len(did)
        text = kept(folder, seed)
        if text is None:
            assert turns == 0, "a run is saved from its first action on"
            hits += 1
            continue
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


def test_a_killed_process_loses_at_most_the_action_under_way(tmp_path: Path) -> None:
    assert check_killed(tmp_path, 4) > 0


@pytest.mark.slow
def test_a_hundred_killed_processes_lose_no_run(tmp_path: Path, did: Did) -> None:
    """The kills come at a hundred random moments."""
    assert check_killed(tmp_path, 100) > 50
    did(killed_processes=100)
