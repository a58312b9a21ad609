"""Food: effects of each dish on the mob that eats it."""

from .trait import Trait


class Snack(Trait):
    """Snack: heals a little."""

    name = "snack"
    heals = 1


class Meal(Trait):
    """Meal: heals more."""

    name = "meal"
    heals = 3


class Superfood(Trait):
    """Superfood: heals, and raises the maximum of hit points."""

    name = "superfood"
    grows = 1
    heals = 1


class BrainFreeze(Trait):
    """Brain freeze: stuns."""

    name = "brain freeze"
    gives = "stun"
    lasts = 2


class GoneOff(Trait):
    """Gone off: curses."""

    name = "gone off"
    gives = "curse"


class BlessedBite(Trait):
    """Blessed bite: blesses."""

    name = "blessed bite"
    gives = "bless"
