"""The worth of a run: how much each part of it counts. `core/run_worth.py` adds it up.

The rules never read these figures, so a change here changes no game. Numbers in the history stay as they were.
"""

FLOOR_WORTH = 100
"""Worth of each floor after the start, up to the one on which the run ended."""
FOE_WORTH = 5
"""Worth of each foe killed."""
MOST_FOES = 20
"""Greatest number of foes that count, for each floor after the start. It keeps the buds of a sourdough from paying."""
ITEM_WORTH = 10
"""Worth of each kind of item that the player has carried. Things that the player starts with do not count."""
PRIZE_WORTH = 50
"""Worth of the prize for each floor after the start. So a won nibble is worth less than most of a full game."""
USUAL_TURNS = 150
"""Turns that cost nothing, for each floor after the start. The careful bot takes about as many."""
SLOW_TURNS = 2
"""Further turns that cost 1."""
OATH_PERCENT = 10
"""Percent that each oath adds to the sum."""
