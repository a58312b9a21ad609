"""Names of keys and gamepad buttons, as stored and as shown."""

import pyxel

_KEY, _PAD = "KEY_", "GAMEPAD1_BUTTON_"
_NO_KEYS = {
    "none", "unknown", "shift", "ctrl", "alt", "gui", "lctrl", "rctrl", "lalt", "ralt", "lgui", "rgui",
}  # fmt: skip
"""Pyxel's names that are not a single key, or only modify other keys. Left and right Shift are not listed: they may be
bound.
"""

KEYBOARD: dict[str, int] = {
    name: getattr(pyxel, constant)
    for constant in dir(pyxel)
    if constant.startswith(_KEY) and (name := constant.removeprefix(_KEY).lower()) not in _NO_KEYS
}
"""Keyboard keys that may be bound, by their stored name."""

GAMEPAD: dict[str, int] = {
    f"pad_{constant.removeprefix(_PAD).lower()}": getattr(pyxel, constant)
    for constant in dir(pyxel)
    if constant.startswith(_PAD)
}
"""Gamepad buttons that may be bound, by their stored name."""

BINDABLE: dict[str, int] = KEYBOARD | GAMEPAD
"""All keys and gamepad buttons that may be bound, by their stored name."""
STORED_NAMES: dict[int, str] = {key: name for name, key in BINDABLE.items()}
"""Key or gamepad button -> its stored name."""
KEYBOARD_KEYS = frozenset(KEYBOARD.values())
"""Keyboard keys that may be bound."""

_SHOWN = {
    "left": "←", "right": "→", "up": "↑", "down": "↓", "return": "Enter",
    "period": ".", "comma": ",", "slash": "/", "backslash": "\\", "semicolon": ";", "quote": "'", "backquote": "`",
    "minus": "-", "plus": "+", "equals": "=", "leftbracket": "[", "rightbracket": "]", "multiply": "×", "divide": "/",
    "pageup": "PgUp", "pagedown": "PgDn", "lshift": "Shift", "rshift": "right Shift", "leftshoulder": "L",
    "rightshoulder": "R", "leftstick": "L stick", "rightstick": "R stick",
}  # fmt: skip
"""Stored name of a key -> its name on the screen. Other keys are shown under their stored names, capitalized."""


def shown_name(key: int) -> str:
    """Return a key's name as shown on the screen: "A", "←", "num 5", "pad B"."""
    name = STORED_NAMES[key]
    for prefix, before in (("kp_", "num "), ("pad_dpad_", "pad "), ("pad_", "pad ")):
        if name.startswith(prefix):
            return before + _plain(name.removeprefix(prefix))
    return _plain(name)


def _plain(name: str) -> str:
    """Return the name on the screen for a stored name without its prefix."""
    return _SHOWN.get(name, name.capitalize())
