"""Windows, menus and pages.

key_menu: The screen on which a player says which keys make which button.
line_layout: How the texts of a window lie in lines: one each with columns, or, in large letters, as many as it
    takes.
menu: A menu: a window whose lines are chosen or turned.
text_page: What a whole screen says as a window of lines, for those who want large letters.
window: Windows: boxes of lines.
"""
