"""Rooms and mazes (S1, S5).

door_tiles: Door tiles (S1 34, 36).
maze_checks: What floors of rooms and mazes must satisfy besides: their walls are tiles, and they have no dead
    ends.
passages: Openings through thin walls: doors that join what is apart, and shortcuts between what is far apart (S1
    32, 33).
rooms: Rooms: rectangles, each put anywhere it fits (S1 28, S5).
worms: Worms: mazes in the rock between the rooms (S1 30, 31).
"""
