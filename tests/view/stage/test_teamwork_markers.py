"""The markers over foes for their roles in teamwork."""

import pytest

from tests.scenario import scenario

from ...helpers.shown_game import Show

pytestmark = pytest.mark.usefixtures("pyxel_headless")

RING = """
    ###########
    #....#....#
    #@.....N..#
    #....#.R..#
    #.##.#....#
    #.........#
    ###########
"""


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_each_role_has_its_marker_and_an_attack_replaces_it(mode: str) -> None:
    s = scenario(RING, mode=mode)
    s.game.floor.explored = s.game.floor.grid.everything
    show = Show(s.game)
    first, second = (show.stage.puppets[foe.id] for foe in s.game.foes)
    assert (first.intent_marker, second.intent_marker) == ("", "")
    for _ in range(2):
        show.playback.show(s.press("."))
        show.stage.show_states()
        show.stage.update()
    assert (first.intent_marker, second.intent_marker) == ("hold", "flank")
    assert first.intent_marker_at is not None and second.intent_marker_at is not None
    first.telegraphs = True
    assert first.intent_marker == "aim"
    first.role_marker, first.telegraphs = "", False
    show.stage.update()
    assert first.intent_marker == "" and first.intent_marker_at is None
