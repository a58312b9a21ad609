"""All that is kept between runs. No pyxel.

journal: the file of an unfinished run, written as it is played
history: runs that are over, a line for each
options: settings of the player, a line for each
shown_hints: names of the hints that were shown
archive: all saves as one text
merging: runs from a file of saves, taken into a store
"""
