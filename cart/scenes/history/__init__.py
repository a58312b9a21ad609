"""Runs that are over: lists, statistics, replays.

replay: Watches a recording: the game plays itself, shown as it was when it was played.
retold: What happened in a run, told again: its actions are played once more in a copy, when somebody asks.
run_list: All runs, the newest first: those that can be continued, then those that are over.
run_menu: What can be done with a climb that is over: watch it, try its seed again, take the seed along.
run_reports: Texts for people, beside the recordings: of a climb that is over, and of what broke.
statistics_page: How one has done: figures of each mode, and the last four weeks of days' climbs and expeditions.
"""
