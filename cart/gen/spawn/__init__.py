"""Which foes a floor gets, and where.

behind_doors: Who lurks behind doors: of the foes of a room one goes right behind one of its doors (ours).
by_budget: Foes by budget: so many in all, spread by the shape of the floor (ours).
by_room: Foes: who lives on a floor, and where (S1 37, S5).
habitats: Where a foe may live, and who moves in there (S1 37, S5).
"""
