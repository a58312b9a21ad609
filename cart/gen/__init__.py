"""Floors from seeds. Pure Python, of the rules only cells, floors and randomness.

Begin with build.py: a builder is a record of named steps, each a small function of its own file, in the order in which
they run: rooms, worms, passages, stairs, doors, vaults, altars, chests, foes, lurkers, pits, decoration. checks.py says
what every floor must be, maze_checks.py what mazes must be besides; `porklike --watch` shows every step. A new step is
a function of a Site, and a line in the record.
"""
