"""Keys, gamepad, touch and mouse, as a few buttons.

buttons: the default keys, gamepad buttons and stick directions of each button
bindings: the keys that the player chose for each button, and how they are stored
key_names: names of keys and gamepad buttons, as stored and as shown
pad: state of the buttons, with PICO-8's repeat and a buffer of one press
mouse_input: position and clicks of the mouse or a finger in a frame
touch_pad: tells a press on a page's touch pad from a press on a keyboard
pointer: picture of the mouse pointer, which shows the effect of a click
hotspots: places on the screen; a click on one presses its button
glyphs: pictures of buttons in a text, as on the device used last
focus: whether the window has the keyboard and the page is visible
"""
