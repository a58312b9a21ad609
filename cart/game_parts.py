"""Everything that app.py imports after the first picture: floors, rules, scenes and the command line.

These imports take most of the time that the game needs to start. app.py imports this file only in `import_game`.
"""

from .command import read_address, read_command, scratch_folder
from .engine import made_vaults, new_game, practice, puzzles
from .resources import check_hand_made
from .scenes.router import Router


class GameParts:
    """The parts of the game that app.py uses, under their names there."""

    new_game = staticmethod(new_game)
    practice = staticmethod(practice)
    vaults = staticmethod(made_vaults)
    puzzles = staticmethod(puzzles)
    check_resources = staticmethod(check_hand_made)
    Router = Router
    read_command = staticmethod(read_command)
    read_address = staticmethod(read_address)
    scratch_folder = staticmethod(scratch_folder)
