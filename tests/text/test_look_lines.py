"""The descriptions of cells: everything that the player may know, and nothing else."""

import random
from typing import Literal

import pytest

from cart import build_floor, new_game
from cart.core.actions import Eat, Step, Wait
from cart.core.cells import RIGHT, bits
from cart.core.events import Hurt, Refused, StatusStarted
from cart.core.foes.dumb_waiter import DumbWaiter
from cart.core.game import Game
from cart.core.leaving import leave
from cart.core.loot import shatter
from cart.core.points_of_interest import worth_a_look
from cart.core.statuses import Status
from cart.data.floors import HUB
from cart.data.foes import FOES, FoeKind
from cart.data.items import ITEMS, item_kind
from cart.data.tiles import ALTAR, CHEST, EXIT, JAR, POT, TALL_FERN, TILES, WALL
from cart.data.wares import WARES
from cart.data.words import FALL_WORDS, IN_NO_POT, IN_POT, TILE_WORDS, UNKNOWN, tile_words
from cart.text.look_lines import (
    BOTH_END,
    IN_THE_OPEN,
    INTENT_LINES,
    LIT_DOOR_LINE,
    SLEEPS_DEEPLY,
    describe_tile,
    foe_state,
    spoken_heading,
)
from cart.text.spoken_lines import introduction_line
from tests.helpers.each_case import each
from tests.scenario import Scenario, scenario


def fully_explored(text: str, **more: str | bool | list[str]) -> Scenario:
    """Return a fully explored scenario."""
    s = scenario(text, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


@pytest.mark.parametrize(
    ("mode", "number", "smashed", "inside"),
    [
        ("classic", 1, False, IN_POT),
        ("classic", 1, True, IN_POT),
        ("classic", HUB, False, IN_POT),
        ("classic", HUB, True, IN_NO_POT),
        ("expedition", HUB, False, IN_NO_POT),
    ],
)
def test_a_pot_that_is_known_to_be_empty_is_said_to_be(mode: str, number: int, smashed: bool, inside: str) -> None:
    game = new_game(1, mode)
    if number != HUB:
        leave(game)
    pots = list(bits(game.floor.cells_of(POT, JAR)))
    if smashed:
        shatter(game, pots.pop())
    game.floor.explored = game.floor.grid.everything
    pot = next(cell for cell in pots if cell not in game.floor.things and game.foe_at(cell) is None)
    [line] = describe_tile(game, pot).lines
    assert line.endswith(inside)


@pytest.mark.parametrize(
    ("mode", "line"),
    [
        ("classic.frail", "It sleeps until it sees you."),
        ("classic.keen", "It sleeps until it sees or smells you."),
        ("expedition.restless", "It notices you next."),
        ("expedition.keen.restless", "It notices you next."),
    ],
)
def test_a_sleeper_is_described_by_the_rules_of_the_oaths(mode: str, line: str) -> None:
    s = scenario("#@....a#", mode=mode)
    assert foe_state(s.game, s.foe("aspic")) == [line]


def test_every_tile_has_a_description() -> None:
    assert set(TILE_WORDS) == {kind.name for kind in TILES}


@pytest.mark.parametrize("tile", [pytest.param(n, id=kind.name) for n, kind in enumerate(TILES) if n != ALTAR])
def test_a_tile_is_described(tile: int) -> None:
    s = fully_explored("#####\n#@.1#\n#####")
    s.game.floor.set_tile(s.places[1], tile)
    told = describe_tile(s.game, s.places[1])
    assert (told.heading, *told.lines) == tile_words(s.game.mode, tile)
    assert told.foe is None


def test_an_altar_is_described() -> None:
    """The text names the thing and how to take it, or says that the altar is empty."""
    s = fully_explored("#####\n#@.1#\n#####")
    s.game.floor.set_tile(s.places[1], ALTAR)
    assert describe_tile(s.game, s.places[1]).lines == ["Nothing is left on it."]
    s.game.floor.lay(s.places[1], item_kind("slippers"))
    told = describe_tile(s.game, s.places[1])
    assert (told.heading, told.lines) == ("slippers", [ITEMS[item_kind("slippers")].line])
    assert told.state == [f"It lies on an altar. {TILE_WORDS['altar'][1]}"]


def test_the_relics_of_the_player_are_described() -> None:
    s = scenario("#####\n#@.1#\n#####", mode="expedition")
    s.player.relics.append(item_kind("slippers"))
    assert f"slippers: {ITEMS[item_kind('slippers')].line}" in describe_tile(s.game, s.player.cell).state


def test_a_foe_is_described() -> None:
    s = fully_explored("######\n#@r..#\n######")
    crab = s.game.foes[0]
    told = describe_tile(s.game, crab.cell)
    assert told.foe is crab
    assert (told.heading, told.lines) == ("crab   HP 2/2   ATK 2", [crab.row.line])
    assert told.state == ["It sleeps until it sees you."]
    crab.mind, crab.hp, crab.target = "hunts", 1, s.game.player.cell
    assert describe_tile(s.game, crab.cell).heading == "crab   HP 1/2   ATK 2"
    assert describe_tile(s.game, crab.cell).state == ["It strikes next for 2!"]
    crab.stunned, crab.cursed, crab.blessed = 2, True, True
    assert describe_tile(s.game, crab.cell).state == [
        INTENT_LINES["rest"],
        f"It is stunned for 2 turns and cursed and blessed: {BOTH_END}.",
    ]
    s.game.floor.set_tile(crab.cell, TALL_FERN)
    assert describe_tile(s.game, crab.cell).state[0] == INTENT_LINES["rest"]
    assert not any("tall fern" in line for line in describe_tile(s.game, crab.cell).state)


@each("foe", FOES)
def test_a_foe_is_described_by_the_rules_of_the_mode(foe: FoeKind) -> None:
    """The climb tells what is different about wary foes, and the expedition what a kick does."""
    for mode, special in (("classic", foe.when_wary), ("gentle", foe.when_wary), ("expedition", foe.when_kicked)):
        s = fully_explored(f"######\n#@{foe.letter}..#\n######", mode=mode)
        assert describe_tile(s.game, s.game.foes[0].cell).lines == list(filter(None, (foe.line, special)))


def test_only_the_onion_and_the_ham_are_different_when_wary() -> None:
    assert {foe.name for foe in FOES if foe.when_wary} == {"onion", "ham"}


def test_a_turned_crab_has_another_line() -> None:
    """The text must not say that the crab hits left and right while it hits up and down."""
    s = fully_explored("######\n#@.r.#\n######", mode="expedition")
    crab = s.foe("crab")
    crab.behaviour.is_kicked(s.game, crab, RIGHT)
    assert (
        describe_tile(s.game, crab.cell).lines[0]
        == introduction_line(crab).removeprefix("crab: ")
        == crab.row.when_turned
    )
    crab.behaviour.is_kicked(s.game, crab, RIGHT)
    assert describe_tile(s.game, crab.cell).lines[0] == crab.row.line


def test_a_toothpick_promises_the_same_with_a_bag_and_with_a_belt() -> None:
    for mode in ("classic", "expedition"):
        s = scenario("#####\n#@1.#\n#####", mode=mode, things={1: ["toothpick"]})
        s.game.floor.explored = s.game.floor.grid.everything
        lines = ["+1: your hits do 1 more.", "A kill right after a step takes no turn."]
        assert describe_tile(s.game, s.places[1]).lines == lines


def test_the_description_says_that_a_foe_cannot_be_kicked_now() -> None:
    s = fully_explored("######\n#@B..#\n######", mode="expedition")
    told = "You can't kick it: its cleaver is still up."
    assert told not in describe_tile(s.game, s.game.foes[0].cell).state
    s.press(".")
    assert told in describe_tile(s.game, s.game.foes[0].cell).state


def test_a_pit_has_another_text_in_modes_with_falls() -> None:
    """Its price depends on the fall before, and on relics."""
    for mode, words in (("classic", TILE_WORDS["pit"][1]), ("expedition", f"{FALL_WORDS['pit'][1]} It costs 1 HP.")):
        s = fully_explored("#####\n#@~.#\n#####", mode=mode)
        assert describe_tile(s.game, s.player.cell + 1).lines == [words]


def test_the_look_at_a_pit_and_at_a_sleeper_follows_relics_and_earlier_falls() -> None:
    for mode in ("expedition", "expedition.keen"):  # silent steps deceive keen noses, too
        s = fully_explored("#####\n#@~a#\n#####", mode=mode, relics=["slippers"])
        s.player.fell = True
        assert describe_tile(s.game, s.player.cell + 1).lines[0].endswith("It costs 2 HP.")
        assert SLEEPS_DEEPLY in describe_tile(s.game, s.player.cell + 2).state


def test_a_telegraph_is_described() -> None:
    s = fully_explored("######\n#@B..#\n######")
    s.press(".")
    assert s.game.foes[0].behaviour.prepared
    assert describe_tile(s.game, s.game.foes[0].cell).state == ["It strikes next for 5!"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("########\n#@...R.#\n########", INTENT_LINES["hunt"]),
        ("########\n#@...S.#\n########", INTENT_LINES["stay"]),  # a sourdough never moves
        ("########\n#@..Z..#\n########", "It takes aim next."),
        ("########\n#@..w..#\n########", IN_THE_OPEN),
        ("########\n#@..W..#\n########", INTENT_LINES["wait"]),
        ("########\n#@.W...#\n########", "It draws back next."),
        ("########\n#@...E.#\n########", INTENT_LINES["home"]),  # there is nothing to steal
        ("###\n#@#\n#R#\n#.#\n#.#\n###", INTENT_LINES["keep off"]),
    ],
)
def test_the_next_action_of_a_foe_is_described(text: str, told: str) -> None:
    s = fully_explored(text, mode="expedition")
    assert describe_tile(s.game, s.game.foes[0].cell).state[0] == told


def test_a_foe_in_a_standoff_does_not_promise_to_stay() -> None:
    """The foe may move when the player moves."""
    assert INTENT_LINES["stay"] == "It stays where it is if you wait once."


def test_a_crab_that_cannot_pinch_keeps_its_distance_and_is_not_said_to_wait() -> None:
    """The crab stays three steps away, turns in the next turn, and then comes."""
    s = fully_explored("#####\n##@##\n##.##\n##.##\n##R##\n##.##\n##.##\n#####", mode="expedition")
    crab = s.game.foes[0]
    told = []
    for key in (".", ".", "."):
        told.append(describe_tile(s.game, crab.cell).state[0])
        s.press(key)
    assert told == [INTENT_LINES[ahead] for ahead in ("keep off", "turn", "hunt")]


def test_a_curse_and_a_blessing_at_once_are_explained() -> None:
    """The text agrees with the rule: the hit does its usual damage, and both end."""
    s = fully_explored("#####\n#@R.#\n#####")
    s.player.cursed = s.player.blessed = True
    told = describe_tile(s.game, s.player.cell).state[0]
    assert told == "You are cursed and blessed: the next hit does its usual damage and ends both."
    crab = s.game.foes[0]
    crab.cursed = crab.blessed = True
    assert "It is cursed and blessed: the next hit does its usual damage and ends both." in foe_state(s.game, crab)
    hp = s.player.hp
    while s.player.hp == hp:
        s.press(".")
    assert s.player.hp == hp - crab.attack and not s.player.cursed and not s.player.blessed


@pytest.mark.parametrize("part", ["hold", "flank", "fetch"])
def test_the_role_of_a_foe_is_described(part: Literal["hold", "flank", "fetch"]) -> None:
    """The text names the role, as the marker does, even if the foe could also strike the player."""
    s = fully_explored("########\n#@....R#\n########", mode="expedition")
    s.game.foes[0].role = part
    assert describe_tile(s.game, s.game.foes[0].cell).state == [INTENT_LINES[part]]
    if part == "fetch":
        s.game.foes[0].cell = s.player.cell + 1
        assert describe_tile(s.game, s.game.foes[0].cell).state == [INTENT_LINES[part]]


def test_things_are_described_from_the_topmost_down() -> None:
    s = scenario("#####\n#@.1#\n#####", things={1: ["snack", "walnut"]})
    s.game.floor.explored = s.game.floor.grid.everything
    told = describe_tile(s.game, s.places[1])
    assert told.heading == "walnut"
    dish = s.game.food_names[item_kind("snack")][0]
    assert told.lines == ["Throw it: 2 damage. The noise draws foes.", f"{dish}: ???"]
    s.game.identified.add(item_kind("snack"))
    assert describe_tile(s.game, s.places[1]).lines[1].startswith(f"{dish}: Heals 1")


def test_doors_on_edges_are_described() -> None:
    s = scenario("@+.|.\n\n. . .", walls=True)
    s.game.floor.explored = s.game.floor.grid.everything
    assert describe_tile(s.game, s.game.player.cell + 1).state == ["A shut door on its left side."]


def test_the_player_is_described() -> None:
    s = fully_explored("####\n#@.#\n####")
    s.game.player.cursed = True
    told = describe_tile(s.game, s.game.player.cell)
    assert told.lines == ["You are here. No foe is in sight."] and told.state == ["You are cursed."]


def test_unexplored_cells_have_no_description() -> None:
    s = scenario("####\n#@R#\n####")
    s.game.floor.explored = s.game.player.bit
    told = describe_tile(s.game, s.game.foes[0].cell)
    assert (told.heading, told.lines, told.state, told.foe) == (UNKNOWN[0], [UNKNOWN[1]], [], None)
    assert worth_a_look(s.game) == []


def test_cells_worth_a_look_are_listed_with_foes_first() -> None:
    s = fully_explored("##########\n#r.@.h.>c#\n#v.......#\n##########")
    kinds = [(f.row.name if (f := s.game.foe_at(cell)) else TILES[s.game.floor.tiles[cell]].name)
             for cell in worth_a_look(s.game)]  # fmt: skip
    assert kinds == ["crab", "ham", "exit", "chest", "pot"]


def test_the_nearest_cell_of_each_group_of_pits_is_worth_a_look() -> None:
    """Pits on unexplored cells are left out."""
    rows = "#########\n#@.~~..~#\n#..~...+#\n#########"
    s = fully_explored(rows, mode="expedition")
    near, far, door = (s.game.floor.grid.cell(x, y) for x, y in ((3, 1), (7, 1), (7, 2)))
    assert worth_a_look(s.game) == [near, far, door]
    assert describe_tile(s.game, near).heading == "pit"
    s.game.floor.explored &= ~(1 << far)
    assert worth_a_look(s.game) == [near, door]


@pytest.mark.parametrize("seed", range(8))
def test_descriptions_reveal_nothing_unexplored(seed: int) -> None:
    """The descriptions are those of the same floor with unexplored cells walled up and empty."""
    game = Game(seed, "classic", lambda n: build_floor(seed, n or 5 + seed % 4))
    game.player.hp = game.player.max_hp = 60
    choose = random.Random(seed)
    game.floor.explored |= game.foes[0].bit  # one foe is explored from the start
    for turn in range(400):
        if game.over:
            break
        steps = [action for action in game.actions() if isinstance(action, Step)]
        game.act(choose.choice(steps))
        if turn % 10 == 0:
            assert words(game) == words(emptied(game))


def emptied(game: Game) -> Game:
    """Return a copy without anything in unexplored cells."""
    twin = game.copy()
    floor = twin.floor
    dark = floor.grid.everything ^ floor.explored
    twin.foes = [foe for foe in twin.foes if not foe.bit & dark]
    floor.fill(dark, WALL)
    floor.things = {cell: kinds for cell, kinds in floor.things.items() if not dark >> cell & 1}
    return twin


def words(game: Game) -> list[object]:
    """Return the descriptions of all cells.

    Foes' intents are only counted, since they may depend on unexplored cells.
    """
    told = [describe_tile(game, cell) for cell in range(game.floor.grid.size)]
    return [worth_a_look(game), [(t.heading, t.lines, t.state if t.foe is None else len(t.state)) for t in told]]


def test_a_chest_is_described_only_once_its_cell_is_explored() -> None:
    """Before that, all descriptions are as if the chest were not there."""
    s = scenario("#####\n#@..#\n#####")
    s.game.floor.explored = s.game.player.bit
    s.game.floor.set_tile(s.game.player.cell + 2, CHEST)
    assert words(s.game) == words(emptied(s.game))
    s.game.floor.explored |= 1 << s.game.player.cell + 2
    assert list(bits(s.game.floor.cells_of(CHEST, EXIT))) == worth_a_look(s.game)


def test_a_dumb_waiter_in_the_open_is_described_unlike_one_behind_a_door() -> None:
    for text, told in (("#####\n#@.w#\n#####", IN_THE_OPEN), ("#####\n#@+w#\n#####", INTENT_LINES["ambush"])):
        s = scenario(text, mode="expedition")
        s.game.floor.explored = s.game.floor.grid.everything
        assert told in describe_tile(s.game, s.foe("dumb waiter").cell).state


def test_a_dumb_waiter_in_the_open_does_what_its_description_says() -> None:
    s = scenario("########\n#@...w.#\n########", mode="expedition")
    s.press("right right .")
    assert s.behaviour(DumbWaiter).ready and s.player.hp == 5
    s.press(".")
    assert s.player.hp < 5


def test_a_hunter_that_loses_track_without_a_last_seen_cell_is_described() -> None:
    """A sourdough that was woken from afar, out of the player's sight, loses track as soon as the player waits."""
    s = fully_explored("#################\n#@.............s#\n#################")
    (sourdough,) = s.game.foes
    sourdough.mind = "hunts"
    s.game.floor.visible &= ~sourdough.bit
    assert describe_tile(s.game, sourdough.cell).foe is sourdough


def test_speech_puts_the_place_before_the_heading() -> None:
    s = fully_explored("#####\n#@.v#\n#####")
    pot, here = (describe_tile(s.game, cell) for cell in (s.player.cell + 2, s.player.cell))
    assert spoken_heading(s.game, s.player.cell + 2, pot) == "2 right: pot"
    assert spoken_heading(s.game, s.player.cell, here) == here.heading


def test_a_look_tells_doors_on_edges_and_their_light() -> None:
    s = fully_explored("@+w .", walls=True, mode="expedition")
    told = describe_tile(s.game, s.player.cell).state
    assert any(line.startswith("A shut door on its right side") for line in told)
    assert LIT_DOOR_LINE in told


def test_a_look_tells_the_wares_of_a_room() -> None:
    s = fully_explored("#####\n#@..#\n#####")
    s.game.floor.rooms, s.game.floor.wares = [s.game.floor.walkable], {0: 0}
    assert WARES[0].line in describe_tile(s.game, s.player.cell + 1).state


def test_a_foe_that_slides_next_says_so() -> None:
    s = fully_explored("#########\n#.@....A#\n#########", mode="classic")
    aspic = s.foe("aspic")
    aspic.target = s.player.cell
    s.press(".")
    assert describe_tile(s.game, aspic.cell).state[0] == INTENT_LINES["slide"]


def test_a_foe_that_lunges_at_a_player_that_waits_says_so() -> None:
    """A crab beside the player strikes without a lunge, and a crab three tiles away cannot reach it yet."""
    s = fully_explored("#######\n#.@.R.#\n#######", mode="classic")
    assert (
        describe_tile(s.game, s.foe("crab").cell).state[0]
        == "If you wait, swap gear, miss or back off, it lunges for 1!"
    )
    s = fully_explored("#########\n#.@...R.#\n#########", mode="classic")
    assert describe_tile(s.game, s.foe("crab").cell).state[0] == INTENT_LINES["hunt"]
    s = fully_explored("########\n#.@..L.#\n########", mode="classic")
    assert (
        describe_tile(s.game, s.foe("chilli").cell).state[0]
        == "If you wait, swap gear, miss or back off, it lunges for 2!"
    )
    s = fully_explored("#######\n#.@.L.#\n#######", mode="classic")  # it bites in any case
    assert describe_tile(s.game, s.foe("chilli").cell).state[0] == "It strikes next for 2!"
    s = fully_explored("#######\n#.@R..#\n#######", mode="classic")
    assert describe_tile(s.game, s.foe("crab").cell).state[0] == "It strikes next for 2!"
    s = fully_explored("######\n#@..A#\n######", mode="classic")
    s.press(".")
    assert s.game.intent(s.foe("aspic")) == "strike"
    assert describe_tile(s.game, s.foe("aspic").cell).state[0] == INTENT_LINES["slide"]


@pytest.mark.parametrize(
    ("row", "status", "armour", "told"),
    [
        ("#@R..#", "curse", "", "It strikes next for 4 (cursed)!"),
        ("#@R..#", "bless", "", "It strikes next for 1!"),
        ("#@R..#", "", "apron", "It strikes next for 0 to 2!"),
        ("#@.R.#", "curse", "", "If you wait, swap gear, miss or back off, it lunges for 2 (cursed)!"),
        ("#@.R.#", "bless", "", "If you wait, swap gear, miss or back off, it lunges for 0!"),
        ("#@B..#", "", "roasting tin", "It strikes next for 2 to 3!"),
        ("#@..N#", "", "", "It squirts 3 tiles next!"),  # the first squirt only stuns
    ],
)
def test_a_look_tells_the_damage_of_the_next_hit(row: str, status: Status, armour: str, told: str) -> None:
    s = fully_explored(f"######\n{row}\n######", mode="classic", armour=armour)
    foe = s.game.foes[0]
    if foe.behaviour.telegraphs:
        s.press(".")
    if status:
        s.player.set_status(status, 1)
    before = s.game.digest()
    assert describe_tile(s.game, foe.cell).state[0] == told
    assert s.game.digest() == before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("######\n#@.H.#\n######", "It charges 2 tiles next for 5!"),
        ("######\n#@.N.#\n######", "It squirts 3 tiles next!"),
        ("######\n#@..D#\n######", "It whips out 4 tiles next for 1!"),
    ],
)
def test_an_attack_along_a_line_says_how_far_it_goes(text: str, told: str) -> None:
    s = fully_explored(text, mode="expedition")
    for _ in range(4):
        if s.game.foes[0].behaviour.prepared:
            break
        s.press(".")
    assert describe_tile(s.game, s.game.foes[0].cell).state[0] == told


@pytest.mark.parametrize("stalls", [0, 1])
@pytest.mark.parametrize("foe", FOES, ids=[foe.name for foe in FOES])
def test_a_hit_that_only_a_wait_brings_is_said_to_come_if_you_wait(foe: FoeKind, stalls: int) -> None:
    """In each place up to three tiles away, the foe hits a player that waits but none that eats, or it says no "if"."""
    only_waits = 0
    for cell in set(range(49)) - {24}:
        rows = "".join(foe.letter.upper() if at == cell else "@" if at == 24 else "." for at in range(49))
        s = scenario("\n".join(rows[y * 7 : y * 7 + 7] for y in range(7)), bag=["snack"])
        s.player.stalls = stalls
        hit = dict[str, bool]()
        for name, action in (("wait", Wait()), ("eat", Eat(0))):
            events = s.game.copy().act(action)
            assert not any(isinstance(event, Refused) for event in events)
            hit[name] = any(isinstance(event, Hurt | StatusStarted) and event.mob == 0 for event in events)
        told = foe_state(s.game, s.game.foes[0])[0]
        assert told.startswith("If you wait") == (hit["wait"] and not hit["eat"]), (cell, told)
        only_waits += hit["wait"] and not hit["eat"]
    lunges_after = s.game.foes[0].behaviour.lunges_after
    assert bool(only_waits) == (0 < lunges_after <= stalls + 1)
