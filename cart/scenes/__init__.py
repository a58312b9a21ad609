"""States of the user interface. Scenes lie on a stack; the topmost scene receives the buttons.

context: stack of scenes, and the console, settings and saves that all scenes share
navigation: table of openers: functions that each open one scene
router: the openers themselves, and the start of the game from the command line or an address
shared_link: query of a link that starts a run of the same mode and seed
last_throw: item that the player threw last, where the bag, the belt and the aim begin
shown_game: interfaces of a game on the screen, for the scenes over it
run/: scenes of a run in progress
menus/: title, menus and pages
history/: lists, statistics and replays of runs that are over
watch/: animation of a floor being built
"""
