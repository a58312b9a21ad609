"""Which keys make which button, as the player wants it, and how that is kept."""

from collections.abc import Collection

from ..storage.store import Store, StoreError
from .buttons import KEYS, NEEDED, SAFE, Button, Table
from .key_names import KEPT, NAMES, TYPED

KEY = "keys"
MOST = 65_536
"""Bytes of a text that is looked at."""


class OnlyKey(ValueError):
    """A key can't be taken from a button that would have none left: one could not get back."""

    def __init__(self, button: Button) -> None:
        super().__init__(f"the only key of {button.name}")
        self.button = button


class Bindings:
    """A key is of one button at most. Each button that one can't do without keeps a key of the keyboard."""

    def __init__(self, table: Table = KEYS) -> None:
        self._put(table)

    def _put(self, table: Table) -> None:
        self.table = table
        """Another one after each change."""
        rest = self.without(SAFE.values())
        self.safe: Table = {button: (*keys, SAFE[button]) if button in SAFE else keys for button, keys in rest.items()}
        """The same, but with SAFE in it, whatever else these keys do."""

    def button(self, key: int) -> Button | None:
        """Whose key it is."""
        return next((button for button, keys in self.table.items() if key in keys), None)

    def bind(self, button: Button, key: int) -> Button | None:
        """Make a key one of this button; whose it was before. OnlyKey where that one would have none left."""
        before = self.button(key)
        if before is button:
            return None
        if before is not None:
            self.unbind(key)
        self._put({**self.table, button: (*self.table[button], key)})
        return before

    def unbind(self, key: int) -> None:
        """Make a key none of any button. OnlyKey where its button would have none left."""
        table = self.without({key})
        button = self.button(key)
        if button in NEEDED and not TYPED.intersection(table[button]):
            raise OnlyKey(button)
        self._put(table)

    def reset(self) -> None:
        """As before anybody has chosen."""
        self._put(KEYS)

    def without(self, keys: Collection[int]) -> Table:
        """The table, but for some keys."""
        return {button: tuple(key for key in own if key not in keys) for button, own in self.table.items()}

    @property
    def text(self) -> str:
        """All of it, as it is kept: a line for each button, its name and those of its keys."""
        lines = ([button.name.lower(), *(NAMES[key] for key in keys)] for button, keys in self.table.items())
        return "".join(f"{' '.join(words)}\n" for words in lines)


def parse_bindings(text: str) -> Bindings:
    """What a text says. What in it is none is passed over; a button of no line has its first keys.

    Of two buttons that claim a key the later one gets it. Where a button would have no key that it needs, all are as at
    the first start.
    """
    buttons = {button.name.lower(): button for button in Button}
    claimed: dict[Button, dict[int, None]] = {}
    for name, *words in (line.split() for line in text[:MOST].splitlines() if line.strip()):
        if name in buttons:
            keys = dict.fromkeys(KEPT[word] for word in words if word in KEPT)
            for other in claimed.values():
                for key in keys:
                    other.pop(key, None)
            claimed[buttons[name]] = keys
    taken = {key for keys in claimed.values() for key in keys}
    first = Bindings().without(taken)
    table = {button: tuple(claimed.get(button, first[button])) for button in Button}
    return Bindings(table if all(TYPED.intersection(table[button]) for button in NEEDED) else KEYS)


def load_bindings(store: Store) -> Bindings:
    """What was kept, or the first ones where nothing was, or nothing that can be read."""
    try:
        return parse_bindings(store.read(KEY, MOST) or "")
    except StoreError:
        return Bindings()


def save_bindings(store: Store, bindings: Bindings) -> str | None:
    """Keep them, or forget them where they are the first ones; the sentence to tell where that fails."""
    try:
        if bindings.table == KEYS:
            store.remove(KEY)
        else:
            store.write(KEY, bindings.text)
    except StoreError as error:
        return str(error)
    return None
