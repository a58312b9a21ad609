"""All that is kept between runs. No pyxel.

archive: All that is kept, in one text, and taken in from one again: nothing that is there is lost by it.
history: What is known of the climbs that are over: a line for each, so that none has to be read for its figures.
journal: Keeps runs as they are played, so that none is ever lost.
options: What the player has set, kept between runs: a line for each, its name and the number of its value.
shown_hints: Which hints were told, kept between runs: their names, a line each.
merging: Takes runs from a file of saves into a store.
"""
