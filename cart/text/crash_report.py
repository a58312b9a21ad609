"""Report of a crash, and lines of the page about it."""

from ..core.game import Game
from ..core.recording import Recording, recording_text
from .floor_names import floor_heading

FAULT = "That is the program's fault, not yours."
KEPT = "Your run is saved up to the last step. Choose continue on the title."
BEHIND = "The last steps of your run could not be saved."


def crash_report(traceback: str, game: Game | None) -> str:
    """Return the text of a report: the traceback, and the recording of the run that was played."""
    played = "no run was played\n"
    if game is not None:
        played = f"mode {game.mode}, seed {game.seed}, {floor_heading(game)}, turn {game.turn}\n\n"
        played += recording_text(Recording(game.seed, game.mode, tuple(game.history), {}))[0]
    return f"Porklike broke.\n\n{traceback}\n{played}\n"


def crash_place(game: Game) -> str:
    """Return the position in a run where the game crashed."""
    return f"seed {game.seed}, {floor_heading(game)}"


def no_report(trouble: object) -> str:
    """Return the line that says why no report could be written."""
    return f"No report was written. {trouble}"
