"""Recordings: how they are written, what is read, what is not."""

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
    MOST_LETTERS,
    Recorder,
    Recording,
    RecordingError,
    parse_recording,
    recording_of,
    recover,
    replay,
    written,
)
from cart.core.rng import SEEDS
from cart.data.modes import MODES
from tests.helpers.saved_runs import check_message, finished_game, long_seed, long_text

HEADER = Recorder(7, "classic").header()
RULES = f"rules {MODES['classic'].version}"


def text_of(count: int, action: Action | None = None) -> str:
    """A recording of so many actions, all the same."""
    return written(Recording(7, "classic", (action or Wait(),) * count, {}))[0]


def summed(header: str) -> str:
    """A header of other words, with the sum that it would have."""
    recorder = Recorder(0, "classic")
    return recorder._summed(header)


def test_what_is_written_is_read() -> None:
    """Letter for letter, and a recorder goes on with it as if it had written it."""
    text = long_text()
    recording = parse_recording(text)
    game = finished_game(long_seed())
    assert (recording.seed, recording.mode, recording.actions) == (long_seed(), "classic", tuple(game.history))
    assert (recording.damage, recording.lost) == ("", 0)
    assert list(recording.digests) == list(range(DIGEST_EVERY, len(game.history) + 1, DIGEST_EVERY))
    assert recording.summed == len(game.history) // LINE * LINE
    again, recorder = written(recording)
    assert again == text
    more, digest = (Wait(),) * 100, "0" * 16
    longer = Recording(
        long_seed(), "classic", recording.actions + more, dict.fromkeys(range(0, 9999, DIGEST_EVERY), digest)
    )
    longer = Recording(long_seed(), "classic", longer.actions, {**longer.digests, **recording.digests})
    assert text + "".join(recorder.piece(a, digest if recorder.due else None) for a in more) == written(longer)[0]


def test_lines_and_sums() -> None:
    """Ten actions a line, a sum behind each and behind the header; a digest at the end of every fifth."""
    *header, header_sum = HEADER.splitlines()
    assert header == [f"porklike {FORMAT}", RULES, "mode classic", "seed 7"]
    assert re.fullmatch("~[0-9a-f]{8}", header_sum)
    lines = long_text().split("\n")[5:]
    for number, line in enumerate(lines[:-1], start=1):
        *actions, end = line.split(" ")
        assert re.fullmatch("~[0-9a-f]{8}", end)
        assert (len(actions), actions[-1][0] == "=") == ((11, True) if number % 5 == 0 else (10, False))
    assert lines[-1].endswith(" ") and "~" not in lines[-1]


def test_the_sum_is_of_all_before_it() -> None:
    """Of the header too: the same actions on another seed have other sums."""
    one, other = (written(Recording(seed, "classic", (Wait(),) * 20, {}))[0].split("~")[1:] for seed in (1, 2))
    assert all(mine[:8] != theirs[:8] for mine, theirs in zip(one, other, strict=True))
    assert len({piece[:8] for piece in one}) == 3


@pytest.mark.parametrize("seed", [0, 7, SEEDS - 1])
@pytest.mark.parametrize("mode", list(MODES))
def test_all_seeds_and_modes(seed: int, mode: str) -> None:
    """There and back."""
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
    "no mode, summed": summed(f"porklike 2\n{RULES}\nmode clacsic\nseed 7\n"),
    "other mode": HEADER.replace("mode classic", "mode daily"),
    "long mode": HEADER.replace("classic", "c" * 5000),
    "other seed": HEADER.replace("seed 7", "seed 8"),
    "negative seed, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed -7\n"),
    "large seed, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed {SEEDS}\n"),
    "seed of 5,000 digits, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed {'7' * 5000}\n"),
    "seed with a zero before, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed 07\n"),
    "seed with spaces, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed  7 \n"),
    "seed in other digits, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed ٧\n"),
    "seed that is none, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed seven\n"),
    "no seed, summed": summed(f"porklike 2\n{RULES}\nmode classic\n"),
    "no rules, summed": summed("porklike 2\nmode classic\nseed 7\n"),
    "turned around, summed": summed(f"porklike 2\nmode classic\n{RULES}\nseed 7\n"),
    "one more, summed": summed(f"porklike 2\n{RULES}\nmode classic\nseed 7\nmood good\n"),
    "no sum": HEADER[: HEADER.index("~")],
    "sum cut off": HEADER[:-1],
    "another sum": HEADER[:-2] + ("0" if HEADER[-2] != "0" else "1") + "\n",
    "Windows' line ends": HEADER.replace("\n", "\r\n"),
    "a mark before it": "\ufeff" + HEADER,
}


@pytest.mark.parametrize("name", HEADERS)
def test_headers_that_are_none(name: str) -> None:
    """All are one kind of error, told in a short sentence, before any game is made."""
    with pytest.raises(RecordingError) as raised:
        parse_recording(HEADERS[name] + ". . ")
    check_message(str(raised.value))


@pytest.mark.parametrize("text", [". " * 10_000_000, "\n" * 10_000_000, HEADER + "x" * MOST_LETTERS])
def test_what_is_too_long_is_not_looked_at(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a line, not a token."""
    monkeypatch.setattr("cart.core.recording.Recorder", None)
    monkeypatch.setattr("cart.core.recording.parse_action", None)
    with pytest.raises(RecordingError, match=r"^This recording is too long to be one of Porklike\.$"):
        parse_recording(text)


@pytest.mark.parametrize("action", [Wait(), Eat(0)])
def test_the_longest_run_is_read_and_one_that_is_longer_is_not(action: Action) -> None:
    """What the game writes is far below the bound on letters."""
    longest = text_of(MOST_ACTIONS, action)
    assert len(longest) < MOST_LETTERS / 5
    assert len(parse_recording(longest).actions) == MOST_ACTIONS
    with pytest.raises(RecordingError, match="longer than any run: 20000 actions are the most"):
        parse_recording(text_of(MOST_ACTIONS + 1, action))


def test_what_is_far_too_long_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A megabyte of good lines."""
    text = text_of(MOST_ACTIONS * 15)
    assert MOST_LETTERS * 0.8 < len(text) < MOST_LETTERS
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


@pytest.mark.parametrize("end", ["", " ", "\n"])
@pytest.mark.parametrize("junk", JUNK, ids=[ascii(junk[:2]) for junk in JUNK])
def test_junk_behind_a_run_is_told_and_the_run_is_played(junk: str, end: str) -> None:
    """In the line that is not finished, or behind it."""
    text = text_of(25)
    game, trouble = recover(parse_recording(text + junk + end), cart.new_game)
    check_message(trouble)
    assert 20 <= len(game.history) <= 25 or (junk.startswith(".") and len(game.history) == 30)
    assert set(game.history) == {Wait()}


@pytest.mark.parametrize("cut", ["L", "e", "e0", "t", "t1", "t1L", "=", "=00", "~", "~1f", "x7", "f3", "."])
def test_a_token_cut_off_is_no_damage(cut: str) -> None:
    """A killed game left it."""
    recording = parse_recording(text_of(25) + cut)
    assert (len(recording.actions), recording.damage) == (25, "")


@pytest.mark.parametrize("end", ["Lx", "e0e", "q", "t1LL", "-", "\0"])
def test_what_cannot_be_a_token_cut_off_is_damage(end: str) -> None:
    """Or a letter for the space behind the last token would take the action with it, unsaid."""
    recording = parse_recording(text_of(25) + end)
    assert (len(recording.actions), recording.lost) == (25, 1)
    assert f"no action is written '{end.replace(chr(0), '?')}'" in recording.damage


# --- as far as it is proven


def play(count: int) -> tuple[list[Action], list[str], str]:
    """So many steps to and fro: the actions, the digest behind each, and the text."""
    game = cart.new_game(7)
    digests, recorder = [game.digest()], Recorder(7, "classic")
    text = recorder.header()
    for number in range(count):
        game.act(Step(2 + number % 2))
        digests.append(game.digest())
        text += recorder.piece(game.history[-1], game.digest() if recorder.due else None)
    return game.history, digests, text


def resummed(text: str) -> str:
    """The same lines, each with the sum that belongs to it: damage that only playing shows."""
    recorder = Recorder(7, "classic")
    recorder.header()
    lines = text.split("\n")[5:]
    out = [recorder._summed(line[: line.index("~")]) for line in lines[:-1]]
    return HEADER + "".join(out) + lines[-1]


def line_of(number: int, old: str, new: str, text: str) -> str:
    """Something else in the line of that number, the header's five included."""
    lines = text.split("\n")
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("damage", "left", "lost", "said"),
    [
        (lambda text: line_of(13, "U D", "U Q", text), 70, 58, "Line 8 of the recording is damaged: no action"),
        (lambda text: line_of(13, "U D", "U  D", text), 70, 58, "Line 8 of the recording is damaged: no action"),
        (lambda text: line_of(13, "U D", "U U", text), 70, 58, "Line 8 of the recording is damaged: its sum"),
        (lambda text: line_of(13, "~", "~~", text), 70, 58, "Line 8 of the recording is damaged: its sum"),
        (lambda text: line_of(13, " ~", " . ~", text), 70, 59, "Line 8 of the recording is damaged: "),
        (lambda text: line_of(15, "=", "=0", text), 90, 38, "Line 10 of the recording is damaged: its sum"),
        (lambda text: resummed(line_of(15, "=", "=0", text)), 50, 78, "after action 100 the game is another"),
        (lambda text: resummed(line_of(13, "U D", "U U", text)), 50, 78, "after action 100 the game is another"),
        (lambda text: resummed(line_of(13, "U D", "U e5", text)), 50, 78, "action 72 (e5) is impossible"),
        (lambda text: line_of(18, "U D", "U Q", text), 121, 7, "The end of the recording is damaged: no action"),
        (lambda text: line_of(18, "U D", "U e5", text), 120, 8, "action 122 (e5) is impossible"),
        (lambda text: text + "=" + "0" * 16 + " ", 120, 8, "after action 128 the game is another"),
    ],
)  # fmt: skip
def test_a_damaged_recording_continues_from_its_last_proven_point(
    damage: Callable[[str], str], left: int, lost: int, said: str
) -> None:
    """The game is the one it was there; what is missing is counted."""
    history, digests, text = play(128)
    assert resummed(text) == text
    recording = parse_recording(damage(text))
    game, trouble = recover(recording, cart.new_game)
    assert said in trouble
    check_message(trouble)
    assert game.history == history[:left]
    assert game.digest() == digests[left]
    assert recording.lost + len(recording.actions) - left == lost
    with pytest.raises(RecordingError) as raised:
        replay(recording, cart.new_game)
    assert str(raised.value) == trouble


def test_a_run_that_cannot_begin() -> None:
    """Where a recording was made by hand."""
    for seed, mode in ((-1, "classic"), (7, "clacsic")):
        with pytest.raises(RecordingError, match="cannot be played"):
            recover(Recording(seed, mode, (), {}), cart.new_game)
