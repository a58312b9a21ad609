"""Boxes, words and windows around the floor, and where they find room.

belt_row: Where on the screen hangs what the piglet carries: relics and what it wears above, the belt in the row
    below.
hint_moments: Moments at which something ought to be told: which there are, and what each is about at present.
hp_box: The box with hit points and statuses, and the place of messages: out of the way of all that must be seen
    (S1 14).
item_icons: Pictures of items.
kept_place: A box that sits where it covers nothing, and stays there as long as it can.
layout: Room on the screen: what covers something that must be seen, and where a box finds a place that covers
    nothing.
map_picture: A whole floor on one screen, as far as it is known: a few pixels a tile, and marks for what one looks
    for.
panel: The rows below the floor, where a mode leaves some: hit points, what is worn, states, where one is, and the
    belt.
pause_button: The sign that opens the menu of a game, for a mouse: where it covers nothing that must be seen.
pointer_shapes: What the pointer looks like over the game: what a click there would do.
tooltip: A small window of what one ought to know before a step or a click: whether gear is better, what hangs on
    the belt.
"""
