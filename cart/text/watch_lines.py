"""Lines about a floor under construction."""

PLAYING, PAUSED = "playing", "paused"
WHOLE = "the whole floor"


def step_line(number: int, steps: int, step: str) -> str:
    """Return the line about a builder's step: "step 3/9: rooms"."""
    return f"step {number}/{steps}: {step}"


def within_line(within: str, retry: int) -> str:
    """Return the change within a step, and the number of the try if it is not the first: "room 4 (try 2)"."""
    return within + (f"{' ' * bool(within)}(try {retry + 1})" if retry else "")


def size_line(width: int, height: int) -> str:
    """Return the size of a floor in tiles."""
    return f"{width}x{height}"


def seed_line(seed: int) -> str:
    """Return the seed."""
    return f"seed {seed}"


def spoken_floor(seed: int, heading: str, style: str, size: str, shown: str) -> str:
    """Return the speech about a floor and its overlay."""
    return f"{heading}, seed {seed}, {style}, {size}, view: {shown}"
