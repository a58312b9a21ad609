"""The openers of all scenes, and the start of the game from outside. Imported only after the first picture."""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Concatenate, ParamSpec

from ..console.storage.store import StoreError
from ..console.web.web_page import offer_link
from ..core.feat_watch import NO_COUNTS
from ..core.game import Game
from ..core.last_bite import position_of, puzzle_of_day
from ..core.recording import Recording, RecordingError
from ..data.modes import DEFAULT_MODE, base_mode, mode_row
from ..saves.day_numbers import day_number
from ..saves.history import daily_seed, finished_runs, is_practice
from ..saves.journal import UNPLAYABLE, Journal, resume_run
from ..saves.progress import mode_to_play
from ..saves.run_reports import save_summary
from ..text.bite_lines import LAST_BITE, NOT_OPEN, task_lines
from ..text.goal_lines import NEXT
from ..text.run_log import RunLog
from .context import Context, Scene
from .history.feats_page import open_feats
from .history.record_end import RecordEnd
from .history.replay import Replay
from .history.run_list import RunList
from .history.run_menu import RunMenu, ShownSeed
from .history.statistics_page import StatisticsPage
from .menus.crash_page import CrashPage
from .menus.game_page import game_page
from .menus.how_to_play_pages import HowToPlay
from .menus.key_choice import KeyChoice
from .menus.seed_entry import SeedEntry, random_seed
from .menus.title import Title
from .navigation import Navigation
from .run.after_death import AfterDeath
from .run.aim import Aim
from .run.bag import bag_or_belt
from .run.bite_end import BiteEnd
from .run.bite_play import BitePlay
from .run.ending import EndScreen
from .run.feat_marks import feats_of_run
from .run.figures_page import FiguresPage
from .run.floor_map import FloorMap
from .run.kick_aim import KickAim
from .run.last_turns import LastTurns
from .run.look import Look
from .run.message_box import MessageBox, log_box, trouble_box
from .run.new_feats import NewFeats
from .run.play import Play, say_whether_it_counts
from .run.play_on import PlayOn
from .run.way_to_win import WayToWin
from .run.worth_page import WorthPage
from .shared_link import link_query
from .shown_game import Bite, Log, PlayedOn, PracticeMaker
from .watch.attract import Attract
from .watch.watch import Watch

NOT_NOW, PARTLY = "THIS RUN CAN'T OPEN NOW", "PART OF THE RUN IS LOST"
"""Headings for a run that cannot be continued now, and for a run that lost actions to damage."""
YOUR_GOAL = "your goal"
"""Heading of a goal at the start of a run, if the line about it does not say what it unlocks."""
NOT_THERE = "NO SUCH ADDRESS"
"""Heading for an error in the options of the page's address."""
NO_BITE = "NO LAST BITE"
"""Heading for a puzzle that cannot be opened."""

P = ParamSpec("P")


class Router:
    """Openers of all scenes. The constructor puts them into the table (navigation.py).

    app.py and command.py call `start`, `start_at` and `start_with_error`, which fade in.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self._link = ""  # query of the link that the page offers
        opens, alone, on_top = self._opens, self._replace, context.push
        context.open = Navigation(
            title=self.title,
            new_run=self.new_run,
            run=self.run,
            resume=self.resume,
            practice=self.practice,
            last_bite=self.last_bite,
            bite=self.bite,
            bite_end=opens(alone, BiteEnd),
            try_last_turns=self.try_last_turns,
            end=self.end,
            crash=self.crash,
            replay=self.replay,
            watch=self.watch,
            attract=opens(alone, Attract),
            bag=opens(on_top, bag_or_belt),
            aim=opens(on_top, Aim),
            kick=opens(on_top, KickAim),
            look=opens(on_top, Look),
            map=opens(on_top, FloorMap),
            log=opens(on_top, log_box),
            after_death=opens(on_top, AfterDeath),
            last_turns=opens(on_top, LastTurns),
            new_feats=opens(on_top, NewFeats),
            figures=opens(on_top, FiguresPage),
            worth=opens(on_top, WorthPage),
            way_to_win=opens(on_top, WayToWin),
            how_to_play=opens(on_top, HowToPlay),
            game=opens(on_top, game_page),
            history=opens(on_top, RunList),
            statistics=opens(on_top, StatisticsPage),
            feats=opens(on_top, open_feats),
            record=opens(on_top, RunMenu),
            record_end=opens(on_top, RecordEnd),
            shown_seed=opens(on_top, ShownSeed),
            seed_entry=opens(on_top, SeedEntry),
            keys=opens(on_top, KeyChoice),
            talk=opens(on_top, MessageBox),
            trouble=opens(on_top, trouble_box),
        )

    def _opens(
        self, put: Callable[[Scene], object], scene: Callable[Concatenate[Context, P], Scene]
    ) -> Callable[P, None]:
        """Return an opener that makes a scene and passes it to `put`, which adds it or replaces all others."""

        def open_it(*args: P.args, **kwargs: P.kwargs) -> None:
            put(scene(self.context, *args, **kwargs))

        return open_it

    def _replace(self, *scenes: Scene, link: str = "") -> None:
        """Replace all scenes. The page then offers a link with the query `link`, or no link if it is ""."""
        self._link = link
        offer_link(link)
        self.context.replace(*scenes)

    # --- from outside

    def start(self, seed: int | None = None, mode: str | None = None) -> None:
        """Begin with a new run if a seed or a mode is given, or else at the title."""
        if seed is None and mode is None:
            self.context.fade_in(self.title)
            return
        self.context.fade_in(lambda: self.new_run(seed, mode or DEFAULT_MODE))

    def start_at(self, go: Callable[[Navigation], object]) -> None:
        """Begin with the scene that `go` opens, for example `lambda places: places.watch(7)`."""
        self.context.fade_in(lambda: go(self.context.open))

    def start_with_error(self, reason: object) -> None:
        """Begin at the title, with the reason why the options of the page's address cannot be followed."""
        self.start()
        self.context.open.trouble(NOT_THERE, reason)

    # --- leaving all scenes

    def title(self) -> None:
        """Open the title."""
        self._replace(Title(self.context))
        self._write_summary()

    def new_run(self, seed: int | None = None, mode: str = DEFAULT_MODE, goal: str = "") -> None:
        """Open a new run. A message says whether a run of a dated mode counts.

        In any other mode, a message has the goal. Without a goal, it names the mode, unless the mode is the usual one
        or the title's first line has named it.
        """
        dated = mode_row(mode).daily_of
        game = self.context.new_game(seed if seed is not None else daily_seed() if dated else random_seed(), mode)
        if not dated:
            self.run(game)
            if goal:
                heading, _, what = goal.partition(": ")
                self.context.machine.show_notice(YOUR_GOAL if heading == NEXT else heading, what)
            elif not mode_row(mode).usual and mode != mode_to_play(finished_runs(self.context.store)):
                self.context.machine.show_notice(mode_row(base_mode(mode)).label, mode_row(mode).line)
            return
        store = self.context.store
        journal = Journal(store, game, is_practice=partial(is_practice, store, game))
        self.run(game, journal)
        say_whether_it_counts(self.context, journal)

    def run(self, game: Game, journal: Journal | None = None) -> None:
        """Open a run in progress."""
        play = Play(self.context, game, journal or Journal(self.context.store, game))
        self._replace(play, link=link_query(game.mode, game.seed))

    def resume(self, key: str) -> None:
        """Open a saved run, or the title with the reason why it can't be opened."""
        try:
            game, journal, missing = resume_run(self.context.store, key, self.context.new_game)
        except (RecordingError, StoreError) as error:
            self.title()
            self.context.open.trouble(UNPLAYABLE if isinstance(error, RecordingError) else NOT_NOW, error)
            return
        if game.over:  # the game was closed after the last action, before the run was finished
            journal.finish()
            feats = feats_of_run(self.context, game, journal)
            self.end(game, feats=feats.reached, counts=feats.counts)
            if journal.trouble is not None:
                self.context.open.trouble(NOT_NOW, journal.trouble)
        else:
            self.run(game, journal)
        if missing:
            self.context.open.trouble(PARTLY, missing)

    def practice(self, make_practice: PracticeMaker) -> None:
        """Open a practice game, which has no journal: a single floor, or the rest of a run."""
        if isinstance(make_practice, PlayedOn):
            self._replace(PlayOn(self.context, make_practice))
        else:
            self._replace(Play(self.context, make_practice(), make_practice=make_practice))

    def last_bite(self, day: int) -> None:
        """Open the puzzle of a day. A box says what to do, or that the puzzle cannot be opened.

        The reason for that goes to standard error, for makers.
        """
        try:
            number, puzzle = puzzle_of_day(self.context.puzzles(), day_number(day))
            game = position_of(puzzle, self.context.new_game)
        except RecordingError as error:
            with suppress(OSError, ValueError):  # standard error may be closed, or on a full disk
                print(f"{LAST_BITE}: {error}", file=sys.stderr, flush=True)
            self.context.open.trouble(NO_BITE, NOT_OPEN)
            return
        self._replace(BitePlay(self.context, Bite(game, puzzle.turns, self.title, day), greets=False))
        is_first = not self.context.first_tries.result(day)
        self.context.open.talk(task_lines(number, puzzle.turns, is_first, is_late=day < daily_seed()))

    def bite(self, bite: Bite) -> None:
        """Open a position from which the player has to live. A message says for how long."""
        self._replace(BitePlay(self.context, bite))

    def try_last_turns(self, position: Game, turns: int) -> None:
        """Open a position before the end of a run. It counts nowhere, and leads back to the present scenes."""
        self.bite(Bite(position, turns, self._way_back()))

    def end(
        self,
        game: Game,
        make_practice: PracticeMaker | None = None,
        log: Log | None = None,
        feats: Sequence[str] = (),
        counts: Mapping[str, int] = NO_COUNTS,
    ) -> None:
        """Open the end screen."""
        end = EndScreen(self.context, game, make_practice, log or RunLog(game), feats, counts)
        self._replace(end, link="" if make_practice else link_query(game.mode, game.seed))
        if make_practice is None:
            self._write_summary()

    def _write_summary(self) -> None:
        """Write the summary of the run played last. A notice reports a failure."""
        failed = save_summary(self.context.store, self.context.new_game)
        if failed is not None:
            self.context.machine.show_notice("no summary", failed)

    def crash(self, error: Exception) -> None:
        """Save the run in progress, and open the crash page."""
        played = next((scene for scene in self.context.scenes if isinstance(scene, Play)), None)
        journal = None if played is None else played.journal
        if journal is not None:
            journal.save()
        game = None if played is None else played.game
        self.context.start_over(CrashPage(self.context, error, game, journal is None or journal.has_unsaved_actions))

    def replay(self, recording: Recording, skip: int = 0, bare: bool = False, fast: int = 0) -> None:
        """Open the replay of a recording. At its end, the present scenes return, or the title if there are none."""
        shown = Replay(self.context, recording, self._way_back(), skip, bare, fast)
        self._replace(shown, link=link_query(recording.mode, recording.seed))

    def watch(
        self,
        seed: int,
        number: int = 1,
        mode: str = DEFAULT_MODE,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Open the animation of a floor being built. It leads back to the present scenes, or to the title."""
        self._replace(Watch(self.context, self._way_back(), seed, number, mode, style, size))

    def _way_back(self) -> Callable[[], None]:
        """Return a function that returns to the present scenes, or to the title if there are none."""
        scenes, link = tuple(self.context.scenes), self._link

        def back() -> None:
            if not scenes:
                self.title()
                return
            self.context.play_tune("title" if isinstance(scenes[0], Title) else None)
            self._replace(*scenes, link=link)

        return back
