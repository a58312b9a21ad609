"""Two tabs of a browser, in many orders of their steps: nothing is set aside, duplicated or lost.

A step of a tab goes up to its next call of localStorage. In an order, one tab does some steps, then the other, and so
on. After that, both tabs run to their ends, or the first one is closed and only the other runs on.
"""

from collections.abc import Callable, Iterator
from itertools import islice, product

import pytest

from cart.console.storage.browser_backend import CLAIM_LIFETIME
from cart.console.storage.store import Store
from cart.saves.journal import DONE

from ..helpers.browser_tabs import Browser, Program, Tab
from ..helpers.runs_in_tabs import Played, check
from ..helpers.short_forms import every
from ..helpers.slow_summary import Did

SETTINGS = ["old" * 10, "new" * 10, "other" * 10]

Make = Callable[[Browser, Played], list[Program]]


def two_begin(browser: Browser, played: Played) -> list[Program]:
    return [played.begins(1), played.begins(2)]


def two_take(browser: Browser, played: Played) -> list[Program]:
    played.begins(7, 12)(browser.store())
    return [played.takes(), played.takes()]


def one_plays_one_takes(browser: Browser, played: Played) -> list[Program]:
    return [played.owns(browser), played.takes()]


def one_ends_one_takes(browser: Browser, played: Played) -> list[Program]:
    return [played.owns(browser, 1, ends=True), played.takes(1)]


def one_begins_one_takes(browser: Browser, played: Played) -> list[Program]:
    played.begins(7, 12)(browser.store())
    return [played.begins(1), played.takes()]


def both_take_and_end(browser: Browser, played: Played) -> list[Program]:
    played.begins(7, 2)(browser.store())
    return [played.takes(1, ends=True), played.takes(1, ends=True)]


SCENARIOS: list[Make] = [
    two_begin, two_take, one_plays_one_takes, one_ends_one_takes, one_begins_one_takes, both_take_and_end,
]  # fmt: skip


def lengths(make: Make, fine: bool) -> tuple[int, int]:
    """Return the number of steps that each tab takes when it runs alone."""
    found = []
    for number in range(2):
        browser = Browser(fine=fine)
        found.append(Tab(browser, make(browser, Played())[number]).steps())
    return found[0], found[1]


def orders(steps: tuple[int, int], changes: int, stride: int = 1) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of steps for `changes` turns of the tabs.

    A turn has up to two steps more than the tab takes alone, because a tab may wait for the other.
    """
    yield from product(*(range(0, steps[turn % 2] + 3, stride) for turn in range(changes)))


def run(make: Make, first: int, order: tuple[int, ...], shut: bool, fine: bool = False) -> Played:
    """Run both tabs in one order. With `shut`, the first tab is then closed instead of running to its end."""
    browser, played = Browser(fine=fine), Played()
    tabs = [Tab(browser, program) for program in make(browser, played)]
    for turn, steps in enumerate(order):
        tabs[(first + turn) % 2].steps(steps)
    if shut:
        tabs[first].close()
    for turn in range(2):
        if not shut or turn == 1:
            tabs[(first + turn) % 2].steps()
    check(browser, played, f"{make.__name__}, tab {first} first, {order}{', shut' * shut}")
    for tab in tabs:
        tab.close()
    return played


def run_all(make: Make, changes: int, stride: int = 1, fine: bool = False) -> tuple[int, set[int]]:
    """Run all orders. Return how many there were, and the set of the numbers of tabs that took the run."""
    count, taken = 0, set[int]()
    steps = lengths(make, fine)
    for first in range(2):
        mine = steps if first == 0 else (steps[1], steps[0])
        for shut in (False, True):
            for order in orders(mine, changes, stride):
                taken.add(run(make, first, order, shut, fine).taken)
                count += 1
    return count, taken


@pytest.mark.parametrize("make", SCENARIOS, ids=[make.__name__ for make in SCENARIOS])
def test_a_tab_may_act_at_any_step_of_the_other(make: Make) -> None:
    """One tab stops at any step. The other runs to its end, and the first continues or is closed."""
    count, taken = run_all(make, 1)
    assert count > 40
    assert taken <= {0, 1, 2}


@pytest.mark.parametrize("make", SCENARIOS, ids=[make.__name__ for make in SCENARIOS])
def test_two_tabs_in_turn_lose_nothing(make: Make) -> None:
    """One tab stops at some step, then the other, and both continue. The slow test tries all steps."""
    count, _ = run_all(make, 2, stride=6)
    assert count > 30


@every(5)
@pytest.mark.parametrize("make", [one_plays_one_takes, one_ends_one_takes])
def test_an_action_is_saved_or_refused_wherever_the_other_tab_is(make: Make, step: int) -> None:
    """One tab takes the run and stops at any step. Then the tab that played the run stops at any step of an action."""
    owns, takes = lengths(make, fine=False)
    for order in islice(product(range(takes + 3), range(min(owns, 12))), 0, None, step):
        run(make, 1, order, shut=False)


@every(5)
@pytest.mark.parametrize("make", [two_take, both_take_and_end])
def test_a_tab_opened_during_a_move_does_not_disturb_it(make: Make, step: int) -> None:
    """The second tab takes up to eleven steps, in which it begins to move the run.

    Then the first tab opens, may remove leftovers of closed tabs, and is closed. Then the second tab goes on.
    """
    for order in islice(product([0], range(12), range(lengths(make, fine=False)[0] + 3)), 0, None, step):
        run(make, 0, order, shut=True)


@pytest.mark.slow
@pytest.mark.parametrize("make", SCENARIOS, ids=[make.__name__ for make in SCENARIOS])
def test_two_tabs_in_every_order_lose_nothing(make: Make, did: Did) -> None:
    """Try all orders with one turn in fine steps, all orders with two turns, and some orders with three."""
    did(orders=run_all(make, 1, fine=True)[0] + run_all(make, 2)[0] + run_all(make, 3, stride=4)[0])


@every(3)
def test_at_most_one_of_two_tabs_gets_a_run_at_a_time(step: int) -> None:
    """Tabs that take the run at the same time leave it to one or none. A later tab takes it over from the first."""
    seen = set()
    for order in orders((36, 36), 2, stride=step):
        browser, played = Browser(), Played()
        tabs = [Tab(browser, program) for program in two_take(browser, played)]
        for turn, steps in enumerate(order):
            tabs[turn % 2].steps(steps)
        for tab in tabs:
            tab.steps()
        seen.add(played.taken)
    assert seen == {0, 1, 2}


@pytest.mark.parametrize("fine", [False, True])
def test_settings_are_never_read_in_part(fine: bool) -> None:
    """While two tabs save settings, a third one reads either the old ones or those of one tab."""
    for first in range(60):
        browser, read = Browser(fine=fine), list[str | None]()
        browser.store().write("settings", SETTINGS[0])

        def reads(store: Store, read: list[str | None] = read) -> None:
            read.append(store.read("settings"))

        tabs = [
            Tab(browser, lambda store: store.write("settings", SETTINGS[1])),
            Tab(browser, reads),
            Tab(browser, lambda store: store.write("settings", SETTINGS[2])),
        ]
        for second in range(8):
            tabs[1].steps(1)
            tabs[(first + second) % 3].steps(first % 7)
        for tab in tabs:
            tab.steps()
        assert read[0] in SETTINGS
        assert browser.store().read("settings") in SETTINGS[1:]
        assert DONE not in "".join(browser.store().keys())


def test_a_tab_closed_during_a_move_does_not_duplicate_the_run() -> None:
    """After the close, other tabs take the run three times."""
    steps = lengths(two_take, fine=False)[0]
    for shut_at in range(steps + 1):
        browser, played = Browser(), Played()
        [program, _] = two_take(browser, played)
        tab = Tab(browser, program)
        tab.steps(shut_at)
        tab.close()
        for _ in range(3):
            browser.now += CLAIM_LIFETIME + 1
            played.takes(1)(browser.store())
        assert played.taken >= 3
        check(browser, played, f"shut at {shut_at}")
