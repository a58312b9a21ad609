"""Behaviour of each foe, in a file named after the foe. Its figures, words and sounds are in its row of data/foes.py.

aspic: bursts when it dies and stuns the foes around it
butcher: raises its cleaver, and a turn later hits all four tiles beside it
chilli: acts twice a turn
crab: pinches left and right only, until a kick turns it
dumb_waiter: strikes through the door that it waits behind
fizz: pushes along a line
footman: wedges doors open
ham: rests a turn after every move, and breaks bridges
mould: lurks out of sight, floats over pits, and curses
mouse: robs the player and runs
noodle: pulls along a line
onion: squirts along a line
pudding: slams all eight tiles around it
radish: strikes a knight's move away
sourdough: never moves, and buds aspics

hunter: the base of all foes, and how they hunt
telegraph: the base of foes that show their attack a turn ahead
line_attack: the base of telegraphed attacks along a line
slam: a blow from above, shared by the radish and the pudding

To add a foe, write its row, its file here, and its line in core/registry.py; then draw its sprites.
"""
