"""Draws what the rules say happened, and never decides anything.

stage.py is what is on the screen of one game, picture.py draws it, and playback.py plays what happens on it, beat by
beat (beats.py). cues.py gives each event its look and its sound: begin there to change how
something feels. camera.py says which place of the floor is where on the screen, vantage.py where it looks beside a
window, and offscreen.py points to who is beyond it. puppets.py, floaters.py, puffs.py and tween.py move; ground.py,
walls.py, thin_walls.py and cracks.py draw the floor, and overview.py all of it at once; hud.py, panel.py, names.py and
thoughts.py are boxes and words, and room.py and seat.py say where on the screen they cover nobody. tone_colours.py has
the colour of each tone of text; the words themselves are in ../text. Names of sprites and sounds are in
../data/sheet.py and ../data/looks.py.
"""
