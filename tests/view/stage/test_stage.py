"""The pictures over the ground: things, the prize, puffs and puppets."""

import pytest

from cart.console.screen.palette import BLACK
from cart.core import events as told
from cart.data.foes import FOES, FoeKind
from cart.data.looks import DIM
from cart.data.tiles import BRIDGE, FLOOR
from cart.view.stage.picture import draw_stage
from tests.scenario import item, scenario

from ...helpers.shown_game import SCREEN, Show, tile

pytestmark = pytest.mark.usefixtures("sheet")

ROOM = "........\n.1......\n........\n..@....."


def test_things_are_stacked_with_a_dark_outline() -> None:
    s = scenario(ROOM, things={1: ["fork"]})
    bare = Show(scenario(ROOM).game).pixels()
    show = Show(s.game)
    fork, (left, top) = show.pixels(), show.stage.corner_of(s.game.floor.grid.cell(1, 1))
    assert tile(fork, left, top) != tile(bare, left, top)
    both = Show(scenario(ROOM, things={1: ["fork", "cheese wheel"]}).game).pixels()
    wheel = Show(scenario(ROOM, things={1: ["cheese wheel"]}).game).pixels()
    assert tile(both, left, top - 1) != tile(wheel, left, top - 1)
    # The topmost thing hides the things below it. It is drawn a pixel higher than it would be alone.
    within = [(left + x, top + y) for y in range(1, 7) for x in range(1, 7)]
    inside = [(x, y) for x, y in within if wheel[y * SCREEN + x] not in (BLACK, 1, 3)]
    assert inside
    assert all(both[(y - 1) * SCREEN + x] == wheel[y * SCREEN + x] for x, y in inside)


def test_things_on_unexplored_cells_are_hidden() -> None:
    s = scenario("@#1", things={1: ["fork"]})
    dark = Show(s.game, dark=True)
    assert set(b"".join(tile(dark.pixels(hud=False), 16, 0))) == {BLACK}


def test_the_picture_of_a_food_depends_on_its_unidentified_name() -> None:
    pictures = {}
    for seed in range(12):
        show = Show(scenario(ROOM, seed=seed, things={1: ["snack"]}).game)
        pictures[seed] = tile(show.pixels(), *show.stage.corner_of(show.game.floor.grid.cell(1, 1)))[2]
    assert len(set(pictures.values())) > 1
    assert item("snack") in scenario(ROOM).game.food_names


def test_a_foe_on_an_unexplored_cell_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    s = scenario("@....#hh")
    show = Show(s.game, dark=True)
    show.stage.explored |= 1 << 7
    drawn: list[str] = []
    monkeypatch.setattr("cart.view.stage.puppets.draw", lambda name, *rest: drawn.append(name))
    draw_stage(show.stage)
    assert sorted(drawn) == ["ham_asleep", "piglet"]


def test_only_puppets_on_the_screen_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ["h" * 60] * 60
    rows[30] = "h" * 30 + "@" + "h" * 29
    show = Show(scenario("\n".join(rows)).game)
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr("cart.view.stage.puppets.draw", lambda name, x, y, *rest: drawn.append((x, y)))
    show.stage.ticks = 50
    draw_stage(show.stage)
    assert len(drawn) == 16 * 16
    assert drawn[-1] == (64, 64)  # the player is drawn last, over all others


def test_the_shake_moves_the_picture() -> None:
    show = Show(scenario(ROOM).game)
    still = show.pixels(hud=False)
    show.stage.shake_offset = 3, 2
    moved = show.pixels(hud=False)
    assert tile(moved, 16 - 3, 24 - 2) == tile(still, 16, 24)


def test_a_puff_plays_four_pictures_and_disappears() -> None:
    show = Show(scenario(ROOM).game)
    show.stage.puff(0, "poof")
    ages = 0
    while show.stage.puffs:
        show.frames()
        ages += 1
    assert ages == 16


def test_dust_is_below_a_puppet_and_stars_are_above_it() -> None:
    show = Show(scenario(ROOM).game)
    x, y = show.stage.corner_of(show.stage.player.cell)
    bare = tile(show.pixels(), x, y)
    body = [(row, column) for row in range(2, 7) for column in range(2, 6) if bare[row][column] not in (BLACK, 1, 3)]
    covered = {}
    for name in ("dust", "star"):
        show.stage.puffs.clear()
        show.stage.puff(show.stage.player.cell, name)
        show.stage.puffs[0].age = 6
        picture = tile(show.pixels(), x, y)
        covered[name] = any(picture[row][column] != bare[row][column] for row, column in body)
    assert covered == {"dust": False, "star": True}


def test_a_dead_foe_disappears_after_blinking() -> None:
    show = Show(scenario("####\n#@h#\n####").game)
    show.playback.show([told.Died(1, 6, "you")])
    for left in range(10, 0, -1):
        assert show.stage.puppets[1].dying == left
        show.frames()
    assert 1 not in show.stage.puppets


def test_a_prize_sparkles_and_is_drawn_overhead() -> None:
    show = Show(scenario("....\n.@..\n....\n....").game)
    x, y = show.stage.corner_of(show.stage.player.cell)
    above = tile(show.pixels(), x, y - 8)
    show.stage.take_prize()
    assert tile(show.pixels(), x, y - 8) != above
    show.frames(12)
    assert [puff.sprite for puff in show.stage.puffs] == ["sparkle"] * 2
    assert {(puff.x, puff.y) for puff in show.stage.puffs} == {(8, 16), (0, 16)}


@pytest.mark.parametrize("foe", "aArRhHmM")
def test_a_foe_out_of_sight_is_drawn_in_dim_colours(foe: str) -> None:
    """The climb also shows foes out of sight on explored cells. Bright colours show which foes are in sight."""
    s = scenario(f"######\n#@...#\n####.#\n#.{foe}..#\n######")
    show = Show(s.game)
    corner = show.stage.corner_of(s.game.foes[0].cell)
    unseen = tile(show.pixels(), *corner)
    s.game.floor.visible |= 1 << s.game.foes[0].cell
    show.stage.update_explored()
    seen = tile(show.pixels(), *corner)
    changed = {(bright, dim) for bright, dim in zip(b"".join(seen), b"".join(unseen), strict=True) if bright != dim}
    assert changed and changed <= set(DIM.items())


@pytest.mark.parametrize("foe", [kind for kind in FOES if kind.marker], ids=lambda kind: kind.name)
def test_a_foe_about_to_strike_keeps_its_face(foe: FoeKind) -> None:
    """A red shape without a face could be any foe, so the flash must not hide the face."""
    s = scenario(f"....\n@.{foe.letter.upper()}.\n....", mode="expedition")
    show = Show(s.game)
    puppet = show.stage.puppets[1]
    puppet.flash_colour, puppet.telegraphs = "red", True
    inside = b"".join(row[1:7] for row in tile(show.pixels(), *show.stage.corner_of(puppet.cell))[1:7])
    assert len({colour for colour in inside if inside.count(colour) > 1} - {BLACK}) >= 2


@pytest.mark.parametrize("ground", [FLOOR, BRIDGE])
def test_only_a_foe_on_a_bridge_has_a_dark_outline(ground: int) -> None:
    """Without an outline, a ham on a bridge would be hard to see, because it has the colours of the planks."""
    s = scenario("....\n....\n.H..\n...@")
    floor, foe = s.game.floor, s.game.foes[0]
    floor.fill(floor.grid.everything, ground)
    show = Show(s.game)
    left, top = show.stage.corner_of(foe.cell)
    with_foe = show.pixels()
    del show.stage.puppets[1]
    changed = [at for at, (one, other) in enumerate(zip(with_foe, show.pixels(), strict=True)) if one != other]
    outside = [at for at in changed if not (0 <= at % SCREEN - left < 8 and 0 <= at // SCREEN - top < 8)]
    assert bool(outside) == (ground == BRIDGE) and {with_foe[at] for at in outside} <= {BLACK}
