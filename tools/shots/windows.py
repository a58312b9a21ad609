"""Pictures of windows over the game or the title, reached by buttons."""

from cart import build_floor, new_game
from cart.console.storage.store import StoreError
from cart.core.actions import Wait
from cart.core.game import Game
from cart.core.recording import recording_of
from cart.data.items import item_kind
from cart.saves.journal import DONE, Journal

from ..driver import Driver
from .games import FIGHT, equipped, in_fight, small_game


def today(driver: Driver) -> None:
    """Show the runs of the day."""
    driver.title()
    driver.frames(60)
    driver.choose("today")


def today_question(driver: Driver) -> None:
    """Show the question before the run of the day that counts."""
    today(driver)
    driver.press("O")
    driver.frames(10)


def game_page(driver: Driver) -> None:
    """Show the page of a game after a death and a win, with the cursor on its shelf."""
    driver.reset()
    for number, end in enumerate(("3.crab", "9.won")):
        key = f"{DONE}20260101-10000{number}-abcdef{number:02}.{end}"
        driver.context.store.write(key, recording_of(new_game(number, "expedition")))
    driver.context.open.title()
    driver.frames(60)
    driver.choose("games")
    driver.choose("the expedition")
    driver.point_at("shelf")
    driver.press("right")


def games(driver: Driver) -> None:
    """Show the list of all games."""
    driver.title()
    driver.frames(60)
    driver.choose("games")


def seed_entry(driver: Driver) -> None:
    """Show a seed half typed."""
    games(driver)
    driver.choose("enter a seed")
    driver.press("up up left up up up up left down")


def seed_games(driver: Driver) -> None:
    """Show the choice of a game for a seed."""
    seed_entry(driver)
    driver.press("O")


def bag(driver: Driver) -> None:
    """Show a full bag."""
    in_fight(driver)
    driver.press("O down")
    driver.frames(10)


def bag_empty(driver: Driver) -> None:
    """Show an empty bag."""
    driver.start(small_game(FIGHT))
    driver.press("O")


def use_menu(driver: Driver) -> None:
    """Show the verbs for a weapon, and what a swap would change."""
    in_fight(driver)
    driver.press("O")
    driver.point_at("bread knife")
    driver.press("O")
    driver.frames(5)


def use_last(driver: Driver) -> None:
    """Show the verbs for a thing in the last slot: the window opens beside that slot."""
    game = equipped(small_game(FIGHT), "walnut", "snack", "meal", "ladle", "pot lid", "bread knife", weapon="fork")
    driver.start(game)
    driver.press("O")
    driver.point_at("bread knife")
    driver.press("O")


def use_worse(driver: Driver) -> None:
    """Show the verbs for armour that is worse than the worn one."""
    game = equipped(small_game(FIGHT), "napkin", weapon="fork", armour="apron")
    driver.start(game)
    driver.press("O")
    driver.point_at("napkin")
    driver.press("O")


def aim(driver: Driver) -> None:
    """Aim a throw at a foe."""
    in_fight(driver)
    driver.press("O")
    driver.point_at("cheese wheel")
    driver.press("O")
    driver.choose("throw")
    driver.press("left")
    driver.frames(4)


def aim_far(driver: Driver) -> None:
    """Aim a throw across the room, at no foe."""
    in_fight(driver)
    driver.press("O")
    driver.point_at("dried pea")
    driver.press("O")
    driver.choose("throw")
    driver.press("up")


def look(driver: Driver) -> None:
    """Look at a foe."""
    in_fight(driver)
    driver.press("O left O O")
    driver.frames(10)


def examine_tile(driver: Driver) -> None:
    """Look at a tile."""
    in_fight(driver)
    driver.press("O left right up")
    driver.frames(30)


def examine_thing(driver: Driver) -> None:
    """Look at things on a tile, with the facts known about them."""
    game = small_game(FIGHT)
    game.floor.lay(game.player.cell + 1, item_kind("snack"))
    game.floor.lay(game.player.cell + 1, item_kind("walnut"))
    driver.start(game)
    driver.choose_paused("look around")
    driver.press("right right")
    driver.frames(30)


def examine_dark(driver: Driver) -> None:
    """Look at a cell that is not explored."""
    driver.start(Game(7, "classic", lambda n: build_floor(7, n or 2)))
    driver.choose_paused("look around")
    driver.press("down down down down")
    driver.frames(30)


def log(driver: Driver) -> None:
    """Show the log of a fight."""
    in_fight(driver)
    driver.press("left left X X right X X up")
    driver.choose_paused("log")


def pause(driver: Driver) -> None:
    """Show the pause menu."""
    in_fight(driver)
    driver.press("menu down")


def options(driver: Driver) -> None:
    """Show the options, some of them changed, from the title."""
    driver.title()
    driver.choose("options")
    driver.point_at_setting("sounds")
    driver.press("left left")
    driver.point_at("music")
    driver.press("right")
    driver.choose("back")
    driver.point_at("picture")


def keys(driver: Driver) -> None:
    """Show the list of keys by button."""
    driver.title()
    driver.choose("options")
    driver.choose("keys")


def keys_clash(driver: Driver) -> None:
    """Show the keys of a button, one of them just taken from another button."""
    keys(driver)
    driver.press("down down down down O O")
    driver.press("X")


def keys_wait(driver: Driver) -> None:
    """Show the window that waits for a key."""
    keys(driver)
    driver.press("down down down down O O")


def captured(driver: Driver) -> None:
    """Show the message about a saved picture. It names the time, so this picture differs each time."""
    in_fight(driver)
    driver.tap("picture", 5)


def not_saved(driver: Driver) -> None:
    """Show the message about a setting that can't be saved."""
    driver.title()

    def fail(key: str, text: str) -> None:
        raise StoreError("Can't be saved: the folder is read-only.")

    driver.context.store.write = fail  # type: ignore[method-assign]
    driver.choose("options")
    driver.point_at_setting("animations")
    driver.press("O")


def long_menu(driver: Driver) -> None:
    """Show a menu that scrolls: a long history. It names the times of runs, so this picture differs each time."""
    driver.reset()
    for number in range(30):
        journal = Journal(driver.context.store, new_game(number))
        journal.note(journal.game.act(Wait()))
        journal.finish()
    driver.context.open.title()
    driver.rest()
    driver.choose("history")
    driver.press("down " * 20)


def text_box(driver: Driver) -> None:
    """Show the hub's tablet."""
    driver.start(new_game(7))
    driver.press("up left up left")
    driver.frames(30)


def message(driver: Driver) -> None:
    """Show the longest message: what a food turned out to be."""
    game = in_fight(driver)
    game.identified.clear()
    driver.press("O")
    driver.point_at(game.food_names[item_kind("gone off")][0])
    driver.press("O")
    driver.choose("eat")


def thoughts(driver: Driver) -> None:
    """Show the foes' thoughts."""
    in_fight(driver)
    driver.context.settings["thoughts"] = 1
    driver.press("X X")


def statuses(driver: Driver) -> None:
    """Show a cursed and blessed piglet with 1 HP."""
    game = in_fight(driver)
    game.player.hp, game.player.cursed, game.player.blessed = 1, True, True
    driver.start(game)
    driver.press("X")
