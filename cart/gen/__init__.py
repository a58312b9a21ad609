"""Floors from seeds, in pure Python.

Of the rules this package uses only cells, edges, sight, habitats, floors, random streams, and quotes in errors.

Start with build.py: a builder is a record of named steps, each a small function in a file of its own. `porklike
--watch` shows every step. To add a step, write a function of a `Site` and put it into the record, under the name that
`porklike --watch` shows.

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
chests: chests, the first of them rare
pits: pits, for modes with falls
decoration: one kind of decoration for each room
checks: checks that every floor must pass, whatever its style
analysis: distances, chokepoints and loops of a finished floor
regions: connected cells, updated while a floor is dug
shapes: shapes that builders look for, each as a set of cells
bordered: wide grids, which have a margin of rock around a floor
"""
