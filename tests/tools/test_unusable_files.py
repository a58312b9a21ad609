"""Files and folders that a tool cannot use. For each, the tool prints one sentence, and never hangs."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cart
from cart.bots import make_bot
from cart.core.recording import recording_of
from tools import files, film, replay
from tools.export.app import ROOT
from tools.packages import Image

Capture = pytest.CaptureFixture[str]


def recording(actions: int) -> str:
    """Return the recording of a bot's first `actions` actions."""
    game, bot = cart.new_game(5), make_bot("careful", 5)
    while len(game.history) < actions:
        game.act(bot(game))
    return recording_of(game)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a good recording."""
    file = tmp_path_factory.mktemp("runs") / "run"
    file.write_text(recording(30), encoding="utf-8")
    return file


def program(tool: str, *words: str | Path) -> tuple[int, list[str]]:
    """Run a tool as a program. Return its status and its error lines, without those of the sound system."""
    done = subprocess.run(
        [sys.executable, "-m", f"tools.{tool}", *map(str, words)],
        cwd=ROOT,
        env=os.environ | {"SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert "Traceback" not in done.stderr and "panicked" not in done.stderr, done.stderr
    return done.returncode, [line for line in done.stderr.splitlines() if "ALSA" not in line and "audio" not in line]


# --- input


def make_odd(file: Path, what: str) -> int:
    """Put an odd thing in place of a recording, and return the status with which the tool must end."""
    match what:
        case "folder":
            file.mkdir()
        case "pipe":
            os.mkfifo(file)
        case "loop":
            file.symlink_to(file)
        case "device":
            file.symlink_to("/dev/zero")
        case "below a file":
            file.write_text("")
        case "long":
            file.write_bytes(b"\n" * 100_000_000)
        case "bytes":
            file.write_bytes(b"porklike \xff\n")
            return 1
        case "empty" | "NULs" | "nonsense":
            file.write_bytes({"empty": b"", "NULs": b"\0" * 5000, "nonsense": b"once upon a time"}[what])
            return 1
    return 2


ODD = ("nothing", "folder", "pipe", "loop", "device", "below a file", "long", "bytes", "empty", "NULs", "nonsense")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
@pytest.mark.parametrize("tool", ["film", "replay", "replay --check"])
@pytest.mark.parametrize("what", ODD)
def test_an_unusable_recording_is_refused_in_one_sentence(
    tool: str, what: str, tmp_path: Path, capsys: Capture
) -> None:
    """The tool opens no window and writes no picture."""
    file = tmp_path / "run"
    status = make_odd(file, what)
    file = file / "run" if what == "below a file" else file
    main: Callable[[list[str]], int] = film.main if tool == "film" else replay.main
    more = [str(tmp_path / "out.gif")] if tool == "film" else tool.split()[1:]
    assert main([str(file), *more]) == status
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and str(file) in err and err.endswith(".\n")
    assert "[Errno" not in err and len(err) < 300 + len(str(file))
    assert not (tmp_path / "out.gif").exists()


# --- output


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
@pytest.mark.parametrize(
    ("out", "says"),
    [
        ("folder.gif", "exists and is not a file."),
        ("missing/a.gif", "cannot be written: No such file or directory."),
        ("file/a.gif", "cannot be written: Not a directory."),
        ("a.png", "does not end in .gif."),
        ("a", "does not end in .gif."),
        ("", "does not end in .gif."),
        ("x" * 300 + ".gif", "cannot be written: File name too long."),
        ("pipe.gif", "exists and is not a file."),
        ("loop.gif", "exists and is not a file."),
    ],
    ids=range(9),
)
def test_an_unusable_place_for_a_film_is_refused(
    out: str, says: str, run: Path, tmp_path: Path, capsys: Capture
) -> None:
    """The tool refuses the place before it films."""
    (tmp_path / "folder.gif").mkdir()
    (tmp_path / "file").write_text("")
    (tmp_path / "loop.gif").symlink_to("loop.gif")
    os.mkfifo(tmp_path / "pipe.gif")
    assert film.main([str(run), str(tmp_path / out)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"film: {tmp_path}") and said.endswith(f"{says}\n") and said.count("\n") == 1


@pytest.mark.parametrize("skip", [30, 31, 20_000])
def test_skipping_all_actions_leaves_nothing_to_film(skip: int, run: Path, tmp_path: Path, capsys: Capture) -> None:
    assert film.main([str(run), str(tmp_path / "a.gif"), "--skip", str(skip)]) == 2
    assert capsys.readouterr().err == f"film: {run} has only 30 actions, so --skip {skip} leaves nothing to film.\n"


def test_a_run_without_actions_cannot_be_filmed(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "run").write_text(recording(0))
    assert film.main([str(tmp_path / "run"), str(tmp_path / "a.gif")]) == 2
    assert "has only 0 actions" in capsys.readouterr().err


def test_a_film_is_written(run: Path, tmp_path: Path) -> None:
    """A short film with a large picture replaces an older one. No other file is left in the folder."""
    out = tmp_path / "a.gif"
    out.write_text("an older film")
    assert program("film", run, out, "--seconds", "0.5", "--scale", "8", "--skip", "3") == (0, [])
    with Image.open(out) as made:
        assert made.size == (1024, 1024)
        assert 1 < getattr(made, "n_frames", 1) <= 10
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("tool", ["shots --out", "sounds --out", "export app --out"])
@pytest.mark.parametrize("out", ["file", "file/folder", "x" * 300])
def test_an_unusable_output_folder_is_refused(tool: str, out: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept")
    status, said = program(*tool.split(), tmp_path / out)
    assert status == 2
    assert len(said) == 1 and said[0].startswith(f"{tool.split()[0]}: {tmp_path}"), said
    assert "[Errno" not in said[0] and (tmp_path / "file").read_text() == "kept"


def test_a_place_without_write_permission_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fake replaces os.access, because the user who runs the tests may be root."""
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(files.FileTrouble, match=r"cannot be written: Permission denied\.$"):
        files.writable(tmp_path / "a.gif", ".gif")
    with pytest.raises(files.FileTrouble, match=r"cannot be used as a folder: Permission denied\.$"):
        files.writable_folder(tmp_path)


def test_a_full_disk_keeps_the_old_file(tmp_path: Path) -> None:
    """No part of the new file is left."""
    file = tmp_path / "a.gif"
    file.write_text("old")

    def half(draft: Path) -> None:
        draft.write_text("ne")
        raise OSError(28, "No space left on device")

    with pytest.raises(files.FileTrouble, match=r"a\.gif cannot be written: No space left on device\.$"):
        files.replace(file, half)
    assert [(entry.name, entry.read_text()) for entry in tmp_path.iterdir()] == [("a.gif", "old")]


def test_a_file_name_that_is_not_text_can_be_printed(tmp_path: Path) -> None:
    assert files.printable(Path(os.fsdecode(b"a\xff.gif"))).isascii()


@pytest.mark.parametrize("command", ["bake", "check"])
@pytest.mark.parametrize("root", ["nothing", "file", "loop", "x" * 300])
def test_an_unusable_folder_of_maps_is_refused_in_one_sentence(command: str, root: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "loop").symlink_to("loop")
    status, said = program("maps", command, "--root", tmp_path / root)
    assert status == 1
    assert len(said) == 1 and said[0].startswith(str(tmp_path)) and said[0].endswith("."), said
