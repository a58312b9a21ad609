"""Every sentence that the game composes. Pure Python: no pyxel.

This package receives facts from core and returns words; the view chooses place and colour. The words of table rows are
in cart/data, and the reason why an action is impossible is with its rule.

crash_report: report of a crash, and lines of the page about it
end_lines: lines of the end screens: cause of death, prize and last floor
event_words: words of each event: on the screen, and as sentences of the log
floor_names: names of floors, and of what the player stands on
gear_comparison: weapons and armour compared with what the player wears
hindsight_lines: actions that would have saved the player
hint_words: words that a hint fills in for its subject
history_lines: lines about runs in the history: date, ending, and figures of a mode
item_names: names, figures and lines of items, as far as they are identified in this run
jump_warning: question before a jump into a pit, with its cost
log: events as sentences of the log
look_descriptions: descriptions of tiles for looking around, with the next actions of foes
mode_lines: lines of menus about a mode, its run and its seed
offsets: places on the floor, in tiles from the player
page_lines: positions in a list, in pages or in a number
plurals: plurals, and numbers of things
player_figures: the player's hit points, attack, armour and belongings
preview_lines: lines about the effects of a throw or a kick
run_log: log of a run, made by playing its actions again in a copy
run_summary: summary of a run: a page of plain text
save_messages: sentences about saves: failures, and saves read or written
screen_words: short words on the screen for an event: over a tile, or in the message box
spoken_surroundings: speech about the player's surroundings
tones: tone of a line: its meaning for the player
travel_messages: messages of travel: its goals, and why it stops
watch_lines: lines about a floor under construction
"""
