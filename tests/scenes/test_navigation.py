"""The table of the functions that open scenes, and the dialogs and windows that lie over a scene."""

import ast
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

import cart
from cart.console.widgets.menu import Entry
from cart.scenes.context import Context
from cart.scenes.menus.dialog import Dialog
from cart.scenes.navigation import Navigation
from cart.text.run_log import RunLog
from tools.driver import Driver

SCENES = Path(__file__).parents[2] / "cart" / "scenes"
FROM_OUTSIDE = {"crash", "run"}
"""Places that no scene opens: the app does, and tools that bring a game of their own."""


def opened(node: ast.AST) -> str:
    """Return the place that an expression such as `context.open.bag` opens; "" for any other node."""
    if not isinstance(node, ast.Attribute):
        return ""
    table = node.value
    is_table = table.attr == "open" if isinstance(table, ast.Attribute) else getattr(table, "id", "") == "places"
    return node.attr if is_table else ""


def test_every_place_in_the_table_is_opened_by_a_scene() -> None:
    """Only the places in FROM_OUTSIDE are excepted."""
    files = [file for file in SCENES.rglob("*.py") if file.stem != "router"]
    found = {opened(node) for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))}
    assert {row.name for row in fields(Navigation)} - found == FROM_OUTSIDE


ON_TOP: dict[str, Callable[[Context, Driver], object]] = {
    "bag": lambda context, driver: context.open.bag(driver.play),
    "look": lambda context, driver: context.open.look(driver.play),
    "map": lambda context, driver: context.open.map(driver.play),
    "log": lambda context, driver: context.open.log(RunLog(driver.game)),
    "after_death": lambda context, driver: context.open.after_death(driver.game, RunLog(driver.game), lambda by: None),
    "worth": lambda context, driver: context.open.worth(driver.game, lambda by: None),
    "how_to_play": lambda context, driver: context.open.how_to_play("classic"),
    "history": lambda context, driver: context.open.history(),
    "statistics": lambda context, driver: context.open.statistics(),
    "feats": lambda context, driver: context.open.feats(),
    "shown_seed": lambda context, driver: context.open.shown_seed(7),
    "seed_entry": lambda context, driver: context.open.seed_entry(print, print),
    "keys": lambda context, driver: context.open.keys(),
    "talk": lambda context, driver: context.open.talk(["heading", "text"]),
    "trouble": lambda context, driver: context.open.trouble("heading", "reason"),
}
"""Place -> function that opens it over the game."""


@pytest.mark.parametrize("place", ON_TOP)
def test_a_window_lies_over_the_game_and_x_leads_back(driver: Driver, place: str) -> None:
    play = driver.start(cart.practice("workshop"))
    ON_TOP[place](driver.context, driver)
    driver.frames(1)
    assert driver.context.scenes[0] is play and len(driver.context.scenes) == 2
    driver.press("X")
    if driver.scene is not play:
        driver.press("X")
    driver.frames(30)
    assert driver.scene is play


def test_a_dialog_begins_on_the_first_line_to_choose(driver: Driver) -> None:
    driver.title()
    chosen = list[str]()
    told = [Entry("a fact", read_only=True), Entry("")]
    entries = [*told, Entry("no", lambda: chosen.append("no")), Entry("yes", lambda: chosen.append("yes"))]
    driver.context.push(Dialog(driver.context, entries))
    assert driver.pointed == "no"
    driver.press("down O")
    assert chosen == ["yes"] and not isinstance(driver.scene, Dialog)


def test_a_deaf_dialog_ignores_all_presses_but_x_in_its_first_frames(driver: Driver) -> None:
    driver.title()
    chosen = list[str]()

    def ask() -> None:
        driver.context.push(Dialog(driver.context, [Entry("no", lambda: chosen.append("no"))], deaf=30))

    ask()
    driver.press("O menu")
    assert chosen == [] and isinstance(driver.scene, Dialog)
    driver.frames(30)
    driver.press("O")
    assert chosen == ["no"] and not isinstance(driver.scene, Dialog)
    ask()
    driver.press("X")
    assert chosen == ["no"] and not isinstance(driver.scene, Dialog)


def test_a_preview_is_drawn_while_its_line_is_pointed_at(driver: Driver) -> None:
    driver.title()
    shown = list[str]()
    entries = [
        Entry("here", preview=lambda: shown.append("here")),
        Entry("there", preview=lambda: shown.append("there")),
    ]
    driver.context.push(Dialog(driver.context, entries))
    driver.frames(2)
    assert set(shown) == {"here"}
    shown.clear()
    driver.press("down")
    driver.frames(1)
    assert shown[-1] == "there"
