"""Behaviour of each foe, in a file named after the foe. Its figures, words and sounds are in its row of data/foes.py.

aspic: slides in a straight line, and stuns the foes around it when it bursts
butcher: raises its cleaver, and a turn later hits all four tiles beside it
chilli: moves twice as fast as the player
crab: pinches left and right only, or up and down only once it has turned
dumb_waiter: strikes through the door that it waits behind
fizz: pushes along a line
footman: wedges doors open
ham: charges along a line, rests after every move, squeals when it is hit, and breaks bridges
mould: lurks out of sight, floats over pits, and curses
mouse: robs the player and runs
noodle: pulls along a line
onion: takes aim along a line, and squirts a turn later
pudding: slams all eight tiles around it
radish: strikes a knight's move away
sourdough: never moves, and buds aspics

hunter: the base of all foes, and how they hunt
telegraph: the base of foes that show their attack a turn ahead
line_attack: the base of telegraphed attacks along a line
slam: a blow from above, shared by the radish and the pudding

To add a foe, write its row, its file here, and its line in core/registry.py; then draw its sprites.
"""
