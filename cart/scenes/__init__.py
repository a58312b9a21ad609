"""Who has the buttons. Scenes lie on a stack (context.py); the topmost gets the pad.

leads.py says where one scene leads, and router.py, which knows all scenes, goes there: none goes to another by itself.
boot, title, seed, history lead to play.py, the game itself; over it lie bag, belt, aim, examine, overview, talk, and
what is asked first (question.py: jump, offer); over.py ends it, aftermath.py says how (retelling.py, hindsight.py).
rerun plays a recording, watch a floor as it grows (growth.py). showing.py is a game on the screen, whoever plays it.
menus.py makes scenes of the console's menus, options.py lines of them for what can be set. journal.py keeps every run
as it is played, settings.py what the player has set.
"""
