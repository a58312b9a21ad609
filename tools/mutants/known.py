"""Mutants that no test can notice, or that none needs to notice, with reasons."""

KNOWN: dict[tuple[str, str], str] = {
    (
        "cart/core/cells.py",
        "_PIECE_BITS = 256  ->  _PIECE_BITS = 255",
    ): "pieces of any length give the same cells; this length is the fastest",
    (
        "cart/core/events.py",
        "@dataclass(frozen=True, slots=True)  ->  @dataclass(frozen=True, slots=False)",
    ): "without slots, an event only takes more memory; no line of the file runs in a test, since events are only data",
    (
        "cart/core/foes/mould.py",
        "self.spent = 1  ->  self.spent = 2",
    ): "it only matters whether it is 0; the golden games notice the other digest",
    (
        "cart/gen/hoard_placement.py",
        "_replace_foes(floor, room, Spawn(kinds[0], waiter))  ->  "
        "_replace_foes(floor, room, Spawn(kinds[ -1], waiter))",
    ): "only one kind of foe lives behind doors, so the first is the last",
    (
        "cart/saves/reached_feats.py",
        "MOST_BYTES = 100  ->  MOST_BYTES = 101",
    ): "a text of more than 15 bytes is no time, whether it is read or not",
    (
        "cart/console/storage/file_backend.py",
        'if sys.platform != "win32" and sys.platform != "emscripten":  # Windows and the browser have no such locks'
        "  ->  "
        'if sys.platform != "win32" or sys.platform != "emscripten":  # Windows and the browser have no such locks',
    ): "the tests run on a system with such locks",
}
"""(File, line before and after the change) -> reason."""
