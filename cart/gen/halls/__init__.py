"""Halls: rooms joined by bent corridors (S4).

hall_rooms: rooms anywhere in the rock, each joined to the previous one by a bent corridor (S4)
niches: dead ends a few tiles deep, with loot at their ends (ours)
room_wares: wares of each room, which no tile shows (S4)
"""
