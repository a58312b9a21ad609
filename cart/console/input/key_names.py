"""What keys and gamepad buttons are called: as they are kept, and as they are shown."""

import pyxel

_KEY, _PAD = "KEY_", "GAMEPAD1_BUTTON_"
_NO_KEYS = {
    "none", "unknown", "shift", "ctrl", "alt", "gui", "lctrl", "rctrl", "lalt", "ralt", "lgui", "rgui",
}  # fmt: skip
"""Either no keys at all, or those that change what others mean."""

KEYBOARD: dict[str, int] = {
    name: getattr(pyxel, constant)
    for constant in dir(pyxel)
    if constant.startswith(_KEY) and (name := constant.removeprefix(_KEY).lower()) not in _NO_KEYS
}
"""Each key of a keyboard that can be a button, by the name that it is kept as."""

GAMEPAD: dict[str, int] = {
    f"pad_{constant.removeprefix(_PAD).lower()}": getattr(pyxel, constant)
    for constant in dir(pyxel)
    if constant.startswith(_PAD)
}
"""The same of a gamepad."""

KEPT: dict[str, int] = KEYBOARD | GAMEPAD
NAMES: dict[int, str] = {key: name for name, key in KEPT.items()}
TYPED = frozenset(KEYBOARD.values())

_SHOWN = {
    "left": "←", "right": "→", "up": "↑", "down": "↓", "return": "Enter",
    "period": ".", "comma": ",", "slash": "/", "backslash": "\\", "semicolon": ";", "quote": "'", "backquote": "`",
    "minus": "-", "plus": "+", "equals": "=", "leftbracket": "[", "rightbracket": "]", "multiply": "×", "divide": "/",
    "pageup": "PgUp", "pagedown": "PgDn", "lshift": "Shift", "rshift": "right Shift", "leftshoulder": "L",
    "rightshoulder": "R", "leftstick": "L stick", "rightstick": "R stick",
}  # fmt: skip


def shown(key: int) -> str:
    """A key as it is called on the screen: "A", "←", "num 5", "pad B"."""
    name = NAMES[key]
    for prefix, before in (("kp_", "num "), ("pad_dpad_", "pad "), ("pad_", "pad ")):
        if name.startswith(prefix):
            return before + _plain(name.removeprefix(prefix))
    return _plain(name)


def _plain(name: str) -> str:
    return _SHOWN.get(name, name.capitalize())
