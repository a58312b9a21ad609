"""The statuses that a mob can have."""

from typing import Literal

Status = Literal["stun", "curse", "bless"]

STATUSES: dict[Status, str] = {"stun": "stunned", "curse": "cursed", "bless": "blessed"}
"""Status -> its adjective, which is also the name of the field of `Mob` that holds it."""
