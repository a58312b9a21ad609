"""The signs of buttons in texts, as what makes them: keys, or buttons of gamepad or mouse, whichever was used last."""

from ..screen.typeface import Glyph, show_signs
from .buttons import SIGNS, Button, Table
from .key_names import TYPED, shown
from .pad import Pad

ARROWS = {"⇦": "←", "⇨": "→", "⇧": "↑", "⇩": "↓"}
"""Signs that are as they are where the key of that name makes them."""
LETTERS = 4
"""Of the name of a key that has no picture of its own, so many are shown."""
_DRAWN = (
    "A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 "
    "P65644 Q25563 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 "
    "075557 126227 261247 361216 455711 574616 634652 771244 825252 925316 Space00057 Enter11372 Start70707 "
    "←13731 →46764 ↑02770 ↓07720 .00002 ,00024 /11244 \\44211 ;02024 '22000 `42000 -00700 =07070 +02720 [64446 ]31113"
)
PICTURES = {part[:-5]: part[-5:] for part in _DRAWN.split()}
"""What is on a key of a name, as five rows of three pixels, a digit for a row: no key is wider than another."""
MOUSE = {
    "Ⓞ": ("0111110", "1111001", "1111001", "1111001", "1111111", "1000001", "0111110"),
    "Ⓧ": ("0111110", "1001111", "1001111", "1001111", "1111111", "1000001", "0111110"),
    "Ⓟ": ("0111110", "1101011", "1101011", "1101011", "1101011", "1101011", "0111110"),
}
"""A mouse with its left button lit, with its right one, and the sign that pauses (pointer.py)."""
DRAWN = {"mouse": MOUSE, "touch": {"Ⓟ": MOUSE["Ⓟ"]}}
"""Glyphs of devices without keys. The menu button of a touch pad shows two bars: there is no letter P on it."""
KEYS_BESIDE = {"mouse": "keyboard", "touch": ""}
"""Whose keys are shown, where a device does not make the button."""


class Signs:
    """Call `update()` once a frame, after the pad's."""

    def __init__(self, pad: Pad) -> None:
        self._pad = pad
        self._shown: tuple[str, Table] | None = None
        self.names: dict[str, str] = {}
        """What each sign is shown as, where it is not itself."""

    def update(self, device: str | None = None) -> None:
        """Show them as those of a device ("keyboard", "gamepad", "mouse"), or of the one used last.

        "" shows the signs themselves, and so does "touch" but for the menu button, as a touch pad has them.
        """
        wanted = self._pad.used if device is None else device, self._pad.bindings.table
        if wanted != self._shown:
            self._shown = wanted
            used, table = wanted
            keys = KEYS_BESIDE.get(used, used)
            names = {sign: name_of(keys, table, button) for sign, button in SIGNS.items()}
            self.names = {sign: name for sign, name in names.items() if name}
            shown = {sign: cap(name) for sign, name in self.names.items() if name != ARROWS.get(sign)}
            show_signs(shown | DRAWN.get(used, {}))


def name_of(device: str, table: Table, button: Button) -> str:
    """Which key makes a button on a device, the first with a picture of its own if there is one; "" for no device.

    Where none does, on that device, it is one of the other.
    """
    if not device:
        return ""
    here = [key for key in table[button] if (key in TYPED) == (device == "keyboard")]
    names = [shown(key).removeprefix("pad ") for key in here or table[button]]
    return next((name for name in names if name in PICTURES), next((name for name in names if _spelt(name)), ""))


def cap(name: str) -> Glyph:
    """The picture of a key: dark on bright, that of PICTURES, or else its first letters."""
    drawn = [PICTURES[name]] if name in PICTURES else _spelt(name)
    rows = ["11" + "1".join(f"{7 - int(picture[row]):03b}" for picture in drawn) + "11" for row in range(5)]
    edge = f"0{'1' * (len(rows[0]) - 2)}0"
    return edge, *rows, edge


def _spelt(name: str) -> list[str]:
    """The pictures of a name's first letters, those that there are."""
    return [PICTURES[letter] for letter in name.upper() if letter in PICTURES][:LETTERS]
