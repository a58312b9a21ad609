"""The screen: its colours, fades, text and patterns, and pictures and films of it.

screen: size and shake of the screen
display_check: check that there is a display for the window
palette: the 16 colours, their darker neighbours, and recolouring
fade: a level from visible to black that moves each frame
draw: text, fill patterns and window frames
typeface: PORK-8's letters and glyphs, read from typeface.txt
anchor: position of a box on the screen that does not depend on its size
boot_picture: the picture that a cart shows when it starts
captures: screenshots and films, saved in a folder or downloaded
"""
