"""Windows, menus and pages.

window: box of lines, which can scroll and have a cursor
line_layout: layout of a window's texts in lines and columns, also in large text
menu: window with lines that the player chooses or turns
page: whole screen of paragraphs, also in large text
keys_menu: screen on which the player chooses keys
"""
