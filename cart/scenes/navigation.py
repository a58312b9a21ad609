"""Where one scene leads to: all that a scene may ask for, and nothing of how it is done.

Every scene may import this, and router.py does it: so no scene has to know another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from ..data.modes import FIRST

if TYPE_CHECKING:  # the first picture is shown before there are rules
    from ..core.actions import Action
    from ..core.events import Event
    from ..core.game import Game
    from ..core.recording import Recording
    from ..saves.history import Climb
    from ..saves.journal import Journal
    from ..view.stage.stage import Stage

Again = Callable[[], "Game"]
"""Makes a game for practice, each time the same."""


class Shown(Protocol):
    """A game on the screen, whoever plays it, as those know it who look at it."""

    @property
    def game(self) -> Game:
        """The game."""
        ...

    @property
    def stage(self) -> Stage:
        """What is shown of it."""
        ...


class Playing(Shown, Protocol):
    """A game that is played on the screen, as the windows over it know it."""

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action, and begin to show what it led to."""
        ...

    def wait(self) -> None:
        """Stand still for a turn, and show that one does."""
        ...


class Past(Protocol):
    """What happened in a game, as those know it who show it."""

    def lines(self) -> list[str]:
        """The last sentences, the oldest first."""
        ...

    def before_last(self) -> tuple[Game, Action] | None:
        """The game before its last action, and that action; None where that is not known."""
        ...


class Leads(Protocol):
    """Those down to `watch` leave all scenes for another one, but for `counting`; the others put one on top."""

    def title(self) -> None:
        """The title."""
        ...

    def new_run(self, seed: int | None = None, mode: str = FIRST) -> None:
        """A run from its beginning; without a seed on today's if its mode is dated, else on one nobody chose."""
        ...

    def run(self, game: Game, journal: Journal | None = None) -> None:
        """A run as it stands, kept as it is played: in `journal`, or in a new one."""
        ...

    def counting(self, journal: Journal) -> None:
        """Say whether a day's run counts or is practice."""
        ...

    def resume(self, key: str) -> None:
        """A run that was kept, from where it was left; to the title where it can't be, saying why."""
        ...

    def practice(self, again: Again) -> None:
        """A game that counts for nothing, from its beginning."""
        ...

    def over(self, game: Game, again: Again | None = None, past: Past | None = None) -> None:
        """The end of a game; `again` if it was practice. Without its `past` that is found out from its actions."""
        ...

    def broken(self, error: Exception) -> None:
        """What is shown where the game itself breaks."""
        ...

    def rerun(self, recording: Recording, skip: int = 0, bare: bool = False) -> None:
        """A recording, played by itself from after `skip` actions on; `bare` does not say how far it is."""
        ...

    def watch(
        self,
        seed: int,
        number: int = 1,
        mode: str = FIRST,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        """A floor as it grows. ValueError where there is no such floor."""
        ...

    def bag(self, playing: Playing, slot: int | None = None) -> None:
        """The bag; or the belt where there is one, with what is in a slot chosen."""
        ...

    def aim(self, playing: Playing, slot: int) -> None:
        """Where to throw what is in a slot."""
        ...

    def trotter(self, playing: Playing) -> None:
        """The trotter is raised: what to kick."""
        ...

    def jump(self, playing: Playing, direction: int) -> None:
        """Over the pit in a direction; where one would fall, first whether to."""
        ...

    def offer(self, playing: Playing, direction: int) -> None:
        """Whether to take what lies on the altar in a direction."""
        ...

    def examine(self, shown: Shown) -> None:
        """A cursor over the floor, and what is known of a tile."""
        ...

    def overview(self, playing: Playing) -> None:
        """The floor as far as it is known."""
        ...

    def log(self, past: Past) -> None:
        """All that happened."""
        ...

    def aftermath(self, game: Game, past: Past) -> None:
        """How a game ended."""
        ...

    def how_to_play(self) -> None:
        """How one plays, with pictures."""
        ...

    def history(self) -> None:
        """What was played before."""
        ...

    def figures(self) -> None:
        """How one has done, by mode and by day."""
        ...

    def climb(self, climb: Climb) -> None:
        """What can be done with a climb that is over."""
        ...

    def shown_seed(self, seed: int) -> None:
        """A seed, large enough to be copied by hand."""
        ...

    def seed_entry(self, then: Callable[[int], object]) -> None:
        """Typing a seed, and what is done with it."""
        ...

    def keys(self) -> None:
        """Which keys make which button."""
        ...

    def talk(self, lines: Sequence[str]) -> None:
        """A text to be read and put away."""
        ...

    def trouble(self, heading: str, reason: object) -> None:
        """What went wrong, in a sentence of any length below a heading."""
        ...
