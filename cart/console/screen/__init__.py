"""The screen: colours, fades, text, patterns, pictures and films of it.

screen: size of the screen, and its shake
display: the screen that a window is drawn on
palette: the 16 colours, their darker neighbours, and recolouring
fade: a fade as a float counter
draw: text, fill patterns and window frames
typeface: PORK-8's letters and glyphs, read from typeface.txt
anchor: position of a thing on the screen that does not depend on its size
boot_picture: the picture at start
captures: screenshots and films, saved in a folder or downloaded
"""
