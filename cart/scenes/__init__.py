"""States of the user interface. Scenes lie on a stack; the topmost scene receives the buttons.

context: stack of scenes, and the console, settings and saves that all scenes share
navigation: table of openers, one for each scene that another scene can open
router: openers of all scenes, and the start of the game from outside
shared_link: query of a link to a run's mode and seed
shown_game: interfaces of a game on the screen, for the scenes over it
run/: scenes of a run in progress
menus/: title, menus and pages
history/: lists, statistics and replays of runs that are over
watch/: animation of a floor being built
"""
