"""All that is kept between runs. No pyxel.

storage: the place where saves are kept
journal: the file of an unfinished run, written as it is played
history: runs that are over, a line for each
options: settings of the player, a line for each
shown_hints: names of the hints that were shown
run_reports: plain texts beside the recordings: a summary of a run, or of a crash
archive: all saves as one text
merging: runs from a file of saves, taken into a store
"""
