"""A picture of each screen: `python -m tools.shots`.

__main__: the command
plan: list of all pictures, each with its buttons and its frame
picture: a picture of the screen, and the golden pictures of the tests
contact_sheet: all sprites with their names
games: games to picture: small maps, explored floors, full bags
altars: pictures of altars and relics
hoard_shots: pictures of hoards
bite_shots: pictures of *last bite*
belt: pictures of the belt, and of gear on the floor
hints: pictures of hints, and of "how to play"
kicks: pictures of kicks, falls and jumps
mouse: pictures of the mouse pointer
telegraphs: pictures of telegraphs: threatened cells, a turn ahead
teamwork: pictures of foes that act together
styles: pictures of the expedition's styles, its start and its end
windows: pictures of windows over the game or the title
"""
