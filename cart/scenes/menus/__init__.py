"""Title, menus, and pages.

boot_scene: The console's picture at start, with its chime.
crash_page: What is shown where the game itself breaks: that it did, what is kept, and where the report lies.
game_menu: Menus as scenes: with the cart's sounds and cursor, over whatever is below.
how_to_play_pages: How one plays, in pages with pictures.
key_choice: Choosing keys: the console's screen for it (console/widgets/key_menu.py), kept in the cart's store.
options_menu: The pages of the options, the same from title and pause, and the key that the game has beside its
    buttons.
paging: Pages: what covers all below it, and goes with any button or a click.
saves_menu: The lines of the options that write all saves to one file and read them from one: beside them, or in
    the browser.
seed_entry: Seeds: one that nobody chose, one of a date, one that is typed, with digits or with six buttons.
title: The title, over the hub one is about to walk into.
"""
