"""The game behind the console's first picture: floors, rules, scenes and the command line.

app.py imports this file in one place, `import_game`, and only after that picture: these imports take most of the start.
"""

from .command import read_address, read_command, scratch_folder
from .engine import made_vaults, new_game, practice
from .resources import check
from .scenes.router import Router


class GameParts:
    """Everything that app.py uses of the game."""

    new_game = staticmethod(new_game)
    practice = staticmethod(practice)
    vaults = staticmethod(made_vaults)
    check_resources = staticmethod(check)
    Router = Router
    read_command = staticmethod(read_command)
    read_address = staticmethod(read_address)
    scratch_folder = staticmethod(scratch_folder)
