"""Lines about hoards: each bargain fits a message of two lines, and stands as long as it can be made."""

import pytest

from cart.console.screen.draw import wrap
from cart.core.bargains import find_hoard
from cart.core.events import HoardFound
from cart.core.habitats import kinds_at
from cart.data.floors import DEEP_NIBBLE, EXPEDITION
from cart.data.foes import FOES
from cart.data.hoards import HOARDS
from cart.data.items import ITEMS, is_gear
from cart.gen.spawn.by_budget import strength
from cart.text.hoard_lines import (
    UNSEEN,
    hoard_here,
    hoard_line,
    price_line,
    spoken_hoard_lines,
    standing_hoard,
    warnings,
)
from cart.text.look_lines import describe_tile
from cart.view.hud.message_place import MESSAGE_LINES, MESSAGE_WIDTH

from ..core.test_bargains import BLOOD, EXCHANGE, ONE_ALTAR, THREE_ALTARS, altars, guarded
from ..scenario import foe_kind, item


def guards(level: int) -> set[int]:
    """Return the kinds of foe that may guard gear on a level.

    The guard is of the strongest kind that the floor may have more of. So a kind cannot be the guard if the other rooms
    have fewer foes than the floor may have of all stronger kinds.
    """
    found = set[int]()
    for plan in (*EXPEDITION, *DEEP_NIBBLE):
        kinds = kinds_at(plan, "floor") if plan.level == level else ()
        for kind in kinds:
            stronger = sum(FOES[other].limit for other in kinds if strength(other) > strength(kind))
            found |= {kind} if stronger < plan.enough_foes else set()
    return found


@pytest.mark.parametrize("kind", range(len(HOARDS)))
def test_every_bargain_fits_a_message_of_two_lines(kind: int) -> None:
    game = guarded().game
    for level in HOARDS[kind].levels:
        for foe in {foe_kind("dumb waiter")} if HOARDS[kind].holds == "pots" else guards(level):
            for gear, row in enumerate(ITEMS):
                if is_gear(gear) and row.weight:
                    line = hoard_line(game, HoardFound(kind, foe, gear))
                    assert len(wrap(line, MESSAGE_WIDTH)) <= MESSAGE_LINES, line


def test_the_line_names_guard_and_gear() -> None:
    game = guarded().game
    assert hoard_line(game, HoardFound(0, foe_kind("onion"), item("apron"))).startswith(
        "An apron, guarded by an onion."
    )
    assert FOES[foe_kind("onion")].name == "onion"


def test_look_tells_a_bargain_as_long_as_it_stands() -> None:
    s = guarded()
    s.press("right right right right right right")
    s.game.floor.explored |= s.game.floor.rooms[1]
    cell = s.places[0]
    assert standing_hoard(s.game) == 1 << cell and "guarded by a ham" in " ".join(describe_tile(s.game, cell).state)
    assert "It guards this room" in " ".join(describe_tile(s.game, s.foe("ham").cell).state)
    assert spoken_hoard_lines(s.game)[0].startswith("hoard: ")
    s.game.foes.clear()
    assert standing_hoard(s.game) == 0 and hoard_here(s.game, cell) == "" and spoken_hoard_lines(s.game) == []


def test_look_tells_the_price_of_a_relic() -> None:
    s = altars(BLOOD, ONE_ALTAR)
    s.press(".")
    told = describe_tile(s.game, s.places[1])
    assert told.heading == "gravy" and told.state == ["It lies on an altar of a hoard. It costs 2 HP."]
    assert "others vanish" in " ".join(describe_tile(s.game, s.places[9]).state)
    s.player.hp = 2
    assert price_line(s.game, s.places[1]) == "You can't take it: it costs 2 HP."
    assert price_line(s.game, s.places[9]) == ""


def test_relics_of_a_hoard_and_of_other_altars_are_unseen_apart() -> None:
    """In BLOOD a hoard has one altar, and another altar belongs to no hoard."""
    s = altars(BLOOD, ONE_ALTAR)
    s.game.floor.explored = s.game.floor.grid.everything & ~(1 << s.places[9])
    assert not list(warnings(s.game, s.places[1]))
    assert list(warnings(s.game, s.places[9])) == [UNSEEN]
    s.game.floor.pick_up(s.places[9])
    assert not list(warnings(s.game, s.places[9]))


def test_the_price_of_an_exchange_names_the_newest_relic() -> None:
    s = altars(EXCHANGE, THREE_ALTARS, relics=["twine", "yeast"])
    find_hoard(s.game)
    assert price_line(s.game, s.places[2]) == "It costs your yeast, for good."
    s.player.relics.clear()
    assert price_line(s.game, s.places[2]) == "You can't take it: you have no relic to give."
