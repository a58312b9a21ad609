"""Keys, gamepad, touch and mouse, as a few buttons.

bindings: Which keys make which button, as the player wants it, and how that is kept.
browser: What a browser knows of who comes to a page: what the address asks for, and whether little is to move.
buttons: Which keys, gamepad buttons and stick directions make which button at first.
focus: Whether the player is still there: the window may have lost the keyboard, or the page may be hidden.
glyphs: The signs of buttons in texts, as what makes them: keys, or buttons of gamepad or mouse, whichever was used
    last.
hotspots: Places on the screen that press a button when they are clicked: the signs of buttons, and whatever a cart
    puts there.
key_names: What keys and gamepad buttons are called: as they are kept, and as they are shown.
mouse_input: The mouse and the finger: where they are, and what they have done in a frame.
pad: The pad: keyboard, gamepad, touch and mouse as a few buttons, with PICO-8's repeat and a buffer of one.
pointer: The pointer of the mouse: a small picture, dark around the edge, that says what a click would do.
touch_pad: Whether a key was pressed by a page's touch pad, which presses keys as well, for they are what Pyxel
    listens to.
"""
