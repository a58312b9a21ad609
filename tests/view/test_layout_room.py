"""Layout: free places on the screen, and the one nearest to a box."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cart.console.screen.screen import SCREEN
from cart.view.layout import Box, Layout

BOXES = st.builds(Box, st.integers(-20, 130), st.integers(-20, 130), st.integers(1, 90), st.integers(1, 60))


def pixels(box: Box) -> set[tuple[int, int]]:
    """Return all pixels of a box."""
    return {(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)}


@given(BOXES, BOXES)
@settings(deadline=None)
def test_boxes_meet_if_they_share_a_pixel(one: Box, other: Box) -> None:
    assert one.overlaps(other) == bool(pixels(one) & pixels(other)) == other.overlaps(one)


def test_a_free_box_is_on_the_screen_and_meets_no_other() -> None:
    room = Layout([Box(10, 10, 8, 8)])
    assert room.is_free(Box(0, 0, 128, 10))
    assert room.is_free(Box(18, 10, 110, 118))
    assert not room.is_free(Box(17, 17, 1, 1))
    for outside in (Box(-1, 50, 4, 4), Box(50, -1, 4, 4), Box(125, 50, 4, 4), Box(50, 125, 4, 4)):
        assert not room.is_free(outside)
    room.take(Box(50, 50, 1, 1))
    assert not room.is_free(Box(48, 48, 3, 3))
    assert room.boxes == [Box(10, 10, 8, 8), Box(50, 50, 1, 1)]
    assert room.first([Box(50, 50, 2, 2), Box(60, 50, 2, 2), Box(70, 50, 2, 2)]) == Box(60, 50, 2, 2)
    assert room.first([Box(50, 50, 2, 2)]) is None


@given(st.lists(BOXES, max_size=8), BOXES)
@settings(deadline=None, max_examples=40)
def test_the_nearest_place_is_free_and_no_free_place_is_nearer(taken: list[Box], box: Box) -> None:
    """The test compares the place with all places on the screen."""
    found = Layout(taken).nearest(box)
    lengths = []
    for left in range(SCREEN - box.width + 1):
        for top in range(SCREEN - box.height + 1):
            if not any(box._replace(left=left, top=top).overlaps(other) for other in taken):
                lengths.append((left - box.left) ** 2 + (top - box.top) ** 2)
    assert (found is None) == (not lengths)
    if found is not None:
        assert found[2:] == box[2:]
        assert found.on_screen and not any(found.overlaps(other) for other in taken)
        assert (found.left - box.left) ** 2 + (found.top - box.top) ** 2 == min(lengths)


def test_a_full_screen_has_no_free_place() -> None:
    room = Layout(Box(x, y, 8, 8) for x in range(0, 128, 16) for y in range(0, 128, 16))
    assert room.nearest(Box(40, 40, 9, 9)) is None
    assert room.nearest(Box(42, 41, 8, 8)) == Box(42, 40, 8, 8)
