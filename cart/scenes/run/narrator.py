"""Speech during a run: the events of each action, and changes in the player's surroundings."""

from collections.abc import Sequence

from ...console.sound.speech import Speech
from ...core.events import Arrived, Event, Moved
from ...core.game import Game
from ...core.world import Foe
from ...text.log_lines import sentences
from ...text.player_lines import spoken_figures_line
from ...text.spoken_lines import (
    floor_lines,
    foe_line,
    introduction_line,
    known_foes,
    lost_sight_line,
    sight_lines,
    step_lines,
)


class Narrator:
    """Speech about one game; silent while speech is off.

    Call `speak_events` after each action and `update` once a frame. Awake foes are described after each
    action. Everything else is described when the player first sees it, and again when it changes.
    """

    def __init__(self, speech: Speech, game: Game) -> None:
        self._speech = speech
        self._game = game
        self._before: Game | None = None  # copy of the game when its surroundings were last spoken
        self._described: dict[int, str] = {}  # id of a foe -> its description when last spoken, without its place
        self._around: list[str] = []  # the lines of `step_lines` when last spoken

    def update(self, on_top: bool) -> None:
        """Advance by one frame. Speak everything at the start and on request, unless another scene is on top."""
        if not self._speech.on:
            self._before = None
        elif on_top and (self._before is None or self._speech.asked):
            self._speak_everything()

    def speak_events(self, events: Sequence[Event]) -> None:
        """Speak the events of an action, and the changes since the last one."""
        if not self._speech.on:
            return
        game, before = self._game, self._before
        if before is None:
            return  # the next `update` speaks everything
        for event, words in sentences(before, game, events):
            walks = isinstance(event, Moved) and event.mob != 0 and not event.pushed
            if not (walks or isinstance(event, Arrived)):  # `_speak_everything` names a new floor
                self._speech.say(words)
        if game.over:
            return
        if before.floor.number != game.floor.number:
            self._speak_everything()
            return
        self._speak(*([spoken_figures_line(game)] if spoken_figures_line(game) != spoken_figures_line(before) else []))
        self._speak_foes(before)
        self._speak(*sight_lines(game, game.floor.explored & ~before.floor.explored))
        around = step_lines(game)
        self._speak(*(line for line in around if line not in self._around))
        self._around, self._before = around, game.copy()

    def _speak_everything(self) -> None:
        game = self._game
        self._speak(*floor_lines(game))
        self._described = {foe.id: _about(game, foe) for foe in known_foes(game)}
        self._around, self._before = step_lines(game), game.copy()

    def _speak_foes(self, before: Game) -> None:
        """Speak about foes that are new, awake, changed or moved, and about foes that are no longer seen."""
        game, known = self._game, known_foes(self._game)
        cells = {foe.id: foe.cell for foe in before.foes}
        for foe in known:
            about = _about(game, foe)
            if foe.id not in self._described:
                self._speak(introduction_line(foe))
            if foe.mind == "hunts" or self._described.get(foe.id) != about or cells.get(foe.id) != foe.cell:
                self._speak(foe_line(game, foe))
        alive = {foe.id: foe.row.name for foe in game.foes}
        seen = {foe.id: _about(game, foe) for foe in known}
        self._speak(*(lost_sight_line(alive[foe]) for foe in self._described if foe in alive and foe not in seen))
        self._described = seen

    def _speak(self, *lines: str) -> None:
        for line in lines:
            self._speech.say(line)


def _about(game: Game, foe: Foe) -> str:
    """Return a foe's line without its name and place."""
    return foe_line(game, foe).partition("HP")[2]
