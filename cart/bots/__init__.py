"""Players made of rules, and one that searches. A bot gets a game and returns its next action. It changes no game.

table: table of the bots, and the random bot
careful: bot that plays well with only a player's knowledge
careless: bot that takes the shortest path out
doorway: bot that fights from doorways
patient: bot that waits for foes and hits the weakest one beside it
pit_bots: two bots for pits: the dumper kicks foes into them, the diver jumps in
planner: bot that searches in fights, on copies in which everything unknown is a guess
rollouts: fights played out by a cheap rule, and the value of a position
winning_search: search for a way to win, with full knowledge
known: the explored part of a floor, and what the rules say about it
memory: cells that a bot has seen, in a mode whose map forgets them
foe_facts: facts about foes that players learn in play
expected_damage: damage expected from foes in their next turn
killing: hits and hit points that killing a foe takes
best_move: the best step, blow, throw, kick or wait in a fight
meeting: value of the cell on which the player meets foes
positions: value of the cells near the player as positions for a fight
throw_value: value of throws
kick_value: value of kicks
jumps: jumps into pits and over them
gear: choice of gear and food
pack: the things in the bag or on the belt, sorted by their use
"""

from .table import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
