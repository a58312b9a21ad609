"""Maps for tests of foes that act together."""

from tests.scenario import Scenario, scenario

Rect = tuple[int, int, int, int]
GAMES = ("classic", "expedition")
"""Modes whose foes act together."""


def rooms(
    text: str,
    *places: Rect,
    mode: str = "expedition",
    seed: int = 1,
    bag: list[str] | None = None,
    teamwork: bool = True,
) -> Scenario:
    """Return a scenario whose floor has these rooms, each (x, y, width, height)."""
    s = scenario(text, mode=mode, seed=seed, bag=bag)
    s.game.rules = s.game.rules._replace(teamwork=teamwork)
    s.game.floor.rooms = [s.game.floor.grid.rect(*place) for place in places]
    return s


def wait_healed(s: Scenario, turns: int = 1) -> None:
    """Wait for some turns, healing the player before each."""
    for _ in range(turns):
        s.player.hp = 5
        s.press(".")


def minds(s: Scenario) -> str:
    """Return the first letter of each foe's mind: `w` waits, `h` hunts."""
    return "".join(foe.mind[0] for foe in s.game.foes)


def roles(s: Scenario) -> list[str]:
    """Return the teamwork role of each foe."""
    return [foe.role for foe in s.game.foes]


HALL = """
    ############
    #.........r#
    #@.....R..r#
    #.......a.r#
    ############
"""
HALL_ROOM = (1, 1, 10, 3)

RING = """
    ###########
    #....#....#
    #@.....R..#
    #....#.R..#
    #.##.#....#
    #.........#
    ###########
"""

HELP_MAP = """
    #############
    #@...A......#
    #######.#####
    #######.....#
    #######...r.#
    #######...rr#
    #############
"""
SLEEPERS_ROOM = (7, 3, 5, 3)
