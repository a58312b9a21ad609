"""What happened, beat by beat: what moves together, and what waits for it."""

from cart.core.cells import LEFT, RIGHT
from cart.core.events import Fell, Hurt, Kicked, Lunged, Moved, Noticed, Sank, Slid, Threw
from cart.data.tiles import POT
from cart.view.stage.beats import Beat, beats
from tests.scenario import item, scenario


def test_all_foes_walk_in_one_beat() -> None:
    walks = [Moved(1, 8, 7), Moved(2, 18, 17), Moved(3, 28, 27)]
    assert beats(walks) == [Beat([*walks])]


def test_a_chillis_two_steps_are_two_beats() -> None:
    """Else the second would take the place of the first, and it would jump."""
    events = scenario("@...L").press(".")
    assert beats(events) == [Beat([Moved(1, 4, 3)]), Beat([Moved(1, 3, 2)])]


def test_who_walks_after_a_chilli_goes_with_its_second_step() -> None:
    first, second, other = Moved(1, 8, 7), Moved(1, 7, 6), Moved(2, 18, 17)
    assert beats([first, second, other]) == [Beat([first]), Beat([second, other])]


def test_each_blow_has_a_beat_of_its_own() -> None:
    one, other, hurt = Lunged(1, LEFT), Lunged(2, LEFT), Hurt(0, 2, 0, 3)
    assert beats([one, hurt, other, hurt]) == [Beat([one], [hurt]), Beat([other], [hurt])]


def test_who_is_pushed_does_not_walk_along() -> None:
    walk, push = Moved(1, 8, 7), Moved(2, 18, 17, pushed=True)
    assert beats([walk, push]) == [Beat([walk]), Beat([push])]


def test_what_is_thrown_lands_before_it_hurts() -> None:
    threw, hurt = Threw(item("walnut"), 0, 3, 1, 1), Hurt(1, 2, 3, 12)
    assert beats([threw, hurt]) == [Beat([threw], [threw, hurt])]


def test_what_comes_without_a_motion_comes_at_once() -> None:
    assert beats([]) == []
    assert beats([Noticed(1)]) == [Beat([], [Noticed(1)])]


def test_what_is_kicked_is_under_way_with_the_trotter() -> None:
    kicked, slid, sank = Kicked(RIGHT), Slid(POT, True, 2, 3), Sank(POT, True, 2, 3)
    for event in (slid, sank):
        assert beats([kicked, event]) == [Beat([kicked, event], [event])]


def test_a_foe_goes_over_the_edge_before_it_falls_and_is_hurt_after() -> None:
    kicked, push, fell, hurt = Kicked(RIGHT), Moved(1, 2, 3, pushed=True), Fell(1, 3), Hurt(1, 1, 3, 3)
    assert beats([kicked, push, fell, hurt]) == [Beat([kicked]), Beat([push]), Beat([fell], [hurt])]


def test_who_walks_after_a_fall_has_a_beat_of_its_own() -> None:
    fell, walk = Fell(1, 3), Moved(2, 18, 17)
    assert beats([fell, walk]) == [Beat([fell]), Beat([walk])]
