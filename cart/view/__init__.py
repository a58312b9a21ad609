"""Pictures, motion and sound of a game. The view never decides an outcome.

Begin with stage/cues.py to change the look or the sound of an event. Names of sprites and sounds are in data/sheet.py
and data/looks.py.

stage/: the floor on the screen, and all that moves on it
tone_colours: the colour of each tone of a line
hud/: boxes, words and windows around the floor
"""
