"""The plan of pictures: every screen of the game, how to get there by buttons, and at which frame to look.

`tools.shots` makes large pictures of all of them, and tests/app/test_screens.py compares those marked `golden`.
"""

from collections.abc import Callable
from typing import NamedTuple

from cart import build_floor, new_game
from cart.core.floor import floor_from_rows
from cart.core.game import Game
from cart.scenes.title import Title
from cart.scenes.watch import Watch

from .driver import Driver
from .shot_games import FIGHT, LAST_STAND, WON_ROOM, equipped, floor_game, in_fight, item, small_game


class Shot(NamedTuple):
    """One picture: `reach` leaves the driver at the frame to look at."""

    name: str
    reach: Callable[[Driver], None]
    golden: bool = True


# --- the screens


def boot(driver: Driver) -> None:
    """PORK-8 comes up."""
    driver.reset()
    driver.app.start()
    driver.frames(45)


def title(driver: Driver) -> None:
    """The title, at rest."""
    driver.title()
    driver.frames(60)


def seed_entry(driver: Driver) -> None:
    """A seed half typed."""
    title(driver)
    driver.choose("a seed")
    driver.press("up up left up up up up left down")


def hub(driver: Driver) -> None:
    """A run's beginning."""
    driver.start(new_game(7))
    driver.frames(30)


def floor_shot(number: int) -> Callable[[Driver], None]:
    """A whole floor, lit."""

    def reach(driver: Driver) -> None:
        driver.start(floor_game(7, number))
        driver.frames(30)

    return reach


def fog(driver: Driver) -> None:
    """A floor as one comes to it."""
    driver.start(Game(7, "classic", lambda n: build_floor(7, n or 2)))
    driver.frames(30)


def fight(driver: Driver) -> None:
    """A blow given and one taken, with what rises from them."""
    in_fight(driver)
    driver.tap("left")
    driver.settle()
    driver.tap("left", 14)


def text_box(driver: Driver) -> None:
    """The hub's tablet."""
    driver.start(new_game(7))
    driver.press("up left up left")
    driver.frames(30)


def bag(driver: Driver) -> None:
    """The bag, full."""
    in_fight(driver)
    driver.press("O down")
    driver.frames(10)


def bag_empty(driver: Driver) -> None:
    """The bag, empty."""
    driver.start(small_game(FIGHT))
    driver.press("O")


def use_menu(driver: Driver) -> None:
    """What can be done with a weapon, and what swapping would change."""
    in_fight(driver)
    driver.press("O")
    driver.point_at("bread knife")
    driver.press("O")
    driver.frames(5)


def use_worse(driver: Driver) -> None:
    """An armour that is worse than what is worn."""
    game = equipped(small_game(FIGHT), "napkin", weapon="fork", armour="apron")
    driver.start(game)
    driver.press("O")
    driver.point_at("napkin")
    driver.press("O")


def aim(driver: Driver) -> None:
    """A throw at a foe."""
    in_fight(driver)
    driver.press("O")
    driver.point_at("cheese wheel")
    driver.press("O")
    driver.choose("throw")
    driver.press("left")
    driver.frames(4)


def aim_far(driver: Driver) -> None:
    """A throw at nobody, across the room."""
    in_fight(driver)
    driver.press("O")
    driver.point_at("dried pea")
    driver.press("O")
    driver.choose("throw")
    driver.press("up")


def look(driver: Driver) -> None:
    """Looking at a foe."""
    in_fight(driver)
    driver.press("O left right right")
    driver.frames(10)


def pause(driver: Driver) -> None:
    """The pause menu."""
    in_fight(driver)
    driver.press("menu down")


def options(driver: Driver) -> None:
    """Its settings, changed."""
    in_fight(driver)
    driver.press("menu down left left down right down O down")


def floor_message(driver: Driver) -> None:
    """Just up the stairs."""
    game = Game(7, "classic", lambda n: build_floor(7, n) if n else floor_from_rows(["#####", "#<>.#", "#####"]))
    driver.start(game)
    driver.press("right")
    driver.frames(60)


def thoughts(driver: Driver) -> None:
    """The foes' minds."""
    in_fight(driver)
    driver.context.settings.thoughts = True
    driver.press("X X")


def statuses(driver: Driver) -> None:
    """Cursed and blessed, with few hit points."""
    game = in_fight(driver)
    game.player.hp, game.player.cursed, game.player.blessed = 1, True, True
    driver.start(game)
    driver.press("X")


def freeze(driver: Driver) -> None:
    """The moment of death, while the game stands still."""
    game = small_game(LAST_STAND, number=8)
    game.player.hp = 1
    driver.start(game)
    for _ in range(20):
        if game.over:
            break
        driver.tap("X", 12)
    driver.frames(30)


def death(driver: Driver) -> None:
    """The end screen of a run that was lost."""
    freeze(driver)
    driver.settle()
    driver.frames(20)


def win(driver: Driver) -> None:
    """The end screen of one that was won."""
    driver.start(small_game(WON_ROOM, number=9))
    driver.press("right")
    driver.frames(20)


def history(driver: Driver) -> None:
    """Past climbs. Their names hold the time, so this screen is never the same."""
    driver.start(new_game(7))
    driver.press("up menu up O up O")
    driver.choose("past climbs")


def replay(driver: Driver) -> None:
    """A past climb, watched again."""
    driver.start(new_game(7))
    driver.press("up up up left menu up O up O")
    driver.choose("past climbs")
    driver.tap("O", 100)


def continue_(driver: Driver) -> None:
    """The title with a climb to continue."""
    driver.start(new_game(7))
    driver.press("up")
    driver.context.replace(Title(driver.context))
    driver.frames(60)


def message(driver: Driver) -> None:
    """The longest message: what a food turned out to be."""
    game = in_fight(driver)
    game.known.clear()
    driver.press("O")
    driver.point_at(game.food_names[item("gone off")][0])
    driver.press("O")
    driver.choose("eat")


def watch(presses: str) -> Callable[[Driver], None]:
    """A floor being built, with an overlay."""

    def reach(driver: Driver) -> None:
        driver.reset()
        driver.context.replace(Watch(driver.context, 7))
        driver.press(presses)
        driver.frames(5)

    return reach


SHOTS: tuple[Shot, ...] = (
    Shot("boot", boot),
    Shot("title", title),
    Shot("seed", seed_entry),
    Shot("hub", hub),
    *(Shot(f"floor{number}", floor_shot(number), golden=number == 5) for number in (1, 3, 5, 7, 8, 9)),
    Shot("fog", fog),
    Shot("floor_message", floor_message, golden=False),
    Shot("fight", fight),
    Shot("text", text_box),
    Shot("bag", bag),
    Shot("bag_empty", bag_empty, golden=False),
    Shot("use", use_menu),
    Shot("use_worse", use_worse, golden=False),
    Shot("aim", aim),
    Shot("aim_far", aim_far, golden=False),
    Shot("look", look),
    Shot("statuses", statuses, golden=False),
    Shot("message", message, golden=False),
    Shot("watch", watch("O right right right right")),
    Shot("watch_more", watch("O right right right right right right right down"), golden=False),
    Shot("continue", continue_, golden=False),
    Shot("history", history, golden=False),
    Shot("replay", replay, golden=False),
    Shot("pause", pause, golden=False),
    Shot("options", options, golden=False),
    Shot("thoughts", thoughts, golden=False),
    Shot("freeze", freeze, golden=False),
    Shot("death", death),
    Shot("win", win),
)
