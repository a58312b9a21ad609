"""Recordings of the expedition: kicks, jumps, and things laid down from the belt."""

from string import ascii_lowercase, digits

import pytest

import cart
from cart.core.actions import BELT, Action, Drop, Eat, Jump, Kick, Step, Throw, Wait
from cart.core.cells import STRAIGHT
from cart.core.game import Game
from cart.core.recording import Recording, parse_recording, recording_of, recording_text, replay
from cart.core.rng import Rng
from cart.data.items import item_kind
from tests.helpers.each_case import each

ALL: list[Action] = [
    *(Kick(direction) for direction in STRAIGHT),
    *(Jump(direction) for direction in STRAIGHT),
    *(Drop(slot) for slot in BELT),
    *(Eat(slot) for slot in BELT),
    *(Throw(slot, direction) for slot in BELT for direction in STRAIGHT),
]

SLOT_AFTER_THE_LAST = (digits + ascii_lowercase)[max(BELT) + 1]
NO_SLOTS = [f"d{SLOT_AFTER_THE_LAST}", f"f{SLOT_AFTER_THE_LAST}", f"t{SLOT_AFTER_THE_LAST}L"]


def test_every_action_round_trips() -> None:
    text, _ = recording_text(Recording(7, "expedition", tuple(ALL), {}))
    recording = parse_recording(text)
    assert (recording.actions, recording.damage, recording.lost) == (tuple(ALL), "", 0)


@each("action", ALL)
def test_a_cut_off_token_at_the_end_does_not_count_as_damage(action: Action) -> None:
    text, _ = recording_text(Recording(7, "expedition", (Wait(), action, Step(0)), {}))
    end = text.rindex(str(action))
    for letters in range(len(str(action)) + 1):
        recording = parse_recording(text[: end + letters])
        assert (recording.actions, recording.damage) == ((Wait(),), "")


@pytest.mark.parametrize("token", ["k", "kX", "kLL", "j5", *NO_SLOTS, "d", "K"])
def test_an_invalid_token_is_damage(token: str) -> None:
    text, _ = recording_text(Recording(7, "expedition", (Wait(),), {}))
    recording = parse_recording(f"{text}{token} L ")
    assert recording.actions == (Wait(),) and token in recording.damage


def equipped(seed: int, mode: str) -> Game:
    """Return a game with 60 HP, and a meal and a walnut on the belt."""
    made = cart.new_game(seed, mode)
    made.player.hp = made.player.max_hp = 60
    for name in ("meal", "walnut"):
        made.player.put(item_kind(name))
    return made


def test_a_replay_of_a_run_with_all_actions_matches() -> None:
    verbs = set()
    for seed in range(12):
        game, rng = equipped(seed, "expedition"), Rng(seed, "deep")
        for _ in range(600):
            if game.over:
                break
            rare = [action for action in game.actions() if isinstance(action, Kick | Jump | Drop | Throw)]
            game.act(rng.choice(rare) if rare and rng.chance(1, 3) else rng.choice(game.actions()))
        assert replay(parse_recording(recording_of(game)), equipped).digest() == game.digest()
        verbs |= {type(action) for action in game.history}
    assert verbs >= {Step, Wait, Kick, Jump, Drop, Throw, Eat}
