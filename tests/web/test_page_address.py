"""The page's text about its address (page/address.js) agrees with what the game does (cart/command.py)."""

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from cart.command import _address_options, _AddressParser, _read_options, boot
from cart.console.web.web_page import LONGEST_ADDRESS
from cart.data.modes import MODES
from cart.gen.build import generated_floors
from cart.resources import HAND_MADE
from tools.export.landing import address_rules
from tools.export.site import TEMPLATES

HERE = Path(__file__).parent
VALUES: dict[str, tuple[str, ...]] = {
    "seed": ("7", "-5", "+7", "-0", "", "99999999", "100000000", "007", "1.5", "0x7", "9" * 19, "٣", "pork", "7 "),
    "mode": (*MODES, "", "easy", "Classic", "--", "constructor"),
    "floor": ("1", "8", "0", "9", "10", "-1", "999", "1000", "", *HAND_MADE, "attic", "toString", "x" * 3000),
    "style": ("mazes", "manor", "Manor", "", "hub"),
    "size": ("16x16", "18X18", "15x16", "129x16", "16", "0x0", "16x", "-16x16", "9" * 18 + "x16"),
    "watch": ("", "no"),
    "daily": ("", "1"),
    "expedition": ("",),
    "utm_source": ("post",),
}
"""Name of an option -> values to try, valid and invalid."""


def addresses() -> list[str]:
    """Return addresses with a single option, addresses with random combinations of options, and some odd ones."""
    found = [f"?{urlencode({name: value})}" for name, values in VALUES.items() for value in values]
    draw = random.Random(1)
    for _ in range(250):
        words = [(name, draw.choice(VALUES[name])) for name in draw.choices(list(VALUES), k=draw.randint(2, 4))]
        found.append(f"?{urlencode(words)}")
    odd = [
        "",
        "?",
        "?daily",
        "?daily&watch",
        "?watch&floor=3",
        "?seed=%F0%9F%90%B7",
        "?seed=%ff",
        "?&&seed=7&",
        "?seed=+7",
    ]
    return [
        *found,
        *odd,
        "?seed=7;mode=easy",
        "?seed=7&" + "a&" * 999 + "seed=8",
        f"?{'a' * (LONGEST_ADDRESS - 7)}&seed=77",
    ]


def refused(address: str) -> bool:
    """Whether the game reports on the title that the address is unknown."""
    try:
        _read_options(_address_options(address.removeprefix("?")[:LONGEST_ADDRESS]), _AddressParser)
    except (ValueError, SystemExit):
        return True
    return False


def opens_title(address: str) -> bool:
    return _read_options(_address_options(address.removeprefix("?")[:LONGEST_ADDRESS]), _AddressParser)[0] is boot


def page_says(tmp_path: Path, found: list[str]) -> list[dict[str, Any]]:
    """Return what the page's script says about each address."""
    program = shutil.which("node")
    if program is None:
        pytest.skip("there is no node")
    given = {"asks": address_rules(), "addresses": found}
    for name, what in given.items():
        (tmp_path / name).write_text(json.dumps(what), encoding="utf-8")
    files = [HERE / "address.cjs", TEMPLATES / "page" / "address.js", *(tmp_path / name for name in given)]
    done = subprocess.run([program, *map(str, files)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def test_page_and_game_agree_on_addresses(tmp_path: Path) -> None:
    """The page refuses the addresses that the game refuses, and has a text if the game opens more than the title."""
    every = addresses()
    said = page_says(tmp_path, every)
    wrong = [address for address, told in zip(every, said, strict=True) if told["refused"] != refused(address)]
    assert wrong == []
    assert sum(told["refused"] for told in said) > 100
    for address, told in zip(every, said, strict=True):
        assert len(told["text"]) < 90, address
        if told["refused"]:
            assert told["text"].endswith(". Play opens the title.")
            assert told["link"] == ""
        else:
            assert (told["text"] == "") == opens_title(address), address


@pytest.mark.parametrize(
    ("address", "text", "link"),
    [
        ("?seed=7", "Seed 7", "mode=classic&seed=7"),
        ("?expedition&seed=%2B7", "The expedition, seed 7", "mode=expedition&seed=7"),
        ("?daily", "Today's climb", "daily"),
        ("?floor=workshop", "Practice: the workshop", "floor=workshop"),
        ("?watch&floor=3&seed=9", "Watch floor 3 grow, seed 9", "watch&floor=3&seed=9"),
        ("?seed=-5", 'There is no seed "-5". Play opens the title.', ""),
        ("?floor=" + quote("x" * 3000), 'There is no floor "xxxxxxxxxxxxxxxxxxxx…". Play opens the title.', ""),
    ],
)
def test_the_page_explains_its_address_below_the_button(tmp_path: Path, address: str, text: str, link: str) -> None:
    [told] = page_says(tmp_path, [address])
    assert (told["text"], told["link"], told["given"]) == (text, link, address)


def test_floors_before_and_after_the_generated_ones_are_hand_made() -> None:
    """page/address.js relies on one hand-made floor before the generated floors and one after them."""
    for name, mode in MODES.items():
        made = [number for number, plan in enumerate(mode.floors) if plan.style in HAND_MADE]
        assert made == [generated_floors(name)[0] - 1, generated_floors(name)[-1] + 1]
