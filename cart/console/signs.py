"""The signs of buttons in texts, as what makes them: keys, or buttons of gamepad or mouse, whichever was used last."""

from .buttons import SIGNS, Button, Table
from .key_names import TYPED, shown
from .pad import Pad
from .typeface import Glyph, show_signs

_DRAWN = (
    "A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 "
    "P65644 Q25563 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 "
    "075557 126227 261247 361216 455711 574616 634652 771244 825252 925316 Space00057 Enter11372 Start70707"
)
PICTURES = {part[:-5]: part[-5:] for part in _DRAWN.split()}
"""What is on a key of a name, as five rows of three pixels, a digit for a row: no key is wider than another."""
MOUSE = {
    "Ⓞ": ("0111110", "1111001", "1111001", "1111001", "1111111", "1000001", "0111110"),
    "Ⓧ": ("0111110", "1001111", "1001111", "1001111", "1111111", "1000001", "0111110"),
    "Ⓟ": ("0111110", "1101011", "1101011", "1101011", "1101011", "1101011", "0111110"),
}
"""A mouse with its left button lit, with its right one, and the sign that pauses (pointer.py)."""
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

        "touch" and "" are the signs themselves, which a touch pad has.
        """
        wanted = self._pad.used if device is None else device, self._pad.bindings.table
        if wanted != self._shown:
            self._shown = wanted
            used, table = wanted
            keys = KEYS_BESIDE.get(used, used)
            names = {sign: name_of(keys, table, button) for sign, button in SIGNS.items()}
            self.names = {sign: name for sign, name in names.items() if name}
            shown = {sign: cap(name) for sign, name in self.names.items()}
            show_signs(shown | (MOUSE if used == "mouse" else {}))


def name_of(device: str, table: Table, button: Button) -> str:
    """Which key or gamepad button of PICTURES makes a button on a device, the first; "" where none does."""
    keys = [key for key in table[button] if device and (key in TYPED) == (device == "keyboard")]
    names = (shown(key).removeprefix("pad ") for key in keys)
    return next((name for name in names if name in PICTURES), "")


def cap(name: str) -> Glyph:
    """The picture of a key of PICTURES: dark on bright."""
    rows = [f"11{7 - int(row):03b}11" for row in PICTURES[name]]
    edge = f"0{'1' * (len(rows[0]) - 2)}0"
    return edge, *rows, edge
