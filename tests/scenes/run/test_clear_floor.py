"""Messages, hints, floaters and markers hide nothing important on the floor. Every frame of played games is checked."""

from collections import Counter
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

import cart
from cart import build_floor
from cart.app import App
from cart.bots import make_bot
from cart.console.screen.draw import text_width, wrap
from cart.console.widgets.line_layout import is_large
from cart.console.widgets.window import PADDING, ROW_HEIGHT, Window
from cart.core.events import Event, Got, Identified, Laid, Spilled, Stole
from cart.core.floor import Floor
from cart.core.game import Game
from cart.data.items import ITEMS
from cart.data.words import FOOD_FIRST, FOOD_SECOND
from cart.scenes.run.play import Play
from cart.text.screen_words import words_on_screen
from cart.view.hud.message_place import MESSAGE_LINES, MESSAGE_TALL, MESSAGE_WIDTH
from cart.view.layout import Box, Layout, box_of
from cart.view.sprites import TILE
from cart.view.stage.puppets import ON_MOB, OVERHEAD
from tests.helpers.short_forms import first
from tests.scenario import scenario
from tools.driver import Driver

from ...helpers.drawn_over_board import covered

SECONDS = 30
FRAMES_PER_SECOND = 60
SMALL_TALL = 2 * ROW_HEIGHT + 2 * PADDING - 1
"""Height of a message of two lines of small text, in pixels."""


class Watching(Driver):
    """A driver that checks the boxes on the screen after every frame of play."""

    def __init__(self, app: App, folder: Path) -> None:
        super().__init__(app, folder)
        self.frames_seen = self.messages_seen = 0
        self.found = Counter[str]()
        """Fault -> number of frames in which it occurs."""
        self._message: Window | None = None
        self._at = 0.0, 0.0
        self._had_room = True  # whether there was room for the message when it appeared

    def frames(self, count: int) -> None:
        """Let `count` frames pass, and check each frame of play."""
        for _ in range(count):
            super().frames(1)
            if isinstance(self.scene, Play) and not self.context.fading:
                self.frames_seen += 1
                self.found.update(set(self._faults(self.scene)))

    def _faults(self, play: Play) -> list[str]:
        faults, stage, message = [], play.stage, play.display.message
        if message is not None and not message.closing:
            if message is self._message and (message.x, message.y) != self._at:
                faults.append("a message moved")
            new = message is not self._message
            self.messages_seen += new
            self._message, self._at = message, (message.x, message.y)
            box, kept = box_of(message), _kept_clear(play)
            boxes = [other for _, other in kept]
            if new:
                self._had_room = Layout([*boxes, _below(play)]).nearest(box) is not None
            if self._had_room:
                faults += [f"a message covers {what}" for what, other in kept if box.overlaps(other)]
            if not box.inside(stage.camera.window):
                faults.append("a message leaves the floor")
            if message.height > (MESSAGE_TALL if is_large() else SMALL_TALL):
                faults.append("a message has three lines")
        if play.game.rules.belt:
            tiles = Counter(floater.tile for floater in stage.floaters)
            faults += ["three floaters on a tile"] * (max(tiles.values(), default=0) > 2)
        faults += ["three dots"] * any(floater.text == "..." for floater in stage.floaters)
        faults += ["in sight over a head"] * any("in sight" in floater.text for floater in stage.floaters)
        offsets = (puppet.intent_marker_at for puppet in stage.puppets.values())
        faults += ["a marker away from its owner"] * any(at not in (None, OVERHEAD, ON_MOB) for at in offsets)
        return faults


def _below(play: Play) -> Box:
    """Return the box of the rows below the floor."""
    bottom = play.stage.camera.window.bottom
    return Box(0, bottom, 128, 128 - bottom)


def _kept_clear(play: Play) -> list[tuple[str, Box]]:
    """Return the boxes that no message may cover, with their names: foes, tiles around the player, and lit doors."""
    stage, (left, top) = play.stage, play.stage.camera.resting_corner(play.stage.player)
    shown = [puppet for puppet in stage.puppets.values() if stage.is_watched(puppet.cell)]
    mobs = [("a foe", puppet.box(left, top)) for puppet in shown if not (puppet.dying or puppet.gone)]
    x, y, *_ = stage.player.box(left, top)
    doors = [stage.floor.grid.xy(door.before) for door in stage.lit_doors if stage.is_watched(door.before)]
    lit = [("a lit door", Box(x * TILE - left, y * TILE - top, TILE, TILE)) for x, y in doors]
    return [*mobs, ("the tile ahead", Box(x - TILE, y - TILE, 3 * TILE, 3 * TILE)), *lit]


def floor_from(seed: int, mode: str, first: int, number: int) -> Floor:
    """Return floor `number` of a run that starts on floor `first`. Number 0, the hub, stands for `first`."""
    return build_floor(seed, number or first, mode)


SCENE_BUTTONS = [(seed, mode, large) for seed in (3, 8, 11) for large in (0, 1) for mode in ("classic", "expedition")]
SCENE_BUTTONS.sort(key=lambda row: row[0] != 3 or (row[1] == "classic") == row[2])
"""Seeds, modes, and whether the text is large. The quick run plays each text and each mode once."""


@pytest.mark.parametrize(("seed", "mode", "large"), first(2, SCENE_BUTTONS))
def test_nothing_hides_the_floor_in_play(app: App, tmp_path: Path, mode: str, seed: int, large: int) -> None:
    """A bot plays for half a minute on three floors, with the hints of a new player."""
    driver = Watching(app, tmp_path)
    driver.settings_at_start = {"large": large}
    for number in (1, 3, 5):
        driver.start(Game(seed, mode, partial(floor_from, seed, mode, number)), novice=True)
        bot, most = make_bot("careful", seed), driver.frames_seen + SECONDS * FRAMES_PER_SECOND // 3
        while driver.frames_seen < most and isinstance(driver.scene, Play) and not driver.game.over:
            driver.act(bot(driver.game))
            driver.frames(8)
    driver.settings_at_start = {}
    driver.reset()
    assert driver.messages_seen
    assert driver.found == Counter()


@pytest.mark.parametrize("presses", ["X", "O up down"], ids=["kick", "look"])
def test_no_marker_covers_the_rows_below_the_floor(driver: Driver, presses: str) -> None:
    """A foe that a kick would kill stands in the lowest row on the screen."""
    rows = ["." * 16] * 12 + ["." * 7 + "@" + "." * 8, "." * 7 + "r" + "." * 8]
    driver.start(scenario("\n".join(rows), mode="expedition", hp=5).game)
    driver.game.foes[0].hp = 1
    driver.frames(10)
    driver.press(presses)
    driver.frames(30)
    assert driver.scene is not driver.play
    driver.app.draw()
    below = driver.play.stage.camera.window.bottom * 128
    drawn = driver.screen()[below:]
    with patch.object(type(driver.scene), "draw"):
        driver.app.draw()
    assert drawn == driver.screen()[below:]


@pytest.mark.parametrize("way", ["up", "left", "right"])
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_no_window_hides_the_target_of_a_throw(driver: Driver, mode: str, way: str) -> None:
    """The windows have large text, and foes stand all over the screen."""
    driver.settings_at_start = {"large": 1}
    rows = [["r" if x % 2 == y % 2 == 0 else "." for x in range(16)] for y in range(14)]
    rows[8][8] = "@"
    for x, y in ((6, 8), (4, 8), (10, 8), (12, 8), (8, 6), (8, 4)):
        rows[y][x] = "."
    s = scenario("\n".join(map("".join, rows)), mode=mode, bag=["walnut"])
    s.game.floor.explored = s.game.floor.grid.everything
    play = driver.start(s.game)
    driver.use(next(slot for slot in s.player.pack_slots if s.player.slots[slot] is not None), "throw")
    driver.press(way)
    driver.frames(30)
    corners = [play.stage.corner_of(puppet.cell) for puppet in play.stage.puppets.values() if puppet.is_target]
    assert len(corners) == 1
    assert [cover for cover in covered(driver) if cover.at in corners and cover.by.what == "box"] == []


@pytest.mark.usefixtures("app")
def test_every_message_about_an_item_takes_at_most_two_lines() -> None:
    """All dishes get the longest name that a dish can have."""
    game = cart.new_game(7)
    longest = max((f"{a} {b}" for a in FOOD_FIRST for b in FOOD_SECOND), key=text_width)
    game.food_names = {kind: (longest, look) for kind, (_, look) in game.food_names.items()}
    kinds = range(len(ITEMS))
    events: list[Event] = [Identified(kind) for kind in game.food_names]
    events += [event for kind in kinds for event in (Got(kind, 0), Spilled(kind, 0), Laid(kind, 0), Stole(1, kind))]
    texts = [words_on_screen(game, event) for event in events]
    assert [text for text in texts if len(wrap(text, MESSAGE_WIDTH)) > MESSAGE_LINES] == []
