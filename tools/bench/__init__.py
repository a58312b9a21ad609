"""Speed of the game, beside other libraries: `python -m tools.bench`.

__main__: the command, and its table
figure: a measured figure, and the clocks that measure it
floors: floors built, distance maps and sight
games: turns, copies and whole games
frames: frames drawn
saves: turns written to a file
start: time to the first frame
peers: the same work by python-tcod and by the tests' slow versions
cell_by_cell: the builders of halls, caverns and manor as their sources have them, cell by cell
"""
