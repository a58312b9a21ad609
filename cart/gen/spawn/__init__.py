"""The foes of a floor, and their places.

spawn_places: cells where a foe may spawn, and spawning of one foe or several (S1 37, S5)
by_room: foes by room (S1 37, S5)
by_budget: a number of foes for the whole floor, spread by its shape (ours)
behind_doors: a foe that waits right behind a door (ours)
"""
