"""PORK-8: the features of PICO-8 that Pyxel lacks, as a thin layer on Pyxel. Any cart may use it; see docs/console.md.

input/: keys, gamepad, touch and mouse as a few buttons
screen/: colours, fades, text, patterns, and pictures of the screen
sound/: effects, tunes and speech
storage/: small named texts that persist
web/: the page around the cart in a browser, downloads and the clipboard
widgets/: windows, menus and pages
console_keys: keys that work in every cart: mute, full screen, screenshot, film
signals: a clean exit when the system asks the program to end
"""
