"""Floors from seeds. Pure Python, of the rules only cells, floors and randomness.

Begin with build.py: a builder is a record of named steps, each a small function of its own file. `porklike --watch`
shows every step. A new step is a function of a Site, and a line in the record.

build: the builders, and the loop that runs their steps and checks
workspace: data that the steps of a builder share
mazes/: rooms and mazes
halls/: rooms joined by bent corridors
caverns/: rooms in a field of walls and pits
manor/: rooms with thin walls
spawn/: foes of a floor, and their places
stairs: the way in and the way out, in alcoves, and the removal of other dead ends
vaults: rooms drawn by hand, read as text
vault_placement: choice of a room that a vault fits into
altars: a room with a row of altars, each with a relic
chests: at most three chests a floor, the first of them rare
pits: pits for a mode with falls
decoration: one kind of decoration for each room
checks: conditions that every floor must satisfy, whatever its style
analysis: distances, chokepoints and loops of a finished floor
regions: connected cells, updated while a floor is dug
shapes: shapes that a builder looks for, each as a set of cells
bordered: a floor's cells with rock around them
"""
