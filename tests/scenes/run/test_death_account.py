"""The page HOW IT ENDED names the blow that did most and the blow that killed."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cart.console.screen.draw import wrap
from cart.core.actions import Eat
from cart.scenes.run.after_death import LAST, LINE_WIDTH, SENTENCE_LINES, AfterDeath, account
from cart.scenes.run.ending import EndScreen
from cart.text.run_log import RunLog
from tests.scenario import scenario
from tools.driver import Driver

EARLY, END = "the crab pinches you for 2", "the aspic kills you"
HALL = "#" * 23 + "\n#R@" + "." * 18 + "A#\n" + "#" * 23


def killed_by_small_blows(driver: Driver) -> None:
    """Play up to the end screen: a crab's blow, its death, many steps, and an aspic's last blows."""
    s = scenario(HALL, hp=5, weapon="rolling pin")
    driver.start(s.game)
    s.press(". left " + "right left " * 3)
    while not s.game.over and s.game.player.hp > 1:
        s.press(".")
    for _ in range(900):
        if isinstance(driver.scene, EndScreen) and driver.idle:
            return
        if s.game.over:
            driver.frames(1)
        else:
            driver.press("X")


@pytest.mark.parametrize("large", [0, 1], ids=["", "large"])
def test_the_page_names_the_greatest_blow_although_it_came_early(
    driver: Driver, words: Callable[[], list[str]], large: int
) -> None:
    driver.settings_at_start = {"large": large}
    killed_by_small_blows(driver)
    driver.press("right")
    assert isinstance(driver.scene, AfterDeath)
    said = words()
    for _ in range(40 * large):
        driver.tap("down")
        said += words()
    whole = " ".join(dict.fromkeys(said))
    assert EARLY in whole and END in whole
    assert whole.index(EARLY) < whole.index(END)


def test_the_losses_begin_at_the_last_moment_at_full_hp() -> None:
    """A meal that heals all makes earlier losses irrelevant."""
    s = scenario(HALL, hp=5, weapon="rolling pin", bag=["meal"])
    log = RunLog(s.game)
    s.press(". left")
    assert [(words, loss) for words, loss in zip(log.lines(), log.losses(), strict=True) if loss] == [(EARLY, 2)]
    s.act(Eat(0))
    assert s.game.player.hp == s.game.player.max_hp
    assert EARLY in log.lines() and not any(log.losses())


@pytest.mark.parametrize(
    ("text", "foe", "told"),
    [
        ("############\n#d.~.@....##\n############", "noodle", "the noodle pulls you into a pit"),
        ("############\n#z..@~....##\n############", "fizz", "the fizz shoves you into a pit"),
    ],
)
def test_the_page_names_the_foe_that_moved_the_player_into_a_pit(
    driver: Driver, words: Callable[[], list[str]], text: str, foe: str, told: str
) -> None:
    """The floor below has foes that notice the player, so that more sentences follow the fall."""
    s = scenario(text, mode="expedition", number=2, hp=1)
    s.foe(foe).mind = "hunts"
    driver.start(s.game)
    for _ in range(6):
        if not s.game.over:
            driver.press("X X")
    assert s.game.over and s.game.cause == "a fall"
    for _ in range(900):
        if isinstance(driver.scene, EndScreen) and driver.idle:
            break
        driver.frames(1)
    driver.press("right")
    driver.frames(5)
    assert isinstance(driver.scene, AfterDeath)
    assert told in " ".join(words())


def test_equal_sentences_in_a_row_are_told_once() -> None:
    """Sentences between them that are left out do not matter. The losses of equal sentences add up."""
    sentences = ["the aspic slaps you for 1", "you wait", "the aspic slaps you for 1", "you go left", *["a"] * LAST]
    assert account(sentences, [1, 0, 1, 0, *[0] * LAST]) == [
        ("the aspic slaps you for 1 (2 times)", True),
        (f"a ({LAST} times)", True),
    ]


@given(st.lists(st.tuples(st.sampled_from(["a", "word " * 6, "word " * 9]), st.integers(0, 5)), min_size=1))
def test_the_account_keeps_the_greatest_loss_and_the_last(log: list[tuple[str, int]]) -> None:
    sentences = [f"{at}: {words.strip()}" for at, (words, _) in enumerate(log)]
    losses = [loss for _, loss in log]
    kept = [words for words, fits in account(sentences, losses) if fits]
    assert kept == [words for words in sentences if words in kept]  # in their order
    assert sentences[-1] in kept
    assert sum(len(wrap(words, LINE_WIDTH)) for words in kept) <= SENTENCE_LINES
    hurt = [at for at, loss in enumerate(losses) if loss]
    if hurt:
        assert sentences[hurt[-1]] in kept
        assert max(losses) in [losses[sentences.index(words)] for words in kept]
    everything = sum(len(wrap(words, LINE_WIDTH)) for words in sentences[-LAST:])
    if not hurt and everything <= SENTENCE_LINES:
        assert kept == sentences[-LAST:]
