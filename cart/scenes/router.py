"""The openers of all scenes, and the ways into the game from outside. The game imports it after its first picture."""

from collections.abc import Callable
from functools import partial
from typing import Concatenate, ParamSpec

from ..console.input.browser import offer_link
from ..console.storage.store import StoreError
from ..core.game import Game
from ..core.recording import Recording, RecordingError
from ..data.modes import FIRST, MODES
from ..saves.history import is_practice
from ..saves.journal import NO_GOOD, Journal, take_up
from ..text.mode_lines import link_query
from .context import Context, Scene
from .history.replay import Rerun
from .history.retold import Retelling
from .history.run_list import History
from .history.run_menu import ClimbMenu, ShownSeed
from .history.run_reports import keep_summary
from .history.statistics_page import Figures
from .menus.crash_page import Broken
from .menus.how_to_play_pages import HowToPlay
from .menus.key_choice import Keys
from .menus.seed_entry import SeedEntry, daily_seed, random_seed
from .menus.title import Title
from .navigation import Navigation
from .run.after_death import Aftermath
from .run.aim import Aim
from .run.bag import bag_or_belt
from .run.ending import Over
from .run.floor_map import Overview
from .run.kick_aim import Trotter
from .run.look import Examine
from .run.message_box import Talk, log, trouble
from .run.play import Play, say_whether_it_counts
from .shown_game import Again, Past
from .watch.watch import Watch

NOT_NOW, PARTLY = "NOT NOW", "NOT ALL OF IT"
"""Headings of the reason why a run can't be continued at this moment, and of what is missing of it."""
NOT_THERE = "NO SUCH ADDRESS"
"""Heading of the fault of an address or of options."""

P = ParamSpec("P")


class Router:
    """Fills the table of openers (navigation.py). The methods `start...` are ways in from outside, and fade in."""

    def __init__(self, context: Context) -> None:
        self.context = context
        window = self._window
        context.open = Navigation(
            title=self.title,
            new_run=self.new_run,
            run=self.run,
            resume=self.resume,
            practice=self.practice,
            over=self.over,
            broken=self.broken,
            rerun=self.rerun,
            watch=self.watch,
            bag=window(bag_or_belt),
            aim=window(Aim),
            trotter=window(Trotter),
            examine=window(Examine),
            overview=window(Overview),
            log=window(log),
            aftermath=window(Aftermath),
            how_to_play=window(HowToPlay),
            history=window(History),
            figures=window(Figures),
            climb=window(ClimbMenu),
            shown_seed=window(ShownSeed),
            seed_entry=window(SeedEntry),
            keys=window(Keys),
            talk=window(Talk),
            trouble=window(trouble),
        )

    def _window(self, scene: Callable[Concatenate[Context, P], Scene]) -> Callable[P, None]:
        """Return an opener that puts a scene on top of the others."""

        def open_it(*args: P.args, **kwargs: P.kwargs) -> None:
            self.context.push(scene(self.context, *args, **kwargs))

        return open_it

    # --- from outside

    def start(self, seed: int | None = None, mode: str | None = None) -> None:
        """Begin at the title, or with a seed or a mode, in a run."""
        if seed is None and mode is None:
            self.context.appear(self.title)
            return
        self.context.appear(lambda: self.new_run(seed, mode or FIRST))

    def start_practice(self, again: Again) -> None:
        """Begin in practice. An error of `again` is raised before anything is shown."""
        self.context.appear(lambda: self.practice(again))

    def start_watch(
        self,
        seed: int,
        number: int = 1,
        mode: str = FIRST,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Begin by watching a floor being built. ValueError where there is no such floor."""
        self.context.appear(lambda: self.watch(seed, number, mode, style, size))

    def start_told(self, reason: object) -> None:
        """Begin at the title, which says why it is not what was asked for."""
        self.start()
        self.context.open.trouble(NOT_THERE, reason)

    # --- leaving all scenes

    def title(self) -> None:
        """Open the title."""
        offer_link("")
        self.context.replace(Title(self.context))
        self._keep_account()

    def new_run(self, seed: int | None = None, mode: str = FIRST) -> None:
        """Open a run from its beginning, and say which mode it is, or whether the day's run counts."""
        dated = MODES[mode].daily_of
        game = self.context.new_game(seed if seed is not None else daily_seed() if dated else random_seed(), mode)
        if not dated:
            self.run(game)
            if mode != FIRST:
                self.context.machine.say(MODES[mode].label, MODES[mode].line)
            return
        store = self.context.store
        journal = Journal(store, game, is_practice=partial(is_practice, store, game))
        self.run(game, journal)
        say_whether_it_counts(self.context, journal)

    def run(self, game: Game, journal: Journal | None = None) -> None:
        """Open a run as it stands."""
        offer_link(link_query(game.mode, game.seed))
        self.context.replace(Play(self.context, game, journal or Journal(self.context.store, game)))

    def resume(self, key: str) -> None:
        """Open a saved run, or the title with the reason why it can't be opened."""
        try:
            game, journal, missing = take_up(self.context.store, key, self.context.new_game)
        except (RecordingError, StoreError) as error:
            self.title()
            self.context.open.trouble(NO_GOOD if isinstance(error, RecordingError) else NOT_NOW, error)
            return
        if game.over:  # shut down between its last action and its end
            journal.finish()
            self.over(game)
            if journal.trouble is not None:
                self.context.open.trouble(NOT_NOW, journal.trouble)
        else:
            self.run(game, journal)
        if missing:
            self.context.open.trouble(PARTLY, missing)

    def practice(self, again: Again) -> None:
        """Open a game that counts for nothing."""
        offer_link("")
        self.context.replace(Play(self.context, again(), again=again))

    def over(self, game: Game, again: Again | None = None, past: Past | None = None) -> None:
        """Open the end screen."""
        offer_link("" if again else link_query(game.mode, game.seed))
        self.context.replace(Over(self.context, game, again, past or Retelling(game)))
        if again is None:
            self._keep_account()

    def _keep_account(self) -> None:
        """Write the summary of the newest run that is over, however it ended."""
        failed = keep_summary(self.context.store, self.context.new_game)
        if failed is not None:
            self.context.machine.say("no summary", failed)

    def broken(self, error: Exception) -> None:
        """Save the run that was played, and open the crash page."""
        played = next((scene for scene in self.context.scenes if isinstance(scene, Play)), None)
        journal = None if played is None else played.journal
        if journal is not None:
            journal.save()
        game = None if played is None else played.game
        self.context.start_over(Broken(self.context, error, game, journal is None or journal.behind))

    def rerun(self, recording: Recording, skip: int = 0, bare: bool = False) -> None:
        """Open the replay of a recording."""
        offer_link(link_query(recording.mode, recording.seed))
        self.context.replace(Rerun(self.context, recording, skip, bare))

    def watch(
        self,
        seed: int,
        number: int = 1,
        mode: str = FIRST,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Open a floor that is being built. ValueError where there is no such floor."""
        offer_link("")
        self.context.replace(Watch(self.context, seed, number, mode, style, size))
