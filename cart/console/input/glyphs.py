"""Pictures of buttons in texts: the key, gamepad button or mouse button to press on the device used last."""

from ..screen.typeface import Glyph, show_glyphs
from .buttons import BUTTON_GLYPHS, Button, KeyTable
from .key_names import KEYBOARD_KEYS, shown_name
from .pad import Pad

ARROWS = {"⇦": "←", "⇨": "→", "⇧": "↑", "⇩": "↓"}
"""Glyph of a direction -> name of its arrow key. The glyph itself is a good picture of that key."""
MOST_LETTERS = 4
"""Most letters that are drawn for a key without a picture of its own."""
_KEY_PICTURES = (
    "A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 "
    "P65644 Q25563 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 "
    "075557 126227 261247 361216 455711 574616 634652 771244 825252 925316 Space00057 Enter11372 Start70707 "
    "←13731 →46764 ↑02770 ↓07720 .00002 ,00024 /11244 \\44211 ;02024 '22000 `42000 -00700 =07070 +02720 [64446 ]31113"
)
PICTURES = {part[:-5]: part[-5:] for part in _KEY_PICTURES.split()}
"""Pictures of keys by name: five rows of three pixels, one octal digit per row. These keys are all equally wide."""
WIDE_PICTURES = {
    "X": ("10001", "01010", "00100", "01010", "10001"),
    "Z": ("11111", "00010", "00100", "01000", "11111"),
}
"""Wider pictures of keys that cannot be read at three pixels: five rows of five pixels. Their edge is thinner, so that
they are no wider than keys of three pixels.
"""
MOUSE_PICTURES = {
    "Ⓞ": ("0111110", "1111001", "1111001", "1111001", "1111111", "1000001", "0111110"),
    "Ⓧ": ("0111110", "1001111", "1001111", "1001111", "1111111", "1000001", "0111110"),
    "Ⓟ": ("0111110", "1101011", "1101011", "1101011", "1101011", "1101011", "0111110"),
}
"""Pictures for the mouse: left button lit, right button lit, and the pause icon (pointer.py)."""
DEVICE_PICTURES = {"mouse": MOUSE_PICTURES, "touch": {"Ⓟ": MOUSE_PICTURES["Ⓟ"]}}
"""Device without keys -> its pictures by glyph. The menu button of a touch pad shows two bars, not a P."""
OTHER_DEVICE = {"mouse": "keyboard", "touch": ""}
"""Device without keys -> device whose keys are shown for the other buttons; "" if the glyphs show themselves."""


class Glyphs:
    """Pictures of buttons for the device used last. Call `update()` once a frame, after that of the pad."""

    def __init__(self, pad: Pad) -> None:
        self._pad = pad
        self._shown: tuple[str, KeyTable] | None = None
        self.names: dict[str, str] = {}
        """Name of the key that each glyph shows; glyphs that are drawn as themselves are missing."""

    def update(self, device: str | None = None) -> None:
        """Show the buttons of `device` ("keyboard", "gamepad", "mouse"), or of the device used last.

        With "" each glyph is drawn as itself, such as Ⓞ. With "touch" only the menu button differs, as on a touch pad.
        """
        wanted = self._pad.last_device if device is None else device, self._pad.bindings.table
        if wanted != self._shown:
            self._shown = wanted
            used, table = wanted
            keys = OTHER_DEVICE.get(used, used)
            names = {glyph: key_name(keys, table, button) for glyph, button in BUTTON_GLYPHS.items()}
            self.names = {glyph: name for glyph, name in names.items() if name}
            shown = {glyph: key_picture(name) for glyph, name in self.names.items() if name != ARROWS.get(glyph)}
            show_glyphs(shown | DEVICE_PICTURES.get(used, {}))


def key_name(device: str, table: KeyTable, button: Button) -> str:
    """Return the name of the key that presses a button on a device, preferably one with its own picture.

    If the device has no such key, the name of another device's key is returned; "" without a device.
    """
    if not device:
        return ""
    here = [key for key in table[button] if (key in KEYBOARD_KEYS) == (device == "keyboard")]
    names = [shown_name(key).removeprefix("pad ") for key in here or table[button]]
    return next((name for name in names if name in PICTURES), next((name for name in names if _spelt(name)), ""))


def key_picture(name: str) -> Glyph:
    """Return the picture of a key, dark on bright: its own, or the first letters of its name."""
    if name in WIDE_PICTURES:
        rows = [f"1{31 - int(row, 2):05b}1" for row in WIDE_PICTURES[name]]
    else:
        drawn = [PICTURES[name]] if name in PICTURES else _spelt(name)
        rows = ["11" + "1".join(f"{7 - int(picture[row]):03b}" for picture in drawn) + "11" for row in range(5)]
    edge = f"0{'1' * (len(rows[0]) - 2)}0"
    return edge, *rows, edge


def _spelt(name: str) -> list[str]:
    """Return the pictures of a name's first letters, skipping letters without a picture."""
    return [PICTURES[letter] for letter in name.upper() if letter in PICTURES][:MOST_LETTERS]
