"""A run as a page of text: its figures, its kills, and its last events in the words of the log."""

import cart
from cart.bots import make_bot
from cart.core.actions import Eat, Step, Wait
from cart.core.cells import UP
from cart.core.recording import Recording, parse_recording, recording_of
from cart.data.items import ITEMS
from cart.text.log_lines import sentences
from cart.text.run_summary import LAST, summary


def played(actions: int) -> Recording:
    """Return the recording of a run of the careful bot, at most `actions` actions long."""
    game, bot = cart.new_game(7), make_bot("careful", 7)
    while not game.over and len(game.history) < actions:
        game.act(bot(game))
    return parse_recording(recording_of(game))


def page(recording: Recording) -> list[str]:
    """Return the lines of the page about a run."""
    return summary(recording, cart.new_game, "2026-11-22 10:15", "left").splitlines()


def test_the_summary_ends_in_the_words_of_the_log() -> None:
    recording = played(120)
    game, told = cart.new_game(7), list[str]()
    for action in recording.actions:
        before = game.copy()
        events = game.act(action)
        said = (words for _, words in sentences(before, game, events))
        told += [f"action {len(game.history)}: {words}" for words in said if not words.startswith("you go ")]
    lines = page(recording)
    last = lines[lines.index("what happened last:") + 1 :]
    assert len(last) == LAST and last[-1] in told and set(last) <= set(told)


def test_the_summary_counts_the_kills_and_names_the_floors() -> None:
    recording = played(300)
    game = cart.new_game(7)
    for action in recording.actions:
        game.act(action)
    lines = page(recording)
    [kills] = [line for line in lines if line.startswith("kills: ")]
    assert game.kills > 0 and sum(int(word) for word in kills.split() if word.isdigit()) == game.kills
    [floors] = [line for line in lines if line.startswith("floors: ")]
    assert floors.count(",") == game.number and floors.endswith(game.plan.name)


def test_a_run_of_a_step_and_a_wait_has_nothing_to_tell() -> None:
    game = cart.new_game(7)
    for action in (Step(UP), Wait()):
        game.act(action)
    assert page(parse_recording(recording_of(game)))[-1] == "nothing"


def test_relics_are_named_in_modes_with_relics() -> None:
    assert "relics: none" in page(Recording(7, "expedition", (Wait(),), {}))
    assert not any(line.startswith("relics") for line in page(played(20)))


def test_a_relic_that_was_taken_is_named() -> None:
    """The careful bot plays an expedition up to the first relic that it takes."""
    game, bot = cart.new_game(3, "expedition"), make_bot("careful", 3)
    while not game.over and not game.player.relics:
        game.act(bot(game))
    [kind] = game.player.relics
    lines = page(parse_recording(recording_of(game)))
    assert f"relics: {ITEMS[kind].name}" in lines
    assert any("you get the " + ITEMS[kind].name in line for line in lines)


def test_a_recording_that_goes_on_in_another_way_is_told_up_to_there() -> None:
    """The step into the wall below the start is not possible, so the summary ends before it."""
    whole, damaged = Recording(7, "classic", (Wait(),), {}), Recording(7, "classic", (Wait(), Eat(0), Wait()), {})
    assert page(damaged) == page(whole)
