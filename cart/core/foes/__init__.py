"""What is particular about each foe: a unit for each special of data/foes.py.

core/world.py says at which moments a special speaks (`Special`); base.py holds the foes that all others are variations
of; low.py and high.py hold those of the classic tower's two halves. Of the expedition's, lines.py and around.py hold
those who show where they will strike, servants.py those who steal, see to doors and wait behind them. To add a foe,
write its row, its unit here, and draw its sprite.
"""
