"""The rules. Pure Python: no pyxel, no files, no clock; everything here happens the same from the same seed.

From the ground up; a file imports only files before it:

rng: streams of random numbers, each with a name
cells: sets of cells, directions, and distance maps
edges: thin walls, and doors between cells
sight: which cells are seen from a cell
floor: a floor: what is beside what, what is seen, what lies where
maps: floors as text
actions: what a player can do, and its token in a recording
statuses: stun, curse and bless
events: what happened, one frozen record for each thing
mobs: what the player and foes have in common; the player
food_names: what dishes are called in this run
landing: where mobs and things that fall come down
world: the state of a run; what a foe is
habitats: which foes may spawn where
items/: what each item does, one file for each sort
damage: hit points and statuses: blows, healing, deaths
doors: doors opened by hand or by force; light at a door's edge
loot: what chests and pots hold, and where things that are found go
leaving: stairs and falls, which lead off a floor
shoves: a mob is moved by one tile, into whatever is there
kicks: kicks, from top to bottom
eating: what a dish does to the mob that eats it
throwing: how far a thing flies, and what it hits
foes/: what each foe does, one file for each
registry: the list of all files with foes and items
teamwork: foes act together
walking: steps and jumps
possible: whether an action is possible, and what it turns into
verbs: an action is carried out
game: one run: an action goes in, events come out
previews: what a throw or a kick would do
outlook: what a foe will do next
points_of_interest: known tiles worth a look
remembered: what the player knows of a floor
danger: cells and foes that stop travel
travel_reasons: why travel stops, and what it goes to
travel: the next step of walking on by itself
quoting: a piece of damaged text in an error message
recording: a run as text

To add a foe, write its row in data/foes.py and its file in foes/, and list the file in registry.py. To add an item,
write its row in data/items.py and its class in the file of its sort in items/.
"""
