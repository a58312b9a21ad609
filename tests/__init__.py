"""Tests of the game, its tools and its web page, with pytest.

Read scenario.py first. It draws a small map in the test itself, and most tests of the rules begin with it.

    .venv/bin/pytest                                             all tests but the slow ones, on two cores (minutes)
    .venv/bin/pytest -n 0 tests/core/test_pots.py                the tests of one file, in one process
    .venv/bin/pytest -n 0 tests/core/test_pots.py -k smashed     the tests of that file with "smashed" in their names
    .venv/bin/pytest -m slow                                     slow tests: long searches, and real browsers
    .venv/bin/pytest -m slow tests/saves                         the slow tests of one folder

Tests marked `slow` run only with `-m slow`. At the end, pytest then prints for each file its minutes and how much it
tried: floors, games, orders of steps, damaged files. `every(n)` of helpers/short_forms.py makes both forms of a test:
each n-th case in the quick run, and all cases as a slow test.

A test that needs a program or a folder that is missing is skipped, and pytest prints the reason. web/README.md tells
how to set up the browsers.

Docstrings name a source of the rules and its chapter, as in "S1 33". docs/sources.md lists the sources.

Each of these folders tests the part of cart/ that has the same name:

console/: the fantasy console PORK-8: input, screen, sound, storage and widgets, each in a folder of its own
core/: the rules: actions, sight, travel, recordings; foes/ and items/ have a file for each kind or topic
data/: tables, compared with one another, with the resource file and with the sources
gen/: builders of floors: a folder for each style, spawn/ for foes and chests, and the checks of floors
saves/: saved runs: damage, full disks, killed processes, and several windows or tabs
scenes/: the real app, played by its buttons: run/, menus/, history/ and watch/
text/: texts for the player
view/: the stage of a run, and the windows and boxes over it (hud/)

Other folders:

golden/: stored games, floors and pictures, which must stay the same, and the modules that renew them
helpers/: everything that several tests use: players, fakes, damage, models, maps; no tests
tools/: the commands and helpers of tools/
web/: the web page in Chromium and Firefox, and the rules under Pyodide

Files:

scenario.py: small maps to play on, with checks of where mobs end up
conftest.py: fixture that starts Pyxel without a screen, and the summary of slow tests
test_command.py: the command `porklike`
test_damaged_files.py: damaged files of the game
test_docs.py: files, links and names in the pages of docs/
test_documented_commands.py: every command in README.md and docs/, run as written
test_imports.py: imports between the parts of the game
test_keys_documented.py: the keys that the pages name
test_main.py: main.py
test_readme.py: tables and programs in README.md and docs/
test_regex_bounds.py: regular expressions, which must be bounded
test_resources.py: hand-made floors
test_slow_summary.py: the summary of slow tests
test_startup.py: imports before the first picture
"""
