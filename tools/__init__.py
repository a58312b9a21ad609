"""Tools for makers. They are not part of the cartridge.

Commands, each run by `python -m tools.NAME`; docs/make.md gives their options:

simulate: many games by a bot without a screen, and a report
floor/: floors as text or JSON, proofs of floors, and the golden floors of the tests
shots/: a picture of each screen, and the golden pictures of the tests
replay: a recording in the window, or a check of its digests
lively: search for a lively run, worth filming
film: a recording as an animated picture
presses: number of presses that empty turns take
figures: tables of docs/measured.md: sizes of the packages, averages of floors, empty turns, balance
solve: search for runs that win a tower, and proof of those in docs/towers
bites: puzzles of *last bite*, for the cartridge
par: search for the pars of the runs of the day, for the cartridge
study: files of results, kept by simulate and figures, and merged
hits: hits of foes that no mark announced to the player
bench/: speed of the game, compared with other libraries
fuzz/: a bot and random keys in the app, in all modes and with every option
mutants/: small changes to the code, and how many of them the tests notice
coverage_table: lines and branches that tests reach
flashes: number of flashes in the worst fights (WCAG 2.3.1)
maps: hand-made floors, from Tiled into resources.pyxres
tunes: tunes and effects, from tunes.txt into resources.pyxres
sounds: length and loudness of each effect and tune
export/: the app, the executable, the web page and its links

Helpers, imported by the commands and by the tests:

balance: tables of balance, for figures
driver: the app, played by its buttons without a screen
ways_out: search for the ways out of a position, for bites
par_search: search for a short run that wins, for par
loot_by_floor: loot and deeds by floor, for the report of simulate
empty_turns: share of empty turns, for simulate and figures
relic_wins: wins by relic, for the report of simulate, and a relic or weapon forced on the first floors
contrast: difference between sprites in grey and for colour-blind players, for `shots --contrast`
tiled: reader of a floor that Tiled saved, for maps
files: files named on a command line, with a sentence for each error
workers: work spread over processes, or over any executor
dask_executor: executor of a Dask cluster, for workers on many machines
packages: packages that tools need besides the game
command_exit: exit status of every command, on errors and on signals
"""
