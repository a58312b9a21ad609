"""Every sentence that the game composes. Pure Python: no pyxel.

This package receives facts from core and returns words; the view chooses place and colour. The words of table rows are
in cart/data, and the reason why an action is impossible is with its rule. The last word of
a file's name tells what it returns: names, words, lines or messages.

Names and labels of things:
floor_names: floors, and what the player stands on
item_words: items, as far as they are identified in this run, with figures and effects

Words, which are parts of a line or a sentence:
event_words: table of the words of each event: on the screen, and as sentences of the log
hint_words: words that a hint fills in for its subject
position_words: positions on the floor, in tiles from the player
screen_words: words of an event on the screen: over a tile, or in the message box

Lines of a page, a menu or a window:
end_lines: end screens: cause of death, prize and last floor
feat_lines: feats reached in a run, and the page of feats
gear_lines: weapons and armour compared with what the player wears
goal_lines: the player's next goal, on the end screens
hindsight_lines: plans that would have saved the player
hoard_lines: bargain of a hoard, price of a relic, and unseen relics
history_lines: runs in the history: date, ending, and figures of a mode
leaving_lines: questions before the player leaves a floor by a pit or by the stairs
log_lines: events as sentences of the log
memorial_lines: the tablet of the first room that tells how earlier runs ended
look_lines: tiles for looking around, with the intents of foes
mode_lines: modes in menus, with the seed of a run
bite_lines: the puzzle of the day
counter_lines: positions in a list, among pages, or among the digits of a seed
player_lines: the player's hit points, attack, armour and belongings
preview_lines: effects of a throw or a kick
story_lines: figures of each floor, kills, wounds and other facts of a whole run
spoken_lines: speech about the player's surroundings
watch_lines: a floor under construction
worth_lines: worth of a run beside the worths to beat; wins in a row

Messages, which come and go:
save_messages: failures of saves, and saves read or written
travel_messages: goals of travel, and why it stops

Whole texts:
crash_report: report of a crash, and lines of the page about it
run_log: log of a run, made by playing its actions again in a copy
run_summary: summary of a run: a page of plain text

Helpers:
plurals: plurals, and numbers of things
tones: tone of a line: its meaning for the player
"""
