"""Rooms of foes that act together, for tests."""

from tests.scenario import Scenario, scenario

Rect = tuple[int, int, int, int]


def rooms(text: str, *places: Rect, mode: str = "expedition", seed: int = 1) -> Scenario:
    """A map with these rooms."""
    s = scenario(text, mode=mode, seed=seed)
    s.game.floor.rooms = [s.game.floor.grid.rect(*place) for place in places]
    return s


def wait(s: Scenario, turns: int = 1) -> None:
    """So many turns of a player whom nobody can kill."""
    for _ in range(turns):
        s.player.hp = 5
        s.press(".")


def minds(s: Scenario) -> str:
    """Who is awake, a letter each: `w` or `h`."""
    return "".join(foe.mind[0] for foe in s.game.foes)


def parts(s: Scenario) -> list[str]:
    """What each does for others."""
    return [foe.part for foe in s.game.foes]


HALL = """
    ############
    #.........r#
    #@.....R..r#
    #.......a.r#
    ############
"""
IN_HALL = (1, 1, 10, 3)

RING = """
    ###########
    #....#....#
    #@.....R..#
    #....#.R..#
    #.##.#....#
    #.........#
    ###########
"""

HELP = """
    #############
    #@...A......#
    #######.#####
    #######.....#
    #######...r.#
    #######...rr#
    #############
"""
THERE = (7, 3, 5, 3)
