"""Fetching help: when a lone foe leaves to wake sleepers, and when it gives up."""

import pytest

from cart.core.events import Noticed, RoleChanged
from cart.core.world import Foe

from ..helpers.teamwork_rooms import GAMES, HALL, HALL_ROOM, HELP_MAP, SLEEPERS_ROOM, minds, roles, rooms, wait_healed


def join(one: Foe, other: Foe) -> None:
    """Put the second foe two cells to the right of the first, with the same mind and target."""
    other.cell, other.mind, other.target = one.cell + 2, one.mind, one.target


@pytest.mark.parametrize("mode", GAMES)
def test_a_lone_foe_fetches_help_wakes_a_room_and_comes_back(mode: str) -> None:
    s = rooms(HELP_MAP, SLEEPERS_ROOM, mode=mode)
    wait_healed(s)
    assert s.foe("aspic").role == "fetch" == s.game.intent(s.foe("aspic"))
    assert s.events_of(RoleChanged) == [RoleChanged(1, "fetch")]
    away = s.foe("aspic").x
    wait_healed(s, 2)
    assert s.foe("aspic").x > away
    wait_healed(s, 6)
    assert minds(s).count("h") >= 2 and s.foe("aspic").fetching == -1
    wait_healed(s, 20)
    assert minds(s) == "hhhh" or s.player.bit & s.game.floor.beside(s.game.occupied())


def test_a_foe_that_was_woken_once_and_lost_track_is_not_woken_again() -> None:
    """Otherwise two foes that have lost track would wake each other for ever."""
    s = rooms(HALL, HALL_ROOM)
    wait_healed(s)
    aspic = s.foe("aspic")
    aspic.mind, aspic.target = "waits", -1
    for _ in range(4):
        wait_healed(s)
        assert Noticed(aspic.id) not in s.events


def test_a_foe_that_has_fetched_help_never_does_so_again() -> None:
    s = rooms(HELP_MAP, SLEEPERS_ROOM)
    s.foe("aspic").fetching = -1
    wait_healed(s, 3)
    assert roles(s) == [""] * 4


@pytest.mark.parametrize(
    "change",
    [
        lambda s: setattr(s.foe("aspic"), "hp", 5),
        lambda s: join(s.foe("aspic"), s.foe("crab")),
        lambda s: setattr(s.foe("aspic"), "cell", s.game.floor.grid.cell(2, 1)),
        lambda s: setattr(s.game.floor, "rooms", []),
        lambda s: setattr(s.game, "rules", s.game.rules._replace(teamwork=False)),
    ],
    ids=[
        "as many hit points as the player",
        "a friend is near",
        "beside the player",
        "no room of sleepers",
        "a mode without teamwork",
    ],
)
def test_no_foe_fetches_help_without_need_or_means(change: object) -> None:
    s = rooms(HELP_MAP, SLEEPERS_ROOM)
    change(s)  # type: ignore[operator]
    wait_healed(s)
    assert "fetch" not in roles(s)


def test_no_foe_fetches_help_past_the_player_or_from_afar() -> None:
    behind = "#############\n#a.@..A....##\n#############"
    s = rooms(behind, (1, 1, 1, 1))
    wait_healed(s)
    assert roles(s) == ["", ""]
    for steps, role in ((12, "fetch"), (13, "")):  # after its own step to the left
        s = rooms("@..A" + "." * (steps - 2) + "a", (2 + steps, 0, 1, 1))
        wait_healed(s)
        assert roles(s) == [role, ""]


def test_a_foe_whose_sleeper_is_gone_comes_back() -> None:
    s = rooms(HELP_MAP, SLEEPERS_ROOM)
    wait_healed(s, 2)
    for foe in [foe for foe in s.game.foes if foe.row.name == "crab"]:
        s.game.foes.remove(foe)
    wait_healed(s)
    assert s.foe("aspic").role == "" and s.foe("aspic").fetching == -1
    wait_healed(s, 6)
    assert s.foe("aspic").bit & s.game.floor.beside(s.player.bit)


def test_a_blocked_foe_gives_up_fetching() -> None:
    s = rooms(HELP_MAP, SLEEPERS_ROOM)
    wait_healed(s, 2)
    s.game.floor.set_tile(s.game.floor.grid.cell(7, 2), 0)
    wait_healed(s, 3)
    assert s.foe("aspic").fetching == -1
