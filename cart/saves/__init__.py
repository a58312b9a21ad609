"""Runs, settings and hints that are saved between sessions. This folder does not import pyxel.

save_store: interface of the store that holds the saves
journal: file of an unfinished run, written as it is played
history: records of runs that are over, with statistics
progress: first win, first finished run, highest shelf and last full game, computed from the history
numbers_to_beat: best worths of earlier runs, streaks of wins, and the par of a record
day_numbers: days by their number, and the par of a day
saved_settings: settings of the player
shown_hints: names of the hints that the player has seen
first_tries: results of the first tries of *last bite*
reached_feats: names of the feats that the player has reached
run_reports: readable texts beside the recordings: run summaries and crash reports
archive: export and import of all saves as one text
merging: import of the runs of an exported file
"""
