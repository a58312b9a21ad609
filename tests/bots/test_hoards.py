"""Runs with hoards: bots leave bargains alone, and a run with a bargain replays to the same digest."""

import cart
from cart.bots.careful import Careful
from cart.core.actions import Step
from cart.core.cells import bits
from cart.core.events import RelicChosen
from cart.core.game import Game
from cart.core.recording import parse_recording, recording_of, replay
from cart.core.remembered import KnownFloor
from cart.core.travel import GoTo, next_step


def played_to_a_bargain(seed: int) -> Game:
    """Return a run of the careful bot up to the moment when it knows the altar of a hoard."""
    game, bot = cart.new_game(seed, "expedition"), Careful(seed)
    while not game.over and not KnownFloor(game).hoard_altars:
        game.act(bot(game))
    return game


def test_a_run_with_a_bargain_replays_to_the_same_digest() -> None:
    game = played_to_a_bargain(31)
    bot, taken = Careful(5), list[RelicChosen]()
    while not game.over and not taken:
        cells = bits(KnownFloor(game).hoard_altars)
        steps = (next_step(game, GoTo(cell)) for cell in cells if game.player.hp > 2)
        step = next((step for step in steps if isinstance(step, Step)), None)
        taken = [event for event in game.act(step or bot(game)) if isinstance(event, RelicChosen)]
    assert taken and game.number == 1 and len(game.player.relics) == 2
    again = replay(parse_recording(recording_of(game)), cart.new_game)
    assert again.digest() == game.digest() and again.player.relics == game.player.relics


def test_the_careful_bot_takes_no_relic_of_a_hoard() -> None:
    game = played_to_a_bargain(5)
    bot, number = Careful(6), game.number
    while not game.over and game.number == number:
        assert not any(isinstance(event, RelicChosen) for event in game.act(bot(game)))
