"""Every sentence that the game composes. No pyxel.

events_told: a sentence for each event
examined: descriptions of a tile, of its foe and of its items
surroundings: the piglet's surroundings in words, for speech
run_summary: a run as a page of plain text
"""
