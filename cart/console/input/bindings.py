"""Key bindings: the keys of each button, as chosen by the player, and their storage."""

from collections.abc import Collection

from ..storage.store import Store, StoreError
from .buttons import KEYS, NEEDED_BUTTONS, SAFE_KEYS, Button, KeyTable
from .key_names import BINDABLE, KEYBOARD_KEYS, STORED_NAMES

STORE_KEY = "keys"
"""Key of the bindings in the store."""
MOST_READ = 65_536
"""Most bytes of a stored text, and most characters of a given text, that are read."""


class OnlyKey(ValueError):
    """Error: the key is the last keyboard key of a button that menus need, so it cannot be taken away."""

    def __init__(self, button: Button) -> None:
        super().__init__(f"the only key of {button.name}")
        self.button = button


class Bindings:
    """The keys of each button. A key has at most one button, and each of NEEDED_BUTTONS keeps a keyboard key."""

    def __init__(self, table: KeyTable = KEYS) -> None:
        self._set_table(table)

    def _set_table(self, table: KeyTable) -> None:
        self.table = table
        """Keys of each button. Each change replaces the table; nothing changes it in place."""
        rest = self.without(SAFE_KEYS.values())
        self.safe_table: KeyTable = {
            button: (*keys, SAFE_KEYS[button]) if button in SAFE_KEYS else keys for button, keys in rest.items()
        }
        """The same table, except that the keys of SAFE_KEYS always have their original buttons."""

    def button(self, key: int) -> Button | None:
        """Return the button that a key presses, or None."""
        return next((button for button, keys in self.table.items() if key in keys), None)

    def bind(self, button: Button, key: int) -> Button | None:
        """Give a key to a button. Return the other button that had the key before, or None.

        Raise OnlyKey if that other button is in NEEDED_BUTTONS and has no other keyboard key.
        """
        before = self.button(key)
        if before is button:
            return None
        if before is not None:
            self.unbind(key)
        self._set_table({**self.table, button: (*self.table[button], key)})
        return before

    def unbind(self, key: int) -> None:
        """Take a key from its button. Raise OnlyKey if a needed button would have no keyboard key left."""
        table = self.without({key})
        button = self.button(key)
        if button in NEEDED_BUTTONS and not KEYBOARD_KEYS.intersection(table[button]):
            raise OnlyKey(button)
        self._set_table(table)

    def reset(self) -> None:
        """Restore the default bindings."""
        self._set_table(KEYS)

    def without(self, keys: Collection[int]) -> KeyTable:
        """Return a copy of the table without the given keys."""
        return {button: tuple(key for key in own if key not in keys) for button, own in self.table.items()}

    @property
    def text(self) -> str:
        """The bindings as they are stored: one line per button, its name followed by the names of its keys."""
        lines = ([button.name.lower(), *(STORED_NAMES[key] for key in keys)] for button, keys in self.table.items())
        return "".join(f"{' '.join(words)}\n" for words in lines)


def parse_bindings(text: str) -> Bindings:
    """Return the bindings in a stored text. Unknown names are skipped.

    A button without a line keeps those default keys that no line gives to another button. A key in two lines belongs to
    the later line. If a button of NEEDED_BUTTONS has no keyboard key in the end, the result is the default bindings.
    """
    buttons = {button.name.lower(): button for button in Button}
    claimed: dict[Button, dict[int, None]] = {}
    for name, *words in (line.split() for line in text[:MOST_READ].splitlines() if line.strip()):
        if name in buttons:
            keys = dict.fromkeys(BINDABLE[word] for word in words if word in BINDABLE)
            for other in claimed.values():
                for key in keys:
                    other.pop(key, None)
            claimed[buttons[name]] = keys
    claimed_keys = {key for keys in claimed.values() for key in keys}
    defaults = Bindings().without(claimed_keys)
    table = {button: tuple(claimed.get(button, defaults[button])) for button in Button}
    return Bindings(table if all(KEYBOARD_KEYS.intersection(table[button]) for button in NEEDED_BUTTONS) else KEYS)


def load_bindings(store: Store) -> Bindings:
    """Return the stored bindings, or the defaults if there are none or they cannot be read."""
    try:
        return parse_bindings(store.read(STORE_KEY, MOST_READ) or "")
    except StoreError:
        return Bindings()


def save_bindings(store: Store, bindings: Bindings) -> str | None:
    """Store the bindings; default bindings only remove the stored text. Return None, or an error for the player."""
    try:
        if bindings.table == KEYS:
            store.remove(STORE_KEY)
        else:
            store.write(STORE_KEY, bindings.text)
    except StoreError as error:
        return str(error)
    return None
