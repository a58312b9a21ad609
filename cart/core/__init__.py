"""The rules. Pure Python: no pyxel, no files, no clock; everything here happens the same from the same seed.

From the ground up, each file knowing only those before it:

cells, rng     sets of cells, and streams of random numbers
edges, sight   thin walls and doors; who sees what
floor, text    what is next to what; floors as text
actions, events, mobs, names    what can be done, what happened, who moves, what dishes are called
world          what a game is: its state, what one may ask it; and what a foe's special is
blows, things  what happens: hits and deaths and statuses; items found, eaten, thrown
traits/        a unit for each thing that items do
minds          how foes think
specials/      a unit for each thing that foes do
verbs          what the player does
game           the one door: an action goes in, events come out
recording      a run as text
sentences      what happened, in words; summary    a climb as a page of them

To add a foe or an item, write its row in ../data and its unit in specials/ or traits/.
"""
