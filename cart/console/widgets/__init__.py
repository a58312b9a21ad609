"""Windows, menus and pages.

window: a window of lines
line_layout: layout of a window's text in lines and columns, also in large letters
menu: a window with lines to choose or to turn
page: a whole screen of paragraphs, laid out for usual and for large letters
key_menu: the screen on which the player chooses keys
"""
