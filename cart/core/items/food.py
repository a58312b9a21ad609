"""Food: effects of each dish on the mob that eats it."""

from .item_behaviour import ItemBehaviour


class Snack(ItemBehaviour):
    """Snack: heals a little."""

    name = "snack"
    heals = 1


class Meal(ItemBehaviour):
    """Meal: heals more."""

    name = "meal"
    heals = 3


class Superfood(ItemBehaviour):
    """Superfood: heals, and raises the maximum of hit points."""

    name = "superfood"
    max_hp_gain = 1
    heals = 1


class BrainFreeze(ItemBehaviour):
    """Brain freeze: stuns."""

    name = "brain freeze"
    gives_status = "stun"
    stun_turns = 2


class GoneOff(ItemBehaviour):
    """Gone off: curses."""

    name = "gone off"
    gives_status = "curse"


class BlessedBite(ItemBehaviour):
    """Blessed bite: blesses."""

    name = "blessed bite"
    gives_status = "bless"
