"""All scenes, and where each leads: the one file that knows them all. The game reads it after its first picture."""

from collections.abc import Callable, Sequence
from functools import partial

from ..console.input.browser import offer_link
from ..console.screen.draw import wrap
from ..console.storage.store import StoreError
from ..core.actions import Jump
from ..core.game import Game
from ..core.recording import Recording, RecordingError
from ..core.walking import far_side
from ..data.modes import FIRST, MODES
from ..saves.history import Climb, is_practice
from ..saves.journal import NO_GOOD, Journal, take_up
from ..saves.run_reports import keep_summary
from ..text.mode_lines import again_line
from ..text.retold import Retelling
from .context import Context
from .history.replay import Rerun
from .history.run_list import History
from .history.run_menu import ClimbMenu, ShownSeed
from .history.statistics_page import Figures
from .menus.crash_page import Broken
from .menus.game_menu import link_query
from .menus.how_to_play_pages import HowToPlay
from .menus.key_choice import Keys
from .menus.seed_entry import SeedEntry, daily_seed, random_seed
from .menus.title import Title
from .navigation import Again, Past, Playing, Shown
from .run.after_death import Aftermath
from .run.aim import Aim
from .run.altar_offer import Offer
from .run.bag import Bag
from .run.belt_menu import BeltScene
from .run.ending import Over
from .run.floor_map import Overview
from .run.jump import JumpQuestion
from .run.kick_aim import Trotter
from .run.learned_hints import CHOOSES, LOOKS
from .run.look import Examine
from .run.message_box import LINE_WIDTH, Talk
from .run.play import Play
from .watch.watch import Watch

NOT_NOW, PARTLY = "NOT NOW", "NOT ALL OF IT"
"""The headings over why a run can't be taken up at this moment, and over what is missing of it."""
NOT_THERE = "NO SUCH ADDRESS"
"""The heading over what is wrong with what was asked for from outside."""
NOTHING_YET = "Nothing has happened yet."
COUNTS = "this is the one that counts"
PRACTICE = "practice: it does not count"
"""What is said where a day's climb begins."""
MOST_LINES = 13
"""Lines of a reason: no more fit on the screen."""


class Router:
    """Does what leads.py says for a context; and `start...`, the ways into the game from outside, which fade in."""

    def __init__(self, context: Context) -> None:
        self.context = context
        context.leads = self

    # --- from outside

    def start(self, seed: int | None = None, mode: str | None = None) -> None:
        """To the title, or where a seed or mode is given, straight into a run."""
        if seed is None and mode is None:
            self.context.appear(self.title)
            return
        self.context.appear(lambda: self.new_run(seed, mode or FIRST))

    def start_practice(self, again: Again) -> None:
        """Into practice. What `again` raises is raised before anything is shown."""
        self.context.appear(lambda: self.practice(again))

    def start_watch(
        self,
        seed: int,
        number: int = 1,
        mode: str = FIRST,
        style: str | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        """To the growing of a floor. ValueError where there is no such floor."""
        self.context.appear(lambda: self.watch(seed, number, mode, style, size))

    def start_told(self, reason: object) -> None:
        """To the title, which says why it is not what was asked for."""
        self.start()
        self.trouble(NOT_THERE, reason)

    # --- leaving all scenes

    def title(self) -> None:
        offer_link("")
        self.context.replace(Title(self.context))
        self._keep_account()

    def new_run(self, seed: int | None = None, mode: str = FIRST) -> None:
        dated = MODES[mode].daily_of
        game = self.context.new_game(seed if seed is not None else daily_seed() if dated else random_seed(), mode)
        if not dated:
            self.run(game)
            if not MODES[mode].usual:
                self.context.machine.say(MODES[mode].label, MODES[mode].line)
            return
        store = self.context.store
        journal = Journal(store, game, is_practice=partial(is_practice, store, game))
        self.run(game, journal)
        self.counting(journal)

    def counting(self, journal: Journal) -> None:
        mode = journal.game.mode
        again = again_line(mode), PRACTICE
        self.context.machine.say(*(again if journal.practice else (MODES[mode].label, COUNTS)))

    def run(self, game: Game, journal: Journal | None = None) -> None:
        offer_link(link_query(game.mode, game.seed))
        self.context.replace(Play(self.context, game, journal or Journal(self.context.store, game)))

    def resume(self, key: str) -> None:
        try:
            game, journal, trouble = take_up(self.context.store, key, self.context.new_game)
        except (RecordingError, StoreError) as error:
            self.title()
            self.trouble(NO_GOOD if isinstance(error, RecordingError) else NOT_NOW, error)
            return
        if game.over:  # shut down between its last action and its end
            journal.finish()
            self.over(game)
            if journal.trouble is not None:
                self.trouble(NOT_NOW, journal.trouble)
        else:
            self.run(game, journal)
        if trouble:
            self.trouble(PARTLY, trouble)

    def practice(self, again: Again) -> None:
        offer_link("")
        self.context.replace(Play(self.context, again(), again=again))

    def over(self, game: Game, again: Again | None = None, past: Past | None = None) -> None:
        offer_link("" if again else link_query(game.mode, game.seed))
        self.context.replace(Over(self.context, game, again, past or Retelling(game)))
        if again is None:
            self._keep_account()

    def _keep_account(self) -> None:
        """The newest climb that is over has its page of text, whichever way it ended."""
        trouble = keep_summary(self.context.store, self.context.new_game)
        if trouble is not None:
            self.context.machine.say("no summary", trouble)

    def broken(self, error: Exception) -> None:
        played = next((scene for scene in self.context.scenes if isinstance(scene, Play)), None)
        journal = None if played is None else played.journal
        if journal is not None:
            journal.save()
        game = None if played is None else played.game
        self.context.start_over(Broken(self.context, error, game, journal is None or journal.behind))

    def rerun(self, recording: Recording, skip: int = 0, bare: bool = False) -> None:
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
        offer_link("")
        self.context.replace(Watch(self.context, seed, number, mode, style, size))

    # --- on top of others

    def bag(self, playing: Playing, slot: int | None = None) -> None:
        belt = playing.game.rules.belt
        self.context.push(BeltScene(self.context, playing, slot) if belt else Bag(self.context, playing))

    def aim(self, playing: Playing, slot: int) -> None:
        self.context.push(Aim(self.context, playing, slot))

    def trotter(self, playing: Playing) -> None:
        self.context.push(Trotter(self.context, playing))

    def jump(self, playing: Playing, direction: int) -> None:
        if far_side(playing.game, direction) is None:
            self.context.push(JumpQuestion(self.context, playing, direction))
        else:
            playing.act(Jump(direction))

    def offer(self, playing: Playing, direction: int) -> None:
        self.context.told.add(CHOOSES)
        self.context.push(Offer(self.context, playing, direction))

    def examine(self, shown: Shown) -> None:
        self.context.told.add(LOOKS)
        self.context.push(Examine(self.context, shown))

    def overview(self, playing: Playing) -> None:
        self.context.push(Overview(self.context, playing))

    def log(self, past: Past) -> None:
        self.context.push(Talk(self.context, past.lines() or [NOTHING_YET], from_end=True))

    def aftermath(self, game: Game, past: Past) -> None:
        self.context.push(Aftermath(self.context, game, past))

    def how_to_play(self) -> None:
        self.context.push(HowToPlay(self.context))

    def history(self) -> None:
        self.context.push(History(self.context))

    def figures(self) -> None:
        self.context.push(Figures(self.context))

    def climb(self, climb: Climb) -> None:
        self.context.push(ClimbMenu(self.context, climb))

    def shown_seed(self, seed: int) -> None:
        self.context.push(ShownSeed(self.context, seed))

    def seed_entry(self, then: Callable[[int], object]) -> None:
        self.context.push(SeedEntry(self.context, then))

    def keys(self) -> None:
        self.context.push(Keys(self.context))

    def talk(self, lines: Sequence[str]) -> None:
        self.context.push(Talk(self.context, lines))

    def trouble(self, heading: str, reason: object) -> None:
        self.talk([heading, "", *wrap(str(reason), LINE_WIDTH)[:MOST_LINES]])
