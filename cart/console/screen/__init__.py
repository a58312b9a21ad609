"""The screen: colours, fades, text, patterns, pictures and films of it.

anchor: Where something lies on the screen, however large it comes to be.
boot_picture: The picture at start.
captures: Pictures and films of the screen, in a folder of their own beside the saved texts; in the browser,
    downloads.
display: A screen to show a window on.
draw: Drawing that Pyxel lacks: text in PORK-8's typeface, plain, outlined and centred, fill patterns, window
    frames.
fade: A fade as a float counter.
palette: The 16 colours: names, values, the chain a fade walks, recolouring of one draw and of the whole screen.
screen: The screen: its side, and its shake.
typeface: PORK-8's typeface: letters and signs of their own widths, kept in typeface.txt beside this page, a
    picture each.
"""
