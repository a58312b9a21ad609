"""Start and end of the expedition: the hatch in the hub, and the truffle that the player digs up at the bottom."""

import cart
from cart.core.actions import Jump, Kick, Step, Wait
from cart.core.cells import RIGHT, STRAIGHT, bits
from cart.core.events import Ended, Noticed, Opened
from cart.core.game import Game
from cart.core.landing import Fallen, Spot
from cart.core.leaving import leave
from cart.core.recording import parse_recording, recording_of, replay
from cart.core.travel import GoTo, TravelPlan, places
from cart.data.foes import FOES
from cart.data.modes import MODES
from cart.data.tiles import HOLLOW, MOUND, PRIZES, TRUFFLE
from cart.text.log_lines import sentences
from cart.text.run_summary import summary
from cart.text.travel_messages import landmark_name
from tests.scenario import scenario

ASPIC, CRAB = (next(kind for kind, row in enumerate(FOES) if row.name == name) for name in ("aspic", "crab"))
GUARDS = ("noodle", "radish", "ham")
FELL = [Fallen("foe", ASPIC, 1, Spot(2, 2, 18, 16)), Fallen("foe", CRAB, 1, Spot(15, 15, 18, 16))]


def bottom(fallen: list[Fallen]) -> Game:
    """Return an expedition on its last floor, with `fallen` as the foes and things that fell there before."""
    game = cart.new_game(7, "expedition")
    game.arrive(game.build(game.last_floor - 1))
    game.fallen = list(fallen)
    leave(game)
    return game


def go_to(game: Game, word: str) -> None:
    """Explore the whole floor, and travel to the place with the name `word`."""
    game.floor.explored = game.floor.grid.everything
    (place,) = (place for place in places(game) if landmark_name(place.landmark, game.mode) == word)
    trip = TravelPlan(game, GoTo(place.cell))
    while (action := trip.next()) is not None:
        game.act(action)


def test_the_exit_of_the_hub_of_the_expedition_is_a_hatch() -> None:
    """The hatch leads to the first of the expedition's own floors."""
    game = cart.new_game(7, "expedition")
    assert game.floor.style == "cellar" and game.number == 0
    go_to(game, "hatch")
    assert (game.number, game.plan) == (1, MODES["expedition"].floors[1])


def test_two_digs_uncover_the_truffle_and_a_third_bump_wins() -> None:
    s = scenario("#@^.#", mode="expedition")
    for was, now in ((MOUND, HOLLOW), (HOLLOW, TRUFFLE)):
        turn = s.game.turn
        s.press("right")
        assert [(event.was, event.now) for event in s.events_of(Opened)] == [(was, now)]
        assert s.game.turn == turn + 1 and not s.game.over
    s.press("right")
    assert s.events_of(Ended) == [Ended(won=True)] and s.game.won


def test_a_dig_wakes_every_foe_on_the_floor() -> None:
    s = scenario("#@^.#a#r#", mode="expedition")
    assert {foe.mind for foe in s.game.foes} == {"waits"}
    s.press("right")
    assert {event.mob for event in s.events_of(Noticed)} == {foe.id for foe in s.game.foes}
    assert {(foe.mind, foe.target) for foe in s.game.foes} == {("hunts", s.player.cell)}


def test_smashing_a_pot_wakes_no_foe() -> None:
    s = scenario("#@v.#a#r#", mode="expedition")
    s.press("right")
    assert {foe.mind for foe in s.game.foes} == {"waits"}


def test_a_mound_cannot_be_kicked() -> None:
    s = scenario("#@^.#", mode="expedition")
    assert Kick(RIGHT) not in s.game.actions()


def test_a_foe_that_fell_waits_at_the_bottom_with_its_remaining_hp() -> None:
    """The foe stands neither on the mound nor on the start. If no foes fell, only the guards are there."""
    game = bottom(FELL)
    fallen = [foe for foe in game.foes if foe.row.name not in GUARDS]
    assert sorted((foe.kind, foe.hp, foe.mind) for foe in fallen) == [
        (ASPIC, 1, "waits"),
        (CRAB, 1, "waits"),
    ]
    free = game.floor.walkable & ~(1 << game.floor.start)
    assert all(free >> foe.cell & 1 for foe in game.foes)
    assert [foe.row.name for foe in bottom([]).foes] == list(GUARDS)


def test_a_jump_from_the_last_floor_but_one_leads_to_the_bottom() -> None:
    """The bottom has no pits."""
    game = cart.new_game(7, "expedition")
    game.arrive(game.build(game.last_floor - 1))
    pit = next(bits(game.floor.pits))
    direction, game.player.cell = next(
        (d, cell) for d in STRAIGHT for cell in bits(game.floor.walkable) if game.floor.next(cell, d) == pit
    )
    game.foes.clear()
    game.act(Jump(direction))
    assert game.number == game.last_floor and not game.floor.pits
    assert game.player.hp == MODES["expedition"].rules.hp - 1


def test_the_log_tells_a_win_of_the_expedition_with_the_truffle() -> None:
    game = bottom([])
    game.foes.clear()
    go_to(game, "mound")
    cell = next(bits(game.floor.cells_of(*PRIZES)))
    direction = next(d for d in range(4) if game.floor.next(game.player.cell, d) == cell)
    while not game.over:
        before, events = game.copy(), game.act(Step(direction))
    assert game.won
    assert [words for _, words in sentences(before, game, events)][-1] == "you take the Black Truffle"


def test_the_summary_of_an_expedition_says_expedition_and_not_climb() -> None:
    game = cart.new_game(7, "expedition")
    game.act(Wait())
    recording = parse_recording(recording_of(game))
    assert replay(recording, cart.new_game).digest() == game.digest()
    told = summary(recording, cart.new_game, "today", "left")
    assert "expedition of today (UTC)" in told and "climb" not in told
