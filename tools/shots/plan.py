"""List of all pictures: every screen of the game, how to get there by buttons, and the frame to picture.

`tools.shots` makes large pictures of all of them, and tests/scenes/test_screens.py compares those marked `golden`.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cart import build_floor, new_game, practice
from cart.core.actions import Step
from cart.core.cells import RIGHT
from cart.core.game import Game
from cart.core.maps import floor_from_rows
from cart.data.feats import FEATS
from cart.data.hints import HINTS
from cart.data.how_to_play import pages_for
from cart.scenes.run.after_death import AfterDeath
from cart.scenes.run.bite_end import BiteEnd
from cart.scenes.run.end_page import DEAF_FRAMES

from ..driver import Driver
from . import altars, belt, bite_shots, hoard_shots, kicks, mouse, styles, teamwork, telegraphs, windows
from .games import LAST_STAND, WON_ROOM, equipped, floor_game, fully_explored, in_fight, small_game
from .hints import how_to_play, to_hint


class Shot(NamedTuple):
    """One picture. `reach` brings the driver to the frame of the picture."""

    name: str
    reach: Callable[[Driver], None]
    golden: bool = True


SIZES = {1: (16, 16), 3: (60, 60), 5: (60, 30), 7: (40, 30)}
"""Floors of the expedition, one of each style -> their size in tiles in the pictures."""

# --- the screens


def boot(driver: Driver) -> None:
    """Show PORK-8 booting."""
    driver.reset()
    driver.app.boot()
    driver.frames(45)


def title(driver: Driver) -> None:
    """Show the title at rest."""
    driver.title()
    driver.frames(60)


def hub(driver: Driver) -> None:
    """Show the start of a run."""
    driver.start(new_game(7))
    driver.frames(30)


def floor_shot(number: int) -> Callable[[Driver], None]:
    """Return a function that shows a whole floor, explored."""

    def reach(driver: Driver) -> None:
        driver.start(floor_game(7, number))
        driver.frames(30)

    return reach


def fog(driver: Driver) -> None:
    """Show a floor on arrival."""
    driver.start(Game(7, "classic", lambda n: build_floor(7, n or 2)))
    driver.frames(30)


def fight(driver: Driver) -> None:
    """Show a blow given and a blow taken, with their floaters."""
    in_fight(driver)
    driver.tap("left")
    driver.rest()
    driver.tap("left", 7)


def gauntlet(driver: Driver) -> None:
    """Show practice in the gauntlet, with its floor fully explored."""
    driver.reset().open.practice(lambda: fully_explored(practice("gauntlet")))
    driver.frames(60)


def workshop(driver: Driver) -> None:
    """Show practice in the workshop, beside its tablet."""
    driver.reset().open.practice(lambda: fully_explored(practice("workshop")))
    driver.frames(60)


def large(driver: Driver) -> None:
    """Show part of a large floor."""
    game = fully_explored(practice(5, 7, size=(60, 60)))
    game.player.cell = game.floor.exit or 0
    driver.start(game)
    driver.frames(60)


def expedition(number: int, size: tuple[int, int]) -> Callable[[Driver], None]:
    """Return a function that shows part of an explored floor of the expedition."""

    def reach(driver: Driver) -> None:
        driver.start(fully_explored(practice(number, 3, "expedition", size=size)))
        driver.frames(30)

    return reach


def overview(number: int, size: tuple[int, int]) -> Callable[[Driver], None]:
    """Return a function that shows the map of an explored floor of the expedition."""

    def reach(driver: Driver) -> None:
        expedition(number, size)(driver)
        driver.press("map")

    return reach


def floor_message(driver: Driver) -> None:
    """Show the message after taking the stairs."""
    game = Game(7, "classic", lambda n: build_floor(7, n) if n else floor_from_rows(["#####", "#<>.#", "#####"]))
    driver.start(game)
    driver.press("right")
    driver.frames(60)


def freeze(driver: Driver) -> None:
    """Show the moment of death, while the game stands still."""
    game = small_game(LAST_STAND, number=8)
    game.player.hp = 1
    driver.start(game)
    for _ in range(20):
        if game.over:
            break
        driver.tap("X", 12)
    driver.frames(30)


def death(driver: Driver) -> None:
    """Show the end screen of a lost run."""
    freeze(driver)
    driver.rest()
    driver.frames(40)


def aftermath(driver: Driver) -> None:
    """Show the page about how a run was lost, after its search has ended."""
    game = equipped(small_game(LAST_STAND, number=8), "snack", "walnut", "pot lid", weapon="fork", armour="apron")
    game.player.hp = 4
    driver.start(game)
    for _ in range(20):
        if game.over:
            break
        driver.tap("X", 12)
    driver.frames(30)
    driver.rest()
    driver.press("right")
    page = driver.scene
    assert isinstance(page, AfterDeath) and page.hindsight is not None
    while not page.hindsight.done:
        driver.frames(1)


def last_turns(driver: Driver) -> None:
    """Show the page that offers the last turns of a lost run."""
    aftermath(driver)
    driver.press("right")


def last_turns_end(driver: Driver) -> None:
    """Show the page after a try of the last turns."""
    last_turns(driver)
    driver.press("O")
    for _ in range(20):
        if isinstance(driver.scene, BiteEnd):
            break
        driver.tap("X", 12)
        driver.frames(30)
    driver.frames(60)


def last_turns_outlived(driver: Driver) -> None:
    """Show the page after last turns that the player has outlived."""
    last_turns(driver)
    driver.press("O")
    bite_shots.play(driver, lives=True)


def win(driver: Driver) -> None:
    """Show the end screen of a won run."""
    driver.start(small_game(WON_ROOM, number=9))
    driver.press("right")
    driver.frames(40)


def new_feats(driver: Driver) -> None:
    """Show the first page with the new feats of a won run."""
    driver.reset()
    game = small_game(WON_ROOM, number=9)
    game.act(Step(RIGHT))
    driver.context.open.end(game, feats=[feat.name for feat in FEATS[:5]])
    driver.frames(DEAF_FRAMES)
    driver.press("right right")


def run_figures(driver: Driver) -> None:
    """Show the page with the figures of a won run."""
    win(driver)
    driver.press("left left")


def worth(driver: Driver) -> None:
    """Show the page about what a won run was worth."""
    win(driver)
    driver.press("left")


def way_to_win(driver: Driver) -> None:
    """Show the page that offers to search for a way to win, after a death."""
    aftermath(driver)
    driver.press("left left")


def way_search(driver: Driver) -> None:
    """Show the search for a way to win."""
    way_to_win(driver)
    driver.tap("O", 2)


def attract(driver: Driver) -> None:
    """Show the recorded run of the title."""
    driver.reset().open.attract()
    driver.frames(600)


def history(driver: Driver) -> None:
    """Show the history. Its lines include the time of the run, so this picture differs each time."""
    driver.start(new_game(7))
    driver.press("up")
    driver.give_up()
    driver.choose("history")


def climb(driver: Driver) -> None:
    """Show the choices for a record. They include the time of the run, so this picture differs each time."""
    history(driver)
    driver.press("O")


def record_end(driver: Driver) -> None:
    """Show the end screen of a run of the history."""
    climb(driver)
    driver.choose("how it ended")


def figures(driver: Driver) -> None:
    """Show the statistics of past runs, with the last days."""
    history(driver)
    driver.choose("statistics")


def feats(driver: Driver) -> None:
    """Show the page of feats, with some reached. It names the day, so this picture differs each day."""
    history(driver)
    for name in ("drop", "crash", "unhurt", "ham", "brink"):
        driver.context.reached_feats.add(name)
    driver.choose("feats")


def replay(driver: Driver) -> None:
    """Show a replay of a past climb."""
    driver.start(new_game(7))
    driver.press("up up up left")
    driver.give_up()
    driver.choose("history")
    driver.press("O")
    driver.tap("O", 100)


def continue_(driver: Driver) -> None:
    """Show the title with a climb to continue."""
    driver.start(new_game(7))
    driver.press("up")
    driver.context.open.title()
    driver.frames(60)


def watch(presses: str, size: tuple[int, int] | None = None) -> Callable[[Driver], None]:
    """Return a function that shows a floor being built, with an overlay."""

    def reach(driver: Driver) -> None:
        driver.reset().open.watch(7, size=size)
        driver.press(presses)
        driver.frames(5)

    return reach


def watch_worm(driver: Driver) -> None:
    """Show a worm at work, with the cells where worms may start and where it may continue."""
    driver.reset().open.watch(7)
    driver.press("O right menu")
    driver.point_at("⇦⇨ go by")
    driver.press("O menu down " + "right " * 12)


SHOTS: tuple[Shot, ...] = (
    Shot("boot", boot),
    Shot("title", title),
    Shot("seed", windows.seed_entry),
    Shot("today", windows.today, golden=False),
    Shot("today_question", windows.today_question, golden=False),
    Shot("games", windows.games),
    Shot("seed_games", windows.seed_games, golden=False),
    Shot("game_page", windows.game_page),
    *(Shot(name, reach, golden=False) for name, reach in bite_shots.SCREENS.items()),
    Shot("hub", hub),
    *(Shot(f"floor{number}", floor_shot(number), golden=number == 5) for number in (1, 3, 5, 7, 8, 9)),
    Shot("fog", fog),
    *(Shot(f"expedition{number}", expedition(number, size), golden=False) for number, size in SIZES.items()),
    *(Shot(f"map{number}", overview(number, size), golden=False) for number, size in SIZES.items()),
    *(Shot(f"belt_{reach.__name__}", reach, golden=False) for reach in belt.SHOTS),
    *(Shot(f"altar_{reach.__name__}", reach, golden=reach is altars.offer) for reach in altars.SHOTS),
    *(Shot(name, reach, golden=False) for name, reach in hoard_shots.SHOTS.items()),
    Shot("floor_message", floor_message, golden=False),
    Shot("fight", fight),
    Shot("text", windows.text_box),
    Shot("bag", windows.bag),
    Shot("bag_empty", windows.bag_empty, golden=False),
    Shot("use", windows.use_menu),
    Shot("use_last", windows.use_last, golden=False),
    Shot("use_worse", windows.use_worse, golden=False),
    Shot("aim", windows.aim),
    Shot("aim_far", windows.aim_far, golden=False),
    *(Shot(name, reach, golden=name in ("kick", "jump")) for name, reach in kicks.SCREENS.items()),
    *(Shot(name, reach, golden=False) for name, reach in telegraphs.SCREENS.items()),
    Shot("look", windows.look),
    Shot("examine_tile", windows.examine_tile, golden=False),
    Shot("examine_thing", windows.examine_thing, golden=False),
    Shot("examine_dark", windows.examine_dark, golden=False),
    Shot("log", windows.log),
    Shot("statuses", windows.statuses, golden=False),
    Shot("message", windows.message, golden=False),
    Shot("watch", watch("O right right right right")),
    Shot("watch_more", watch("O right right right right right right right down down"), golden=False),
    Shot("watch_worm", watch_worm, golden=False),
    Shot("watch_large", watch("O right right right", (60, 60)), golden=False),
    Shot("watch_whole", watch("O right right right right map", (128, 128)), golden=False),
    Shot("watch_menu", watch("O right menu"), golden=False),
    Shot("continue", continue_, golden=False),
    Shot("history", history, golden=False),
    Shot("feats", feats, golden=False),
    Shot("climb", climb, golden=False),
    Shot("record_end", record_end, golden=False),
    Shot("figures", figures, golden=False),
    Shot("replay", replay, golden=False),
    Shot("pause", windows.pause, golden=False),
    Shot("options", windows.options, golden=False),
    Shot("keys", windows.keys, golden=False),
    Shot("keys_clash", windows.keys_clash, golden=False),
    Shot("keys_wait", windows.keys_wait, golden=False),
    Shot("captured", windows.captured, golden=False),
    Shot("not_saved", windows.not_saved, golden=False),
    Shot("long_menu", windows.long_menu, golden=False),
    *(Shot(f"hint_{hint.name}", partial(to_hint, name=hint.name), golden=False) for hint in HINTS),
    *(
        Shot(f"how_to_play{name}{page + 1}", partial(how_to_play, mode=mode, page=page), golden=False)
        for name, mode in (("", "classic"), ("_deep", "expedition"))
        for page in range(len(pages_for(mode)))
    ),
    Shot("workshop", workshop, golden=False),
    Shot("gauntlet", gauntlet, golden=False),
    Shot("large", large, golden=False),
    *(Shot(name, styles.whole(number), golden=False) for name, number in styles.STYLES.items()),
    *(Shot(f"{name}_large", styles.whole(n + 1, styles.LARGE), golden=False) for name, n in styles.STYLES.items()),
    Shot("door", styles.door, golden=False),
    *(Shot(f"room_{reach.__name__}", reach, golden=False) for reach in teamwork.SHOTS),
    *(Shot(reach.__name__, reach, golden=False) for reach in styles.ENDS),
    Shot("thoughts", windows.thoughts, golden=False),
    Shot("freeze", freeze, golden=False),
    Shot("death", death),
    Shot("aftermath", aftermath),
    Shot("last_turns", last_turns),
    Shot("last_turns_end", last_turns_end, golden=False),
    Shot("last_turns_outlived", last_turns_outlived, golden=False),
    Shot("win", win),
    Shot("new_feats", new_feats, golden=False),
    Shot("run_figures", run_figures, golden=False),
    Shot("worth", worth, golden=False),
    Shot("way_to_win", way_to_win, golden=False),
    Shot("way_search", way_search, golden=False),
    Shot("attract", attract, golden=False),
    *(Shot(f"mouse_{name}", shown) for name, shown in mouse.SHOTS.items()),
)
