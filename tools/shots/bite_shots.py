"""Pictures of *last bite*: the line in the games, the puzzle of the day, and the pages after a try."""

from cart.core.last_bite import aim_of, position_of, puzzle_of_day
from cart.saves.day_numbers import day_number
from cart.saves.history import daily_seed
from cart.scenes.run.bite_end import BiteEnd
from cart.scenes.run.bite_play import BitePlay

from ..driver import Driver
from ..ways_out import Ways


def bite_games(driver: Driver) -> None:
    """Show the line in the games."""
    driver.title()
    driver.choose("games")
    driver.point_at("last bite")


def bite_task(driver: Driver) -> None:
    """Show what to do."""
    bite_games(driver)
    driver.press("O")
    driver.frames(60)


def bite(driver: Driver) -> None:
    """Show the position of the puzzle."""
    bite_task(driver)
    driver.press("X")
    driver.frames(60)


def bite_pause(driver: Driver) -> None:
    """Show the menu during a puzzle."""
    bite(driver)
    driver.press("menu")


def bite_failed(driver: Driver) -> None:
    """Show the page after a death. The player waits, or repeats the last action if waiting does not kill."""
    bite(driver)
    _play(driver, lives=False)


def bite_solved(driver: Driver) -> None:
    """Show the page after a solved puzzle."""
    bite(driver)
    _play(driver, lives=True)


def _play(driver: Driver, lives: bool) -> None:
    """Play a puzzle to its end, by actions after which the player can live, or cannot."""
    scene = driver.play
    assert isinstance(scene, BitePlay)
    puzzle = puzzle_of_day(driver.context.puzzles(), day_number(daily_seed()))[1]
    game = position_of(puzzle, driver.context.new_game)
    aim = aim_of(game, puzzle.turns)
    while not isinstance(driver.scene, BiteEnd):
        if not (scene.game.over or aim.is_reached(scene.game)):
            first = Ways(scene.game, aim).first
            token = next(token for token, alive in first.items() if alive == lives)
            scene.act(next(action for action in scene.game.actions() if str(action) == token))
        driver.rest()
        driver.frames(10)
    driver.frames(60)


SCREENS = {reach.__name__: reach for reach in (bite_games, bite_task, bite, bite_pause, bite_failed, bite_solved)}
"""Name of a picture -> function that brings the driver to it."""
