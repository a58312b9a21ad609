"""Runs that are continued: whole, cut off, damaged, or from a version with other rules."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cart import new_game
from cart.console.storage.store import MOST_BYTES, Store, StoreError
from cart.core.recording import Recorder, RecordingError, parse_recording, recording_of, replay
from cart.data.modes import MODES
from cart.saves.journal import DONE, LAST_PLAYED, RUN, keys_of, last_played, resume_run

from ..helpers.damaged_recordings import damaged_recording
from ..helpers.saved_runs import all_runs, begun, check_message, finished_game, long_seed, long_text
from ..helpers.slow_summary import Did

OLD = f"{RUN}20260101-000000-000000"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


@pytest.mark.parametrize("finished", [False, True])
def test_a_run_closed_between_its_last_action_and_its_end_is_over(finished: bool, store: Store) -> None:
    """Such a run is continued as a game that is over. `finish` then moves the run to the history."""
    game = finished_game(3)
    store.write(OLD, recording_of(game))
    again, journal, trouble = resume_run(store, last_played(store) or "", new_game)
    assert again.over and again.digest() == game.digest() and not trouble
    if finished:
        assert journal.finish() and journal.trouble is None
    assert (len(keys_of(store, RUN)), len(keys_of(store, DONE))) == ((0, 1) if finished else (1, 0))


def test_no_finished_run_is_ever_deleted(store: Store) -> None:
    """All of thirty finished runs are kept."""
    for seed in range(30):
        assert begun(store, seed).finish()
    assert sorted(recording.seed for recording in all_runs(store)) == list(range(30))
    assert keys_of(store, RUN) == []


def test_a_text_cut_off_anywhere_can_be_continued(store: Store) -> None:
    """A cut anywhere after the header leaves a valid run, to which new actions are appended.

    No cut falls within the header, because it is written in one piece.
    """
    text = long_text()
    whole = parse_recording(text)
    begin = len(Recorder(long_seed(), "classic").header())
    # Cuts at distances of a prime number of characters fall within tokens, digests and checksums too.
    for length in range(begin, min(len(text), begin + 60 * 37), 37):
        store.write(OLD, text[:length])
        game, journal, trouble = resume_run(store, OLD, new_game)
        assert not trouble
        done = len(game.history)
        assert tuple(game.history) == whole.actions[:done]
        for action in whole.actions[done : done + 2]:
            game.act(action)
            journal.note()
        assert journal.trouble is None
        [key] = keys_of(store, RUN)
        assert parse_recording(store.read(key) or "").actions == whole.actions[: done + 2]
        assert long_text().startswith(store.read(key) or "")
        store.remove(key)


def check_damaged(folder: Path, bad: bytes) -> str:
    """Continue a damaged run, and return its fate: "as it was", "recovered" or "set aside".

    Check that no byte is lost, and that a run that is not set aside can be played.
    """
    folder.mkdir(exist_ok=True)
    (folder / OLD).write_bytes(bad)
    store = Store("porklike", folder)
    try:
        game, journal, trouble = resume_run(store, OLD, new_game)
    except RecordingError as error:
        end, trouble = "set aside", str(error)
        assert keys_of(store, RUN) == [] and last_played(store) is None
    else:
        end = "recovered" if trouble else "as it was"
        [key] = keys_of(store, RUN)
        assert last_played(store) == key
        if not game.over:
            game.act(game.actions()[0])
            journal.note()
        assert journal.trouble is None
        recording = parse_recording(store.read(key) or "")
        assert not recording.damage
        assert recording.seed == long_seed()
        assert replay(recording, new_game).digest() == game.digest()
    if trouble:
        check_message(trouble)
        [aside] = [file for file in folder.iterdir() if ".aside-" in file.name]
        assert aside.read_bytes() == bad, "byte by byte"
        assert f"kept as {aside.name}." in trouble
    else:
        assert not any(".aside-" in file.name for file in folder.iterdir())
    for file in folder.iterdir():
        file.unlink()
    return end


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@given(place=st.floats(0, 1), junk=st.binary(max_size=6), skip=st.integers(0, 6))
def test_a_damaged_text_is_set_aside_and_can_be_continued(place: float, junk: bytes, skip: int, tmp_path: Path) -> None:
    """No damage causes a crash or loses a byte."""
    good = long_text().encode()
    at = round(place * len(good))
    check_damaged(tmp_path, good[:at] + junk + good[at + skip :])


def test_damaged_runs_have_one_of_three_fates(tmp_path: Path) -> None:
    """In 60 kinds of damage, each of the three occurs. The slow test tries thousands."""
    good = long_text().encode()
    assert {check_damaged(tmp_path, damaged_recording(good, number)) for number in range(60)} == {
        "as it was",
        "recovered",
        "set aside",
    }


@pytest.mark.slow
def test_four_thousand_damaged_runs_lose_no_byte(tmp_path: Path, did: Did) -> None:
    """The summary tells how many runs had each fate."""
    good = long_text().encode()
    told: dict[str, int] = {}
    for number in range(4_000):
        end = check_damaged(tmp_path, damaged_recording(good, number))
        told[end] = told.get(end, 0) + 1
    did(**{f"damaged runs {end}": count for end, count in told.items()})


UNREAD = "The last {} actions could"


@pytest.mark.parametrize(("line", "lost"), [(1, UNREAD), (-2, UNREAD), (-1, "")])
def test_the_message_counts_the_lost_actions(line: int, lost: str, store: Store) -> None:
    """All actions from the damaged line on are lost. The last line has no checksum yet, so it loses only one."""
    header, body = long_text()[: long_text().index("~") + 10], long_text()[long_text().index("~") + 10 :].split("\n")
    done = len(parse_recording(long_text()).actions)
    tokens = body[line].split(" ")
    tokens[-2 if line == -1 else 0] = "Q"
    body[line] = " ".join(tokens)
    store.write(OLD, header + "\n".join(body))
    game, _, trouble = resume_run(store, OLD, new_game)
    left = {1: 10, -2: done // 10 * 10 - 10, -1: done - 1}[line]
    assert len(game.history) == left
    assert (lost.format(done - left) or "The last action could") + " not be read. The damaged file" in trouble


def test_a_run_with_other_rules_is_set_aside(store: Store) -> None:
    """The message names the other rules as the reason."""
    store.write(OLD, recording_of(new_game(7)).replace(f"rules {MODES['classic'].version}", "rules 0"))
    with pytest.raises(RecordingError, match=r"needs a game with rules .* kept as run\.[-0-9a-w]+\.aside-1\.$"):
        resume_run(store, OLD, new_game)
    assert last_played(store) is None


def test_a_file_too_long_to_be_a_run_is_set_aside_unread(store: Store, tmp_path: Path) -> None:
    """After that, the title does not offer the run."""
    (tmp_path / OLD).write_bytes(b"\n" * (MOST_BYTES + 1))
    with pytest.raises(RecordingError, match=rf"it is too long\. .* kept as {OLD}\.aside-1\.$"):
        resume_run(store, OLD, new_game)
    assert last_played(store) is None
    assert (tmp_path / f"{OLD}.aside-1").stat().st_size == MOST_BYTES + 1


def test_the_run_played_last_is_continued(store: Store) -> None:
    """The times in the keys do not matter, because a clock may be set back.

    If the file `last` is missing or names no unfinished run, the run with the latest key is continued.
    """
    for seed, stamp in ((1, "20300101-000000-aaaaaa"), (2, "20200101-000000-bbbbbb")):
        store.write(RUN + stamp, recording_of(new_game(seed)))
    assert last_played(store) == f"{RUN}20300101-000000-aaaaaa"
    game, journal, _ = resume_run(store, f"{RUN}20200101-000000-bbbbbb", new_game)
    assert (game.seed, store.read(LAST_PLAYED)) == (2, last_played(store))
    assert last_played(store) != f"{RUN}20300101-000000-aaaaaa"
    game.act(game.actions()[0])
    journal.note()
    for text in (f"{RUN}gone", "", "\0" * 50, "x" * 5000, f"{DONE}1", f"{RUN}20300101-000000-aaaaaa"):
        store.write(LAST_PLAYED, text)
        assert last_played(store) in keys_of(store, RUN)
    assert last_played(store) == f"{RUN}20300101-000000-aaaaaa"


def test_a_new_run_is_the_one_played_last(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock was set back before the new run, so an older run has a later key."""
    store.write(f"{RUN}20990101-000000-aaaaaa", recording_of(new_game(1)))
    begun(store, 2)
    assert parse_recording(store.read(last_played(store) or "") or "").seed == 2


class FailingDisk:
    """A disk on which the store's operation `name` fails the next `times` times."""

    def __init__(
        self, store: Store, patch: pytest.MonkeyPatch, name: str, times: int = 1, reason: str = "full"
    ) -> None:
        self.times = times
        real = getattr(store, name)

        def fail(*args: object) -> object:
            if self.times > 0:
                self.times -= 1
                raise StoreError(f"Can't be saved: the disk is {reason}.")
            return real(*args)

        patch.setattr(store, name, fail)


@pytest.mark.parametrize("what", ["acquire", "copy_aside", "cut", "set_aside"])
@pytest.mark.parametrize("bad", ["middle", "header"])
def test_a_damaged_run_on_a_full_disk_is_not_lost(
    what: str, bad: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No byte is lost. The message names the disk as the cause, and later the run is continued or set aside."""
    text = long_text().encode()
    at = 900 if bad == "middle" else 30
    damaged_text = text[:at] + b"\xff\0" + text[at + 2 :]
    (tmp_path / OLD).write_bytes(damaged_text)
    fits = (what in ("acquire", "copy_aside", "cut")) if bad == "middle" else what in ("acquire", "set_aside")
    FailingDisk(store, monkeypatch, what)
    if fits:
        with pytest.raises(StoreError, match="the disk is full"):
            resume_run(store, OLD, new_game)
        assert keys_of(store, RUN) == [OLD]
        assert (tmp_path / OLD).read_bytes() == damaged_text
    if bad == "middle":
        game, _, trouble = resume_run(store, OLD, new_game)
        assert tuple(game.history) == parse_recording(text.decode()).actions[: len(game.history)]
        assert "The last" in trouble
    else:
        with pytest.raises(RecordingError, match="header is damaged"):
            resume_run(store, OLD, new_game)
    assert damaged_text in [file.read_bytes() for file in tmp_path.iterdir() if ".aside-" in file.name]
