"""Boxes, messages and windows around the floor, and their layout.

hp_box: the box with hit points and statuses (S1 14)
message_place: place and size of messages, clear of everything important
panel: rows below the floor with hit points, gear, statuses, floor name and belt
belt_row: positions of relics, gear and belt items on the screen
tooltip: a small window with facts before a step or a click
kept_place: a box's place, kept while the box hides nothing important
map_picture: a whole floor on one screen, a few pixels a tile
pause_button: the glyph that opens the menu, for a mouse
pointer_shapes: shapes of the pointer over the game
"""
