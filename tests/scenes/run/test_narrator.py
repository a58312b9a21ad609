"""Speech: each kind of line, no line twice in a frame, no fact that the picture hides, and silence when off."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cart
from cart.bots import make_bot
from cart.console.sound.speech import plain
from cart.core.game import Game
from cart.core.remembered import KnownFloor
from cart.core.rng import Rng
from cart.data.advice import DEATH_ADVICE
from cart.data.foes import FOES, foe_kind
from cart.data.how_to_play import pages_for
from cart.scenes.run import narrator
from cart.text.position_words import position_words
from cart.text.spoken_lines import floor_lines, step_lines
from tests.helpers.random_games import game_from_floor
from tests.scenario import item, scenario
from tools.driver import Driver

Hear = Callable[..., list[str]]
PLAIN = re.compile(r"[ -~]+")
FOE = re.compile(r"([a-z ]+), ((?:\d+ (?:left|right|up|down) ?)+), HP \d+ of \d+, attack \d+\. .*")


@pytest.fixture
def hear(driver: Driver, capsys: pytest.CaptureFixture[str]) -> Hear:
    """Return a function that presses buttons with speech on and returns the lines spoken since its last call.

    For example, `hear("up O")` presses up and O.
    """

    def press(words: str = "", frames: int = 0) -> list[str]:
        driver.context.settings["aloud"] = 1
        driver.context.apply_settings()
        driver.press(words)
        driver.frames(frames)
        return capsys.readouterr().out.splitlines()

    return press


def begin(driver: Driver, hear: Hear, game: Game) -> list[str]:
    """Start a game and return the lines spoken at its beginning."""
    driver.start(game)
    return hear(frames=2)


# --- each kind of line


def test_speech_describes_the_surroundings_of_the_player(driver: Driver, hear: Hear) -> None:
    s = scenario(
        """
        #######
        #..c..#
        #@..R>#
        #.v...#
        #######
        """
    )
    assert begin(driver, hear, s.game) == [
        "floor 3: the Bakery, column 2 of 7, row 3 of 5",
        "HP 5 of 5, attack 1, defence 0 to 0",
        "you can step: right, up, down",
        "open: left 0, right 2, up 1, down 1",
        "crab, 3 right, HP 2 of 2, attack 2. It comes nearer next. It can strike: 2 right; 2 right 1 down; 4 right.",
        "stairs up: 4 right",
        "chest: 2 right 1 up",
        "pot: 1 right 1 down",
        "not explored: 3 right 1 up; 3 right 1 down",
    ]


def test_speech_tells_events_and_changes(driver: Driver, hear: Hear) -> None:
    s = scenario("########\n#@...R.#\n########")
    begin(driver, hear, s.game)
    assert hear("right")[:3] == [
        "you go right",
        "crab, 2 right, HP 2 of 2, attack 2. If you wait, swap gear, miss or back off, it lunges for 1! "
        "It can strike: here; 1 right; 3 right; 4 right.",
        "you can step: left, right",
    ]
    lines = hear("X")
    assert (
        "crab, 1 right, HP 2 of 2, attack 2. It strikes next for 2! It can strike: here; 1 left; 2 right; 3 right."
        in lines
    )
    assert "beside you: right crab" in lines
    lines = hear("right")
    assert lines.index("you hit the crab for 1") < lines.index("the crab pinches you for 2")
    assert "HP 2 of 5, attack 1, defence 0 to 0" in lines
    assert "the crab dies" in hear("right")


def test_speech_tells_the_tiles_of_a_telegraphed_hit(driver: Driver, hear: Hear) -> None:
    s = scenario("#####\n#...#\n#@B.#\n#...#\n#####")
    begin(driver, hear, s.game)
    lines = hear("X")
    assert "the butcher raises its cleaver" in lines
    (told,) = [line for line in lines if "It can strike: " in line]
    assert told.startswith("butcher, 1 right, HP 8 of 8") and "1 right 1 up" in told and "here" in told


def test_speech_does_not_call_a_harmless_intent_a_strike(driver: Driver, hear: Hear) -> None:
    """A sourdough telegraphs too, but it buds and does not strike."""
    s = scenario("#######\n#@...S#\n#######")
    begin(driver, hear, s.game)
    said: list[str] = []
    while not any("buds an aspic next!" in line for line in said):
        said += hear("X")
    assert not any("strike: ." in line for line in said)


def test_speech_introduces_a_foe_that_comes_in_sight(driver: Driver, hear: Hear) -> None:
    s = scenario("############\n#@.....r...#\n############")
    begin(driver, hear, s.game)
    lines = hear("right right")
    assert any(line.startswith(f"crab: {FOES[foe_kind('crab')].line}") for line in lines)
    assert any(line.startswith("crab, 4 right, HP 2 of 2") for line in lines)


def test_speech_names_a_new_floor_once(driver: Driver, hear: Hear) -> None:
    s = scenario("#####\n#@>.#\n#####")
    begin(driver, hear, s.game)
    lines = hear("right", frames=100)
    assert lines[0] == "you go right" and lines[1].startswith("floor 4: the Spice Attic, column ")
    assert sum("the Spice Attic" in line for line in lines) == 1


def test_speech_tells_why_an_action_or_travel_is_refused(driver: Driver, hear: Hear) -> None:
    s = scenario("######\n#@...#\n######")
    s.game.floor.explored = s.game.floor.grid.everything
    begin(driver, hear, s.game)
    assert hear("left") == ["you can't: a wall is in the way"]
    assert "no stairs found: look for a gap on the map" in hear("explore")


def test_speech_tells_the_line_its_value_and_its_number_in_a_menu(driver: Driver, hear: Hear) -> None:
    driver.title()
    assert hear(frames=2) == ["Porklike", "play: a nibble, line 1 of 7", "up down choose, Z go"]
    driver.point_at("options")
    assert hear()[-2:] == ["options, line 6 of 7", "sound, picture, keys, saves"]
    assert hear("O")[:2] == ["sound, line 1 of 6", "Volume of sounds and tunes."]
    driver.choose("sound")
    assert "sounds: 3 of 4, line 1 of 3" in hear()
    assert hear("left")[0] == "sounds: 2 of 4, line 1 of 3"
    assert "sound, line 1 of 6" in hear("X")


def test_speech_tells_the_bag_its_verbs_and_the_aim(driver: Driver, hear: Hear) -> None:
    s = scenario("########\n#@..R..#\n########")
    s.player.slots[0] = item("ladle")
    begin(driver, hear, s.game)
    lines = hear("O")
    assert lines[:2] == ["HP 5 of 5, attack 1, defence 0 to 0", "ladle, line 3 of 8"] and "3 damage" in lines[2]
    assert hear("O")[-1] == "throw, line 1 of 3"
    assert hear("O")[:2] == ["throw ladle to the right", "crab: dies, it ends 3 right"]
    assert hear("left")[:2] == ["throw ladle to the left", "no foe in line, it ends 1 left"]
    lines = hear("right O")
    assert "you throw the ladle at the crab" in lines and "the crab dies" in lines


def test_speech_reads_texts_and_pages(driver: Driver, hear: Hear) -> None:
    begin(driver, hear, cart.new_game(7))
    driver.context.open.talk(["THE LARDER", "", "Eight floors of food gone", "wrong.", "", "Climb."])
    assert hear(frames=2) == ["THE LARDER", "Eight floors of food gone wrong.", "Climb."]
    hear("X")
    driver.context.open.how_to_play("classic")
    lines = hear(frames=2)
    assert lines[0] == f"how to play, page 1 of {len(pages_for('classic'))}"
    assert lines[1] == "left right up down walk: into things to open them, into foes to hit."
    hear("X")
    driver.context.machine.show_notice("sound off")
    assert hear(frames=2) == ["sound off"]


def test_speech_describes_a_tile_looked_at(driver: Driver, hear: Hear) -> None:
    s = scenario("######\n#@.c.#\n######")
    begin(driver, hear, s.game)
    assert hear("O left")[-2:] == ["floor 3: the Bakery", "You are here. No foe is in sight."]
    assert hear("right") == ["1 right: floor", "You can walk here."]
    assert hear("right") == ["2 right: chest", "Walk into it to open it. It holds food or something to throw."]


def test_speech_tells_death_and_the_end_screen(driver: Driver, hear: Hear) -> None:
    s = scenario("####\n#@R#\n####")
    s.player.hp = 2
    begin(driver, hear, s.game)
    lines = hear("X", frames=400)
    assert lines[:2] == ["the crab pinches you for 2", "the crab kills you"]
    assert "pinched to death by a crab" in lines and DEATH_ADVICE["crab"][0] in lines
    lines = hear("right")
    assert lines[0] == "HOW IT ENDED" and "the crab kills you" in lines and "you had: nothing" in lines
    assert {f"turns {driver.game.turn}", "kills 0", "meals 0"} <= set(hear("right"))


# --- turning speech on


def test_the_say_button_turns_speech_on_and_describes_the_screen(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    driver.title()
    driver.press("say")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "read aloud: on the options turn it off" and "play: a nibble, line 1 of 7" in lines
    assert driver.context.settings["aloud"] == 1
    driver.press("down say")
    assert capsys.readouterr().out.splitlines().count("today, line 2 of 7") == 2


def test_the_aloud_option_turns_speech_on(tmp_path: Path) -> None:
    for options, begins in ((["--aloud"], "floor 3: the Bakery, column "), ([], "")):
        done = subprocess.run(
            [sys.executable, str(Path(cart.__file__).parents[1] / "main.py"), "--floor", "3", *options],
            env={**os.environ, "PORKLIKE_SMOKE": "10", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)},
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(begins) and bool(done.stdout) == bool(begins)


# --- all screens


def test_without_speech_no_line_is_made(
    driver: Driver, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a line was made although speech is off")

    for name in ("floor_lines", "sentences", "sight_lines", "step_lines", "foe_line"):
        monkeypatch.setattr(narrator, name, never)
    driver.start(scenario("########\n#@..R..#\n########").game)
    for scene in {type(scene) for scene in driver.context.scenes}:
        monkeypatch.setattr(scene, "spoken_lines", never)
    driver.press("right X right right O X menu X")
    driver.title()
    driver.press("down O")
    assert capsys.readouterr().out == ""


# --- no repeats, no hidden facts


def test_no_line_is_spoken_twice_in_a_frame(driver: Driver, capsys: pytest.CaptureFixture[str]) -> None:
    """Random buttons are pressed at the fastest speed, and the lines of each frame are checked."""
    driver.start(cart.new_game(3))
    driver.context.settings["aloud"], driver.context.settings["speed"] = 1, 3
    driver.context.apply_settings()
    chance, heard = Rng(1, "buttons"), 0
    buttons = ("left", "right", "up", "down", "explore", "O", "X", "say", "menu")
    for _ in range(400):
        driver.hold(chance.choice(buttons))
        for _ in range(3):
            driver.frames(1)
            lines = capsys.readouterr().out.splitlines()
            assert len(lines) == len(set(lines)) and all(PLAIN.fullmatch(line) for line in lines), lines
            heard += len(lines)
        driver.release()
    assert heard > 500


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_speech_tells_nothing_of_unexplored_tiles(seed: int) -> None:
    """Speech is the same if unexplored tiles become rock without mobs. Only the intents of foes may differ."""

    def told(game: Game) -> list[str]:
        lines = (line.partition(". It")[0] for line in floor_lines(game))
        return [line for line in lines if not line.startswith(("not explored", "nothing is left"))]

    game, bot = game_from_floor(seed, 3, hp=99), make_bot("careless", seed)
    met = 0
    for _ in range(150):
        game.act(bot(game))
        if game.over:
            break
        guess, seen = KnownFloor(game).guess, game.floor.explored
        guess.floor.things = {cell: kinds for cell, kinds in guess.floor.things.items() if seen >> cell & 1}
        assert told(game) == told(guess)
        assert step_lines(game) == step_lines(guess)
        met += any(FOE.fullmatch(plain(line)) for line in floor_lines(game))
    assert met > 10


@pytest.mark.parametrize("seed", [2, 9])
def test_speech_tells_only_of_foes_on_explored_tiles(driver: Driver, hear: Hear, seed: int) -> None:
    game, bot = game_from_floor(seed, 3, hp=99), make_bot("careless", seed)
    begin(driver, hear, game)
    told = 0
    for _ in range(60):
        number = game.number
        driver.act(bot(game))
        seen = {
            f"{foe.row.name}, {position_words(game, foe.cell)}" for foe in game.foes if game.floor.watched & foe.bit
        }
        for match in map(FOE.fullmatch, hear()):
            if match and game.number == number:
                assert f"{match[1]}, {match[2]}" in seen
                told += 1
    assert told > 10


def test_in_the_hub_speech_tells_when_something_is_left_to_smash(driver: Driver, hear: Hear) -> None:
    """In the hub, explore continues until all is smashed, so speech must not say that nothing is left."""
    s = scenario("#####\n#@.v#\n#####", number=0)
    smash, done = "all explored; something is left to smash or take", "all explored"
    assert smash in begin(driver, hear, s.game)
    hear("explore", frames=300)
    hear("explore", frames=300)
    lines = hear("say", frames=2)
    assert done in lines and smash not in lines
