"""Who has the buttons. Scenes lie on a stack (context.py); the topmost gets the pad.

boot, title, seed, options, history lead to play.py, the game itself; over it lie bag, aim, look and talk; over.py ends
it. rerun watches a recording, watch a floor as it grows. choice.py is the one mechanism of all menus. journal.py keeps
every run as it is played, settings.py what the player has set.
"""
