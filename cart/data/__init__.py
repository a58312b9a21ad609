"""Tables only. Change a row and the game changes.

modes, floors, foes, items, tiles: what the rules read. words: what is said. looks, sheet: how it looks and sounds, and
where in resources.pyxres it lies.
"""
