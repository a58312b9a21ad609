"""Link to share: an address of the game's page that starts a run of the same mode and seed."""


def link_query(mode: str, seed: int) -> str:
    """Return the part of the address after the `?`. command.py reads it."""
    return f"mode={mode}&seed={seed}"
