"""Two or more windows on the same saved files: nothing is set aside, duplicated or lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cart import new_game
from cart.console.storage.store import Store, StoreError
from cart.core.actions import Step, Wait
from cart.core.recording import parse_recording, replay
from cart.saves.journal import DONE, RUN, Journal, keys_of, last_played, resume_run
from cart.text.save_messages import PLAYED_ELSEWHERE

from ..helpers.saved_runs import all_runs, begun, tokens
from ..helpers.slow_summary import Did

ROOT = Path(__file__).parents[2]


def test_two_new_runs_at_once_are_saved_separately(tmp_path: Path) -> None:
    store, games = Store("porklike", tmp_path), [new_game(1), new_game(2)]
    journals = [Journal(store, game) for game in games]
    for _ in range(3):
        for game, journal in zip(games, journals, strict=True):
            journal.note(game.act(Wait()))
    runs = all_runs(store)
    assert sorted(run.seed for run in runs) == [1, 2]
    assert [tokens(run) for run in runs] == [". . ."] * 2


@pytest.mark.parametrize("end", ["plays on", "gives up", "has lost it already"])
def test_a_run_continued_elsewhere_is_lost_here(end: str, tmp_path: Path) -> None:
    """The window that has lost the run gets one message. The run in the other window is complete."""
    stores, game = [Store("porklike", tmp_path) for _ in range(2)], new_game(1)
    first = Journal(stores[0], game)
    first.note(game.act(Wait()))
    taken = last_played(stores[1]) or ""
    other, second, trouble = resume_run(stores[1], taken, new_game)
    assert (trouble, second.trouble) == ("", None)
    if end != "gives up":
        first.note(game.act(Step(2)))
    else:
        assert not first.finish()
    assert first.trouble == PLAYED_ELSEWHERE and first.lost and not first.has_unsaved_actions
    first.trouble = None
    second.note(other.act(Wait()))
    assert not first.finish() and first.trouble is None
    [run] = all_runs(stores[0])
    assert tokens(run) == ". ." and keys_of(stores[0], DONE) == []
    for gone in (taken, f"{RUN}20990101-000000-aaaaaa"):
        with pytest.raises(StoreError, match=PLAYED_ELSEWHERE):
            resume_run(stores[0], gone, new_game)


# --- windows as processes


def play_windows(folder: Path, windows: int, presses: int, seed: int) -> list[list[str]]:
    """Play in `windows` processes at once, and return the words of each printed line, one window after the other."""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.helpers.random_window", str(folder)]
    children = [
        subprocess.Popen(
            [*command, str(seed + number), str(presses)], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        for number in range(windows)
    ]
    said = []
    for child in children:
        with child:
            assert child.stdout is not None
            lines = [line.split() for line in child.stdout if line.split()]
        assert child.returncode == 0
        assert lines[-1] == ["pressed", str(presses)]
        said += lines
    return said


def check_windows(folder: Path, windows: int, presses: int, seed: int = 1) -> dict[str, int]:
    """Play in several windows, check the saved files, and return how often each kind of event came."""
    said = play_windows(folder, windows, presses, seed)
    told = [" ".join(words[1:]) for words in said if words[0] == "told"]
    kept: dict[tuple[int, int], str] = {}
    for words in said:
        if words[0] == "kept":
            place = (int(words[1]), int(words[2]))
            assert kept.setdefault(place, words[3]) == words[3], f"action {place} was kept by both, and not the same"
    assert not [file.name for file in folder.iterdir() if "aside" in file.name or file.name.startswith(".")]
    assert not [text for text in told if "NO GOOD" in text or "NOT ALL" in text], "nothing is damaged"
    runs = all_runs(Store("porklike", folder))
    seeds = [run.seed for run in runs]
    assert len(set(seeds)) == len(seeds), "no run is saved twice"
    actions = {(run.seed, number): str(action) for run in runs for number, action in enumerate(run.actions, start=1)}
    assert {place: actions.get(place) for place in kept} == kept, "no kept action is lost"
    for run in runs:
        assert not run.damage
        replay(run, new_game)
    lost = sum("another window" in text for text in told)
    return {"climbs": len(runs), "actions": len(actions), "kept": len(kept), "told": len(told), "lost": lost}


def test_two_windows_lose_no_saved_action(tmp_path: Path) -> None:
    """Each window presses 150 buttons. The windows take runs from one another."""
    counted = check_windows(tmp_path, 2, 150)
    assert counted["lost"] > 0 and counted["kept"] > 50


@pytest.mark.slow
@pytest.mark.parametrize(("windows", "presses"), [(2, 5000), (4, 1000)])
def test_many_presses_in_several_windows_lose_no_saved_action(
    windows: int, presses: int, tmp_path: Path, did: Did
) -> None:
    """There are thousands of presses in two windows, or a thousand in each of four."""
    counted = check_windows(tmp_path, windows, presses, seed=11)
    did(presses=windows * presses, saved_actions=counted["kept"], changes_of_window=counted["lost"])
    assert counted["lost"] > presses / 50


def test_a_run_is_complete_after_many_changes_of_window(tmp_path: Path) -> None:
    """Three stores in one process take turns, each for one action."""
    stores = [Store("porklike", tmp_path) for _ in range(3)]
    begun(stores[0], 5)
    for number in range(1, 60):
        store = stores[number % 3]
        game, journal, trouble = resume_run(store, last_played(store) or "", new_game)
        assert not trouble and len(game.history) == number
        journal.note(game.act(game.actions()[number % len(game.actions())]))
        assert journal.trouble is None
    [key] = keys_of(stores[0], RUN)
    assert len(parse_recording(stores[0].read(key) or "").actions) == 60
