"""Caverns: rooms in a field of walls and pits (S2).

cavern_rooms: rooms in a grid of partitions, each joined to its neighbours (S2)
noise: gradient noise in whole numbers, the same on every machine (S2)
bridges: bridges over pits, the exit, and ferns as cover (ours)
cavern_checks: further checks for floors of caverns
"""
