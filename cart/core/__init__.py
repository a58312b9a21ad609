"""The rules. Pure Python: no pyxel, no files, no clock; everything here happens the same from the same seed.

Begin with game.py, the one door: an action goes in, events come out. verbs.py says what the player can do, minds.py
what foes do, fight.py and food.py what comes of it, sight.py who sees it. cells.py and floor.py are the ground they
stand on. To add a foe's special or an item's trait, write its row in ../data and search for a neighbour's word here.
"""
