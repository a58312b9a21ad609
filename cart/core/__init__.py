"""The rules. Pure Python: no pyxel, no files, no clock. The same seed and actions always give the same run.

A reference such as (S1 23) names document S1 and its chapter 23; docs/sources.md lists the documents.

A file imports only files listed above it. The files of items/ are an exception: they also import damage,
blows, hearing, loot and shoves, which follow them in the list.

Floors
copying: fast copies and a fast `__init__` of objects with `__slots__`
computed: attributes that are computed when they are first read
rng: named streams of random numbers
cells: sets of cells, directions and distance maps
edges: thin walls and doors between cells
sight: fields of view, along lines and by rooms
floor: tiles, edges and items of a floor; neighbours, paths and sight on it
distances: distance maps that are computed only as far as they are read
maps: floors as text

State of a run
actions: choices of the player, and their tokens in recordings
actions_done: the actions of a run so far
statuses: stun, curse and bless
events: results of an action, one frozen record each
mobs: common state of the player and foes; the player
food_names: names of the dishes in a run
last_bite: puzzles of *last bite*: positions shortly before a death
landing: cells where fallen mobs and items come down
world: state of a run; base classes of foes
habitats: kinds of foe that may spawn at each place

Items, and changes of a world
items/: behaviour of each item, one file for each sort
stalling: turns in which the player lets foes come
damage: hit points and statuses: blows, healing, deaths
hearing: noises that draw foes
doors: doors opened by hand or by force; light at a door's edge
loot: contents of chests and pots; items picked up and laid down
bargains: gear and price of a hoard, and its discovery
leaving: stairs and falls, which lead off a floor
shoves: moves of a mob by one tile, and collisions
blows: blows of the player by hand
kicks: kicks, from the check to the recoil
eating: effects of a dish on the mob that eats it
throwing: flight and damage of a thrown item

Foes
foes/: behaviour of each foe, one file each
registry: the list of all files with foes and items
teamwork: foes acting together

Actions of the player
walking: steps and jumps
possible: check of an action, and its verb (walk, attack, open a door ...)
possible_actions: the list of all possible actions
verbs: functions that carry out the verbs
guessing: guesses in place of all that the player cannot know
game: one run: an action goes in, events come out
run_worth: the worth of a run
fatal_blow: whether the blow that killed the player was a lunge, or a hit without a telegraph

Forecasts
marks: cells that the screen marks, because foes can hit them in their next turn
previews: effects of a throw, a kick or a jump, tried in a copy of the game
outlook: a foe's next action, tried in a copy of the game

The player's knowledge, and travel
points_of_interest: known tiles worth a look
remembered: the player's knowledge of a floor
sightings: memory of foes: each foe of the present floor where the player saw it last
danger: cells and foes that stop travel
travel_reasons: destinations of travel, and reasons why travel stops
travel: walking on by itself: the next step

Recordings
quoting: excerpts of damaged text for error messages
recording: a run as text

Feats
feat_watch: feats that a run reaches, from its actions and events

To add a foe, write its row in data/foes.py and its file in foes/, and list the file in registry.py. To add an item,
write its row in data/items.py and its class in the file of its sort in items/.
"""
