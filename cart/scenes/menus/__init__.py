"""Title, menus, and pages.

boot_scene: boot picture of the console, with its chime
title: title screen, over the hub
seed_entry: random and daily seeds, and the screen on which the player types a seed
dialog: menus and questions over other scenes, with the cart's sounds and cursor
described_menu: menu with a text below that describes the line under the cursor
bite_days: line of *last bite*, with the choice of its day
today_and_games: lists of the runs and the puzzle of the day, of all games, and of practice floors
game_page: piglet, shelf and oaths of a game before it starts
new_run: question before a run begins while another is saved
options_menu: pages of the options, the same from title and pause
key_choice: screen on which the player chooses the keys
saves_menu: lines of the options that export and import all saves
how_to_play_pages: "how to play", in pages with pictures
page_scene: page or box of text, with the buttons to scroll and leave it
crash_page: page after a crash of the game, with the place of the report
"""
