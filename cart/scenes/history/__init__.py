"""Runs that are over: lists, statistics, replays.

run_list: all runs, the newest first
run_menu: choices for a run that is over: watch it, try its seed again, copy the seed
replay: a recording, played on the screen
run_log: the log of a run, found by playing its actions in a copy
run_reports: plain texts beside the recordings: a summary of a run, or of a crash
statistics_page: figures of each mode, and the daily runs of the last four weeks
"""
