"""Speed of the game, compared with other libraries: `python -m tools.bench`.

__main__: the command and its table
figure: a measured figure, and the clocks that measure it
floors: time to build floors, to map distances and to compute sight
fewer_pits: a plan of the expedition with smaller floors and fewer pits
games: time of turns, copies and whole games
frames: time to draw a frame
saves: time to write turns to a file
start: time to the first frame
growth: growth of times with the size of the floor, the number of foes and the length of the run
peers: the same work by python-tcod and by the tests' slow versions
cell_by_cell: halls, caverns and manor dug cell by cell, as their sources describe
"""
