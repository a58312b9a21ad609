"""Pictures, motion and sound of a game. The view never decides an outcome.

Begin with stage/cues.py to change the look or the sound of an event. Names of sprites and sounds are in data/sheet.py,
data/looks.py and data/sound_slots.py.

Theatre words: the stage is the floor on the screen; puppets are its mobs; a cue shows one event; a beat is a group of
events shown together.

sprites: drawing of sprites and pictures by name
item_icons: pictures of items
piglet_pictures: the piglets, with their colours and accessories
tone_colours: the colour of each tone of text
layout: rectangles on the screen, and room for a window where it hides nothing important
stage/: the floor on the screen, and everything that moves on it. It knows nothing of hud/
hud/: boxes, messages and windows over the stage and beside it
"""
