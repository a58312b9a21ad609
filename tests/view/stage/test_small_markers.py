"""Markers on a mob's own tile: small, in an upper corner, without a pause, and never over the rest of the mob."""

import pytest

from cart.core.events import Role
from cart.data.foes import FOES
from cart.data.sheet import SPRITES
from cart.view.sprites import CORNER, TILE
from cart.view.stage.puppets import FLASHES_APART, ON_FOOT, ON_MOB, Puppet
from tests.scenario import scenario

from ...helpers.shown_game import REST, Show, tile

pytestmark = pytest.mark.usefixtures("sheet")

ROLES: tuple[Role, ...] = ("fetch", "flank", "hold")
SHOWN = [(foe.name, foe.marker, "") for foe in FOES if foe.marker] + [("crab", role, role) for role in ROLES]
"""Each foe with its own marker, and a crab in each role."""


def crowded(name: str, column: int, top: bool, mode: str, marker: str, role: str, flip: bool) -> tuple[Show, Puppet]:
    """Return a game with a foe that has no room for a marker above its head, and the foe's puppet.

    The foe is in the top row of the screen, or below a chest.
    """
    letter = next(foe.letter for foe in FOES if foe.name == name)
    rows = [["."] * 16 for _ in range(16 if mode == "classic" else 14)]
    y = 0 if top else 4
    rows[y][column], rows[10][2] = letter, "@"
    if not top:
        rows[y - 1][column] = "c"
    show = Show(scenario("\n".join(map("".join, rows)), mode=mode).game)
    puppet = show.stage.puppets[1]
    show.frames(REST)
    puppet.asleep, puppet.telegraphs, puppet.role_marker, puppet.flip = False, not role, role, flip
    show.frames(6)
    assert puppet.intent_marker == marker and puppet.intent_marker_at == ON_MOB
    return show, puppet


def changed_pixels(show: Show, puppet: Puppet, column: int) -> set[tuple[int, int]]:
    """Return the pixels (x, y) of the puppet's tile that its marker changes, and check those of the tiles around it."""
    x, y = column * TILE, show.stage.corner_of(puppet.cell)[1]
    puppet.flash_colour = ""
    marked = show.pixels(hud=False)
    puppet.intent_marker_at = None
    bare = show.pixels(hud=False)
    puppet.intent_marker_at = ON_MOB
    for dx, dy in ((-TILE, 0), (TILE, 0), (0, -TILE), (0, TILE)):
        assert tile(marked, x + dx, y + dy) == tile(bare, x + dx, y + dy)
    one, other = tile(marked, x, y), tile(bare, x, y)
    return {(dx, dy) for dy in range(TILE) for dx in range(TILE) if one[dy][dx] != other[dy][dx]}


@pytest.mark.parametrize("flip", [False, True], ids=["faces right", "faces left"])
@pytest.mark.parametrize("top", [True, False], ids=["top row", "below a chest"])
@pytest.mark.parametrize(("name", "marker", "role"), SHOWN, ids=[f"{name} {marker}" for name, marker, _ in SHOWN])
def test_a_marker_leaves_its_foe_visible_all_the_time(name: str, marker: str, role: str, top: bool, flip: bool) -> None:
    """The marker is always there. It changes pixels of one corner only, behind the foe, and none of another tile."""
    corner = range(TILE - CORNER - 1, TILE) if flip else range(CORNER + 1)
    for mode in ("classic", "expedition"):
        show, puppet = crowded(name, 7, top, mode, marker, role, flip)
        for ticks in range(0, 8 * FLASHES_APART, FLASHES_APART // 2):
            show.stage.ticks = ticks
            changed = changed_pixels(show, puppet, 7)
            assert changed, f"no marker at {ticks} ticks"
            assert all(x in corner and y <= CORNER for x, y in changed), f"the marker hides the {name}"


@pytest.mark.parametrize("flip", [False, True], ids=["faces right", "faces left"])
def test_a_marker_at_the_edges_of_the_screen_is_whole(flip: bool) -> None:
    seen = []
    for column in (0, 7, 15):
        show, puppet = crowded("butcher", column, True, "classic", "windup", "", flip)
        seen.append(changed_pixels(show, puppet, column))
    assert seen[0] == seen[1] == seen[2] != set()


def test_every_marker_has_a_small_picture_of_its_own() -> None:
    names = {f"{marker}_small" for _, marker, _ in SHOWN}
    assert names <= set(SPRITES) and len({SPRITES[name] for name in names}) == len(names)


def test_a_status_in_a_crowd_leaves_the_corners_above_to_the_intent() -> None:
    rows = [["r"] * 16 for _ in range(16)]
    rows[15][15] = "@"
    show = Show(scenario("\n".join(map("".join, rows))).game)
    puppet = next(puppet for puppet in show.stage.puppets.values() if puppet.cell == 7 * 16 + 7)
    puppet.asleep, puppet.telegraphs, puppet.statuses = False, True, {"curse"}
    show.frames()
    assert (puppet.intent_marker_at, puppet.status_marker_at) == (ON_MOB, ON_FOOT)
