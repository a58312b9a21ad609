"""What each item does: one file for each sort. Its figures and words are its row in data/items.py.

trait: the base of what items do: facts that the rules ask for, and moments at which an item acts
weapons: what each weapon does while it is wielded, or when it is thrown
armour: what each armour does while it is worn
food: what each dish does to the mob that eats it
throwables: what each thing to throw does to what it hits
relics: what each relic changes for the player who carries it

To add an item, write its row, and its class in the file of its sort.
"""
