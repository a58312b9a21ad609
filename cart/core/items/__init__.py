"""What items do: a unit for each trait of data/items.py. base.py says at which moments a trait speaks.

gear.py: what weapons and armour do while they are wielded and worn. larder.py: what food does to who eats it, and what
thrown things do to whom they hit. trotters.py: what relics make of kicks. relics.py: what all other relics change.
"""
