"""The command `porklike`, started as players start it: its messages and exit status."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from cart.app import main
from tests.helpers.damaged_files import packed, resources_by_hand, unpacked
from tests.helpers.short_forms import first

ROOT = Path(__file__).parents[1]
Refusal = Callable[[list[str], str], list[str]]
NO_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def start(*options: str, root: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run main.py without a display and wait for its end."""
    unset = (*NO_SCREEN, "PORKLIKE_SMOKE", *(["PYTHONPYCACHEPREFIX"] if root != ROOT else []))
    bare = {name: value for name, value in os.environ.items() if name not in unset}
    return subprocess.run(
        [sys.executable, str(root / "main.py"), *options],
        cwd=root.parent,
        env={**bare, "SDL_AUDIODRIVER": "none", "HOME": str(root), **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.fixture(scope="module")
def compiled_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the cartridge with its compiled modules, or each start of a copy would compile them all."""
    root = tmp_path_factory.mktemp("compiled") / "porklike"
    shutil.copytree(ROOT / "cart", root / "cart")
    (root / "maps").mkdir()
    for name in ("main.py", "resources.pyxres", "resources.pyxpal", "maps/vaults.txt"):
        shutil.copy(ROOT / name, root / name)
    assert start("--version", root=root).returncode == start(root=root, PORKLIKE_SMOKE="10").returncode == 0
    return root


@pytest.fixture
def game_copy(compiled_copy: Path, tmp_path: Path) -> Path:
    """Return a copy of the cartridge that a test may damage."""
    return shutil.copytree(compiled_copy, tmp_path / "porklike")


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    """Return the game's own messages, without those of SDL or ALSA; there must be no traceback."""
    assert "Traceback" not in done.stderr
    assert "panicked" not in done.stderr
    return [line for line in done.stderr.splitlines() if line.startswith("porklike: ")]


@pytest.fixture
def refusal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refusal:
    """Return a function that gives `main` wrong options, and PORKLIKE_SMOKE, and returns the lines of the refusal.

    It runs `main` in this process, and checks that the game does not start and that the status is 2.
    """

    def refused(options: list[str], frames: str) -> list[str]:
        with monkeypatch.context() as patched, pytest.raises(SystemExit) as end:
            patched.setenv("PORKLIKE_SMOKE", frames)
            patched.setattr(sys, "argv", ["main.py", *options])
            patched.delitem(sys.modules, "pyxel.cli", raising=False)
            patched.setattr("cart.app.play", lambda *_: pytest.fail(f"{options} are accepted"))
            main()
        assert end.value.code == 2
        out, err = capsys.readouterr()
        assert out == ""
        return err.splitlines()

    return refused


def test_the_game_runs_without_a_display(game_copy: Path) -> None:
    """Without a display and a sound device, the game runs 300 frames, ends with status 0 and leaves no files."""
    files = {file for file in game_copy.rglob("*") if "__pycache__" not in file.parts}
    done = start(root=game_copy, PORKLIKE_SMOKE="300", TMPDIR=str(game_copy))
    assert (done.returncode, said(done)) == (0, [])
    assert {file for file in game_copy.rglob("*") if "__pycache__" not in file.parts} == files


def test_a_run_starts_without_a_display(game_copy: Path) -> None:
    done = start("--seed", "7", "--mute", root=game_copy, PORKLIKE_SMOKE="30")
    assert (done.returncode, said(done)) == (0, [])


@pytest.mark.parametrize(
    "options",
    first(
        5,
        [
            "--floor 3 --size 40x30 --seed 7",
            "--watch --size 60x60",
            "--watch --floor 4 --seed 9",
            "--mode expedition --floor 7",
            "--mode expedition --watch --floor 5 --size 40x30",
            "--floor workshop",
            "--floor 5 --style mazes",
            "--mode daily",
            "--mode gentle",
            "--mode expedition --seed 7",
        ],
    ),
)
def test_practice_watching_and_other_modes_start_without_a_display(game_copy: Path, options: str) -> None:
    """The quick run leaves out options that test_documented_commands.py runs, too."""
    done = start(*options.split(), "--mute", root=game_copy, PORKLIKE_SMOKE="30")
    assert (done.returncode, said(done)) == (0, [])


@pytest.mark.parametrize("frames", ["x", "", "-3", "1.5", "1000001", "\u0663", "9" * 5000])
def test_a_bad_number_of_frames_is_refused(frames: str, refusal: Refusal) -> None:
    assert refusal([], frames) == [
        f"porklike: PORKLIKE_SMOKE must be a number of frames up to 1000000, not {frames[:20]!r}"
    ]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--seed", "abc"], "argument --seed: a seed must be a whole number from 0 to 99999999, not 'abc'"),
        (["--seed", "100000000"], "argument --seed: a seed must be a whole number from 0 to 99999999, not '100000000'"),
        (
            ["--seed", "9" * 5000],
            "argument --seed: a seed must be a whole number from 0 to 99999999, not '9999",
        ),
        (["--seed=--"], "--seed=-- is not a value for an option"),
        (["--seed=-1"], "argument --seed: a seed must be a whole number from 0 to 99999999, not '-1'"),
        (
            ["--floor", "9" * 5000],
            "argument --floor: a floor is a number, hub, end, shelf, cellar, roots, workshop or gauntlet, not '99",
        ),
        (["--floor", "3", "--size", "9999999999x1"], "a floor is 16x16 to 128x128 tiles, not 9999999999x1"),
        (
            ["--floor", "3", "--size", "9" * 5000 + "x1"],
            "argument --size: a size must be written like 40x30, not ",
        ),
        (["--watch", "--size", "40x30x20"], "argument --size: a size must be written like 40x30, not '40x30x20'"),
        (["run"], "unrecognized arguments: run"),
        (["run", "--x"], "unrecognized arguments: run --x"),
        (["play", "--seed", "7"], "unrecognized arguments: play"),
        (["--mode", "nonsense"], "argument --mode: there is no mode 'nonsense'; choose one of: classic, daily"),
        (
            ["--mode", "classic.blind.frail"],
            "argument --mode: the words of a mode have an order: write 'classic.frail.",
        ),
        (["--mode", "daily.frail"], "argument --mode: runs of the day have no oath, the plain piglet and"),
        (["--mode", "gentle.frail"], "argument --mode: the oath 'frail' does not fit the mode 'gentle'"),
        (["--mode", ""], "argument --mode: there is no mode ''; choose one of: "),
        (["--mode", "x" * 5000], f"argument --mode: there is no mode '{'x' * 20}'; choose one of: "),
        (["--mode", "gentle", "--style", "halls"], "--style and --size go with --floor or --watch"),
        (["--mode", "expedition", "--size", "40x30"], "--style and --size go with --floor or --watch"),
        (
            ["--watch", "--mode", "daily"],
            "--mode daily with --floor or --watch needs a day as --seed, such as 20261120",
        ),
        (["--floor", "3", "--style", "gothic"], "argument --style: there is no style 'gothic'; choose one of: mazes"),
        (["--watch", "--style", "maze\ns"], "argument --style: there is no style 'maze\\ns'; choose one of: "),
        (["--floor", "end", "--style", "halls"], "the end is made by hand and has its own style and size"),
        (["--floor", "7", "--mode", "expedition", "--size", "0x0"], "a floor is 16x16 to 128x128 tiles, not 0x0"),
        (["--watch", "--style", "manor", "--size", "129x40"], "a floor is 16x16 to 128x128 tiles, not 129x40"),
        (
            ["--floor", "attic"],
            "a floor is a number, hub, end, shelf, cellar, roots, workshop or gauntlet, not 'attic'",
        ),
        (["--floor", "10"], "floors are numbered 0 to 9, not 10"),
        (["--floor", "workshop", "--size", "20x20"], "the workshop is made by hand and has its own style and size"),
        (["--floor", "3", "--size", "8x8"], "a floor is 16x16 to 128x128 tiles, not 8x8"),
        (["--floor", "3", "--size", "wide"], "argument --size: a size must be written like 40x30, not 'wide'"),
        (["--watch", "--floor", "9"], "floors 1 to 8 are generated, not 9"),
    ],
)
def test_bad_options_are_refused_in_one_line(options: list[str], complaint: str, refusal: Refusal) -> None:
    (sentence,) = refusal(options, "1")
    assert sentence.startswith("porklike: ") and complaint in sentence


@pytest.mark.parametrize(
    ("options", "frames"), [(["--seed", "abc"], "1"), (["run", "--x"], "1"), (["--floor", "attic"], "1"), ([], "x")]
)
def test_a_refused_command_ends_its_process(options: list[str], frames: str, refusal: Refusal) -> None:
    """The process says the same as `main` in the process of the tests, and ends with status 2."""
    done = start(*options, PORKLIKE_SMOKE=frames)
    assert done.returncode == 2
    assert done.stderr.splitlines() == said(done) == refusal(options, frames)


@pytest.mark.parametrize("damage", ["missing", "empty", "cut", "flipped"])
def test_broken_resources_are_refused_in_one_line(game_copy: Path, damage: str) -> None:
    """The message names the file."""
    file = game_copy / "resources.pyxres"
    whole = file.read_bytes()
    match damage:
        case "missing":
            file.unlink()
        case "empty":
            file.write_bytes(b"")
        case "cut":
            file.write_bytes(whole[: len(whole) // 2])
        case _:
            middle = len(whole) // 2
            file.write_bytes(whole[:middle] + bytes([whole[middle] ^ 0xFF]) + whole[middle + 1 :])
    done = start(root=game_copy, PORKLIKE_SMOKE="5")
    assert done.returncode == 1
    (sentence,) = said(done)
    assert sentence.startswith(f"porklike: {file} is ")


@pytest.mark.parametrize(
    ("was", "now", "sentence"),
    [
        ("[[images]]", "[[pictures]]", "can't be loaded: "),
        ("format_version = 1", "format_version = 99", "can't be loaded: "),
        ("imgsrc = 0", "imgsrc = ", "its pyxel_resource.toml is damaged: "),
    ],
    ids=["no images", "of a later Pyxel", "bad TOML"],
)
def test_resources_with_wrong_words_are_refused(game_copy: Path, was: str, now: str, sentence: str) -> None:
    """The file is a valid zip, and only words in its text are wrong."""
    file = game_copy / "resources.pyxres"
    with zipfile.ZipFile(file) as archive:
        (entry,) = archive.namelist()
        text = archive.read(entry).decode()
    assert was in text
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(entry, text.replace(was, now))
    done = start(root=game_copy, PORKLIKE_SMOKE="30")
    assert done.returncode == 1
    (line,) = said(done)
    assert line.startswith(f"porklike: {file}")
    assert sentence in line


def test_a_mistake_in_the_vaults_is_reported(game_copy: Path) -> None:
    """The message comes at the start, not on the first floor that looks for a vault."""
    file = game_copy / "maps" / "vaults.txt"
    file.write_text("name: nook\nfloors: 1\n...\n.X.\n...\n")
    done = start(root=game_copy, PORKLIKE_SMOKE="30")
    assert done.returncode == 1
    assert said(done) == [f"porklike: {file}, line 4: 'X' means nothing in a vault."]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("5,000 digits", "a number in it is larger than 999"),
        ("3,000 arrays", "too many brackets in one another"),
        ("a bomb", "it unpacks to more than 8388608 bytes"),
        ("a bomb that hides its size", "it unpacks to more than 8388608 bytes"),
        ("a wide map", "a number in it is larger than 999"),
        ("a width of true", "the tilemap 0 (hub) is True x 256 tiles"),
        ("data of []", "the tilemap 0 (hub) has no rows"),
    ],
)
def test_hostile_resources_are_refused(game_copy: Path, name: str, sentence: str) -> None:
    """Pyxel must not load these files at all, since it would unpack or create too much."""
    file = game_copy / "resources.pyxres"
    file.write_bytes(resources_by_hand(file.read_bytes())[name]())
    done = start(root=game_copy, PORKLIKE_SMOKE="30")
    assert done.returncode == 1
    (line,) = said(done)
    assert line.startswith(f"porklike: {file}") and sentence in line and len(line) < 300 + len(str(file))


def test_a_tune_with_a_missing_sound_is_refused(game_copy: Path) -> None:
    """The message comes at the start, not when the tune is played."""
    file = game_copy / "resources.pyxres"
    text = unpacked(file.read_bytes())
    at = text.index(b"seqs = [[") + len(b"seqs = [[")
    file.write_bytes(packed(text[:at] + b"255, " + text[at:]))
    done = start(root=game_copy, PORKLIKE_SMOKE="30")
    assert done.returncode == 1
    (line,) = said(done)
    assert line.endswith("can't be loaded: tune 0 has a sound that is none of the 102.")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_video_driver_without_a_picture_is_refused(driver: str, tmp_path: Path) -> None:
    """Otherwise the game would run unseen forever. PORKLIKE_SMOKE allows such a driver."""
    for display in ("", ":7777"):
        done = start(SDL_VIDEODRIVER=driver, HOME=str(tmp_path), DISPLAY=display)
        assert done.returncode == 1
        assert said(done) == [f"porklike: with SDL_VIDEODRIVER={driver} nothing would be seen. Unset it."]
    assert not (tmp_path / ".pyxel").exists()
    done = start(SDL_VIDEODRIVER=driver, PORKLIKE_SMOKE="10", HOME=str(tmp_path))
    assert (done.returncode, said(done)) == (0, [])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
@pytest.mark.parametrize(
    "environment", [{}, {"DISPLAY": ""}, {"DISPLAY": ":7777"}, {"SDL_VIDEODRIVER": "x11"}], ids=str
)
def test_a_missing_display_is_reported(environment: dict[str, str], tmp_path: Path) -> None:
    """Otherwise Pyxel would panic or draw unseen forever. The game ends before it touches the player's files."""
    done = start(root=ROOT, **environment, HOME=str(tmp_path))
    assert done.returncode == 1
    assert said(done) == [
        "porklike: there is no display to show a window on. Start it on a desktop, or set DISPLAY.",
    ]
    assert not (tmp_path / ".pyxel").exists()


def test_the_python_interface_works_without_pyxel() -> None:
    """In the process that this test starts, importing pyxel fails."""
    program = "import sys; sys.modules['pyxel'] = None; import cart; print(cart.new_game(7).digest())"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.strip()) == 16
