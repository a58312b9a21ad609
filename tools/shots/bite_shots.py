"""Pictures of *last bite*: the line in the games, the puzzle of a day, and the pages after a try."""

from cart.data.par import FIRST_DAY
from cart.scenes.run.bite_end import BiteEnd
from cart.scenes.run.bite_play import BitePlay

from ..driver import Driver
from ..ways_out import next_action


def bite_games(driver: Driver) -> None:
    """Show the line in the games."""
    driver.title()
    driver.choose("games")
    driver.point_at("last bite")


def bite_earlier(driver: Driver) -> None:
    """Show the choice of an earlier day."""
    bite_games(driver)
    driver.press("left left")


def bite_task(driver: Driver) -> None:
    """Show what to do."""
    driver.reset().open.last_bite(FIRST_DAY)
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
    """Show the page after a death."""
    bite(driver)
    play(driver, lives=False)


def bite_solved(driver: Driver) -> None:
    """Show the page after a solved puzzle."""
    bite(driver)
    play(driver, lives=True)


def play(driver: Driver, lives: bool) -> None:
    """Play a puzzle or last turns to their end, by actions after which the player can live, or cannot."""
    scene = driver.play
    assert isinstance(scene, BitePlay)
    while not isinstance(driver.scene, BiteEnd):
        if not (scene.game.over or scene.aim.is_reached(scene.game)):
            scene.act(next_action(scene.game, scene.aim, lives))
        driver.rest()
        driver.frames(10)
    driver.frames(60)


SCREENS = {
    reach.__name__: reach for reach in (bite_games, bite_earlier, bite_task, bite, bite_pause, bite_failed, bite_solved)
}
"""Name of a picture -> function that brings the driver to it."""
