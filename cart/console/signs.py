"""The signs of buttons in texts, as what makes them: a key, or a button of the gamepad, whichever was used last."""

from .buttons import Button, Table
from .key_names import TYPED, shown
from .pad import Pad
from .typeface import Glyph, show_signs

SIGNS = {"Ⓞ": Button.O, "Ⓧ": Button.X, "Ⓟ": Button.MENU}
_DRAWN = (
    "A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 "
    "P65644 Q25563 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 "
    "075557 126227 261247 361216 455711 574616 634652 771244 825252 925316 Space00057 Enter11372 Start70707"
)
PICTURES = {part[:-5]: part[-5:] for part in _DRAWN.split()}
"""What is on a key of a name, as five rows of three pixels, a digit for a row: no key is wider than another."""


class Signs:
    """Call `update()` once a frame, after the pad's."""

    def __init__(self, pad: Pad) -> None:
        self._pad = pad
        self._shown: tuple[str, Table] | None = None
        self.names: dict[str, str] = {}
        """What each sign is shown as, where it is not itself."""

    def update(self, device: str | None = None) -> None:
        """Show the signs as those of a device ("keyboard", "gamepad", "" for neither), or of the one used last."""
        wanted = self._pad.used if device is None else device, self._pad.bindings.table
        if wanted != self._shown:
            self._shown = wanted
            names = {sign: name_of(*wanted, button) for sign, button in SIGNS.items()}
            self.names = {sign: name for sign, name in names.items() if name}
            show_signs({sign: cap(name) for sign, name in self.names.items()})


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
