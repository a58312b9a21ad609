"""The player's figures and belongings, as the bag shows them and as speech tells them."""

from cart.text.player_lines import belongings, figures_line, spoken_figures_line
from tests.scenario import scenario

MAP = "####\n#@.#\n####"


def test_figures_are_those_of_the_player() -> None:
    s = scenario(MAP, weapon="fork", armour="oven mitt", hp=4)
    s.player.max_hp = 6
    assert figures_line(s.game) == "HP 4/6  ATK 3  DEF 0-3"
    assert spoken_figures_line(s.game) == "HP 4/6, attack 3, defence 0 to 3"


def test_speech_names_statuses() -> None:
    s = scenario(MAP, bag=["gone off"])
    s.press("f0")
    assert spoken_figures_line(s.game) == "HP 5/5, attack 1, defence 0 to 0, cursed"


def test_belongings_are_all_that_is_carried() -> None:
    s = scenario(MAP, weapon="fork", bag=["walnut", "ladle"], relics=["gravy"], mode="expedition")
    assert sorted(belongings(s.game).split(", ")) == ["fork", "gravy", "ladle", "walnut"]
    assert belongings(scenario(MAP).game) == "nothing"
