"""The cues of events: their sounds, texts, puffs and messages, and the changes of ground and puppets."""

from typing import NamedTuple, get_args

import pytest

from cart.console.screen.palette import BLUE, LIME, ORANGE, PINK, RED, SILVER, WHITE, YELLOW
from cart.core import events as told
from cart.core.actions import Equip, Step
from cart.core.cells import DOWN, LEFT, RIGHT
from cart.core.edges import Edge
from cart.core.events import Event
from cart.data.foes import FOES, foe_kind
from cart.data.items import ITEMS
from cart.data.sound_slots import SOUNDS
from cart.data.tiles import CHEST, DOOR, FLOOR, OPENED, POT, RARE_CHEST
from cart.text.item_words import item_name
from cart.view.sprites import TILE
from cart.view.stage.cues import SHAKE_HARD, SHAKE_SOFT, cue
from cart.view.stage.puppets import DYING, FLASH
from tests.helpers.each_case import each
from tests.scenario import item, scenario

from ...helpers.shown_game import Show

MAP = """
    #####
    #@.R#
    #.v.#
    #####
"""
HERE, NEAR, THERE, LOW, POT_CELL, CORNER = 6, 7, 8, 11, 12, 13


class Case(NamedTuple):
    """An event, and all of its effects except changes of puppets. `foe` names the foe on the map, whose id is 1.

    `heard` lists sounds. `floater` is a text and its colour. Each of `puffs` is a sprite and a cell. `said` is a
    message, which may contain {snack}.
    """

    event: Event
    heard: str = ""
    floater: tuple[str, int] | None = None
    puffs: tuple[tuple[str, int], ...] = ()
    said: str | None = None
    foe: str = "crab"


CASES = [
    Case(told.Refused(Step(LEFT), "any sentence", blocked=True), "bump"),
    Case(told.Refused(Step(RIGHT), "your bag is full"), "refuse", said="your bag is full"),
    Case(told.Refused(Equip(0), "that is no weapon"), "refuse", said="that is no weapon"),
    Case(told.Moved(0, HERE, NEAR), "step"),
    Case(told.Moved(0, HERE, NEAR, pushed=True), "step", puffs=(("dust", HERE),)),
    Case(told.Moved(1, THERE, NEAR)),
    Case(told.Moved(1, THERE, NEAR, pushed=True), puffs=(("dust", THERE),)),
    Case(told.Jabbed(0, RIGHT)),
    Case(told.Hurt(0, 2, HERE, 3), "hurt", ("-2", RED), (("star", HERE),)),
    Case(told.Hurt(1, 1, THERE, 1), "hit", ("-1", WHITE), (("star", THERE),)),
    Case(told.Hurt(0, 0, HERE, 5), "bump", ("block", SILVER)),
    Case(told.Died(0, HERE, "crab"), "die", puffs=(("poof", HERE),)),
    Case(told.Died(1, THERE, "you"), "kill", puffs=(("poof", THERE),)),
    Case(told.Healed(0, 1, False, 5), "heal", ("+1", LIME), (("sparkle", HERE),)),
    Case(told.Healed(0, 1, True, 5), "heal", ("max +1", LIME), (("sparkle", HERE),)),
    Case(told.Healed(1, 3, False, 5), "heal", ("+3", LIME), (("sparkle", THERE),)),
    Case(told.StatusStarted(0, "stun"), "bad", ("you lose a turn", YELLOW)),
    Case(told.StatusStarted(0, "curse"), "bad", ("cursed", PINK)),
    Case(told.StatusStarted(0, "bless"), "bless", ("blessed", WHITE)),
    Case(told.StatusStarted(1, "curse"), "bad", ("cursed", PINK)),
    Case(told.StatusEnded(1, "stun")),
    Case(told.Noticed(1), "notice", ("!", YELLOW)),
    Case(told.LostTrack(1), "lost", ("?", BLUE)),
    Case(told.Prepared(1), "windup", ("!!", ORANGE)),
    Case(told.Swung(1), "hit", puffs=(("star", 3), ("star", NEAR), ("star", 9), ("star", CORNER)), foe="butcher"),
    Case(told.Squirted(1, LEFT, HERE), "splash", puffs=(("splash", NEAR), ("splash", HERE)), foe="onion"),
    Case(told.Squirted(1, LEFT, HERE), "splash", puffs=(("splash", NEAR), ("splash", HERE)), foe="fizz"),
    Case(told.Burst(THERE), "splash", puffs=(("splash", THERE),)),
    Case(told.Spawned(2, foe_kind("aspic"), NEAR, 1), "spawn", puffs=(("poof", NEAR),)),
    Case(told.Spawned(2, foe_kind("aspic"), NEAR, None), "spawn", puffs=(("poof", NEAR),)),
    Case(told.Opened(POT_CELL, POT, FLOOR), "pot", puffs=(("shatter", POT_CELL),)),
    Case(told.Opened(POT_CELL, DOOR, FLOOR), "door", puffs=(("dust", POT_CELL),)),
    Case(told.Opened(POT_CELL, CHEST, OPENED[CHEST]), "chest", puffs=(("sparkle", POT_CELL),)),
    Case(told.Opened(POT_CELL, RARE_CHEST, OPENED[RARE_CHEST]), "rare_chest", puffs=(("sparkle", POT_CELL),)),
    Case(told.Read(NEAR), "read"),
    Case(told.Got(item("fork"), 0), "pick", said="got fork +2. Equip it in the bag."),
    Case(told.Got(item("snack"), 0), "pick", said="got {snack}"),
    Case(told.Spilled(item("fork"), 5), "refuse", said="bag full: fork stays"),
    Case(told.Equipped(item("fork"), None), "equip"),
    Case(told.Trashed(item("fork")), "trash"),
    Case(told.Ate(0, item("snack")), "eat", ("munch", PINK)),
    Case(told.Ate(1, item("snack")), "eat"),
    Case(told.Identified(item("snack")), said=f"{{snack}}: {ITEMS[item('snack')].line}"),
    Case(told.Threw(item("walnut"), HERE, THERE, RIGHT, 1), "throw", puffs=(("star", THERE),)),
    Case(told.Threw(item("walnut"), HERE, THERE, RIGHT, None), "throw thud", puffs=(("dust", THERE),)),
    Case(told.Clattered(THERE), "thud", ("noise", SILVER)),
    Case(told.DoorMoved(HERE, DOWN, open=True), "door"),
    Case(told.DoorMoved(HERE, DOWN, open=False), "thud"),
    Case(told.Kicked(RIGHT), "kick"),
    Case(told.Slid(POT, True, POT_CELL, CORNER), puffs=(("dust", POT_CELL),)),
    Case(told.Slid(item("fork"), False, NEAR, HERE), puffs=(("dust", NEAR),)),
    Case(told.ThingFell(POT, True, POT_CELL, CORNER), "fall", puffs=(("dust", CORNER),)),
    Case(told.Fell(1, THERE), "fall", puffs=(("dust", THERE),)),
    Case(told.Followed(1, foe_kind("crab"), THERE), "notice", floater=("follows", ORANGE), puffs=(("dust", THERE),)),
    Case(told.Landed(1, foe_kind("crab"), THERE), "thud", puffs=(("dust", THERE),)),
    Case(told.Laid(item("fork"), NEAR), "trash", said="fork drops"),
    Case(
        told.RelicChosen(item("slippers"), NEAR, (THERE,)),
        "chime",
        puffs=(("sparkle", NEAR), ("poof", THERE)),
        said="got slippers",
    ),
    Case(told.HoardFound(2, None, None), "rare_chest", said="An altar near here: 2 HP for a relic."),
    Case(told.Shut(POT_CELL), "thud"),
    Case(told.Turned(1), floater=("turns", ORANGE)),
    Case(told.Struck(1, (HERE, NEAR)), "hit", puffs=(("star", HERE), ("star", NEAR)), foe="dumb waiter"),
    Case(told.Struck(1, (HERE, NEAR)), "twang", puffs=(("dust", HERE), ("dust", NEAR)), foe="noodle"),
    Case(told.Struck(1, (HERE,)), "leap", puffs=(("star", HERE),), foe="radish"),
    Case(told.Struck(1, (HERE,)), "bang", puffs=(("dust", HERE),), foe="pudding"),
    Case(told.Stole(1, item("walnut")), "squeak", said="stolen: walnut"),
    Case(told.Slipping(1, THERE, 2), "windup", ("gone in 2", ORANGE), foe="mouse"),
    Case(told.Slipping(1, THERE, 0), "lost", puffs=(("poof", THERE),), foe="mouse"),
    Case(told.Rattled(1, THERE, LEFT), "windup", ("rattle", ORANGE), foe="footman"),
    Case(told.Wedged(1, HERE, DOWN)),
    Case(told.Withstood(), "thud", ("firm", SILVER)),
    Case(told.RoleChanged(1, "fetch"), "notice"),
    Case(told.RoleChanged(1, "hold")),
    Case(told.RoleChanged(1, "flank")),
    Case(told.Closing(400), said="the larder shuts in 400 actions"),
    Case(told.Arrived(2), "stairs"),
    Case(told.Ended(True), "win"),
    Case(told.Ended(False)),
]


def show(foe: str = "crab") -> Show:
    """Return the small map, fully explored, with a door below the player and an awake foe."""
    s = scenario(MAP.replace("R", FOES[foe_kind(foe)].letter.upper()))
    s.game.floor.set_edge(HERE, DOWN, Edge.CLOSED)
    return Show(s.game)


def test_the_cases_cover_every_event() -> None:
    assert {type(case.event) for case in CASES} == set(get_args(Event))
    assert {name for case in CASES for name in case.heard.split()} <= set(SOUNDS)


@each("case", CASES)
def test_every_event_has_its_cue(case: Case) -> None:
    """The event has exactly the sounds, floaters, puffs and messages of the case, and no others."""
    shown = show(case.foe)
    stage = shown.stage
    shown.playback.show([case.event])
    puffs = [(puff.sprite, puff.x, puff.y) for puff in stage.puffs]
    while shown.playback.busy:
        shown.frames()
        puffs = [(puff.sprite, puff.x, puff.y) for puff in stage.puffs]
    assert shown.heard == case.heard.split()
    assert [(floater.text, floater.colour) for floater in stage.floaters] == ([case.floater] if case.floater else [])
    places = [(name, *stage.floor.grid.xy(cell)) for name, cell in case.puffs]
    assert sorted(puffs) == sorted((name, x * TILE, y * TILE) for name, x, y in places)
    said = case.said and case.said.format(snack=item_name(shown.game, item("snack")))
    assert shown.said == ([said] if said else [])
    assert shown.playback.arriving == isinstance(case.event, told.Arrived)
    assert shown.playback.ended == isinstance(case.event, told.Ended)


# --- the ground


def test_the_ground_changes_with_its_event() -> None:
    """The picture of a thing or door changes when the event of the change is shown."""
    stage = show().stage
    calls: list[tuple[object, ...]] = []
    stage.ground.change = lambda *change: calls.append(change)  # type: ignore[method-assign]
    stage.ground.change_edge = lambda *change: calls.append(change)  # type: ignore[method-assign]
    cue(stage, told.Opened(POT_CELL, POT, FLOOR))
    cue(stage, told.DoorMoved(HERE, DOWN, open=True))
    cue(stage, told.DoorMoved(HERE, DOWN, open=False))
    assert calls == [(POT_CELL, FLOOR), (HERE, DOWN, True), (HERE, DOWN, False)]
    calls.clear()
    cue(stage, told.Slid(item("fork"), False, NEAR, THERE))
    cue(stage, told.ThingFell(item("fork"), False, NEAR, THERE))
    assert calls == []
    cue(stage, told.Slid(CHEST, True, POT_CELL, CORNER))
    cue(stage, told.ThingFell(CHEST, True, CORNER, THERE))
    assert calls == [(CORNER, CHEST)]  # the chest's old cell was already bared when the beat began


# --- puppets


def test_a_blocked_step_is_shown_as_a_bump() -> None:
    """After any other impossible action, the player's puppet does not move."""
    shown = show()
    cue(shown.stage, told.Refused(Equip(0), "no"))
    assert shown.stage.player.motion is None
    cue(shown.stage, told.Refused(Step(LEFT), "no", blocked=True))
    assert shown.stage.player.motion is not None and shown.stage.player.flip


def test_hurt_puppets_flash_and_dead_ones_blink() -> None:
    stage = show().stage
    cue(stage, told.Hurt(1, 0, THERE, 2))
    assert stage.puppets[1].flash == 0
    cue(stage, told.Hurt(1, 1, THERE, 1))
    assert stage.puppets[1].flash == FLASH
    cue(stage, told.Died(1, THERE, "you"))
    assert stage.puppets[1].dying == DYING


def test_hit_points_come_from_the_event() -> None:
    """The game is ahead of the screen, so the screen cannot show the game's hit points."""
    stage = show().stage
    cue(stage, told.Hurt(0, 2, HERE, 3))
    assert stage.hp == (3, 5)
    cue(stage, told.Hurt(1, 2, THERE, 1))
    assert stage.hp == (3, 5)
    cue(stage, told.Healed(0, 1, False, 4))
    assert stage.hp == (4, 5)
    cue(stage, told.Hurt(0, 0, HERE, 2))
    assert stage.hp == (2, 5)


def test_statuses_are_gained_and_lost() -> None:
    stage = show().stage
    crab = stage.puppets[1]
    cue(stage, told.StatusStarted(1, "curse"))
    cue(stage, told.StatusStarted(1, "stun"))
    assert crab.statuses == {"curse", "stun"}
    cue(stage, told.StatusEnded(1, "curse"))
    assert crab.statuses == {"stun"}
    crab.asleep = True
    cue(stage, told.Noticed(1))
    assert not crab.asleep
    for done in (told.Swung(1), told.Spawned(2, foe_kind("aspic"), NEAR, 1)):
        cue(stage, told.Prepared(1))
        assert crab.telegraphs
        cue(stage, done)
        assert not crab.telegraphs
    assert (stage.puppets[2].sprite, stage.puppets[2].cell) == ("aspic", NEAR)


def test_events_of_a_foe_without_a_puppet_are_accepted() -> None:
    """The puppet of a foe may have disappeared before a later event of the foe."""
    stage = show().stage
    del stage.puppets[1]
    for event in (
        told.Hurt(1, 1, THERE, 0), told.Died(1, THERE, "you"),
        told.StatusStarted(1, "stun"), told.StatusEnded(1, "stun"),
        told.Noticed(1), told.Spawned(2, foe_kind("aspic"), NEAR, 1),
    ):  # fmt: skip
        cue(stage, event)


def test_the_sprite_of_the_player_shows_the_worn_gear() -> None:
    s = scenario(MAP, bag=["fork", "apron"])
    stage = Show(s.game).stage
    looks = [stage.player.sprite]
    for token in ("e0", "e1", "x6", "x7"):
        for event in s.press(token):
            cue(stage, event)
        looks.append(stage.player.sprite)
    assert looks == ["piglet", "piglet_armed", "piglet_both", "piglet_armoured", "piglet"]


def test_a_prize_is_carried_overhead() -> None:
    s = scenario("####\n#@k#\n####")
    shown = Show(s.game)
    shown.playback.show(s.press("right"))
    shown.frames(20)
    assert shown.stage.prize_taken
    assert shown.stage.puffs and {puff.sprite for puff in shown.stage.puffs} == {"sparkle"}


# --- effects on the screen


def test_events_in_unexplored_cells_are_not_shown() -> None:
    """An unseen foe has no floater and no puff. No sound tells that it has noticed or lost the player."""
    shown = show("footman")
    stage = shown.stage
    stage.explored = 1 << HERE
    dark = (told.Noticed(1), told.LostTrack(1), told.Burst(THERE), told.Hurt(1, 1, THERE, 1))
    cue(stage, told.Rattled(1, THERE, RIGHT))
    for event in (*dark, told.DoorMoved(THERE, LEFT, open=True)):
        cue(stage, event)
        assert not stage.floaters and not stage.puffs
    assert shown.heard == ["splash", "hit"]


@pytest.mark.parametrize("seen", [False, True])
def test_a_strike_out_of_the_dark_is_named(seen: bool) -> None:
    """Without the message, the player could not explain a stun or a wound."""
    shown = show("onion")
    if not seen:
        shown.stage.explored = 1 << HERE
    for strike in (told.Squirted(1, LEFT, HERE), told.Struck(1, (NEAR, HERE))):
        cue(shown.stage, strike)
    cue(shown.stage, told.Squirted(1, LEFT, NEAR))  # this squirt misses the player
    assert shown.said == ([] if seen else ["something unseen squirts"] * 2)


def test_calm_removes_dust_and_shaking_but_no_words() -> None:
    shown = show()
    stage = shown.stage
    stage.calm = True
    shown.playback.show([told.Hurt(0, 2, HERE, 3)])
    assert not stage.puffs and stage.shake.strength == 0
    assert [floater.text for floater in stage.floaters] == ["-2"]
    assert stage.player.flash > 0


@pytest.mark.parametrize(("mob", "strength"), [(0, SHAKE_HARD), (1, SHAKE_SOFT)])
def test_a_wound_shakes_the_screen(mob: int, strength: float) -> None:
    """The screen shakes more when the player is hurt than when a foe is hurt."""
    stage = show().stage
    cue(stage, told.Hurt(mob, 1, HERE, 1))
    assert stage.shake.strength == strength
    assert SHAKE_HARD > SHAKE_SOFT > 0


def test_a_cleaver_swings_no_farther_than_a_wall() -> None:
    shown = show()
    shown.game.floor.set_edge(THERE, DOWN, Edge.WALL)
    cue(shown.stage, told.Swung(1))
    assert len(shown.stage.puffs) == 3
