"""The rules. Pure Python: no pyxel, no files, no clock; everything here happens the same from the same seed.

From the ground up, each file knowing only those before it:

cells, rng     sets of cells, and streams of random numbers
edges, sight   thin walls and doors; who sees what
floor, text    what is next to what; floors as text
actions, events, mobs, names    what can be done, what happened, who moves, what dishes are called
nature, landing                 what a foe is by itself; where who or what has fallen comes down
world          what a game is: its state, what one may ask it; and what a foe's special is
traits/base    what an item's trait is
blows, things  what happens: hits and deaths and statuses; items found, eaten, thrown
doors, shoves, flights, walking    doors opened; pushes and falls; where kicks send one; steps and jumps
traits/        a unit for each thing that items do
minds, company how foes think, and how they act together
specials/      a unit for each thing that foes do
kicks, verbs   what the player does
game           the one door: an action goes in, events come out
known, danger  what the player knows of a floor, and whom and where one ought to mind
travel         the next step of a journey over it; travel_reasons    why it stops
previews       what a throw or a kick would do; outlook    what a foe will do next
points_of_interest    known tiles worth a look
recording      a run as text

To add a foe or an item, write its row in ../data and its unit in specials/ or traits/.
"""
