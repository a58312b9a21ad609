"""Tools end at once on a signal, and quietly if their output is closed. They leave neither files nor processes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import cart
from cart.bots import make_bot
from cart.core.recording import recording_of
from tests.helpers.short_forms import first
from tools.export.app import ROOT
from tools.workers import spread

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows ends programs without signals")

PATIENCE = 120
"""Seconds after which a tool counts as hanging. The limit is generous for busy machines: usually, a tool ends in less
than a second, while its work would take hours."""
WORK = {
    "game": (["main.py"], {"PORKLIKE_SMOKE": "1000000"}),
    "run": (["main.py", "--seed", "7", "--mute"], {"PORKLIKE_SMOKE": "1000000"}),
    "film": (["-m", "tools.film", "RUN", "OUT/a.gif", "--seconds", "60", "--scale", "8"], {}),
    "shots": (["-m", "tools.shots", "--out", "OUT"], {}),
    "simulate": (["-m", "tools.simulate", "--games", "100000000", "--jobs", "2"], {}),
    "simulate, one job": (["-m", "tools.simulate", "--games", "100000000", "--jobs", "1"], {}),
    "floor --check": (["-m", "tools.floor", "--check", "800000000", "--jobs", "2"], {}),
}
"""Name -> arguments of a program that works for hours, and its environment variables. RUN and OUT are replaced."""
WORKED = 0.6
"""Seconds of processor time after which a tool and its workers have begun their work."""
ASKED = (signal.SIGTERM, signal.SIGINT)
PAIRS = [(work, ASKED[(number + turn) % 2].name) for turn in range(2) for number, work in enumerate(WORK)]
"""Each work with each signal: first each work once, with the two signals in turn."""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a long recording."""
    game, bot = cart.new_game(5), make_bot("careful", 5)
    while not game.over and len(game.history) < 900:
        game.act(bot(game))
    file = tmp_path_factory.mktemp("runs") / "run"
    file.write_text(recording_of(game), encoding="utf-8")
    return file


def children(process: int) -> list[int]:
    """Return the ids of the processes that `process` has started and that still run or are zombies, on Linux."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # the process has just ended
        if int(fields[1]) == process:
            found.append(int(status.parent.name))
    return found


def gone(process: int) -> bool:
    """Whether a process has ended, or is a zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.parametrize(("work", "name"), first(len(WORK), PAIRS))
def test_a_signal_ends_a_tool_at_once_and_nothing_is_left(work: str, name: str, run: Path, tmp_path: Path) -> None:
    words, environment = WORK[work]
    asked = signal.Signals[name]
    scratch, out = tmp_path / "scratch", tmp_path / "out"
    scratch.mkdir()
    out.mkdir()
    words = [word.replace("RUN", str(run)).replace("OUT", str(out)) for word in words]
    process = subprocess.Popen(
        [sys.executable, *words],
        cwd=ROOT,
        env=os.environ | {"SDL_AUDIODRIVER": "dummy", "TMPDIR": str(scratch)} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        deadline = time.monotonic() + PATIENCE
        busy = 0.0
        while busy < WORKED and time.monotonic() < deadline and process.poll() is None:
            time.sleep(0.1)  # until the tool and its workers have begun their work
            busy = sum(map(used, [process.pid, *children(process.pid)]))
        assert process.poll() is None, process.communicate()
        workers = children(process.pid)
        process.send_signal(asked)
        _, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode in (128 + asked, -asked)
    assert "Traceback" not in err
    assert list(scratch.iterdir()) == []
    assert not [file for file in out.rglob("*") if file.name.startswith(".")]
    deadline = time.monotonic() + PATIENCE
    while not all(map(gone, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert all(map(gone, workers))


def used(process: int) -> float:
    """Return the seconds of processor time that a process has used."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 1.0 if not Path("/proc").is_dir() else 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_workers_do_not_outlive_a_killed_tool() -> None:
    """The killed process cannot tell its workers to end, so they must notice."""
    command = [sys.executable, "-m", "tools.simulate", "--games", "100000000", "--jobs", "2"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while sum(map(used, children(process.pid))) < WORKED and time.monotonic() < deadline:
            time.sleep(0.05)
        workers = children(process.pid)
        assert len(workers) >= 2
    finally:
        process.kill()
        process.wait()
    deadline = time.monotonic() + PATIENCE
    while not all(map(gone, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert all(map(gone, workers))


PRINTING = {
    "steps": ["-m", "tools.floor", "--steps", "--slowly"],
    "floor": ["-m", "tools.floor", "--json"],
    "proof": ["-m", "tools.floor", "--check", "8", "--jobs", "1"],
    "games": ["-m", "tools.simulate", "--games", "2", "--bot", "careless", "--jobs", "2"],
    "games as JSON": ["-m", "tools.simulate", "--games", "2", "--bot", "careless", "--jobs", "1", "--json"],
    "check": ["-m", "tools.replay", "RUN", "--check"],
    "film": ["-m", "tools.film", "RUN", "OUT/a.gif", "--seconds", "0.1", "--scale", "1"],
    "shots": ["-m", "tools.shots", "--out", "OUT", "title"],
    "help": ["-m", "tools.export", "--help"],
    "version": ["main.py", "--version"],
}
"""Name -> arguments of a program that prints. RUN and OUT are replaced."""
WAYS = [(what, (number + turn) % 2 == 0) for turn in range(2) for number, what in enumerate(PRINTING)]
"""Each program with and without buffered output: first each program once, with the two ways in turn."""


@pytest.mark.parametrize(("what", "buffered"), first(len(PRINTING), WAYS))
def test_a_tool_ends_quietly_if_its_output_is_not_read(what: str, buffered: bool, run: Path, tmp_path: Path) -> None:
    """The tool ends without an error message, as with `| head -1`."""
    reader, writer = os.pipe()
    os.close(reader)
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "" if buffered else "1"}
    words = [word.replace("RUN", str(run)).replace("OUT", str(tmp_path)) for word in PRINTING[what]]
    command = [sys.executable, *words]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=PATIENCE
        )
    finally:
        os.close(writer)
    said = [line for line in done.stderr.splitlines() if "ALSA" not in line and "audio" not in line]
    assert said == []
    assert done.returncode == (0 if what == "help" and not buffered else 1)  # argparse handles a closed output itself


def test_all_tools_run_and_exit_the_same_way() -> None:
    for file in sorted((ROOT / "tools").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        ends = text.endswith('\nif __name__ == "__main__":\n    run_and_exit(main)\n')
        assert ends or "\nif __name__" not in text, file


def test_a_waiting_tool_ends_on_a_signal() -> None:
    """The exit status is that of the signal, and no traceback is printed."""
    program = "import time; from tools.command_exit import run_and_exit\n"
    # The sleeps are short: a signal that comes just before a sleep begins is handled only when the sleep ends.
    program += "def wait():\n    print('begun', flush=True)\n    while True:\n        time.sleep(0.05)\n"
    program += "run_and_exit(wait)"
    for asked in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        with subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # pytest's parent may ignore it
        ) as process:
            assert process.stdout is not None and process.stdout.readline() == "begun\n"
            process.send_signal(asked)
            try:
                out, err = process.communicate(timeout=PATIENCE)
            finally:
                process.kill()
        assert (process.returncode, out, err) == (128 + asked, "", "")


def test_closing_the_results_ends_the_work() -> None:
    """The work would take very long, and only its first parts are begun."""
    orders = iter(range(10**9))
    parts = spread(_double, orders, 2)
    assert next(parts) % 2 == 0
    parts.close()
    assert next(orders) < 100


def _double(number: int) -> int:
    return 2 * number


def test_a_hundred_million_games_take_little_memory() -> None:
    """A hundred million games are ordered. Their seeds are not put into a list."""
    program = "from itertools import islice; from tools.simulate import results; from contextlib import closing; "
    program += "import os, tracemalloc; tracemalloc.start(); os.register_at_fork(after_in_child=tracemalloc.stop)\n"
    program += "with closing(results(range(100_000_000), 'careless', 'classic', 2)) as games: "
    program += "print(len(list(islice(games, 20))), tracemalloc.get_traced_memory()[1])"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    games, size = done.stdout.split()
    assert games == "20" and int(size) < 100_000_000, done.stderr  # bytes
