"""Screens with a window over the game or the title, and how to get to each by buttons."""

from cart import build_floor, new_game
from cart.console.storage.store import StoreError
from cart.core.actions import Wait
from cart.core.game import Game
from cart.data.items import item_kind
from cart.saves.journal import Journal

from ..driver import Driver
from .games import FIGHT, equipped, in_fight, small_game


def other_climbs(driver: Driver) -> None:
    """The climbs that are not the classic one, and what they are."""
    driver.title()
    driver.frames(60)
    driver.choose("other climbs")


def seed_entry(driver: Driver) -> None:
    """A seed half typed."""
    other_climbs(driver)
    driver.choose("a seed")
    driver.press("up up left up up up up left down")


def seed_modes(driver: Driver) -> None:
    """In which mode a seed is climbed."""
    seed_entry(driver)
    driver.press("O")


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


def use_last(driver: Driver) -> None:
    """What can be done with what is in the last slot, level with it."""
    game = equipped(small_game(FIGHT), "walnut", "snack", "meal", "ladle", "pot lid", "bread knife", weapon="fork")
    driver.start(game)
    driver.press("O")
    driver.point_at("bread knife")
    driver.press("O")


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
    driver.press("O left O O")
    driver.frames(10)


def examine_tile(driver: Driver) -> None:
    """Looking at a tile."""
    in_fight(driver)
    driver.press("O left right up")
    driver.frames(30)


def examine_thing(driver: Driver) -> None:
    """Looking at what lies on a tile, and at what is known of it."""
    game = small_game(FIGHT)
    game.floor.lay(game.player.cell + 1, item_kind("snack"))
    game.floor.lay(game.player.cell + 1, item_kind("walnut"))
    driver.start(game)
    driver.choose_paused("look around")
    driver.press("right right")
    driver.frames(30)


def examine_dark(driver: Driver) -> None:
    """Looking at what is not explored."""
    driver.start(Game(7, "classic", lambda n: build_floor(7, n or 2)))
    driver.choose_paused("look around")
    driver.press("down down down down")
    driver.frames(30)


def log(driver: Driver) -> None:
    """The log of a fight."""
    in_fight(driver)
    driver.press("left left X X right X X up")
    driver.choose_paused("log")


def pause(driver: Driver) -> None:
    """The pause menu."""
    in_fight(driver)
    driver.press("menu down")


def options(driver: Driver) -> None:
    """The title's options, some changed."""
    driver.title()
    driver.choose("options")
    driver.point_at_setting("sounds")
    driver.press("left left down right down O down")


def keys(driver: Driver) -> None:
    """Which keys make which button."""
    driver.title()
    driver.choose("options")
    driver.choose("keys")


def keys_clash(driver: Driver) -> None:
    """The keys of a button, one of them just taken from another."""
    keys(driver)
    driver.press("down down down down O O")
    driver.press("X")


def keys_wait(driver: Driver) -> None:
    """A key is waited for."""
    keys(driver)
    driver.press("down down down down O O")


def captured(driver: Driver) -> None:
    """A picture has been saved. Its name holds the time, so this screen is never the same."""
    in_fight(driver)
    driver.tap("picture", 5)


def not_saved(driver: Driver) -> None:
    """A setting that can't be kept."""
    driver.title()

    def fail(key: str, text: str) -> None:
        raise StoreError("Can't be saved: the folder is read-only.")

    driver.context.store.write = fail  # type: ignore[method-assign]
    driver.choose("options")
    driver.point_at_setting("motion")
    driver.press("O")


def long_menu(driver: Driver) -> None:
    """A menu that scrolls: many past climbs. Their names hold the time, so this screen is never the same."""
    driver.reset()
    for number in range(30):
        journal = Journal(driver.context.store, new_game(number))
        journal.note(journal.game.act(Wait()))
        journal.finish()
    driver.context.open.title()
    driver.rest()
    driver.choose("past climbs")
    driver.press("down " * 20)


def text_box(driver: Driver) -> None:
    """The hub's tablet."""
    driver.start(new_game(7))
    driver.press("up left up left")
    driver.frames(30)


def message(driver: Driver) -> None:
    """The longest message: what a food turned out to be."""
    game = in_fight(driver)
    game.known.clear()
    driver.press("O")
    driver.point_at(game.food_names[item_kind("gone off")][0])
    driver.press("O")
    driver.choose("eat")


def thoughts(driver: Driver) -> None:
    """The foes' minds."""
    in_fight(driver)
    driver.context.settings["thoughts"] = 1
    driver.press("X X")


def statuses(driver: Driver) -> None:
    """Cursed and blessed, with few hit points."""
    game = in_fight(driver)
    game.player.hp, game.player.cursed, game.player.blessed = 1, True, True
    driver.start(game)
    driver.press("X")
