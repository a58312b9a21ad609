"""Lists, statistics and replays of runs that are over.

run_list: list of all runs, the newest first
run_menu: choices for a run that is over: see how it ended, watch it, try its seed again, copy the seed
record_end: end screen of a run of the history, and the pages behind it
replay: recording played on the screen
feats_page: feats done and to do, as pictures
statistics_page: statistics of each mode, and the runs of the day of the last four weeks
"""
