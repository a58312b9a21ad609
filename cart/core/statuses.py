"""Statuses of a mob."""

from typing import Literal

Status = Literal["stun", "curse", "bless"]

STATUSES: dict[Status, str] = {"stun": "stunned", "curse": "cursed", "bless": "blessed"}
"""Adjective of each status. It is also the name of a field of `Mob`."""
