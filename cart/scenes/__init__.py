"""States of the user interface. Scenes lie on a stack; the topmost scene receives the buttons.

context: the stack of scenes, and what all scenes share
navigation: the table of openers: every place that a button can lead to
router: the openers of all scenes, which fill the table
shown_game: a game on the screen, as the scenes over it know it
run/: a run as it is played
menus/: title, menus and pages
history/: lists, statistics and replays of runs that are over
watch/: a floor as its builder digs it
"""
