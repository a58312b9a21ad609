"""Floors from seeds, in pure Python.

Of `core`, this package imports only cells, computed, edges, sight, habitats, floor, rng, and quoting for
error messages.

A reference such as (S1 23) names document S1 and its chapter 23; docs/sources.md lists the documents. What is marked
(ours) comes from none of them.

Start with build.py: a builder is a record of named steps, and each step is a small function. `porklike --watch` shows
every step under its name. To add a step, write a function that takes a `Site`, and put it into the record of a builder.

build: builders, and the loop that runs their steps and checks
site: data shared by the steps of a builder
mazes/: rooms and mazes
halls/: rooms joined by bent corridors
caverns/: rooms in a field of walls and pits
manor/: rooms with thin walls
spawn/: kinds and cells of a floor's foes
stairs: start and exit in alcoves, and the removal of other dead ends
vaults: hand-drawn rooms, read as text
vault_placement: choice of a room for a vault
altars: a row of altars in one room, each with a relic
chests: chests; the first on a floor is a rare chest, meant for a weapon or armour
hoard_placement: a room with a bargain, in modes with hoards
pits: pits, for modes with falls
decoration: one kind of decoration for each room
checks: checks that every floor must pass, whatever its style
analysis: distances, chokepoints and loops of a finished floor
regions: connected cells, updated while a floor is dug
shapes: shapes that builders look for, each as a set of cells
wide_grid: a floor's grid with a margin of rock around it, on which no shift wraps around
"""
