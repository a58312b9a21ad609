"""Players made of rules: they look at a game and say what they would do. Nothing but the public interface is used.

base: the bots by name
careful: plays well, and knows only what a player sees
careless: takes the shortest way out
doorway: waits in doorways
pits: two bots that kick foes into pits, or jump into them
known: what a fair bot knows of a floor
foe_facts: what a player knows of each foe and no rule asks for
danger: what foes may do to the player in their next turn
tactics: which step, blow or throw is worth most
kicks: what a kick is worth, and when to jump
gear: what to wear, eat and throw
"""

from .base import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
