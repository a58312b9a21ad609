"""Kinds and cells of a floor's foes.

foe_placement: the step that spawns the foes: by room or by budget, as the mode's rules say
spawn_places: cells where foes may spawn, and the spawning of foes there (S1 37, S5)
by_room: foes room by room (S1 37, S5)
by_budget: a number of foes for the whole floor, spread by its shape (ours)
behind_doors: foes that wait right behind a door (ours)
"""
