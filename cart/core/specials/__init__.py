"""What is particular about each foe: a unit for each special of data/foes.py.

core/world.py says at which moments a special speaks (`Special`); base.py is the foe that all others are variations of;
tower.py holds those of the classic tower. To add a foe, write its row, its unit here, and draw its sprite.
"""
