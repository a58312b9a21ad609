"""Events grouped into beats. The events of a beat play together, and beats play one after the other."""

from cart.core.cells import LEFT, RIGHT
from cart.core.events import Fell, Hurt, Jabbed, Kicked, Moved, Noticed, Slid, ThingFell, Threw
from cart.data.tiles import POT
from cart.view.stage.beats import Beat, beats
from tests.scenario import item, scenario


def test_all_foes_walk_in_one_beat() -> None:
    walks = [Moved(1, 8, 7), Moved(2, 18, 17), Moved(3, 28, 27)]
    assert beats(walks) == [Beat([*walks])]


def test_the_two_steps_of_a_chilli_are_two_beats() -> None:
    """If both were in one beat, the second would replace the first, and the puppet would jump."""
    events = scenario("@...L").press(".")
    assert beats(events) == [Beat([Moved(1, 4, 3)]), Beat([Moved(1, 3, 2)])]


def test_a_foe_that_walks_after_a_chilli_joins_its_second_step() -> None:
    first, second, other = Moved(1, 8, 7), Moved(1, 7, 6), Moved(2, 18, 17)
    assert beats([first, second, other]) == [Beat([first]), Beat([second, other])]


def test_each_blow_has_a_beat_of_its_own() -> None:
    one, other, hurt = Jabbed(1, LEFT), Jabbed(2, LEFT), Hurt(0, 2, 0, 3)
    assert beats([one, hurt, other, hurt]) == [Beat([one], [hurt]), Beat([other], [hurt])]


def test_a_push_is_not_in_the_beat_of_a_walk() -> None:
    walk, push = Moved(1, 8, 7), Moved(2, 18, 17, pushed=True)
    assert beats([walk, push]) == [Beat([walk]), Beat([push])]


def test_a_thrown_item_lands_before_it_hurts() -> None:
    threw, hurt = Threw(item("walnut"), 0, 3, 1, 1), Hurt(1, 2, 3, 12)
    assert beats([threw, hurt]) == [Beat([threw], [threw, hurt])]


def test_events_without_motion_play_at_once() -> None:
    assert beats([]) == []
    assert beats([Noticed(1)]) == [Beat([], [Noticed(1)])]


def test_a_kicked_thing_moves_in_the_beat_of_the_kick() -> None:
    kicked, slid, sank = Kicked(RIGHT), Slid(POT, True, 2, 3), ThingFell(POT, True, 2, 3)
    for event in (slid, sank):
        assert beats([kicked, event]) == [Beat([kicked, event], [event])]


def test_a_kicked_foe_is_pushed_then_falls_then_is_hurt() -> None:
    kicked, push, fell, hurt = Kicked(RIGHT), Moved(1, 2, 3, pushed=True), Fell(1, 3), Hurt(1, 1, 3, 3)
    assert beats([kicked, push, fell, hurt]) == [Beat([kicked]), Beat([push]), Beat([fell], [hurt])]


def test_a_walk_after_a_fall_is_a_beat_of_its_own() -> None:
    fell, walk = Fell(1, 3), Moved(2, 18, 17)
    assert beats([fell, walk]) == [Beat([fell]), Beat([walk])]
