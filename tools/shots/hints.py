"""Pictures of hints, each at the moment when it appears, and of "how to play"."""

from cart import build_floor, new_game
from cart.core.game import Game
from cart.data.foes import foe_kind
from cart.data.hints import HINTS
from cart.data.items import item_kind
from cart.saves.shown_hints import ShownHints

from ..driver import Driver
from .games import equipped, fully_explored, offering, small_game

ROOMS = """
################
################
#####......#####
#####......#####
#####.@....#####
#####......#####
#####......#####
#######.########
#######.########
####........####
####........####
####......h.####
####........####
################
"""
MEETING = """
################
################
#####......#####
#####......#####
#####......#####
#####..r...#####
#####......#####
#######.########
#######@########
####........####
####........####
####......h.####
####........####
################
"""
PASSAGE = """
################
#######@########
#######r########
#######.########
#######.########
################
"""
"""A crab that keeps off, because it can pinch neither left nor right."""
LURKING = ROOMS.replace("#####.@....#####", "#####.@...+w..##")
"""Maps for hints: no foe in sight, a crab in sight, and a dumb waiter behind a door."""


def game_for_hint(name: str) -> Game:
    """Return a game in which a hint appears at once or after one turn."""
    if name in ("kick", "pit"):
        rows = ROOMS.replace("@....#", "@v...#" if name == "kick" else "@.~..#")
        return small_game(rows, number=4, mode="expedition")
    if name == "altar":
        return offering(small_game(ROOMS.replace("@....#", "@._._#"), number=4, mode="expedition"))
    if name == "crack":
        return fully_explored(small_game(LURKING, number=4, mode="expedition"))
    if name == "bides":
        game = small_game(PASSAGE, number=4)
        game.foes[0].mind, game.foes[0].target = "hunts", game.player.cell
        return game
    if name == "blow":  # a butcher, because a crab lunges
        return small_game(MEETING.replace("r", "b"), number=4)
    game = small_game(MEETING if name in ("awake", "look") else ROOMS, number=4)
    match name:
        case "walk":
            return new_game(7)
        case "climb":
            return Game(7, "classic", lambda number: build_floor(7, number or 1))
        case "asleep":
            return fully_explored(game)
        case "throw" | "gear" | "dish":
            return equipped(game, {"throw": "cheese wheel", "gear": "roasting tin", "dish": "superfood"}[name])
        case "swap":
            game = small_game(ROOMS, number=4, mode="expedition")
            game.floor.lay(game.player.cell + 1, item_kind("skewer"))
        case "mend":
            game.player.hp = 1
            return equipped(game, "meal")
        case "stripes" | "lunge" | "ready":
            kind, steps = {"stripes": ("crab", 3), "lunge": ("crab", 2), "ready": ("onion", 3)}[name]
            foe = game.add_foe(foe_kind(kind), game.player.cell + steps)
            foe.mind, foe.target = "hunts", game.player.cell
            if name == "ready":
                foe.behaviour.strikes(game, foe)
        case "stun":
            game.identified.add(item_kind("brain freeze"))
            return equipped(game, "brain freeze")
        case "curse":
            game.player.cursed = True
        case "bless":
            game.player.blessed = True
    return game


def to_hint(driver: Driver, name: str, *shown: str) -> None:
    """Show a hint at its moment.

    All other hints count as shown; with `shown`, only the hints that it names.
    """
    context = driver.reset()
    context.shown_hints = ShownHints(context.store, shown or ({hint.name for hint in HINTS} - {name}))
    context.open.run(game_for_hint(name))
    driver.frames(1)
    if name == "stun":
        driver.use(0, "eat")
    elif name in ("awake", "blow", "look"):
        driver.press("wait")
    driver.frames(30)


def how_to_play(driver: Driver, mode: str, page: int) -> None:
    """Show a page of "how to play" of a mode, from the pause menu."""
    driver.start(new_game(7, mode))
    driver.choose_paused("how to play")
    driver.press("right " * page)
