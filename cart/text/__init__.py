"""Every sentence that the game composes. Pure Python: no pyxel.

Text receives facts from core and returns words; the view chooses place and colour. The words of a row stay in
cart/data, and the reason of an Impossible stays with its rule.

crash_report: The report of a crash, and the lines of the page that tells of it.
end_lines: Lines of the end screens: what killed the player, what it won, and where.
event_words: The words of each event: what the picture writes, and beside it the sentences of the log.
floor_names: Names of floors, and of what the player stands on.
gear_comparison: Weapons and armour compared with what the player wears.
hindsight_lines: What would have saved the player from the last action.
hint_words: Words that a hint fills in for its subject.
history_lines: Lines about runs in the history: when they were, how they ended, and the figures of a mode.
item_names: Names, figures and lines of items, as far as they are identified in this run.
jump_warning: Question before a jump into a pit: what it costs.
log: Events as sentences of the log.
look_descriptions: Descriptions of tiles for looking around: what is there, what it does, and what it will do next.
mode_lines: Lines of menus about a mode, its run and its seed.
offsets: Places on the floor, counted in tiles from the player.
page_lines: Lines that say where in a list, a page or a number the player is.
player_figures: The player's hit points, attack, armour and belongings.
preview_lines: Lines about what a throw or a kick would do.
retold: The log of a run, found by playing its actions in a copy.
run_summary: Summary of a run: a page of plain text.
save_messages: Sentences about saves: what could not be kept, and what was read or written.
screen_words: Short words that the picture writes for an event: over a tile, or in the message box.
spoken_surroundings: Speech: what is around the player, in words.
tones: Tone of a line: what it means to the player.
travel_messages: Messages of travel: where it can go, and why it stops.
watch_lines: Lines about a floor under construction.
"""
