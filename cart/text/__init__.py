"""Every sentence that the game composes. No pyxel.

events_told: What happened, in sentences: the one place that has the words for each event.
examined: What is known of a tile and of who and what is on it, in words; and which tiles are worth a look.
run_summary: A climb in a page of plain text, for people: how it went, and how it ended.
surroundings: What is around the piglet, in words and from where it stands: for who hears the game and does not see
    it.
"""
