"""Fakes of browser objects as pyodide presents them."""


class JavaScriptError(Exception):
    """A fake of pyodide's JsException, with the name of the JavaScript error."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: no")
        self.name = name


class Null:
    """A fake of pyodide's null, which is not None."""


class FakeLocalStorage:
    """A fake localStorage with room for `room` characters.

    `sets` lists the length of each text that was set. `gets` counts the reads.
    """

    def __init__(self) -> None:
        self.items: dict[str, str] = {}
        self.room = 5_000_000
        self.sets: list[int] = []
        self.gets = 0

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, index: int) -> object:
        return list(self.items)[index]

    def getItem(self, key: str) -> object:
        self.gets += 1
        return self.items.get(key, Null())

    def setItem(self, key: str, value: str) -> None:
        others = sum(len(name) + len(text) for name, text in self.items.items() if name != key)
        if others + len(key) + len(value) > self.room:
            raise JavaScriptError("QuotaExceededError")
        self.sets.append(len(value))
        self.items[key] = value

    def removeItem(self, key: str) -> None:
        self.items.pop(key, None)
