"""Halls: rooms joined by bent corridors (S4).

dead_ends: Niches: short dead ends, a few tiles deep, and what is kept at their ends (ours).
hall_rooms: Halls: rooms anywhere in the rock, each joined to the one before by a bent corridor (S4).
room_wares: What each room of the halls keeps (S4: a room may carry something that no tile says; what, is ours).
"""
