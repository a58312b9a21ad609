"""Hints of a first run. Each is shown once, at its game_for_hint, even across restarts. The options show all again."""

from collections.abc import Callable
from functools import partial
from string import Formatter

import pytest
import pyxel

import cart
from cart.console.screen.draw import wrap
from cart.console.storage.store import Store, StoreError
from cart.core.actions import Step, Wait
from cart.core.cells import bits
from cart.core.recording import parse_recording, recording_of
from cart.core.travel import GoTo
from cart.data.foes import FOES
from cart.data.hints import BAG_OR_BELT, BY_HAND, BY_KEYS, HINTS, MAIN_KEYS, Hint, action_words
from cart.data.items import ITEMS
from cart.data.words import FOOD_FIRST, FOOD_SECOND, KICK_WORDS, exit_words
from cart.saves.shown_hints import HINTS_KEY, ShownHints, load_shown_hints
from cart.scenes.context import Context
from cart.scenes.run.bag import ORDER, Bag
from cart.scenes.run.game_display import FLOOR_FRAMES
from cart.scenes.run.hint_moments import MOMENTS
from cart.scenes.run.hint_queue import LEAST_FRAMES, MOST_ACTIONS, QUIET_ACTIONS
from cart.scenes.run.play import Play
from cart.text.hint_words import HOW_TO_HIT, STINGS
from cart.view.hud.message_place import MESSAGE_LINES, MESSAGE_TALL, MESSAGE_WIDTH
from cart.view.layout import box_of
from tests.scenario import item, scenario
from tools.driver import Driver
from tools.shots.hints import game_for_hint, to_hint

Words = Callable[[], list[str]]
NAMES = [hint.name for hint in HINTS]


def row(name: str) -> Hint:
    """Return a hint by its name."""
    return next(hint for hint in HINTS if hint.name == name)


def says(words: Words, name: str) -> bool:
    """Whether the screen has a hint, in its wording for keys. Parts that are filled in, such as names, may differ."""
    shown, told = " ".join(" ".join(words()).split()), row(name).words
    for way, keys in BY_KEYS.items():
        told = told.replace(f"{{{way}}}", keys)
    told = told.replace("{keys}", "{bag} Ⓟ menu")  # one of MAIN_KEYS
    pieces = [text for text, *_ in Formatter().parse(told)]
    return all(" ".join(piece.split()) in shown for piece in pieces)


def told(driver: Driver) -> set[str]:
    """Return the names of the hints that were shown."""
    return {name for name in NAMES if name in driver.context.shown_hints}


def restart(driver: Driver) -> Context:
    """Leave the game and start it again with the same store."""
    old = driver.context
    store = old.store
    new = driver.reset(novice=True)
    new.store, new.shown_hints = store, load_shown_hints(store)
    return new


# --- the table


def test_the_table_of_hints_is_consistent() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert {hint.when for hint in HINTS} == set(MOMENTS)
    assert all(name.isalpha() for name in NAMES)


@pytest.mark.parametrize("hint", HINTS, ids=NAMES)
def test_each_hint_takes_at_most_two_lines(hint: Hint) -> None:
    """A taller window would hide too much of the floor. Each hint is tried with every name that it may contain."""
    gear = [kind.name for kind in ITEMS if kind.sort in ("weapon", "armour")]
    items = {
        "dish": [f"{first} {second}" for first in FOOD_FIRST for second in FOOD_SECOND],
        "throw": [kind.name for kind in ITEMS if kind.sort == "throwable"],
        "gear": gear,
        "swap": [f"{old} +2 → {new} +5" for old in gear for new in gear],
    }
    things = [name for name, _ in KICK_WORDS.values()] if hint.name == "kick" else [""]
    subjects = [{"item": name} for name in items.get(hint.name, [""])]
    subjects += [{"foe": foe.name, "how": HOW_TO_HIT.format(foe=foe.name)} for foe in FOES]
    subjects += [{"foe": foe.name, "how": words.format(foe=foe.name)} for foe in FOES for words in STINGS.values()]
    subjects += [{"thing": name} for name in [*things, *(kind.name for kind in ITEMS), *(foe.name for foe in FOES)]]
    rest = dict.fromkeys(("item", "foe", "how", "thing"), "") | {"hp": "10", "where": "10 right 10 down"}
    modes = {False: "classic", True: "expedition"}
    devices = ("keyboard", *BY_HAND)
    ways = [action_words(used, deep, deep) | exit_words(modes[deep]) for used in devices for deep in BAG_OR_BELT]
    texts = [hint.words.format(**way, **(rest | subject)) for subject in subjects for way in ways]
    assert [text for text in texts if len(wrap(text, MESSAGE_WIDTH)) > MESSAGE_LINES] == []


@pytest.mark.parametrize("used", ["keyboard", *BY_HAND])
def test_each_device_has_words_for_every_action(used: str) -> None:
    assert set(action_words(used, belt=True, kicks=True)) == set(BY_KEYS)


@pytest.mark.parametrize("used", ["keyboard", *BY_HAND])
def test_hints_name_the_button_of_the_kick_where_kicks_are_possible(used: str) -> None:
    """A player of the expedition must learn the kick at the start and at the first pit."""
    ways = {kicks: action_words(used, belt=kicks, kicks=kicks) for kicks in (False, True)}
    assert "Ⓧ wait" in ways[False]["walk"] and "Ⓧ kick" in ways[True]["walk"]
    assert "Ⓧ, then a" in row("pit").words.format(**ways[True], where="1 right")


def test_the_first_hints_of_an_expedition_teach_the_kick_and_the_wait(driver: Driver, words: Words) -> None:
    """The lines about the buttons name the kick and the wait. The hint about a kick says how to wait beside a pot."""
    driver.start(cart.new_game(7, "expedition"))
    assert MAIN_KEYS[True] in words() and "Ⓧ kick, wait" in MAIN_KEYS[True]
    driver.start(cart.new_game(7, "expedition"), novice=True)
    driver.frames(5)
    assert "Ⓧ kick, wait" in " ".join(words())
    to_hint(driver, "kick")
    assert "Kick the pot: Ⓧ, then an arrow. Ⓧ Ⓧ waits." in " ".join(" ".join(words()).split())
    turn = driver.game.turn
    driver.press("X X")
    assert driver.game.turn == turn + 1


# --- each at its game_for_hint, once


@pytest.mark.parametrize("name", NAMES)
def test_each_hint_appears_at_its_moment_and_closes_with_a_press(driver: Driver, words: Words, name: str) -> None:
    to_hint(driver, name)
    assert says(words, name) and name not in driver.context.shown_hints
    driver.frames(LEAST_FRAMES)
    assert says(words, name) and name in driver.context.shown_hints
    driver.frames(2 * FLOOR_FRAMES)
    assert says(words, name)  # there is no time limit for reading, as other messages have
    driver.press("X")
    driver.frames(20)
    assert not says(words, name)
    driver.press("X " * (QUIET_ACTIONS + 2))
    driver.frames(300)
    assert not says(words, name)


@pytest.mark.parametrize("name", NAMES)
def test_no_hint_appears_at_another_moment(driver: Driver, words: Words, name: str) -> None:
    """The player stands beside a wall, unhurt, with an empty bag and no foe in sight. No hint is due here."""
    driver.reset()
    driver.context.shown_hints = ShownHints(driver.context.store, set(NAMES) - {name})
    driver.context.open.run(scenario("#####\n#@..#\n#####\n#..R#\n#####", number=2).game)
    driver.press("right X left X")
    driver.frames(300)
    assert not says(words, name) and name not in driver.context.shown_hints


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_is_not_repeated_after_a_restart_unless_reset(driver: Driver, words: Words, name: str) -> None:
    to_hint(driver, name)
    driver.frames(LEAST_FRAMES + 1)
    restart(driver)
    assert name in driver.context.shown_hints
    driver.context.open.run(game_for_hint(name))
    if name == "stun":
        driver.use(0, "eat")
    driver.press("X X")
    driver.frames(200)
    assert not says(words, name)
    driver.press("menu")
    driver.point_at_setting("hints")
    assert driver.pointed.endswith("again")
    driver.press("O")
    assert driver.pointed.endswith("none yet") and told(driver) == set()
    restart(driver)
    assert told(driver) == set()


def test_the_title_options_reset_the_hints(driver: Driver, words: Words) -> None:
    to_hint(driver, "walk")
    driver.frames(LEAST_FRAMES + 1)
    driver.context.open.title()
    driver.rest()
    driver.choose("options")
    driver.point_at_setting("hints")
    driver.press("right X")
    driver.context.open.run(cart.new_game(7))
    driver.frames(2)
    assert says(words, "walk")


def test_the_hint_about_a_throw_names_every_press(driver: Driver, words: Words) -> None:
    """After "throw" is chosen, an arrow only aims. The next O throws, or asks first if no foe is in line."""
    game = scenario("#######\n#@....#\n#######", number=2).game
    game.player.slots[0] = item("dried pea")
    driver.start(game)
    driver.context.shown_hints = ShownHints(driver.context.store, {hint.name for hint in HINTS} - {"throw"})
    driver.context.open.run(game)
    driver.frames(30)
    assert "dried pea: press Ⓞ, throw, arrows, then Ⓞ." in " ".join(words())
    driver.press("O O")
    driver.choose("throw")
    driver.press("right")
    assert game.player.slots[0] is not None
    driver.press("O O")
    assert game.player.slots[0] is None


# --- order and timing


def test_hints_appear_one_at_a_time_in_the_order_of_the_table(driver: Driver, words: Words) -> None:
    game = scenario("######\n#@..R#\n######", number=2).game
    game.player.slots[:3] = [item("dried pea"), item("fork"), item("meal")]
    driver.start(game, novice=True)
    seen = []
    for _ in range(3):
        shown = [name for name in NAMES if says(words, name)]
        assert len(shown) <= 1
        seen += shown
        driver.frames(LEAST_FRAMES)
        driver.press("X")
    assert seen[0] == "awake"


def test_the_first_lunge_is_explained_before_it_comes_and_never_contradicted(driver: Driver, words: Words) -> None:
    """A crab three tiles away comes up to two tiles. There it lunges at a player that waits.

    The hint about foes that step up first must not appear, because a crab strikes in the same turn.
    """
    driver.start(scenario("########\n#@..R..#\n########", number=2, hp=9).game, novice=True)
    driver.frames(5)
    assert says(words, "awake")
    driver.press("wait")
    driver.frames(5)
    assert driver.game.player.hp == 9 and driver.game.foes[0].cell == driver.game.player.cell + 2
    assert says(words, "lunge") and not says(words, "blow")
    driver.frames(LEAST_FRAMES)
    driver.press("X wait")
    assert not says(words, "lunge")
    assert driver.game.player.hp == 8
    for _ in range(4):
        driver.frames(LEAST_FRAMES)
        assert not says(words, "blow")
        driver.press("right")


def test_hints_that_are_not_urgent_are_some_actions_apart(driver: Driver, words: Words) -> None:
    game = scenario("########\n#@.....#\n########", number=2).game
    game.player.slots[:2] = [item("dried pea"), item("fork")]
    driver.start(game, novice=True)
    driver.frames(LEAST_FRAMES + 1)
    assert told(driver) == {"throw"}
    for _ in range(QUIET_ACTIONS - 1):
        driver.press("right")
        driver.frames(200)
        assert told(driver) == {"throw"} and not says(words, "gear")
    driver.press("right")
    driver.frames(10)
    assert says(words, "gear")


def test_a_hint_stays_for_a_moment_while_the_player_acts(driver: Driver, words: Words) -> None:
    """For the first 1.5 seconds, presses act without closing the hint. After that, the next press closes it."""
    driver.start(cart.new_game(7), novice=True)
    for _ in range(3):
        driver.tap("wait", 10)
        assert says(words, "walk") and driver.game.turn > 0
    assert told(driver) == set()
    driver.frames(LEAST_FRAMES)
    assert told(driver) == {"walk"} and says(words, "walk")
    driver.press("X")
    driver.frames(20)
    assert not says(words, "walk")


def test_a_hint_waits_for_another_message(driver: Driver, words: Words) -> None:
    game = scenario("####\n#@v#\n####", number=0).game
    driver.start(game, novice=True)
    driver.frames(LEAST_FRAMES + 1)
    driver.press("X X X right")
    assert any(line.startswith("got ") for line in words())
    assert not (says(words, "throw") or says(words, "dish"))
    driver.frames(200)
    assert says(words, "throw") or says(words, "dish")


def test_a_held_button_stops_for_a_hint_and_a_new_press_acts(driver: Driver) -> None:
    """A foe that comes in sight stops a held button in the same way."""
    game = scenario("##################\n#@...............#\n##################", number=2).game
    game.player.slots[0] = item("fork")
    driver.start(game, novice=True)
    driver.play.display.show_message("something else", 50)
    driver.hold("right", 300)
    driver.release()
    assert 1 < driver.game.steps < 8
    driver.frames(2)
    before = driver.game.steps
    driver.hold("right", 60)
    driver.release()
    assert driver.game.steps > before + 1


def test_presses_act_in_a_fight_while_a_hint_is_shown(driver: Driver, words: Words) -> None:
    game = scenario("#####\n#@S.#\n#####", number=2, hp=9).game
    driver.start(game, novice=True)
    driver.frames(5)
    assert says(words, "awake")
    for turn in (1, 2):
        driver.press("right")
        assert driver.game.turn == turn
    assert says(words, "awake")


def test_practice_shows_hints(driver: Driver, words: Words) -> None:
    driver.reset(novice=True).open.practice(partial(cart.practice, "hub"))
    driver.frames(5)
    assert says(words, "walk")


def test_a_replay_shows_no_hints(driver: Driver, words: Words) -> None:
    game = cart.new_game(7)
    for action in (Step(2), Wait(), Wait()):
        game.act(action)
    driver.reset(novice=True).open.replay(parse_recording(recording_of(game)))
    for _ in range(50):
        driver.frames(5)
        assert not any(says(words, name) for name in NAMES)
    assert told(driver) == set()


def test_without_hints_a_run_begins_with_the_keys(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    assert MAIN_KEYS[False] in words()
    driver.frames(300)
    assert not any(says(words, name) for name in NAMES)


# --- large text, mouse and touch


def test_a_hint_in_large_text_stays_until_all_lines_were_shown(driver: Driver, words: Words) -> None:
    """The lines appear in parts, so a press during the first part must not close the hint."""
    driver.settings_at_start = {"large": 1}
    driver.start(cart.new_game(7), novice=True)
    seen = set[str]()
    for _ in range(5):
        driver.frames(20)
        seen |= set(words())
    driver.press("up")
    assert told(driver) == set() and not says(lambda: [*seen], "walk")
    for _ in range(2 * MOST_ACTIONS):  # this many actions close a hint that is shown at once
        driver.press("X")
        seen |= set(words())
    driver.frames(1)
    while not told(driver):
        driver.frames(10)
        seen |= set(words())
    assert {"wait", "walk,"} <= {word for line in seen for word in line.split()}, seen


def test_the_first_hint_in_large_text_has_two_lines(driver: Driver, words: Words) -> None:
    driver.settings_at_start = {"large": 1}
    driver.start(cart.new_game(7), novice=True)
    driver.frames(5)
    message = driver.play.display.message
    assert message is not None and message.height == MESSAGE_TALL
    stage = driver.play.stage
    assert not any(box_of(message).overlaps(box) for box in stage.mob_boxes)


@pytest.mark.parametrize(("used", "verb"), [("mouse", "Click"), ("touch", "Tap")])
def test_hints_for_mouse_and_touch_name_no_keys(driver: Driver, words: Words, used: str, verb: str) -> None:
    """Instead of keys, the first hint names the places to click or tap."""
    for name in NAMES:
        to_hint(driver, name, *NAMES)
        driver.context.shown_hints = ShownHints(driver.context.store, set(NAMES) - {name})
        driver.context.pad.last_device = used
        driver.context.open.run(game_for_hint(name))
        driver.frames(3)
        shown = " ".join(words())
        assert not any(sign in shown for sign in "⇦⇨⇧⇩ⒺⓄ"), shown
        assert name != "walk" or (f"{verb} a tile" in shown and "piglet: bag" in shown)


def test_clicks_do_what_the_mouse_hint_says(driver: Driver) -> None:
    driver.reset(novice=True).pad.last_device = "mouse"
    driver.context.open.run(cart.new_game(7))
    driver.frames(2)
    x, y = driver.play.stage.corner_of(driver.game.player.cell)
    driver.click(x + 4, y + 4)
    assert isinstance(driver.scene, Bag)
    driver.click(x, y, pyxel.MOUSE_BUTTON_RIGHT)
    sign = next(row for row in driver.play.stage.overlay_boxes if (row.width, row.height) == (9, 9))
    driver.click(sign.left + 4, sign.top + 4)
    assert {"look around", "go to"} <= set(driver.lines)
    driver.choose("go to")
    assert "explore" in driver.lines


# --- saving


def test_shown_hints_are_saved_as_lines_of_names(driver: Driver) -> None:
    store = driver.reset(novice=True).store
    hints = load_shown_hints(store)
    hints.add("walk")
    hints.add("look")
    assert store.read(HINTS_KEY) == "look\nwalk\n"
    assert [name for name in NAMES if name in load_shown_hints(store)] == ["walk", "look"]
    store.write(HINTS_KEY, "walk nobody\n\0 look")
    assert len(load_shown_hints(store)) == 2


def test_the_game_goes_on_when_shown_hints_cannot_be_saved(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint counts as shown until the program ends. The hints do not report the full disk: the run does."""

    def fail(*_: object) -> None:
        raise StoreError("The disk is full.")

    context = driver.reset(novice=True)
    context.open.practice(partial(cart.practice, "hub"))
    monkeypatch.setattr(context.store, "write", fail)
    driver.frames(LEAST_FRAMES + 5)
    assert told(driver) == {"walk"} and isinstance(driver.scene, Play)
    monkeypatch.setattr(Store, "read", fail)
    assert len(load_shown_hints(context.store)) == 0


@pytest.mark.parametrize("name", ["gear", "throw", "dish"])
def test_the_bag_opens_on_the_item_of_the_hint(driver: Driver, words: Words, name: str) -> None:
    thing = {"gear": "roasting tin", "throw": "cheese wheel", "dish": "superfood"}[name]
    to_hint(driver, name)
    player = driver.game.player
    player.slots[:3] = [item("gone off"), item("gone off"), item(thing)]
    driver.game.identified.add(item("gone off"))
    driver.press("O")
    bag = driver.scene
    assert isinstance(bag, Bag) and ORDER[bag.menu.at] == 2
    driver.press("O")
    assert driver.pointed == {"gear": "equip", "throw": "throw", "dish": "eat"}[name]


def test_a_hint_that_is_only_reworded_does_not_stop_travel(driver: Driver) -> None:
    """The hint about a pit says where it is, so each step rewords it."""
    to_hint(driver, "pit")
    play, game = driver.play, driver.game
    hint = play.display.message
    far = max(bits(game.floor.walkable & game.floor.visible), key=game.distance_to_player)
    play.travel.start(GoTo(far))
    driver.frames(100)
    assert game.steps > 2 and play.display.message is not hint
