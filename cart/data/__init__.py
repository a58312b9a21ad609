"""Tables only. Change a row and the game changes.

foes, items, tiles, floors: what the rules read. words: what is said. looks, sheet: how it looks and sounds, and where
in resources.pyxres it lies.
"""
