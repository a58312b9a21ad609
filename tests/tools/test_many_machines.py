"""Many machines: the report is the same from processes and from a Dask cluster that loses a worker."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.documented import commands
from tools import simulate, study
from tools.export.app import ROOT
from tools.simulate import Result
from tools.study import Series, code_digest, lines_of

pytestmark = [
    pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed"),
    pytest.mark.skipif(os.name == "nt", reason="ends a worker with a signal"),
]

SEEDS = range(60)
SECONDS = 120
"""Longest wait for a worker."""


@pytest.fixture
def client() -> Iterator[Any]:
    """Yield a client of a local cluster of two workers."""
    distributed = import_module("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        client.wait_for_workers(2, timeout=SECONDS)
        yield client


def play_and_note(notes: Path, seed: int) -> Result:
    """Play a game, and append a line with the process and the seed to a file before and after it."""
    for done in ("begun", "done"):
        if done == "done":
            result = simulate.play(seed, "careless", "expedition")
        with notes.open("a") as file:
            file.write(f"{os.getpid()} {seed} {done}\n")
    return result


def test_a_killed_worker_changes_nothing_and_only_its_games_are_repeated(client: Any, tmp_path: Path) -> None:
    """The killed worker's games are those that it had begun and that had not come back when it was killed."""
    expected = json.dumps(simulate.simulate(SEEDS, "careless", "expedition", 2))
    notes, file, tally = tmp_path / "notes", tmp_path / "games", simulate.Tally()
    with client.get_executor() as executor:
        series = Series("expedition", code_digest(), "careless")
        games = study.study(partial(play_and_note, notes), SEEDS, series, Result, 2, executor, file)
        for count, game in enumerate(games):
            tally.add(game)
            if count == 15:
                killed = next(iter(client.run(os.getpid).values()))
                os.kill(killed, signal.SIGKILL)
                returned = {line.seed for line in lines_of(file)}
        assert executor.submit(int, "7").result() == 7  # it is still open
    head = {"bot": "careless", "mode": "expedition", "seed": 0}
    assert json.dumps(head | tally.report()) == expected
    rows = [(int(process), int(seed), done) for process, seed, done in map(str.split, notes.read_text().splitlines())]
    begun = [(process, seed) for process, seed, done in rows if done == "begun"]
    repeated = {seed for _, seed in begun if sum(seed == other for _, other in begun) > 1}
    lost = {seed for process, seed in begun if process == killed}
    assert killed in {process for process, _ in begun} and len({process for process, _ in begun}) >= 2
    assert repeated <= lost and repeated.isdisjoint(returned)
    assert sorted({line.seed for line in lines_of(file)}) == list(SEEDS)


def test_a_cluster_by_address_is_used_from_the_command_line(
    client: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command connects to the scheduler, and leaves its workers running.

    Without an address, `connect` starts a cluster. The slow test of the documented command really starts it.
    """
    words = ["--games", "12", "--bot", "careless", "--jobs", "2", "--json"]
    assert simulate.main(words) == 0
    expected = capsys.readouterr().out
    monkeypatch.setenv("DASK_SCHEDULER_ADDRESS", client.scheduler.address)
    assert simulate.main([*words, "--executor", "tools.dask_executor:connect"]) == 0
    assert capsys.readouterr().out == expected
    assert len(client.scheduler_info(n_workers=-1)["workers"]) == 2
    dask_executor = import_module("tools.dask_executor")
    monkeypatch.delenv("DASK_SCHEDULER_ADDRESS")
    asked = list[dict[str, object]]()

    def start(**how: object) -> Any:
        asked.append(how)
        return client

    monkeypatch.setattr(dask_executor, "Client", start)
    assert dask_executor.connect().client is client
    assert asked == [{"threads_per_worker": 1, "dashboard_address": None}]


PAGE = ROOT / "docs" / "many-machines.md"
COMMANDS = [command.text for command in commands(PAGE)]
PORT = "8786"
"""The scheduler's port in the page."""


def test_the_example_of_the_page_runs() -> None:
    [program] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


@pytest.mark.slow
def test_the_page_is_true_word_for_word(tmp_path: Path) -> None:
    """A scheduler and two workers, each a process of its own, play what the page says. Only the port is another."""
    distributed = import_module("distributed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT)}

    def start(beginning: str) -> subprocess.Popen[bytes]:
        [line] = [line for line in COMMANDS if line.startswith(beginning)]
        words = line.replace(PORT, port).split()
        return subprocess.Popen(words, cwd=tmp_path, env=environment, stderr=subprocess.DEVNULL)

    running = [start("dask scheduler"), start("dask worker"), start("dask worker")]
    try:
        with distributed.Client(f"tcp://127.0.0.1:{port}", timeout=SECONDS) as client:
            client.wait_for_workers(2, timeout=SECONDS)
        [line] = [line for line in COMMANDS if line.startswith("DASK_SCHEDULER_ADDRESS")]
        assert "--games 1000 " in line
        line = line.replace(PORT, port).replace("1000 ", "8 ").replace("games.jsonl", str(tmp_path / "games.jsonl"))
        done = subprocess.run(["bash", "-c", line], cwd=ROOT, env=environment, capture_output=True, text=True)
        assert done.returncode == 0 and "8 games of careful, classic" in done.stdout, done.stderr
        assert len(list(lines_of(tmp_path / "games.jsonl"))) == 8
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait(SECONDS)
