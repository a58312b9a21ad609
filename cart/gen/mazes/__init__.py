"""Rooms and mazes (S1, S5).

rooms: rectangles, each put anywhere it fits (S1 28, S5)
worms: mazes in the rock between the rooms (S1 30, 31)
passages: doors that join separate regions, and shortcuts between distant cells (S1 32, 33)
door_tiles: tiles of doors (S1 34, 36)
maze_checks: conditions that floors of rooms and mazes must satisfy besides
"""
