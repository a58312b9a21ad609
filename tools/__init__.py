"""Tools for makers: `python -m tools.NAME`. They are not part of the cartridge.

bench/: speed of the game, beside other libraries
export/: the app, the executable, the web page and its links
floor/: floors as text or JSON, proofs of floors, and catalogues for the tests
shots/: a picture of each screen
bots/: rule-based players
simulate: many games by a bot without a screen, and a report
finds: loot and events of each floor, for the report of simulate
pace: share of empty turns, for the report of simulate
relics: wins by relic, for the report of simulate, and a relic forced on the first altars
presses: number of presses that empty turns take
replay: a recording in the window, or a check of its digests
film: a recording as an animated picture
hits: hits of foes that no mark had shown
lively: search for a run worth filming
maps: hand-made floors, from Tiled into resources.pyxres
tiled: reader of a floor that Tiled saved
tunes: tunes and effects, from tunes.txt into resources.pyxres
sounds: length and loudness of each effect and tune
flashes: number of flashes in the worst fights (WCAG 2.3.1)
contrast: difference between sprites in grey and for colour-blind players
figures: tables of docs/measured.md: sizes of the packages, averages of floors, empty turns
driver: the app, played by its buttons without a screen
files: files named on a command line, with a sentence for each error
processes: work spread over all cores
ending: exit of every tool, on errors and on signals
packages: packages that tools need besides the game
"""
