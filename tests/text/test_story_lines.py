"""The lines about a whole run: closest call, kills, longest stay, throws and kicks."""

from cart.text.run_log import RunLog
from cart.text.story_lines import UNHURT
from tests.scenario import scenario


def story(text: str, keys: str, **more: object) -> list[str]:
    """Return the lines about a game after some keys."""
    s = scenario(text, **more)  # type: ignore[arg-type]
    log = RunLog(s.game)
    s.press(keys)
    return log.story().lines(s.game.mode)


def test_a_run_without_a_wound_had_no_close_call() -> None:
    assert story("####\n#@.#\n####", "right left") == [*UNHURT, "killed: no foe", "longest: floor 3, 2 turns"]


def test_the_closest_call_names_the_floor_and_the_blow() -> None:
    told = story("######\n#@R..#\n######", ". . .", hp=5)
    assert told[0].startswith("closest call: ") and told[0].endswith(" HP, floor 3")
    assert told[1] == "the crab pinches you for 2"


def test_the_kind_killed_most_often_is_named() -> None:
    assert story("#######\n#@aa..#\n#######", "t0R", bag=["cheese wheel"])[2] == "killed: 2 aspics"
    assert story("#######\n#@aaL.#\n#######", "t0R", bag=["cheese wheel"])[2] == "killed: 3 foes (2 aspics)"


def test_throws_and_kicks_are_counted() -> None:
    assert story("######\n#@..r#\n######", "t0R t1R", bag=["walnut", "walnut"])[-1] == "2 throws"
    assert story("#####\n#@r.#\n#####", "kR", mode="expedition")[-1] == "1 kick"
