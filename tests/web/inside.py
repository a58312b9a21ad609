"""Code for the page's own Python: the state of the game, a bot that plays its scenes, and the timing of frames.

page.cjs loads this module into the page, along with cart/bots. The game has no interface for tests, so the module
looks for the game's context among all objects of Python.
"""

import gc
import json
from collections.abc import Callable
from itertools import count
from time import perf_counter

from cart import build_floor, new_game
from cart.bots.careless import Careless
from cart.bots.known import BotFloor
from cart.core.actions import Action, Wait
from cart.core.events import Hurt
from cart.core.game import Game
from cart.core.recording import recording_of
from cart.data.hints import HINTS
from cart.scenes.context import Context
from cart.scenes.run.bag import Bag
from cart.scenes.run.belt_menu import BeltScene
from cart.scenes.run.bite_play import BitePlay
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play

TOUGH = 9999
"""Hit points of a player that must survive for long."""
SEEDS, LONGEST = 100, 400
"""Number of seeds tried to find a long game, and the number of actions that the game must not reach."""
BAG_EVERY, BAG_FRAMES = 25, 30
"""The bot opens the bag every BAG_EVERY actions, for BAG_FRAMES frames."""


def find_context() -> Context:
    """Return the context of the running game."""
    return next(found for found in gc.get_objects() if isinstance(found, Context))


def skip_hints() -> None:
    """Count all hints as shown, without saving that. A hint would take the first press of X, which then is no turn."""
    find_context().shown_hints._names.update(hint.name for hint in HINTS)


def state() -> str:
    """Return the state of the game, as JSON."""
    context = find_context()
    top = context.scenes[-1]
    game = next((scene.game for scene in context.scenes if isinstance(scene, Play)), None)
    menu = getattr(top, "menu", None)
    lines = [entry.row.text for entry in getattr(menu, "entries", [])]
    notice = context.machine.notice
    return json.dumps(
        {
            "scene": type(top).__name__,
            "fading": context._after_fade is not None or not context.fade.done,
            "digest": game and game.digest(),
            "turns": game and len(game.history),
            "lines": [row.text for row in getattr(getattr(top, "window", None), "rows", [])],
            "menu": lines,
            "pointed": lines[menu.at] if menu else "",
            "notice": [row.text for row in notice.rows] if notice else [],
            "muted": context.speaker.mute,
        }
    )


def day_of_puzzle() -> int:
    """Return the seed of the day whose puzzle is being played."""
    return next(scene.bite.day for scene in find_context().scenes if isinstance(scene, BitePlay))


def hurried(game: Game) -> Action:
    """Return the next action of a player in a hurry: the shortest known path to the exit, regardless of foes."""
    known = BotFloor(game)
    way = known.towards(known.exit | known.prize, known.passable) or known.towards(known.wide_frontier, known.passable)
    return way or Wait()


def long_seed(mode: str) -> int:
    """Return the seed, of the first SEEDS, on which the game of a player in a hurry lasts longest but ends in time."""
    lasting = dict[int, int]()
    for seed in range(SEEDS):
        game = new_game(seed, mode)
        while not game.over and len(game.history) < LONGEST:
            game.act(hurried(game))
        if game.over:
            lasting[seed] = len(game.history)
    return max(lasting, key=lambda seed: lasting[seed])


def next_press() -> str:
    """Return the next press of a player in a hurry; "" while the game is busy, "." when the run is over."""
    top = find_context().scenes[-1]
    if isinstance(top, EndScreen):
        return "."
    if not isinstance(top, Play):
        return "X"
    return str(hurried(top.game)).replace(".", "X") if top.ready else ""


def finish_climb(seed: int) -> None:
    """Add a finished run to the saves, and open the title again, which then offers past runs."""
    context = find_context()
    game = Game(seed, "classic", lambda number: build_floor(seed, number))
    context.store.write("done.20260101-101500-abcdef.1.crab", recording_of(game))
    context.open.title()


class Clock:
    """A timer of frames. For each frame it notes the start and how long update and draw took, in milliseconds."""

    def __init__(self, bot: "Bot | None" = None) -> None:
        self.context, self.bot = find_context(), bot
        self.starts: list[float] = []
        self.work: list[float] = []
        self.fighting: list[bool] = []
        self._update, self._draw = self.context.update, self.context.draw
        self.context.update, self.context.draw = self._timed_update, self._timed_draw  # type: ignore[method-assign]

    def _timed_update(self) -> None:
        hit = False
        self.starts.append(perf_counter() * 1000)
        began = self.starts[-1]
        if self.bot is not None:
            began += self.bot.think()  # the time of the bot's thinking does not count as the game's
            hit = self.bot.play()
        self._update()
        self.fighting.append(hit)
        self._began = began

    def _timed_draw(self) -> None:
        self._draw()
        self.work.append(perf_counter() * 1000 - self._began)

    def stop(self) -> str:
        """Stop the timing and return all measurements, as JSON."""
        del self.context.update, self.context.draw
        return json.dumps([self.starts, self.work, self.fighting])


class Bot:
    """A bot that plays through the real scenes, and sometimes opens the bag or belt.

    When a run is over, the bot calls `again` to start another.
    """

    def __init__(self, again: Callable[[], object]) -> None:
        self.context = find_context()
        self.again = again
        self.choose = Careless(0)
        self.actions = self.runs = self._waited = 0
        self._action: object = None
        self._fighting = 0

    def think(self) -> float:
        """Choose an action if the game now accepts one. Return the milliseconds that this took."""
        began = perf_counter()
        top, self._action = self.context.scenes[-1], None
        fading = self.context._after_fade is not None or not self.context.fade.done
        if isinstance(top, Play) and top.ready and not fading:
            top.game.player.hp = top.game.player.max_hp = TOUGH
            self._action = self.choose(top.game)
        return (perf_counter() - began) * 1000

    def play(self) -> bool:
        """Do the chosen action, or handle the scene on top. Return whether a mob was hurt in the last 30 frames."""
        top = self.context.scenes[-1]
        self._fighting -= 1
        if isinstance(top, Bag | BeltScene | MessageBox):
            self._waited += 1
            if self._waited > BAG_FRAMES:
                self._waited = 0
                self.context.pop(top)
        elif isinstance(top, EndScreen) and self.context._after_fade is None:
            self.runs += 1
            self.again()
        elif isinstance(top, Play) and self._action is not None:
            self.actions += 1
            events = top.act(self._action)  # type: ignore[arg-type]
            if any(isinstance(event, Hurt) for event in events):
                self._fighting = 30
            if self.actions % BAG_EVERY == 0 and self.context.scenes[-1] is top:
                self.context.open.bag(top)
        return self._fighting > 0


def floors_of(mode: str, number: int, size: tuple[int, int] | None = None) -> None:
    """Start a run in which each floor is built as floor `number` of a mode, with `size` if given, on a new seed."""
    context, seeds = find_context(), count(1)
    context.open.run(Game(7, mode, lambda _: build_floor(next(seeds), number, mode=mode, size=size)))


def weight(bot: Bot, clock: Clock) -> str:
    """Return the number of objects in the page's Python and the measurements so far, as JSON, and reset the latter."""
    measured = [clock.starts[:], clock.work[:]]
    for numbers in (clock.starts, clock.work, clock.fighting):
        numbers.clear()
    gc.collect()
    held = {"objects": len(gc.get_objects()), "actions": bot.actions, "runs": bot.runs}
    return json.dumps(held | {"measured": measured})
