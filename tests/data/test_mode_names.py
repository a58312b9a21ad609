"""Names of composite modes: a row of MODES, oaths and a piglet."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cart.data.modes import (
    LONGEST_NAME,
    MODES,
    ModeName,
    additions,
    base_mode,
    check_mode,
    daily_mode,
    floor_plan,
    is_mode,
    mode_row,
    parse_mode,
)
from cart.data.oaths import OATHS
from cart.data.piglets import PIGLETS, PLAIN
from cart.data.rules import Rules
from cart.data.words import TALES, mode_name, short_mode_name, tale
from tests.helpers.each_case import each

from ..helpers.composite_modes import mode_names

OATH_NAMES = [oath.name for oath in OATHS]


@given(mode_names())
def test_a_name_is_parsed_and_printed_to_itself(name: str) -> None:
    parts = parse_mode(name)
    assert str(parts) == check_mode(name) == name and is_mode(name)
    assert parts.base in MODES and parts.piglet in [piglet.name for piglet in PIGLETS]
    assert list(parts.oaths) == [oath for oath in OATH_NAMES if oath in parts.oaths]
    assert str(ModeName(*parts)) == name


@given(mode_names())
def test_a_composite_mode_has_the_floors_look_and_words_of_its_row(name: str) -> None:
    parts, row = parse_mode(name), mode_row(name)
    base = MODES[parts.base]
    assert (row.version, row.floors, row.down) == (base.version, base.floors, base.down)
    assert base_mode(name) == base_mode(parts.base) and tale(name) is TALES[base_mode(name)]
    assert floor_plan(name, 1) is base.floors[1]
    assert row is mode_row(name), "the row is built once"
    if "." in name:
        assert (row.usual, row.daily_of, daily_mode(name)) == (False, "", None)


@given(st.text(alphabet=st.sampled_from("abcdefghijklmnopqrstuvwxyz0123456789."), max_size=200) | st.text(max_size=40))
def test_any_text_is_a_mode_or_is_refused_in_one_short_sentence(text: str) -> None:
    if is_mode(text):
        assert str(parse_mode(text)) == text
        return
    with pytest.raises(ValueError, match=r"\w") as error:
        parse_mode(text)
    told = str(error.value)
    assert told.isprintable() and len(told) < 300 and not told.endswith(".")


@each(
    ("name", "sentence"),
    [
        ("classic.grumpy", "there is no oath or piglet 'grumpy'; choose from: frail, blind, "),
        ("classic.plain", "there is no oath or piglet 'plain'"),
        ("classic.", "there is no oath or piglet ''"),
        ("classic." + "x" * 99, f"there is no oath or piglet {'x' * 20!r}"),
        ("climb.frail", "there is no mode 'climb.frail'; choose one of: classic, "),
        ("classic.blind.frail", "the words of a mode have an order: write 'classic.frail.blind'"),
        ("expedition.cook.frail", "the words of a mode have an order: write 'expedition.frail.cook'"),
        ("classic.frail.frail", "the mode names 'frail' twice"),
        ("classic.cook.stout", "only one piglet can play, not stout and cook"),
        ("gentle.frail", "the oath 'frail' does not fit the mode 'gentle'"),
        ("daily.frail", "runs of the day have no oath, the plain piglet and the same seed for every player"),
        ("deepdaily.cook", "runs of the day have no oath, the plain piglet and the same seed for every player"),
    ],
)
def test_a_wrong_name_is_refused_with_the_reason(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        parse_mode(name)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        mode_row(name)
    assert not is_mode(name)


def test_the_longest_name_is_within_the_limit() -> None:
    longest = max(len(str(ModeName("deepnibble", tuple(OATH_NAMES), piglet.name))) for piglet in PIGLETS)
    assert longest <= LONGEST_NAME


def test_each_oath_and_piglet_has_a_word_of_its_own_and_changes_rules() -> None:
    words = [*MODES, *OATH_NAMES, *(piglet.name for piglet in PIGLETS)]
    assert len(OATHS) == 8 and len(PIGLETS) == 4
    assert all(re.fullmatch("[a-z]{1,12}", word) for word in words) and len(set(words)) == len(words)
    for oath in OATHS:
        assert oath.label and oath.line.endswith(".") and set(oath.fits) <= set(MODES)
        for mode in oath.fits:
            assert not MODES[mode].daily_of
            assert mode_row(f"{mode}.{oath.name}").rules != MODES[mode].rules
    assert PIGLETS[0].name == PLAIN and not PIGLETS[0].change
    for piglet in PIGLETS[1:]:
        assert piglet.accessory and piglet.colour
        for kicks in (False, True):
            assert piglet.line_for(kicks).endswith(".")
        for mode in ("classic", "expedition", "gentle", "nibble", "deepnibble"):
            assert mode_row(f"{mode}.{piglet.name}").rules != MODES[mode].rules


@pytest.mark.parametrize("oath", OATHS, ids=lambda oath: oath.name)
def test_an_oath_changes_only_the_rules_that_it_names(oath: object) -> None:
    (row,) = [row for row in OATHS if row is oath]
    for mode in row.fits:
        before, after = MODES[mode].rules, mode_row(f"{mode}.{row.name}").rules
        assert after == before._replace(**row.change)


def test_an_oath_prevails_over_the_piglet() -> None:
    assert mode_row("classic.stout").rules.hp == 7 and mode_row("classic.frail.stout").rules.hp == 3
    assert mode_row("classic.cook").rules.identified and not mode_row("classic.blind.cook").rules.identified


def test_the_kicker_differs_by_the_rules_of_the_mode() -> None:
    kicking, blows = mode_row("expedition.kicker").rules, mode_row("classic.kicker").rules
    assert (kicking.kick_tiles, kicking.first_blow_shoves) == (2, False)
    assert (blows.kick_tiles, blows.first_blow_shoves) == (1, True)


def test_the_oaths_and_piglets_leave_the_plain_rules_as_they_are() -> None:
    for mode in ("classic", "expedition"):
        plain = MODES[mode].rules
        changes = [*(oath.change for oath in OATHS), *(piglet.change for piglet in PIGLETS)]
        changed = {name for change in changes for name in change} - {"hp", "healed_on_stairs", "identified"}
        assert all(getattr(plain, name) == getattr(Rules(), name) for name in changed)


def test_the_names_on_the_screen_count_the_oaths_and_name_the_piglet() -> None:
    assert mode_row("expedition.frail.blind.kicker").label == "the expedition, 2 oaths, the kicker"
    assert mode_row("classic.frail").label == "the climb, 1 oath"
    assert mode_name("expedition.frail.blind") == "expedition, 2 oaths"
    assert mode_name("deepnibble.stout") == "deep nibble, the stout piglet"
    assert [mode_name(mode) for mode in ("classic", "deepdaily", "unknown")] == [
        "climb",
        "today's expedition",
        "unknown",
    ]
    assert short_mode_name("expedition.frail.blind.kicker") == "exped., 2 oaths, kicker"
    assert short_mode_name("nibble.frail") == mode_name("nibble.frail") == "nibble, 1 oath"
    assert (short_mode_name("classic"), short_mode_name("unknown")) == ("climb", "unknown")
    assert additions(parse_mode("gentle.cook")) == ["the cook"]
