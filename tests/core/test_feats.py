"""Each feat is reached by a short scenario, and not by its near miss."""

from dataclasses import fields

import pytest

import cart
from cart.bots import make_bot
from cart.core import feat_watch
from cart.core.actions import Jump, Step, Wait, parse_action
from cart.core.events import Died, Event, Fell, Healed, Hurt, Refused, StatusEnded
from cart.core.feat_watch import CHECKS, COUNTED_EVENTS, Deeds, FeatWatch, watch_run
from cart.data.feats import FEATS, FEATS_BY_NAME
from cart.data.foes import foe_kind
from cart.data.modes import MODES, mode_row
from cart.data.sheet import SPRITES
from tests.scenario import WORDS, Scenario, scenario

EXPEDITION = "expedition"


def play(s: Scenario, keys: str) -> set[str]:
    """Do actions given as words or tokens, and return the names of the feats that they reach. Fails on a refusal."""
    watch = FeatWatch(s.game)
    for key in keys.split():
        action = WORDS.get(key) or parse_action(key)
        events = s.game.act(action)
        assert not isinstance(events[0] if events else None, Refused), (key, events)
        watch.note(action, events)
    return set(watch.reached)


def stunned(s: Scenario, **hp: int) -> Scenario:
    """Stun all foes for long, and set the hit points of the kinds named."""
    for foe in s.game.foes:
        foe.stunned = 50
        foe.hp = hp.get(foe.row.name, foe.hp)
    return s


def exit_beside(number: int, **more: object) -> Scenario:
    return scenario("######\n#a@.>#\n#c...#\n######", number=number, **more)  # type: ignore[arg-type]


def row(text: str, **more: object) -> Scenario:
    return scenario(f"{'#' * len(text)}\n{text}\n{'#' * len(text)}", **more)  # type: ignore[arg-type]


# --- runs and floors


def test_harmless_runs_reach_floor_3_without_a_kill() -> None:
    assert "harmless" in play(exit_beside(2), "right right")
    assert "harmless" not in play(stunned(exit_beside(2)), "left right right")
    assert "harmless" not in play(exit_beside(1), "right right")


def test_sprint_needs_floor_4_by_turn_150() -> None:
    for turn, reached in ((149, True), (150, False)):
        s = exit_beside(3)
        s.game.turn = turn
        assert ("sprint" in play(s, "right right")) is reached
    assert "sprint" not in play(exit_beside(2), "right right")


def test_chests_stay_shut_until_floor_4() -> None:
    assert "chests" in play(exit_beside(3), "down right right up")
    assert "chests" not in play(exit_beside(3), "down left right right up")
    assert "chests" not in play(exit_beside(2), "right right")


def test_an_unarmed_player_has_never_held_a_weapon() -> None:
    assert "unarmed" in play(exit_beside(3), "right right")
    assert "unarmed" not in play(exit_beside(3, weapon="fork"), "x6 right right")
    assert "unarmed" not in play(exit_beside(3, bag=["fork"]), "e0 x6 right right")
    assert "unarmed" not in play(exit_beside(2), "right right")


def test_courses_are_five_different_dishes() -> None:
    dishes = ["snack", "meal", "superfood", "blessed bite", "gone off"]
    assert "courses" in play(row("#@...#", bag=dishes), "f0 f1 f2 f3 f4")
    assert "courses" not in play(row("#@...#", bag=[*dishes[:4], "snack"]), "f0 f1 f2 f3 f4")


def one_short(scenario: Scenario, actions: str) -> list[list[str]]:
    """Play some actions, and return the feats that lack one after each of them."""
    watch, found = FeatWatch(scenario.game), list[list[str]]()
    for word in actions.split():
        action = WORDS[word] if word in WORDS else parse_action(word)
        watch.note(action, scenario.game.act(action))
        found.append(watch.one_short)
    return found


def test_a_feat_lacks_one_only_from_the_last_but_one_on() -> None:
    dishes = ["snack", "meal", "superfood", "blessed bite", "gone off"]
    assert one_short(row("#@...#", bag=dishes), "f0 f1 f2 f3 f4") == [[], [], [], ["courses"], []]


def test_a_feat_no_longer_lacks_one_after_a_wound_spoils_it() -> None:
    found = one_short(stunned(row("#@aaaa.#")), "right " * 7)
    assert found[-1] == ["unhurt"]
    s = stunned(row("#R@aaaa.#", hp=20))
    s.foe("crab").stunned = 0
    assert "unhurt" not in one_short(s, "right " * 7)[-1] and s.player.hp < 20


def test_a_feat_of_one_turn_never_lacks_one() -> None:
    assert one_short(scenario("#####\n#@ar#\n#.r.#\n#####"), "right") == [[]]


def test_fasting_is_a_win_without_a_meal() -> None:
    assert "fasting" in play(row("#@k#", bag=["snack"]), "right")
    assert "fasting" not in play(row("#@k#", bag=["snack"]), "f0 right")
    assert "fasting" not in play(row("#@.k#", bag=["snack"]), "right")


def test_food_thrown_at_a_foe_is_no_meal() -> None:
    assert "fasting" in play(stunned(scenario("#####\n#k@a#\n#####", bag=["snack"])), "t0R left")


@pytest.mark.parametrize(("hp", "reached"), [(9, True), (5, False)])
def test_free_falls_are_three_in_a_row_and_survived(hp: int, reached: bool) -> None:
    """Three falls cost 5 HP."""
    s = scenario("~@~\n.~.\n~.>", mode=EXPEDITION, number=1, hp=hp, below="~<~ .~. ~.>")
    watch = FeatWatch(s.game)
    for _ in range(3):
        action = next(action for action in s.game.actions() if isinstance(action, Jump))
        watch.note(action, s.game.act(action))
    assert ("falls" in watch.reached) is reached and s.game.over is not reached


@pytest.mark.parametrize(("hp", "reached"), [(5, True), (1, False)])
def test_a_floor_on_which_the_player_lands_dead_gives_no_feat(hp: int, reached: bool) -> None:
    s = scenario("#@~.>#", mode=EXPEDITION, number=2, hp=hp, below="#<...>#")
    assert ("harmless" in play(s, "jR")) is reached
    assert s.game.number == 3 and s.game.over is not reached


def test_stairs_between_falls_begin_the_count_again() -> None:
    s = scenario("~@~\n.~.\n~.>", mode=EXPEDITION, number=1, hp=20, below="~<~ .~> ~.>")
    watch = FeatWatch(s.game)
    for by_stairs in (False, False, True, False):
        if by_stairs:
            s.player.cell = s.game.floor.grid.cell(1, 2)
        jump = next(action for action in s.game.actions() if isinstance(action, Jump))
        action = Step(1) if by_stairs else jump
        watch.note(action, s.game.act(action))
    assert s.game.number == 5 and "falls" not in watch.reached


@pytest.mark.parametrize(("last", "reached"), [("kU", True), ("up", False)])
def test_no_hands_needs_three_kicked_doors_and_none_by_hand(last: str, reached: bool) -> None:
    text = "###.###\n###+###\n#.+@+.#\n###>###"
    assert ("doors" in play(scenario(text, mode=EXPEDITION), f"kL kR {last} down")) is reached
    assert "doors" not in play(scenario(text, mode=EXPEDITION), "kL kR down")


@pytest.mark.parametrize(("last", "reached"), [("kD", True), ("down", False)])
def test_a_fourth_door_opened_by_hand_spoils_no_hands(last: str, reached: bool) -> None:
    text = "###.###\n###+###\n#.+@+.#\n###+###\n###>###"
    assert ("doors" in play(scenario(text, mode=EXPEDITION), f"kL kR kU {last} down down")) is reached


def test_kicked_doors_count_when_the_floor_is_left() -> None:
    text = "###.###\n###+###\n#.+@+.#\n###.###"
    assert "doors" not in play(scenario(text, mode=EXPEDITION), "kL kR kU down")


# --- kills


def test_a_drop_is_a_foe_in_a_pit() -> None:
    assert "drop" in play(stunned(row("#~f@#", mode=EXPEDITION)), "kL")
    assert "drop" not in play(stunned(row("#.f@#", mode=EXPEDITION)), "kL")
    assert "drop" not in play(scenario("#~@#", mode=EXPEDITION), "jL")


def test_a_crash_is_a_kill_by_a_shove() -> None:
    assert "crash" in play(stunned(row("#@r#", bag=["ladle"]), crab=4), "t0R")
    assert "crash" not in play(stunned(row("#@r#", bag=["ladle"]), crab=3), "t0R")
    assert "crash" in play(stunned(row("#@rr#", mode=EXPEDITION), crab=1), "kR")


def test_a_pot_shot_is_a_kill_by_a_kicked_thing() -> None:
    """A foe that is kicked into a pot is off the wall instead."""
    found = play(stunned(row("#@vr.#", mode=EXPEDITION), crab=1), "kR")
    assert "pots" in found and "crash" not in found
    assert "pots" not in play(stunned(row("#@vr.#", mode=EXPEDITION), crab=2), "kR")
    found = play(stunned(row("#@rv.#", mode=EXPEDITION), crab=1), "kR")
    assert "pots" not in found and "crash" in found


def test_a_pair_dies_in_one_turn() -> None:
    assert "pair" in play(stunned(row("#@aa#", bag=["cheese wheel"])), "t0R")
    assert "pair" not in play(stunned(row("#@aa#", bag=["walnut", "walnut"])), "t0R t1R")


def test_two_foes_killed_by_a_foe_are_no_pair() -> None:
    s = scenario("#####\n##a##\n#@Ba#\n#####", hp=30)
    for foe in s.game.foes:
        foe.stunned = 9 * (foe.row.name == "aspic")
    found = play(s, ". . .")
    assert len(s.game.foes) == 1 and "friends" in found and "pair" not in found


def test_a_food_fight_is_three_kills_by_throws_on_a_floor() -> None:
    bag = ["walnut", "walnut", "walnut"]
    assert "throws" in play(stunned(row("#@aaa#", bag=bag)), "t0R t1R t2R")
    assert "throws" not in play(stunned(row("#@aaa#", bag=bag)), "right t0R t1R")


def test_still_life_is_three_stunned_foes() -> None:
    three = scenario("#####\n#@ar#\n#.rr#\n#####")
    assert "stuns" in play(three, "right")
    two = scenario("#####\n#@ar#\n#.r.#\n#####")
    assert "stuns" not in play(two, "right")


def test_not_a_scratch_is_five_kills_without_a_wound_on_a_floor() -> None:
    assert "unhurt" in play(stunned(row("#@aaaaa.#")), "right " * 9)
    assert "unhurt" not in play(stunned(row("#@aaaa.#")), "right " * 7)


def test_a_wound_on_the_floor_spoils_not_a_scratch() -> None:
    s = stunned(row("#R@aaaaa.#", hp=20))
    s.foe("crab").stunned = 0
    assert "unhurt" not in play(s, "right " * 9)
    assert s.player.hp < 20 and s.game.kills == 5


def test_friendly_fire_is_a_foe_killed_by_a_foe() -> None:
    s = row("#@Ba.#", hp=20)
    s.foe("aspic").stunned = 9
    assert "friends" in play(s, ". . .")
    assert "friends" not in play(stunned(row("#@a#")), "right")


def test_on_the_brink_needs_three_kills_in_a_row_with_1_hp() -> None:
    text = "#####\n##a##\n#a@a#\n#####"
    assert "brink" in play(stunned(scenario(text, hp=1)), "left up right")
    assert "brink" not in play(stunned(scenario(text, hp=2)), "left up right")
    healed = scenario(text, hp=1, bag=["meal"])
    healed.player.max_hp = 5
    assert "brink" not in play(stunned(healed), "left up f0 right")


def test_the_greatest_count_of_a_feat_is_kept() -> None:
    """Two kills with 1 HP are the count of *on the brink* also after a wound that ends the row."""
    s = stunned(scenario("#####\n##a##\n#a@.#\n#####", hp=1))
    watch = FeatWatch(s.game)
    for key in ("left", "up"):
        watch.note(WORDS[key], s.game.act(WORDS[key]))
    assert watch.counts["brink"] == watch.counts["unhurt"] == 2 and "brink" not in watch.reached
    watch._deeds.note([Healed(0, 1, False, 2)])
    watch._count()
    assert watch.counts["brink"] == 2


def test_a_wound_after_a_meal_begins_the_brink_anew() -> None:
    deeds = Deeds(1, armed=False, kills_on_brink=2)
    deeds.note([Hurt(0, 1, 5, 1)])
    assert deeds.kills_on_brink == 2
    deeds.note([Healed(0, 1, False, 2)])
    assert deeds.kills_on_brink == 0


def test_bad_taste_is_a_kill_by_the_doubled_hit() -> None:
    assert "cursed" in play(stunned(row("#@r#", bag=["gone off"]), crab=2), "t0R right")
    assert "cursed" not in play(stunned(row("#@r#", bag=["gone off"]), crab=3), "t0R right right")


def test_mould_dies_of_a_blessed_bite() -> None:
    assert "mould" in play(stunned(row("#@m#", bag=["blessed bite"])), "t0R")
    assert "mould" not in play(stunned(row("#@m#", bag=["walnut"]), mould=1), "t0R")


def test_a_ham_is_sliced_without_a_wound() -> None:
    assert "ham" in play(stunned(row("#@h#"), ham=2), "right right")
    s = row("#@H#", hp=20)
    s.foe("ham").hp = 2
    assert "ham" not in play(s, "right right") and not s.game.foes


def test_the_first_foe_of_an_empty_floor_is_known_by_its_kind() -> None:
    s = row("#@.#")
    watch = FeatWatch(s.game)
    watch.note(Wait(), s.game.act(Wait()))
    ham = s.game.spawn(foe_kind("ham"), s.game.player.cell + 1)
    ham.hp, ham.stunned = 1, 50
    watch.note(Wait(), s.game.act(Wait()))
    right = WORDS["right"]
    assert "ham" in watch.note(right, s.game.act(right))


def test_a_foe_that_dies_as_the_player_arrives_is_known_by_its_kind() -> None:
    s = scenario("#@>#", below="#<.h>#")
    watch = FeatWatch(s.game)
    events = s.game.act(WORDS["right"])
    assert "ham" in watch.note(WORDS["right"], [*events, Hurt(1, 9, 0, 0), Died(1, 0, "a hit")])


def test_the_butcher_dies_by_a_thrown_ladle() -> None:
    assert "ladle" in play(stunned(row("#@b#", bag=["ladle"]), butcher=4), "t0R")
    assert "ladle" not in play(stunned(row("#@b#", bag=["cheese wheel"]), butcher=4), "t0R")
    assert "ladle" not in play(stunned(row("#@r#", bag=["ladle"]), crab=3), "t0R")


def test_a_robber_dies_with_its_loot() -> None:
    s = row("#@.E#", mode=EXPEDITION, bag=["snack"])
    assert "robber" in play(s, ". right right")
    honest = stunned(row("#@e#", mode=EXPEDITION, bag=["snack"]))
    assert "robber" not in play(honest, "right") and not honest.game.foes


def test_a_special_delivery_lands_on_a_foe() -> None:
    """The second foe that falls into a pit lands on the first. A foe that falls alone lands on the floor."""
    text = "#######\n#~f@..#\n#f....#\n#...>.#"
    below = "....... .<.>... ....... ......."
    way = "kL down left down left"
    assert "stack" in play(stunned(scenario(text, mode=EXPEDITION, hp=9, below=below)), f"{way} kU right right right")
    assert "stack" not in play(stunned(scenario(text, mode=EXPEDITION, hp=9, below=below)), f"{way} right right right")


def test_a_mass_exit_drops_two_foes_in_one_turn() -> None:
    assert "drops" in play(stunned(row("#~f@f~#", mode=EXPEDITION, relics=["pepper pot"])), ". .")
    assert "drops" not in play(stunned(row("#~f@f~#", mode=EXPEDITION)), "kL kR")


# --- the table, and the same answer in all ways


def test_the_table_is_complete() -> None:
    assert len(FEATS) == 24 == len({feat.title for feat in FEATS}) == len({feat.sprite for feat in FEATS})
    assert list(CHECKS) == list(FEATS_BY_NAME)
    for feat in FEATS:
        assert feat.sprite in SPRITES and feat.name.isalpha() and feat.name.islower() and feat.line.endswith(".")


@pytest.mark.parametrize("mode", [*MODES, "nibble.cook", "expedition.frail.kicker"])
def test_each_game_has_at_least_14_feats(mode: str) -> None:
    fitting = [feat for feat in FEATS if feat.fits(mode)]
    assert len(fitting) >= 14
    assert any(feat.name == "drop" for feat in fitting) is mode_row(mode).rules.kicks


def test_a_feat_of_another_game_is_not_reached() -> None:
    """The same events reach the feat in the expedition."""
    fell = (Fell(1, 0),)
    watches = {mode: FeatWatch(cart.new_game(1, mode)) for mode in ("classic", EXPEDITION)}
    assert {mode: watch.note(Wait(), fell) for mode, watch in watches.items()} == {"classic": [], EXPEDITION: ["drop"]}


@pytest.mark.parametrize("mode", ["classic", EXPEDITION, "nibble", "deepnibble"])
def test_a_continued_run_reaches_the_same_feats(mode: str) -> None:
    """A watcher that begins in the middle of a run, and one that begins at its end, agree with the first."""
    game, bot = cart.new_game(7, mode), make_bot("careful", 3)
    watches = [FeatWatch(game)]
    while not game.over and len(game.history) < 900:
        action = bot(game)
        events = game.act(action)
        for watch in watches:
            watch.note(action, events)
        if len(game.history) == 60:
            watches += filter(None, [watch_run(game)])
    watches += filter(None, [watch_run(game)])
    first, middle, last = (watch.reached for watch in watches)
    assert first and first == middle == last


@pytest.mark.parametrize("mode", ["classic", EXPEDITION])
def test_an_action_without_telling_events_changes_no_deeds(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second watcher counts the events of every action."""
    lasting = [field.name for field in fields(Deeds)]
    lasting = lasting[: lasting.index("own_turn")]
    skipped = 0
    for seed in range(4):
        game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
        watch, thorough = FeatWatch(game), FeatWatch(game)
        while not game.over and len(game.history) < 600:
            action = bot(game)
            events = game.act(action)
            skipped += COUNTED_EVENTS.isdisjoint(map(type, events))
            new = watch.note(action, events)
            with monkeypatch.context() as patch:
                patch.setattr(feat_watch, "COUNTED_EVENTS", COUNTED_EVENTS | {type(None), *map(type, events)})
                assert thorough.note(action, [*events, None]) == new  # type: ignore[list-item]
            for name in lasting:
                assert getattr(watch._deeds, name) == getattr(thorough._deeds, name), name
    assert skipped > 500


def test_a_feat_is_reached_once() -> None:
    s = stunned(row("#~f@f~#", mode=EXPEDITION))
    watch = FeatWatch(s.game)
    found = [watch.note(action, s.game.act(action)) for action in map(parse_action, ("kL", "kR"))]
    assert ["drop" in names for names in found] == [True, False] and watch.reached["drop"] == 1


def test_a_run_that_began_elsewhere_is_not_watched() -> None:
    s = row("#@..#")
    s.act(Wait())
    s.player.hp = 3
    assert watch_run(s.game) is None


def test_a_wound_without_a_curse_was_not_doubled() -> None:
    wound, curse = Hurt(1, 2, 5, 0), StatusEnded(1, "curse")
    assert feat_watch._curse_doubled(1, [curse, wound])
    others: list[list[Event]] = [
        [],
        [wound],
        [StatusEnded(1, "stun"), wound],
        [curse, Hurt(2, 1, 5, 0)],
        [StatusEnded(2, "curse"), wound],
    ]
    for before in others:
        assert not feat_watch._curse_doubled(1, before)


def test_a_cursed_foe_that_another_foe_kills_is_no_bad_taste() -> None:
    check = CHECKS["cursed"]
    cases = (True, "", True), (True, "crab", False), (False, "", False), (False, "crab", False)
    for doubled, cause, reached in cases:
        death = feat_watch.Death("ham", cause, True, True, doubled, False, False)
        assert check(Deeds(5, armed=False, deaths=[death])) is reached
