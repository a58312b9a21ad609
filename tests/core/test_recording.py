"""Recordings: their format, their limits, and recovery up to the last proven action."""

import re
from collections.abc import Callable

import pytest

import cart
from cart.core.actions import Action, Eat, Step, Wait
from cart.core.game import MOST_ACTIONS
from cart.core.recording import (
    DIGEST_EVERY,
    FORMAT,
    LINE,
    MAX_LENGTH,
    Recorder,
    Recording,
    RecordingError,
    parse_recording,
    recording_of,
    recording_text,
    recover_game,
    replay,
)
from cart.core.rng import SEEDS
from cart.data.modes import MODES
from tests.helpers.each_case import each
from tests.helpers.saved_runs import check_message, finished_game, long_seed, long_text

HEADER = Recorder(7, "classic").header()
RULES = f"rules {MODES['classic'].version}"


def recorded_text(count: int, action: Action | None = None) -> str:
    """Return the text of a recording of `count` equal actions."""
    return recording_text(Recording(7, "classic", (action or Wait(),) * count, {}))[0]


def with_checksum(header: str) -> str:
    """Return a header followed by its correct checksum."""
    recorder = Recorder(0, "classic")
    return recorder._with_checksum(header)


def test_a_recording_round_trips() -> None:
    """A parsed recording is written as the same text. A recorder continues the text as if it had written it all."""
    text = long_text()
    recording = parse_recording(text)
    game = finished_game(long_seed())
    assert (recording.seed, recording.mode, recording.actions) == (long_seed(), "classic", tuple(game.history))
    assert (recording.damage, recording.lost) == ("", 0)
    assert list(recording.digests) == list(range(DIGEST_EVERY, len(game.history) + 1, DIGEST_EVERY))
    assert recording.checksummed == len(game.history) // LINE * LINE
    again, recorder = recording_text(recording)
    assert again == text
    more, digest = (Wait(),) * 100, "0" * 16
    longer = Recording(
        long_seed(), "classic", recording.actions + more, dict.fromkeys(range(0, 9999, DIGEST_EVERY), digest)
    )
    longer = Recording(long_seed(), "classic", longer.actions, {**longer.digests, **recording.digests})
    assert (
        text + "".join(recorder.piece(a, digest if recorder.due else None) for a in more) == recording_text(longer)[0]
    )


def test_lines_have_checksums_and_digests_at_their_places() -> None:
    """A line has ten actions. The header and each line end in a checksum. Every fifth line also has a digest."""
    *header, header_sum = HEADER.splitlines()
    assert header == [f"porklike {FORMAT}", RULES, "mode classic", "seed 7"]
    assert re.fullmatch("~[0-9a-f]{8}", header_sum)
    lines = long_text().split("\n")[5:]
    for number, line in enumerate(lines[:-1], start=1):
        *actions, end = line.split(" ")
        assert re.fullmatch("~[0-9a-f]{8}", end)
        assert (len(actions), actions[-1][0] == "=") == ((11, True) if number % 5 == 0 else (10, False))
    assert lines[-1].endswith(" ") and "~" not in lines[-1]


def test_a_checksum_covers_everything_before_it() -> None:
    """Each checksum covers the header too: the same actions with another seed have other checksums."""
    one, other = (recording_text(Recording(seed, "classic", (Wait(),) * 20, {}))[0].split("~")[1:] for seed in (1, 2))
    assert all(mine[:8] != theirs[:8] for mine, theirs in zip(one, other, strict=True))
    assert len({piece[:8] for piece in one}) == 3


@each("seed", [0, 7, SEEDS - 1])
@each("mode", list(MODES))
def test_recordings_of_all_seeds_and_modes_round_trip(seed: int, mode: str) -> None:
    game = cart.new_game(seed, mode)
    recording = parse_recording(recording_of(game))
    assert (recording.seed, recording.mode, recording.digests) == (seed, mode, {0: game.digest()})
    assert replay(recording, cart.new_game).digest() == game.digest()


HEADERS = {
    "nothing": "",
    "a word": "porklike",
    "something else": "once upon a time\n" * 9,
    "zeros": "\0" * 500,
    "another format": HEADER.replace("porklike 2", "porklike 1"),
    "no number of format": HEADER.replace("porklike 2", "porklike " + "9" * 5000),
    "other rules": HEADER.replace(RULES, "rules 1"),
    "many rules": HEADER.replace(RULES, "rules " + "9" * 5000),
    "no mode": HEADER.replace("mode classic", "mode clacsic"),
    "no mode, summed": with_checksum(f"porklike 2\n{RULES}\nmode clacsic\nseed 7\n"),
    "other mode": HEADER.replace("mode classic", "mode daily"),
    "long mode": HEADER.replace("classic", "c" * 5000),
    "other seed": HEADER.replace("seed 7", "seed 8"),
    "negative seed, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed -7\n"),
    "large seed, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed {SEEDS}\n"),
    "seed of 5,000 digits, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed {'7' * 5000}\n"),
    "seed with a zero before, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed 07\n"),
    "seed with spaces, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed  7 \n"),
    "seed in other digits, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed ٧\n"),
    "seed that is none, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed seven\n"),
    "no seed, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\n"),
    "no rules, summed": with_checksum("porklike 2\nmode classic\nseed 7\n"),
    "turned around, summed": with_checksum(f"porklike 2\nmode classic\n{RULES}\nseed 7\n"),
    "one more, summed": with_checksum(f"porklike 2\n{RULES}\nmode classic\nseed 7\nmood good\n"),
    "no sum": HEADER[: HEADER.index("~")],
    "sum cut off": HEADER[:-1],
    "another sum": HEADER[:-2] + ("0" if HEADER[-2] != "0" else "1") + "\n",
    "Windows' line ends": HEADER.replace("\n", "\r\n"),
    "a mark before it": "\ufeff" + HEADER,
}


@each("name", HEADERS)
def test_an_invalid_header_is_refused(name: str) -> None:
    """Each header raises the same type of error, with a short sentence, before any game is made."""
    with pytest.raises(RecordingError) as raised:
        parse_recording(HEADERS[name] + ". . ")
    check_message(str(raised.value))


@pytest.mark.parametrize("text", [". " * 10_000_000, "\n" * 10_000_000, HEADER + "x" * MAX_LENGTH])
def test_a_recording_that_is_too_long_is_not_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cart.core.recording.Recorder", None)
    monkeypatch.setattr("cart.core.recording.parse_action", None)
    with pytest.raises(RecordingError, match=r"^This recording is too long\.$"):
        parse_recording(text)


@pytest.mark.parametrize("action", [Wait(), Eat(0)])
def test_the_longest_run_is_read_and_a_longer_one_refused(action: Action) -> None:
    """A text that the game writes is far below the limit of letters."""
    longest = recorded_text(MOST_ACTIONS, action)
    assert len(longest) < MAX_LENGTH / 5
    assert len(parse_recording(longest).actions) == MOST_ACTIONS
    with pytest.raises(RecordingError, match="longer than any run: 20000 actions are the most"):
        parse_recording(recorded_text(MOST_ACTIONS + 1, action))


def test_reading_stops_soon_after_the_limit_of_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is almost a megabyte of valid lines."""
    text = recorded_text(MOST_ACTIONS * 15)
    assert MAX_LENGTH * 0.8 < len(text) < MAX_LENGTH
    pieces, piece = 0, Recorder.piece

    def counted(recorder: Recorder, action: Action, digest: str | None) -> str:
        nonlocal pieces
        pieces += 1
        return piece(recorder, action, digest)

    monkeypatch.setattr(Recorder, "piece", counted)
    with pytest.raises(RecordingError, match="longer than any run"):
        parse_recording(text)
    assert pieces <= MOST_ACTIONS + LINE


JUNK = ["\0" * 500, "x" * 100_000, "\n" * 500, " " * 500, "~" * 100, "=" * 100, ". " * 11, "\U0001f356" * 30, "'" * 50]


@each("end", ["", " ", "\n"])
@each("junk", JUNK)
def test_junk_after_a_run_is_reported_and_the_run_is_replayed(junk: str, end: str) -> None:
    """The junk follows the unfinished last line."""
    text = recorded_text(25)
    game, trouble = recover_game(parse_recording(text + junk + end), cart.new_game)
    check_message(trouble)
    assert 20 <= len(game.history) <= 25 or (junk.startswith(".") and len(game.history) == 30)
    assert set(game.history) == {Wait()}


@each("cut", ["L", "e", "e0", "t", "t1", "t1L", "=", "=00", "~", "~1f", "x7", "f3", "."])
def test_a_cut_off_token_at_the_end_does_not_count_as_damage(cut: str) -> None:
    """A program that is killed while it writes leaves such an end."""
    recording = parse_recording(recorded_text(25) + cut)
    assert (len(recording.actions), recording.damage) == (25, "")


@pytest.mark.parametrize("end", ["Lx", "e0e", "q", "t1LL", "-", "\0"])
def test_an_end_that_begins_no_token_counts_as_damage(end: str) -> None:
    """Otherwise a wrong letter in place of the last space would silently remove the last action."""
    recording = parse_recording(recorded_text(25) + end)
    assert (len(recording.actions), recording.lost) == (25, 1)
    assert f"'{end.replace(chr(0), '?')}' is not an action" in recording.damage


# --- recovery up to the last proven action


def play(count: int) -> tuple[list[Action], list[str], str]:
    """Play `count` steps, up and down in turn; return the actions, the digest after each, and the recording's text."""
    game = cart.new_game(7)
    digests, recorder = [game.digest()], Recorder(7, "classic")
    text = recorder.header()
    for number in range(count):
        game.act(Step(2 + number % 2))
        digests.append(game.digest())
        text += recorder.piece(game.history[-1], game.digest() if recorder.due else None)
    return list(game.history), digests, text


def resealed(text: str) -> str:
    """Return the same lines with correct checksums, so that only a replay shows the damage."""
    recorder = Recorder(7, "classic")
    recorder.header()
    lines = text.split("\n")[5:]
    out = [recorder._with_checksum(line[: line.index("~")]) for line in lines[:-1]]
    return HEADER + "".join(out) + lines[-1]


def edit_line(number: int, old: str, new: str, text: str) -> str:
    """Replace `old` with `new` in line `number`. Line 1 is the first of the header's five lines."""
    lines = text.split("\n")
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("damage", "left", "lost", "said"),
    [
        (lambda text: edit_line(13, "U D", "U Q", text), 70, 58, "Line 8 of the recording is damaged: 'Q' is"),
        (lambda text: edit_line(13, "U D", "U  D", text), 70, 58, "Line 8 of the recording is damaged: '' is"),
        (lambda text: edit_line(13, "U D", "U U", text), 70, 58, "Line 8 of the recording is damaged: its checksum"),
        (lambda text: edit_line(13, "~", "~~", text), 70, 58, "Line 8 of the recording is damaged: its checksum"),
        (lambda text: edit_line(13, " ~", " . ~", text), 70, 59, "Line 8 of the recording is damaged: "),
        (lambda text: edit_line(15, "=", "=0", text), 90, 38, "Line 10 of the recording is damaged: its checksum"),
        (lambda text: resealed(edit_line(15, "=", "=0", text)), 50, 78, "after action 100 the game differs"),
        (lambda text: resealed(edit_line(13, "U D", "U U", text)), 50, 78, "after action 100 the game differs"),
        (lambda text: resealed(edit_line(13, "U D", "U e5", text)), 50, 78, "action 72 (e5) is impossible"),
        (lambda text: edit_line(18, "U D", "U Q", text), 121, 7, "The end of the recording is damaged: 'Q' is"),
        (lambda text: edit_line(18, "U D", "U e5", text), 120, 8, "action 122 (e5) is impossible"),
        (lambda text: text + "=" + "0" * 16 + " ", 120, 8, "after action 128 the game differs"),
    ],
)  # fmt: skip
def test_a_damaged_run_goes_on_from_the_last_proven_action(
    damage: Callable[[str], str], left: int, lost: int, said: str
) -> None:
    """The recovered game is in the state after that action, and the number of lost actions is right."""
    history, digests, text = play(128)
    assert resealed(text) == text
    recording = parse_recording(damage(text))
    game, trouble = recover_game(recording, cart.new_game)
    assert said in trouble
    check_message(trouble)
    assert game.history == history[:left]
    assert game.digest() == digests[left]
    assert recording.lost + len(recording.actions) - left == lost
    with pytest.raises(RecordingError) as raised:
        replay(recording, cart.new_game)
    assert str(raised.value) == trouble


def test_a_recording_with_an_invalid_seed_or_mode_cannot_be_played() -> None:
    """Such a recording can only be made by hand."""
    for seed, mode in ((-1, "classic"), (7, "clacsic")):
        with pytest.raises(RecordingError, match="cannot be played"):
            recover_game(Recording(seed, mode, (), {}), cart.new_game)
