"""Tables of data: they agree with one another, with the resource file, and with the screen's width."""

from collections.abc import Iterable
from pathlib import Path

import pytest
import pyxel

import cart
from cart.console.screen.draw import text_width, wrap
from cart.console.widgets.window import CURSOR_WIDTH, ICON_WIDTH, PADDING
from cart.core.cells import bits
from cart.core.food_names import FOODS
from cart.core.habitats import kinds_at
from cart.core.leaving import FALL
from cart.data.advice import ADVICE_AT_ONCE, DEATH_ADVICE
from cart.data.floors import CLASSIC, EXPEDITION
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.looks import STYLE_LOOKS, TINTS, tint_of, tune_of
from cart.data.modes import MODES, base_mode
from cart.data.sheet import PICTURES, SPRITES
from cart.data.sound_slots import PRIORITIES, SOUNDS, TUNES
from cart.data.tiles import OPENED, PRIZES, TABLET, TILES
from cart.data.words import (
    CLIMB_TALE,
    DEATHS,
    EXPEDITION_TALE,
    FOOD_FIRST,
    FOOD_SECOND,
    GIVEN_UP,
    TABLET_ELSEWHERE,
    TABLETS,
    TALES,
)
from cart.files import resources_path
from cart.gen.build import BUILDERS, generated_floors
from cart.resources import HAND_MADE, made_floor
from cart.scenes.run import bag, ending, look, message_box, questions
from cart.text.item_words import item_figures
from cart.view.hud.message_place import MESSAGE_WIDTH
from cart.view.sprites import uv

MARKS = [f"{state}_mark" for state in ("asleep", "stun", "curse", "bless")]
LIGHTS = sorted({look.sprites["torch"] for look in STYLE_LOOKS.values()})


@pytest.fixture(scope="module", autouse=True)
def resources(pyxel_headless: None) -> None:
    """Load the real pictures and sounds."""
    pyxel.load(str(resources_path()))


def test_every_frame_of_a_sprite_is_drawn() -> None:
    """The blank is left out, and so is frame 0 of the pit, because the middle of a large pit is all black."""
    frames = {(name, frame) for name, row in SPRITES.items() for frame in range(row.frames)}
    for name, frame in sorted(frames - {("blank", 0), ("pit", 0)}):
        u, v = uv(SPRITES[name], frame)
        assert any(pyxel.images[0].pget(u + x, v + y) for x in range(8) for y in range(8)), f"{name}, frame {frame}"


def test_sprites_do_not_overlap_and_lie_on_the_sheet() -> None:
    cells = [uv(row, frame) for row in SPRITES.values() for frame in range(row.frames)]
    assert len(set(cells)) == len(cells)
    assert all(0 <= u <= 248 and 0 <= v <= 248 for u, v in cells)


def test_a_single_pit_is_dark_inside_with_its_far_wall_below_the_upper_rim() -> None:
    """Drawn like this, a pit looks like a hole, not like a thing that stands on the floor."""
    u, v = uv(SPRITES["pit"], 15)
    rows = [[pyxel.images[0].pget(u + x, v + y) for x in range(8)] for y in range(8)]
    assert all(rows[y][x] in (0, 1) for y in range(3, 7) for x in range(1, 7))
    assert {*rows[1][1:7]} <= {5, 13} and not {5, 13} & {*rows[5], *rows[6], *rows[7]}
    sides = [rows[0][1:7], rows[7][1:7], [row[0] for row in rows[1:7]], [row[7] for row in rows[1:7]]]
    assert all({*side} <= {6, 7} for side in sides)


@pytest.mark.parametrize(
    "name", ["piglet", "piglet_both", *(foe.name for foe in FOES), "kielbasa", "truffle", "torch", *LIGHTS]
)
def test_animated_sprites_have_at_least_three_different_frames(name: str) -> None:
    pictures = set()
    for frame in range(4):
        u, v = uv(SPRITES[name], frame)
        pictures.add(tuple(pyxel.images[0].pget(u + x, v + y) for y in range(8) for x in range(8)))
    assert len(pictures) >= 3


@pytest.mark.parametrize("foe", [foe.name for foe in FOES])
def test_sleeping_foes_breathe_and_look_unlike_awake_ones(foe: str) -> None:
    asleep, awake = (
        {
            tuple(pyxel.images[0].pget(u + x, v + y) for y in range(8) for x in range(8))
            for u, v in (uv(SPRITES[name], frame) for frame in range(4))
        }
        for name in (f"{foe}_asleep", foe)
    )
    assert len(asleep) == 2
    assert not asleep & awake


@pytest.mark.parametrize("name", MARKS)
def test_a_marker_is_three_pixels_wide(name: str) -> None:
    """The marker starts one pixel from the corner of its cell, so that an outline fits around it."""
    u, v = uv(SPRITES[name], 0)
    drawn = {(x, y) for x in range(8) for y in range(8) if pyxel.images[0].pget(u + x, v + y)}
    assert drawn and all(1 <= x <= 3 and 1 <= y <= 3 for x, y in drawn)


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_drawn_and_lies_in_the_bank(name: str) -> None:
    picture = PICTURES[name]
    assert picture.x + picture.width <= 256 and picture.y + picture.height <= 256
    colours = {
        pyxel.images[1].pget(picture.x + x, picture.y + y) for x in range(picture.width) for y in range(picture.height)
    }
    assert len(colours) > 2


def test_everything_on_the_board_has_its_sprite() -> None:
    """Each tile, foe, status and item has a sprite with its name, except for foods.

    All foods share one sprite. It has a frame for each word that can be the second of a food's name.
    """
    wanted = {tile.name for tile in TILES} | {"stun", "curse", "bless"} | set(MARKS)
    wanted |= {name for foe in FOES for name in (foe.name, f"{foe.name}_asleep")}
    wanted |= {item.name for item in ITEMS if item.sort != "food"}
    assert wanted <= set(SPRITES)
    assert len(FOOD_SECOND) == SPRITES["food"].frames


def test_every_effect_is_played_somewhere() -> None:
    code = "".join(
        file.read_text("utf-8") for file in Path(cart.__file__).parent.rglob("*.py") if file.name != "sound_slots.py"
    )
    assert [name for name in SOUNDS if f'"{name}"' not in code] == []


def test_every_effect_sounds_and_is_short() -> None:
    """No effect lasts so long that it covers the next one."""
    seconds = {name: pyxel.sounds[slot].total_sec() or 0 for name, slot in SOUNDS.items()}
    assert {name: length for name, length in seconds.items() if not 0.02 < length < 1.5} == {}


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_leaves_channel_3_to_the_effects(name: str) -> None:
    """The tune has notes, and its channels are equally long."""
    parts = pyxel.musics[TUNES[name]].seqs
    lengths = {round(sum(pyxel.sounds[sound].total_sec() or 0 for sound in part), 3) for part in parts[:3] if len(part)}
    assert len(lengths) == 1 and lengths.pop() > 3
    assert all(not len(part) for part in parts[3:])


def steps_in_melody(name: str) -> int:
    """Return the number of notes and rests in one round of a tune's melody."""
    return sum(len(pyxel.sounds[sound].notes) for sound in pyxel.musics[TUNES[name]].seqs[0])


@pytest.mark.parametrize("name", sorted({look.tune for look in STYLE_LOOKS.values()}))
def test_the_tune_of_a_style_has_16_to_32_bars_with_distinct_parts(name: str) -> None:
    """A bar has eight steps. No part occurs twice, so that a listener can tell them apart."""
    bars, rest = divmod(steps_in_melody(name), 8)
    assert 16 <= bars <= 32 and not rest
    parts = pyxel.musics[TUNES[name]].seqs[0]
    assert len({tuple(pyxel.sounds[sound].notes) for sound in parts}) == len(parts) >= 4


def test_a_floor_in_an_unplanned_style_has_the_tint_and_tune_of_that_style() -> None:
    """A practice game can build a floor in a style of STYLE_LOOKS that was not planned for this floor.

    All other floors have the tint and tune of their plan.
    """
    for style, style_look in STYLE_LOOKS.items():
        row = EXPEDITION[1]
        assert (tint_of(style, row), tune_of(style, row)) == (style_look.tint, style_look.tune)
    for row in (*CLASSIC, *EXPEDITION):
        assert (tint_of(row.style, row), tune_of(row.style, row)) == (row.tint, row.tune)
    assert tint_of("workshop", CLASSIC[1]) == CLASSIC[1].tint


def test_floors_of_the_expedition_differ_in_tint_and_its_styles_in_tune() -> None:
    rows = [EXPEDITION[number] for number in generated_floors("expedition")]
    assert len({row.tint for row in rows}) == len(rows)
    tunes = {style: {row.tune for row in rows if row.style == style} for style in {row.style for row in rows}}
    assert all(len(heard) == 1 for heard in tunes.values())
    assert len(set.union(*tunes.values())) == len(tunes)


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_names_of_floors_differ_and_fit_on_a_line(mode: str) -> None:
    names = [row.name for row in MODES[mode].floors]
    assert len(set(names)) == len(names)
    for number, name in enumerate(names):
        assert text_width(f"floor {number}: {name}") <= MESSAGE_WIDTH, name


def test_each_floor_has_everything_it_needs() -> None:
    """A floor needs a tint, a tune, and a builder or a map. A generated floor needs foes and gear too."""
    for name, mode in MODES.items():
        assert {mode.floors[0].style, mode.floors[-1].style} <= set(HAND_MADE)
        assert {row.tint for row in mode.floors} <= set(TINTS)
        assert {row.tune for row in mode.floors} <= set(TUNES)
        assert {row.style for row in mode.floors} <= set(BUILDERS) | set(HAND_MADE)
        for number in generated_floors(name):
            level = mode.floors[number].level
            assert kinds_at(mode.floors[number], "floor")
            assert any(level in item.levels and item.sort in ("weapon", "armour") for item in ITEMS)
    assert set(PRIORITIES) <= set(SOUNDS)


def test_each_mode_has_its_texts_and_relics_need_altars() -> None:
    """A run of the day uses the texts of its mode."""
    assert set(TALES) == {base_mode(mode) for mode in MODES}
    for mode in MODES.values():
        assert mode.label and mode.line
        assert mode.rules.relics == any(row.altars for row in mode.floors)


def test_only_tiles_with_a_verb_open() -> None:
    """An opened tile has no verb, except for a hollow, which the player digs again, and the truffle in it."""
    assert {TILES[tile].verb for tile in OPENED} == {"open", "loot", "smash", "dig"}
    assert all(TILES[now].verb == "" or {was, now} <= set(PRIZES) for was, now in OPENED.items())


def test_there_are_names_enough_for_all_foods() -> None:
    """Each kind of food gets two words of its own."""
    assert len(set(FOOD_FIRST)) == len(FOOD_FIRST) >= len(FOODS)
    assert len(set(FOOD_SECOND)) == len(FOOD_SECOND) >= len(FOODS)


def assert_fit(lines: Iterable[str], width: int) -> None:
    """Assert that no line is wider than `width` pixels."""
    assert [line for line in lines if text_width(line) > width] == []


def test_texts_fit_their_windows() -> None:
    for lines in (*(lines for floor in TABLETS.values() for lines in floor.values()), TABLET_ELSEWHERE):
        assert_fit(lines, message_box.LINE_WIDTH)
        assert len(lines) <= 12
    for lines in (*DEATHS.values(), GIVEN_UP, *(foe.death for foe in FOES), CLIMB_TALE.won, EXPEDITION_TALE.won):
        assert_fit(lines, ending.SCREEN_WIDTH)
    for mode in MODES.values():
        assert_fit((f"floor {number}: {row.name}" for number, row in enumerate(mode.floors)), MESSAGE_WIDTH)
    assert all(len(wrap(foe.line, look.LINE_WIDTH)) <= 3 for foe in FOES)
    assert set(DEATH_ADVICE) == {*(foe.name for foe in FOES), FALL, "closing time"}
    for advice in [*DEATH_ADVICE.values(), *((words, "") for words in ADVICE_AT_ONCE.values())]:
        assert len(set(advice)) == 2 and all(
            len(wrap(words, ending.SCREEN_WIDTH)) <= ending.GROUP_LINES for words in advice
        )
    assert all(len(wrap(foe.when_turned, look.LINE_WIDTH)) <= 3 for foe in FOES)
    assert all(len(wrap(foe.when_kicked, look.LINE_WIDTH)) <= 2 for foe in FOES)
    assert all(len(wrap(item.line, bag.LINE_WIDTH)) <= 3 for item in ITEMS)
    assert all(len(wrap(item.line, questions.LINE_WIDTH)) <= 4 for item in ITEMS if item.sort == "relic")


def test_lines_of_gear_fit_their_windows() -> None:
    gear = [item for item in ITEMS if item.sort in ("weapon", "armour")]
    assert all(len(wrap(f"+ {item.line}", bag.LINE_WIDTH)) < bag.MOST_ROWS for item in gear), "the figures need a row"
    assert all(len(wrap(item.line, questions.LINE_WIDTH)) <= 3 for item in gear)


def test_lines_of_food_and_throwables_fit_the_tooltip_of_the_belt() -> None:
    """In small text, a taller tooltip would have no room, and would show the name alone."""
    kinds = [item for item in ITEMS if item.sort in ("food", "throwable")]
    assert all(len(wrap(item.line, MESSAGE_WIDTH)) <= 2 for item in kinds)


def test_names_fit_into_the_bag() -> None:
    """The cursor and a picture stand beside each name."""
    player = cart.new_game(1).player
    names = [f"{item.name} {item_figures(player, kind)}" for kind, item in enumerate(ITEMS)]
    dishes = [f"{first} {second}" for first in FOOD_FIRST for second in FOOD_SECOND]
    assert_fit([*names, *dishes], bag.WIDTH - CURSOR_WIDTH - ICON_WIDTH - 2 * PADDING - 1)


def test_the_death_texts_of_foes_are_in_foes_and_not_in_deaths() -> None:
    assert not {foe.name for foe in FOES} & set(DEATHS)


@pytest.mark.parametrize("style", TABLETS)
def test_every_text_of_a_tablet_has_a_tablet_on_the_map(style: str) -> None:
    floor = made_floor(style)
    assert {floor.grid.xy(cell) for cell in bits(floor.cells_of(TABLET))} == set(TABLETS[style])
