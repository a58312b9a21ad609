"""What stands in for the browser."""


class JavaScriptError(Exception):
    """As pyodide's JsException: it has the name of JavaScript's error."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: no")
        self.name = name


class Null:
    """As pyodide's null, which is not None."""


class FakeLocalStorage:
    """A localStorage of `room` letters. `sets` lists the sizes of what was set, `gets` counts what was read."""

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
