"""Draws what the rules say happened, and never decides anything.

stage.py is what is on the screen of one game. cues.py gives each event its look and its sound: begin there to change
how something feels. puppets.py, floaters.py and tween.py move; ground.py and walls.py draw the floor; windows.py,
hud.py and names.py are boxes and words. Names of sprites and sounds are in ../data/sheet.py and ../data/looks.py.
"""
