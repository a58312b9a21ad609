"""Shapes of the pointer over the game, by the effect of a click."""

from collections.abc import Mapping

from ...console.input.pointer import Shape

POINTERS: Mapping[str, Shape] = {
    "walk": Shape(".###.... .###.... .###.... .####... .######. .####### ........ .###.###", x=1),
    "go": Shape("##...... #####... ######## #####... ##...... ##...... ##...... ##......", y=7),
    "fight": Shape("##...... ###..... .###.... ..###..# ...####. ....##.. ...#.##. ..#...##"),
    "look": Shape(".###.... #...#... #...#... #...#... .###.... ....##.. .....##. ......##", 2, 2),
    "throw": Shape("...#... ...#... ....... ##...## ....... ...#... ...#...", 3, 3),
    "bag": Shape("..#.#.. ...#... ..###.. .#####. ####### ####### .#####.", 3, 3),
    "kick": Shape(".###.... .###.... .###.... .####... .######. .####### #.#...## .#.#....", x=6, y=4),
    "stop": Shape("##...## ###.### .#####. ..###.. .#####. ###.### ##...##", 3, 3),
}
"""Effect of a click -> shape: "walk" is a step, "go" travel, "fight" an attack, "stop" the end of travel."""
