"""Tables only. Change a row and the game changes.

rules: a field for each rule in which modes differ
oaths: challenges that a player may take before a run
piglets: characters to play
par: pars of the runs of the day
modes: modes, and names that combine a mode, oaths and a piglet
feats: goals that ask for another way to play, a row for each
floors: the plan of each mode, a row for each floor
hoards: rooms with a bargain, a row for each kind
foes: facts, words and sounds of each foe
items: facts and words of each item
tiles: the tiles of a floor
wares: goods that a room of the halls may store
hints: first-time help, a row for each hint
how_to_play: pages of "how to play": strips of sprites, and text below them
words: player-facing texts
demo: the recorded run that the title shows after a while without a press
advice: advice on the end screens, for each foe and each feat
settings: lines of the options, whose values are kept between runs
worth: worth of each part of a run
looks: colours and pictures
sound_slots: position of each effect and tune in resources.pyxres
sheet: position of each picture in resources.pyxres, in cells of 8 x 8 pixels
"""
