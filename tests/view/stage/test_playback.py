"""The playback of events beat by beat: the order of beats, and the moment at which the next action may start."""

from cart.core import events as told
from cart.core.cells import RIGHT
from cart.core.marks import marked_cells
from cart.view.stage.playback import CONTACT
from tests.scenario import scenario

from ...helpers.shown_game import Show

DUEL = "#####\n#@H.#\n#####"


def test_a_step_takes_eight_frames() -> None:
    s = scenario("####\n#@.#\n####")
    show = Show(s.game)
    show.playback.show(s.press("right"))
    seen = []
    while show.playback.busy:
        show.frames()
        seen.append(show.stage.player.corner()[0])
    assert seen == [9, 10, 11, 12, 13, 14, 15, 16]


def test_a_blow_falls_when_the_lunge_is_farthest_out() -> None:
    s = scenario(DUEL)
    show = Show(s.game)
    show.playback.show([told.Jabbed(0, RIGHT), told.Hurt(1, 1, 7, 13)])
    for _ in range(int(CONTACT / 0.125) - 1):
        show.frames()
        assert show.heard == []
    show.frames()
    assert show.heard == ["hit"]
    assert show.stage.player.corner()[0] == 8 + 4
    assert not show.playback.busy  # the next action may start before the lunge is back


def test_a_thrown_item_flies_first() -> None:
    s = scenario("#######\n#@...h#\n#######", bag=["walnut"])
    show = Show(s.game)
    show.playback.show(s.press("t0R"))
    while show.stage.flight is None:
        show.frames()
    assert show.heard == ["throw"]
    way = []
    while show.stage.flight is not None:
        way.append(show.stage.flight.corner())
        show.frames()
    assert way == [(8 + 4 * n, 8) for n in range(8)]
    assert "hit" in show.heard


def test_catching_up_applies_all_remaining_beats_at_once() -> None:
    """The beats keep their order. A puppet that slides goes on from where it was drawn."""
    s = scenario("#####\n#@..#\n#####")
    show = Show(s.game)
    show.playback.show([told.Moved(0, 6, 7), told.Moved(0, 7, 8), told.Hurt(0, 1, 4, 8)])
    show.frames(2)
    assert show.playback.busy and show.heard == ["step"]
    show.playback.catch_up()
    assert not show.playback.busy and show.heard == ["step", "step", "hurt"]
    assert show.stage.player.cell == 8 and show.stage.player.corner() == (10, 8)
    show.frames(8)
    assert show.stage.player.corner() == (24, 8)


def test_the_playback_changes_the_floor_only_when_asked_to() -> None:
    s = scenario("####\n#@>#\n####")
    show = Show(s.game)
    before = show.stage.floor
    show.playback.show(s.press("right"))
    assert not show.playback.arriving
    while show.playback.busy:
        show.frames()
    assert show.playback.arriving and show.stage.floor is before and not show.stage.shows_current_floor
    assert show.heard == ["step", "stairs"]
    show.playback.arrive()
    assert not show.playback.arriving and not show.playback.busy
    assert show.stage.floor is s.game.floor and show.stage.shows_current_floor
    assert show.stage.player.cell == s.game.player.cell


def test_landings_are_shown_on_the_new_floor_and_not_on_the_old_one() -> None:
    """Foes of both floors have the same ids. On the old floor, 1 is the aspic. On the new floor, 1 is the sourdough."""
    below = "########## #<...s..># #........# ##########"
    s = scenario("##########\n#a>@n~...#\n##########", mode="expedition", below=below)
    s.press("kR")
    s.player.stunned, s.foe("aspic").stunned = 0, 9  # so that the aspic does not follow
    show = Show(s.game)
    show.playback.show(s.press("left"))
    s.game.floor.explored = s.game.floor.grid.everything
    while show.playback.busy:
        show.frames()
    assert show.playback.arriving and show.stage.puppets[1].flash == 0 and show.heard == ["step", "stairs"]
    show.playback.arrive()
    show.frames()
    assert show.heard[2:] == ["thud", "hit", "hit"]
    assert [show.stage.puppets[mob].sprite for mob in (1, 2) if show.stage.puppets[mob].flash] == ["sourdough", "onion"]


def test_arriving_on_a_floor_drops_the_remaining_beats() -> None:
    s = scenario("#####\n#.@>#\n#####")
    show = Show(s.game)
    show.playback.show([told.Moved(0, 7, 6), *s.press("right")])
    assert show.playback.busy
    show.playback.arrive()
    assert not show.playback.busy
    assert show.stage.player.motion is None


def test_the_playback_reports_the_end_of_a_run_after_its_last_beat() -> None:
    s = scenario(DUEL, hp=1)
    show = Show(s.game)
    show.playback.show(s.press("."))
    assert s.game.over and not show.playback.ended
    while show.playback.busy:
        show.frames()
    assert show.playback.ended
    assert show.stage.hp == (0, 5)


def test_an_unseen_foe_moves_at_once() -> None:
    s = scenario("########\n#@#..h.#\n########")
    show = Show(s.game, dark=True)
    foe = show.stage.puppets[1]
    show.playback.show([told.Moved(1, foe.cell, foe.cell - 1)])
    assert foe.motion is None and not show.playback.busy
    show.playback.show([told.Jabbed(1, RIGHT)])
    assert foe.motion is None
    show.game.floor.explored = show.game.floor.grid.everything
    show.frames()
    show.playback.show([told.Moved(1, foe.cell, foe.cell - 1)])
    assert foe.motion is not None and show.playback.busy


def test_at_rest_all_puppets_agree_with_the_game() -> None:
    """Puppets agree with the game even after changes that no event has reported."""
    s = scenario("######\n#@.b.#\n######")
    s.player.cursed = True
    s.foe("butcher").stunned = 1
    show = Show(s.game)
    assert show.stage.player.statuses == {"curse"}
    butcher = show.stage.puppets[1]
    assert butcher.statuses == {"stun"} and butcher.asleep
    s = scenario("####\n#@B#\n####")
    show = Show(s.game)
    events = s.press(".")
    show.playback.show([event for event in events if not isinstance(event, told.Prepared)])
    show.frames(30)
    assert show.stage.puppets[1].telegraphs


def test_stripes_stay_after_a_turn_in_which_nothing_moves() -> None:
    """A crab that keeps its distance stands still while the player waits. Its threatened cells stay striped."""
    s = scenario("#####\n##@##\n##.##\n#...#\n#.R.#\n#...#\n#####", mode="expedition", hp=9)
    show = Show(s.game)
    show.stage.show_states()
    assert s.press(".") == () and s.foe("crab").mind == "hunts"
    show.playback.show(())
    assert show.stage.threatened == marked_cells(s.game) != 0
