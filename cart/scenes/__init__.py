"""States of the user interface. Scenes lie on a stack; the topmost scene receives the buttons.

context: the stack of scenes, and what all scenes share
navigation: places that a scene can lead to
router: the table of all scenes, which goes to the next one
run/: a run as it is played
menus/: title, menus and pages
history/: lists, statistics and replays of runs that are over
watch/: a floor as its builder digs it
"""
