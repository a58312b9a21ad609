"""Rooms and mazes (S1, S5).

rooms: rectangles, each put anywhere it fits (S1 28, S5)
worms: mazes in the rock between the rooms (S1 30, 31)
passages: openings that join separate regions, and shortcuts between distant cells (S1 32, 33)
door_tiles: doors that are tiles (S1 34, 36)
maze_checks: further checks for floors of mazes and of halls
"""
