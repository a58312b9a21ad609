"""Title, menus, and pages.

boot_scene: the console's picture at start, with its chime
title: the title, over the hub
seed_entry: seeds that are random, of a date, or typed with digits or six buttons
dialog: every menu and question over other scenes, with the cart's sounds and cursor
options_menu: pages of the options, the same from title and pause
key_choice: the screen that chooses keys, with the cart's store
saves_menu: lines of the options that export and import all saves
how_to_play_pages: "how to play", in pages with pictures
page_scene: a page or box of text, until a button or a click leaves it
crash_page: the page after a crash of the game, with the place of the report
"""
