"""Files and folders that a tool is given and cannot use: a sentence each, a status, and no waiting."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cart
from cart.core.recording import recording_of
from tools import files, film, replay
from tools.bots import make_bot
from tools.export.app import ROOT
from tools.packages import Image

Capture = pytest.CaptureFixture[str]


def recording(actions: int) -> str:
    """Of so many actions by a bot."""
    game, bot = cart.new_game(5), make_bot("careful", 5)
    while len(game.history) < actions:
        game.act(bot(game))
    return recording_of(game)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A good recording."""
    file = tmp_path_factory.mktemp("runs") / "run"
    file.write_text(recording(30), encoding="utf-8")
    return file


def program(tool: str, *words: str | Path) -> tuple[int, list[str]]:
    """Status of a tool that is run as a program, and the lines it says, but for those of the sound system."""
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


# --- what is read


def make_odd(file: Path, what: str) -> int:
    """Put something odd where a recording is looked for; the status that says so."""
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


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("tool", ["film", "replay", "replay --check"])
@pytest.mark.parametrize("what", ODD)
def test_an_odd_recording(tool: str, what: str, tmp_path: Path, capsys: Capture) -> None:
    """Before a window or a picture is made."""
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


# --- what is written


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
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
def test_a_film_that_cannot_be_put_there(out: str, says: str, run: Path, tmp_path: Path, capsys: Capture) -> None:
    """It is said before it is filmed."""
    (tmp_path / "folder.gif").mkdir()
    (tmp_path / "file").write_text("")
    (tmp_path / "loop.gif").symlink_to("loop.gif")
    os.mkfifo(tmp_path / "pipe.gif")
    assert film.main([str(run), str(tmp_path / out)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"film: {tmp_path}") and said.endswith(f"{says}\n") and said.count("\n") == 1


@pytest.mark.parametrize("skip", [30, 31, 20_000])
def test_nothing_left_to_film(skip: int, run: Path, tmp_path: Path, capsys: Capture) -> None:
    assert film.main([str(run), str(tmp_path / "a.gif"), "--skip", str(skip)]) == 2
    assert capsys.readouterr().err == f"film: {run} has only 30 actions, so --skip {skip} leaves nothing to film.\n"


def test_a_film_of_no_actions(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "run").write_text(recording(0))
    assert film.main([str(tmp_path / "run"), str(tmp_path / "a.gif")]) == 2
    assert "has 0 actions" in capsys.readouterr().err


def test_a_film_is_made(run: Path, tmp_path: Path) -> None:
    """Short and large, over another one, and nothing else is left there."""
    out = tmp_path / "a.gif"
    out.write_text("an older film")
    assert program("film", run, out, "--seconds", "0.5", "--scale", "8", "--skip", "3") == (0, [])
    with Image.open(out) as made:
        assert made.size == (1024, 1024)
        assert 1 < getattr(made, "n_frames", 1) <= 10
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("tool", ["shots --out", "sounds --out", "export app --out"])
@pytest.mark.parametrize("out", ["file", "file/folder", "x" * 300])
def test_a_folder_that_cannot_be_one(tool: str, out: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept")
    status, said = program(*tool.split(), tmp_path / out)
    assert status == 2
    assert len(said) == 1 and said[0].startswith(f"{tool.split()[0]}: {tmp_path}"), said
    assert "[Errno" not in said[0] and (tmp_path / "file").read_text() == "kept"


def test_where_nobody_may_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs this test may."""
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(files.FileTrouble, match=r"cannot be written: Permission denied\.$"):
        files.writable(tmp_path / "a.gif", ".gif")
    with pytest.raises(files.FileTrouble, match=r"cannot be used as a folder: Permission denied\.$"):
        files.folder(tmp_path)


def test_a_disk_that_fills_up_keeps_the_old_file(tmp_path: Path) -> None:
    """And leaves no piece of the new one."""
    file = tmp_path / "a.gif"
    file.write_text("old")

    def half(draft: Path) -> None:
        draft.write_text("ne")
        raise OSError(28, "No space left on device")

    with pytest.raises(files.FileTrouble, match=r"a\.gif cannot be written: No space left on device\.$"):
        files.replace(file, half)
    assert [(entry.name, entry.read_text()) for entry in tmp_path.iterdir()] == [("a.gif", "old")]


def test_a_name_that_is_no_text_can_be_told(tmp_path: Path) -> None:
    assert files.shown(Path(os.fsdecode(b"a\xff.gif"))).isascii()


@pytest.mark.parametrize("command", ["bake", "check"])
@pytest.mark.parametrize("root", ["nothing", "file", "loop", "x" * 300])
def test_maps_of_an_odd_folder(command: str, root: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "loop").symlink_to("loop")
    status, said = program("maps", command, "--root", tmp_path / root)
    assert status == 1
    assert len(said) == 1 and said[0].startswith(str(tmp_path)) and said[0].endswith("."), said
