"""PORK-8: what PICO-8 has and Pyxel lacks, as a thin layer on Pyxel. Any cart may use it; docs/console.md shows how.

palette, fade, draw, screen: colours, fades, text and patterns, shake. pad: six buttons and a menu button out of keys,
gamepad, touch and mouse; bindings, keys_menu: which keys, as players choose them. pointer, spots: what a click does,
and what can be clicked. focus: whether the player is there. speaker: effects and tunes with volumes. machine, captures:
silence, full screen, pictures and films. store: small named texts that survive. visit, places: what a page's address
asks for, and whose texts are whose there. window, menu, boot: boxes of lines, menus of any length, and the picture at
start.
"""
