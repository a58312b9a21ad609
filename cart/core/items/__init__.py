"""Behaviour of each item: one file for each sort. The figures and words of an item are in its row of data/items.py.

item_behaviour: the base of all items: facts that the rules ask for, and moments at which an item acts
weapons: effects of each weapon while wielded or when thrown
armour: effects of each piece of armour while worn
food: effects of each dish on the mob that eats it
throwables: effects of each throwable item on its target
relics: effects of each relic for the player who carries it

To add an item, write its row in data/items.py, and its class in the file of its sort here.
"""
