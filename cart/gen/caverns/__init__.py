"""Caverns: rooms in a field of walls and pits (S2).

bridges: What is added to caverns for play: bridges, the way on, and cover (ours).
cavern_checks: What floors of caverns must satisfy besides.
cavern_rooms: Caverns: rooms in a grid of partitions, in a field of walls and pits, each joined to its neighbours
    (S2).
noise: Gradient noise, in whole numbers alone: the same on every machine (S2).
"""
