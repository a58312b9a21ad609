"""The end screens: the cause of death and how to beat it, or the victory, and the worth of the run (S1 13, 37).

A run that was given up has the end screen of a death, with a heading of its own and a view of its last floor.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

import pyxel

from ...console.input.pad import Button, Pad
from ...console.screen.draw import centred, outlined, shortened, text_width, wrap
from ...console.screen.palette import BLACK, LIME, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry
from ...console.widgets.page import Page, Paragraph
from ...console.widgets.window import ROW_HEIGHT
from ...core.fatal_blow import has_lunged, hit_at_once, lunging_killers
from ...core.feat_watch import NO_COUNTS
from ...core.game import Game
from ...core.last_bite import last_turns
from ...core.recording import Recording
from ...core.run_worth import run_worth
from ...data.advice import ADVICE_AT_ONCE, DEATH_ADVICE
from ...data.feats import FEATS
from ...data.foes import FOES
from ...data.modes import DEFAULT_MODE, ModeName, base_mode, is_mode, mode_row, parse_mode, piglet_of, without_date
from ...data.oaths import shelf_oaths
from ...data.piglets import PIGLETS, Piglet, unlocked_piglets
from ...data.sheet import PICTURES
from ...data.words import GIVEN_UP, tale
from ...saves.day_numbers import day_par
from ...saves.history import Record, daily_seed, deaths_in_a_row, finished_runs
from ...saves.journal import last_id
from ...saves.numbers_to_beat import ToBeat, numbers_to_beat
from ...saves.progress import has_finished, highest_shelf
from ...text.end_lines import (
    HOW_IT_ENDED,
    HOW_YOU_WON,
    IN_PRACTICE,
    LAST_TURNS,
    NEW_FEATS,
    THIS_RUN,
    WAY_TO_WIN,
    WORTH,
    death_lines,
    last_floor_lines,
    short_prize_line,
    won_lines,
)
from ...text.feat_lines import feats_of_run_lines
from ...text.goal_lines import Standing, full_game, goal_lines, goal_mode, goal_of_run, near_feat_line
from ...text.history_lines import run_names
from ...text.mode_lines import oaths_line
from ...text.worth_lines import figure_to_beat, par_line, worth_lines, worth_words
from ...view.layout import Box
from ...view.piglet_pictures import draw_end_picture
from ...view.sprites import TILE, draw
from ...view.stage.picture import draw_stage
from ...view.stage.stage import Stage
from ..context import Context
from ..menus.dialog import Dialog
from ..shown_game import Log, PlayedOn, PracticeMaker, TurnPage
from .end_page import EndPage
from .figures_page import figures_parts
from .new_feats import MOST

BLINK = 30
"""Frames for which the line with the buttons keeps each of its two colours."""
SCREEN_WIDTH = 124
"""Greatest width of a line, in pixels."""
GROUP_LINES = 2
"""Most lines of a group of paragraphs: how the run ended, its worth, the advice, and news (new feats, next goal)."""
WON_NEWS_LINES = 3
"""The same for the news of a won run, which has no advice."""
WON_NEWS_RISE = 2
"""Pixels by which the news of a won run moves up, so that its last line keeps off the line with the buttons."""
GROUP_HEIGHT = GROUP_LINES * ROW_HEIGHT + 3
"""Pixels from the top of a group to the top of the next one, in small text."""
KEYS_Y = 120
"""Top of the line with the buttons, in pixels."""
NEWS = 3
"""Number of the group with the news."""
TRY = "try it"
"""Word beside the O button if the run has unlocked a piglet or a shelf, or if the next goal asks for other oaths."""
MORE, WHY = "⇦⇨ more", "⇨ why?"
"""Words beside the arrows: in general, and if the next page may have actions that would have saved the player."""
AGAIN, SAME_SEED = "again", "same seed"
"""Words beside the O button without such a goal, and a line of the menu that begins a run with the seed of this one."""
MENU_KEY, TO_TITLE, TO_RUN, BACK = "Ⓧ menu", "go to the title", "back to the run", "back"
"""Words beside the X button, and lines of the menu besides the pages.

TO_RUN leads from the end of practice to the end of the run that the player has played on.
"""
FEAT_LINES = 1
"""Most lines about new feats in small text. Pages behind this one name all of them, with what they ask for."""
KILLER_WIDTH = TILE + TILE // 2
"""Width of the killer's picture beside a line with its gap, in pixels."""


def death_words(cause: str) -> tuple[str, str]:
    """Return the heading about a cause of death, shortened to the width of the screen, and the remark below it."""
    heading, remark = death_lines(cause)
    return shortened(heading, SCREEN_WIDTH), remark


class EndedPage(NamedTuple):
    """A page about a run that is over. `open` takes a function that turns to the pages beside it."""

    name: str
    open: Callable[[TurnPage], object]


class EndScreen(EndPage):
    """End screen. O begins another run of the mode, or the same day's run or practice again.

    X opens a menu that leads to the title and to each page about the run, so that a hasty X loses no page.

    If the page names a goal, the run shows it at its start, and has a mode that the goal fits: after a won nibble, its
    full game with the same oaths and the same piglet. After a run that unlocked a piglet or a shelf, O opens the page
    of the game, on which that is chosen.

    Left and right turn to the other pages about the run: how it ended, its last turns to try again, its new feats, its
    figures, its worth, and a way to win.
    """

    sound = "select"
    leave_buttons = (Button.X, Button.MENU)
    pauses_below = True

    def __init__(
        self,
        context: Context,
        game: Game,
        make_practice: PracticeMaker | None,
        log: Log,
        feats: Sequence[str] = (),
        counts: Mapping[str, int] = NO_COUNTS,
        run_id: str | None = None,
    ) -> None:
        """`feats`: those that the run has reached. `run_id`: id of the run, by default that of the run played last.

        `counts`: the greatest count of each feat that asks for a number of something.
        """
        self.context, self.game, self._counts = context, game, counts
        run_id = last_id(context.store) if run_id is None else run_id
        self.feats = tuple(name for name in feats if context.reached_feats.is_reached_since(name, run_id))
        self.make_practice = make_practice
        self.log = log
        name = tale(game.mode).win if game.won else tale(game.mode).death
        self._picture, self._top = name, 2 if game.won else 0  # the page of a death is longer
        self._y = self._top + PICTURES[name].height + 1
        self._last_view = None if game.over else last_view(context, game, PICTURES[name].height)
        self._to_beat = None if make_practice is not None else numbers_to_beat(context.store, game.mode, run_id)
        self._new_choice = ""  # mode with the piglet or the shelf that the run has unlocked
        self._goals: Sequence[str] = ()
        self._next_mode, self._shown_goal, self._near_feat = game.mode, "", ""
        self._compare(finished_runs(context.store), run_id)
        super().__init__(context, Page(self._paragraphs(), SCREEN_WIDTH, self._draw_picture))
        context.pad.origin = None
        self._play_tune()

    def _compare(self, runs: Sequence[Record], run_id: str) -> None:
        """Find the advice on the killer and the next goal, which depend on the other finished `runs`."""
        earlier = [run for run in runs if run.run_id != run_id]
        self._advice = self._advice_after(earlier)
        if self._to_beat is None:
            return
        standing = self._standing(runs, earlier)
        self._goals, self._next_mode = goal_lines(standing), goal_mode(standing)
        self._shown_goal, self._near_feat = goal_of_run(standing), near_feat_line(standing)

    def _play_tune(self) -> None:
        self.context.play_tune("win" if self.game.won else "death", loop=False)

    def handle_press(self, pad: Pad) -> None:
        """Do what O does, turn to another page about the run, or leave."""
        pad.click_effect = "back"
        if pad.fresh(Button.O) or (self.make_practice is not None and pad.fresh(Button.AGAIN)):
            self.context.play_sound("select")
            self._choose()
        elif pad.fresh(Button.LEFT) or pad.fresh(Button.RIGHT):
            self.context.play_sound("select")
            self._turn_page(0, pad.fresh(Button.RIGHT) - pad.fresh(Button.LEFT))
        else:
            super().handle_press(pad)

    def _turn_page(self, at: int, by: int) -> None:
        """Turn from page `at` to one of the pages beside it. This end screen is page 0."""
        pages = self._pages()
        page = (at + by) % (1 + len(pages))
        if page:
            pages[page - 1].open(partial(self._turn_page, page))

    def _pages(self) -> list[EndedPage]:
        """Return the other pages. Practice is worth nothing, and only a death has last turns to try."""
        places, game = self.context.open, self.game
        position = last_turns(self.log.last_turns(), game)
        pages = [EndedPage(HOW_YOU_WON if game.won else HOW_IT_ENDED, partial(places.after_death, game, self.log))]
        if position is not None:
            pages.append(EndedPage(LAST_TURNS, partial(places.last_turns, position, game.turn - position.turn)))
        newest = self.feats[::-1]
        for at in range(0, len(newest), MOST):
            pages.append(EndedPage(NEW_FEATS, partial(places.new_feats, newest[at : at + MOST])))
        for part in figures_parts(game, self.log, self._near_feat):
            pages.append(EndedPage(THIS_RUN, partial(places.figures, game, self.log, self._near_feat, part)))
        if self.make_practice is None:
            pages.append(EndedPage(WORTH, partial(places.worth, game)))
            if self._was_lost:
                recording = Recording(game.seed, game.mode, tuple(game.history), {})
                pages.append(EndedPage(WAY_TO_WIN, partial(places.way_to_win, recording)))
        return pages

    def _menu(self) -> Dialog:
        """Return the menu of X: ways on, and the pages. Several pages of one name have one line together."""
        pages = {page.name: number for number, page in reversed([*enumerate(self._pages(), start=1)])}
        lines = [Entry(name, partial(self._turn_page, number, 0)) for name, number in reversed(pages.items())]
        title = Entry(TO_TITLE, partial(self.context.fade_to, self.context.open.title))
        return Dialog(self.context, [title, *self._ways_on(), Entry(""), *lines, Entry(""), Entry(BACK)])

    def _ways_on(self) -> list[Entry]:
        """Return the lines of the menu that begin a run: that of O, another run of the mode, and the same seed again.

        A run of the day, and practice, have the same seed anyway. After the rest of a run as practice, another line
        leads back to the end of that run.
        """
        game = self.game
        lines = [Entry(AGAIN, partial(self.context.fade_to, partial(self._begin, game.mode)))]
        if (begin := self._begin_words) != AGAIN:
            lines.insert(0, Entry(begin, self._choose))
        if self.make_practice is None and not mode_row(game.mode).daily_of:
            again = partial(self.context.open.new_run, game.seed, game.mode)
            lines.append(Entry(SAME_SEED, partial(self.context.fade_to, again)))
        if isinstance(self.make_practice, PlayedOn):
            lines.append(Entry(TO_RUN, partial(self.context.fade_to, self.make_practice.leave)))
        return lines

    @property
    def _was_lost(self) -> bool:
        return self.game.over and not self.game.won and bool(self.game.history)

    def _choose(self) -> None:
        """Begin again, or open the page of the game on which a new piglet or shelf is chosen."""
        if self._new_choice:
            self.context.open.game(self._new_choice)
        else:
            self.context.fade_to(partial(self._begin, self._next_mode))

    def _begin(self, mode: str) -> None:
        """Begin another run in a mode, with the next goal if that is of this mode, or begin the practice again."""
        if self.make_practice is None:
            goal = self._shown_goal if mode == self._next_mode else ""
            self.context.open.new_run(self.game.seed if mode_row(mode).daily_of else None, mode, goal)
        else:
            self.context.open.practice(self.make_practice)

    def leave(self) -> None:
        """Open the menu."""
        self.context.push(self._menu())

    def draw(self) -> None:
        """Draw the page. In large text, draw only black while another scene lies over it."""
        if is_large() and self.context.scenes[-1] is not self:
            pyxel.cls(BLACK)
        else:
            super().draw()

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech, without those about buttons while buttons are ignored."""
        keys = self._keys() if self.ignores_buttons else ()
        return [line for line in super().spoken_lines() if line not in keys]

    # --- contents

    def _paragraphs(self) -> list[Paragraph]:
        """Return the paragraphs of the page.

        In small text, `_draw_picture` draws mode, feats and keys. Large text has room for few lines at once, so it
        begins with the cause, the floor, the worth and the keys.
        """
        more = partial(Paragraph, only_large=True)
        cause, worth, advice = self._groups()
        goals = self._goals[:1] if is_large() else [self._goal] if self._goal else []
        goal = [Paragraph(goal, LIME) for goal in goals]
        mode = [more(run_names(self.game.mode, self.game.seed, daily_seed())[0])] if self._marked else []
        feats = [more(feats_of_run_lines(self.feats[::-1])[0], YELLOW)] if self.feats else []
        keys = [more(words) for words in self._keys()]
        if is_large():
            heading, remark = cause
            where = worth[: not self.game.won]
            words = "" if self._to_beat is None else worth_words(run_worth(self.game))
            more_worth = [line for line in worth[len(where) :] if line.text != words]
            first = [heading, *where, *([Paragraph(words, YELLOW)] if words else []), *keys]
            return [*first, remark, *more_worth, *advice, *feats, *goal, *mode]
        for number, group in enumerate((cause, worth, advice, goal)):
            if group:
                group[0].y = self._group_y(number)
        if goal:
            goal[0].y = self._group_y(NEWS) + ROW_HEIGHT * len(self._feat_lines())
        return [*chain(cause, worth, advice, goal), *mode, *feats, *keys]

    def _group_y(self, number: int) -> int:
        """Return the top of a group of paragraphs in small text. The news of a won run has the place of the advice."""
        if self.game.won and number == NEWS:
            return self._y + GROUP_HEIGHT * (number - 1) - WON_NEWS_RISE
        return self._y + GROUP_HEIGHT * number

    def _groups(self) -> tuple[list[Paragraph], list[Paragraph], list[Paragraph]]:
        """Return the paragraphs about the end of the run, about its floor and worth, and the advice on the killer."""
        game = self.game
        if game.won:
            prize, thought = won_lines(game)
            if not is_large() and text_width(prize) > SCREEN_WIDTH:
                prize = short_prize_line(game)
            par = [Paragraph(line, SILVER) for line in self._par_lines()]
            cause = [Paragraph(prize, YELLOW), Paragraph(thought, SILVER)]
            return cause, [*par, *self._worth(GROUP_LINES - len(par))], []
        heading, remark = self._lost_words
        floors = [IN_PRACTICE] if self.make_practice is not None else last_floor_lines(game)
        where = next((line for line in floors if is_large() or text_width(line) <= SCREEN_WIDTH), floors[-1])
        advice = [Paragraph(self._advice)] if self._advice else []
        cause = [Paragraph(heading, PINK), Paragraph(remark, SILVER)]
        return cause, [Paragraph(where, MAUVE), *self._worth(GROUP_LINES - bool(advice))], advice

    def _par_lines(self) -> list[str]:
        """Return the line about the par of the day in a list; none if there is no par."""
        par = 0 if self.make_practice is not None else day_par(self.game.mode, self.game.seed)
        return [par_line(par, len(self.game.history))] if par else []

    def _advice_after(self, earlier: Sequence[Record]) -> str:
        """Return advice on the cause of death, or "" without any. It changes with each further death of that cause.

        After a lunge, it is about lunges, and after a hit without a telegraph about such hits. `earlier`: the finished
        runs before this one.
        """
        game, at_once = self.game, ADVICE_AT_ONCE.get(self.game.cause)
        advice = DEATH_ADVICE.get(game.cause, ("",))
        needs_log = at_once is not None or lunging_killers(game)
        turns = self.log.last_turns() if needs_log else ()  # the log may have to play the whole run
        if turns and has_lunged(turns[-1][0], game):
            return advice[-1]
        if turns and at_once is not None and hit_at_once(turns[-1][0], game):
            return at_once
        return advice[deaths_in_a_row(earlier, game.cause) % len(advice)]

    def _standing(self, runs: Sequence[Record], earlier: Sequence[Record]) -> Standing:
        """Return the facts that decide about the next goal. Note the mode with a new piglet or shelf in `_new_choice`.

        `runs`: the finished runs; `earlier`: without this one.
        """
        context, game = self.context, self.game
        reached = [feat.name for feat in FEATS if feat.name in context.reached_feats]
        best = self._to_beat.best if self._to_beat is not None and self._to_beat.counts else None
        shelf, before = (highest_shelf(some, full_game(game.mode)) for some in (runs, earlier))
        every = bool(context.settings["piglets"])
        piglets = unlocked_piglets(reached, every)
        newly = set(piglets) - set(unlocked_piglets(set(reached) - set(self.feats), every))
        new_piglets = [piglet for piglet in PIGLETS if piglet.name in newly]
        self._new_choice = self._choice_of(new_piglets, shelf if shelf > before else 0)
        new = [f"the {piglet.label}" for piglet in new_piglets]
        new += [f"shelf {shelf}"] * (shelf > before)
        new += ["piglets", "oaths"] * (has_finished(runs) > has_finished(earlier))
        standing = Standing(game.mode, run_worth(game), best, reached, piglets, len(runs), shelf, game.won, new)
        return standing._replace(next_floor=self._next_floor(runs), counts=self._counts)

    def _next_floor(self, runs: Sequence[Record]) -> int:
        """Return the first floor of the game that no run has reached.

        Return 0 if this run ended more than a floor before the farthest one, or if a run of the game was won.
        """
        game = self.game
        same = [run for run in runs if is_mode(run.mode) and base_mode(run.mode) == base_mode(game.mode)]
        farthest = max([game.number, *(run.floor for run in same)])
        won = game.won or any(run.won for run in same)
        return 0 if won or not 0 < farthest <= game.number + 1 else farthest + 1

    def _choice_of(self, piglets: Sequence[Piglet], shelf: int) -> str:
        """Return the mode with the first of some new piglets, or with the oaths of a new shelf; "" without either."""
        parts, full_mode = parse_mode(self.game.mode), full_game(self.game.mode)
        if shelf:
            return str(ModeName(full_mode, shelf_oaths(full_mode, shelf), parts.piglet))
        return str(parse_mode(without_date(self.game.mode))._replace(piglet=piglets[0].name)) if piglets else ""

    @property
    def _goal(self) -> str:
        """The longest version of the next goal that has room in small text; "" without a goal."""
        room = (WON_NEWS_LINES if self.game.won else GROUP_LINES) - len(self._feat_lines())
        return next((goal for goal in self._goals if len(wrap(goal, SCREEN_WIDTH)) <= room), "")

    @property
    def _lost_words(self) -> tuple[str, str]:
        """The heading of a run without the prize, and the remark below it: about a death, or about giving up."""
        return death_words(self.game.cause) if self.game.over else GIVEN_UP

    def _feat_lines(self) -> list[str]:
        """Return at most FEAT_LINES lines about new feats of the run, the newest first. Count those left out."""
        names = self.feats[::-1]
        counts = range(len(names), 0, -1)
        versions = (line for count in counts for line in feats_of_run_lines(names[:count], len(names) - count))
        lines = (wrap(version, SCREEN_WIDTH) for version in versions)
        return next((found for found in lines if len(found) <= FEAT_LINES), [])

    def _worth(self, room: int) -> list[Paragraph]:
        """Return the text about the worth of the run beside the worths to beat. Practice has none.

        In small text it has at most `room` lines.
        """
        if self._to_beat is None:
            return []
        versions = self._worth_versions(run_worth(self.game), self._to_beat)
        fits = (words for words in versions if words.count("\n") < room and text_width(words) <= SCREEN_WIDTH)
        return [Paragraph(versions[0] if is_large() else next(fits, versions[-1]), YELLOW)]

    def _worth_versions(self, worth: int, to_beat: ToBeat) -> list[str]:
        """Return texts about the worth of the run beside the worths to beat, the best first."""
        game = self.game
        return worth_lines(worth, *to_beat, figure=figure_to_beat(game.won, game.kills, game.turn))

    @property
    def _marked(self) -> bool:
        """Whether the page names the mode: if the run is not practice and not in the first mode."""
        return self.make_practice is None and self.game.mode != DEFAULT_MODE

    def _keys(self) -> tuple[str, ...]:
        """Return the lines about the buttons."""
        return f"Ⓞ {self._begin_words}", MENU_KEY, self._page_keys

    @property
    def _begin_words(self) -> str:
        """The words for what O does."""
        mode, now = self._next_mode, self.game.mode
        if self._new_choice or mode != now:
            return TRY if self._new_choice or base_mode(mode) == base_mode(now) else tale(mode).run
        return AGAIN

    @property
    def _page_keys(self) -> str:
        return WHY if self._was_lost else MORE

    def _draw_picture(self) -> None:
        """Draw the picture, the mode, the killer, the new feats and the buttons."""
        game, left = self.game, (SCREEN - PICTURES[self._picture].width) // 2
        prize = tale(game.mode).sprite if game.won else ""
        if self._last_view is None:
            draw_end_picture(self._picture, piglet_of(game.mode), left, self._top, prize)
        else:
            draw_stage(self._last_view)
        if self._marked:
            name = run_names(parse_mode(game.mode).base, game.seed, daily_seed())[0]
            for number, words in enumerate((name, oaths_line(game.mode))):
                outlined(3, 3 + number * ROW_HEIGHT, words, WHITE)
        self._draw_feats()
        if not self.game.won:
            pyxel.line(0, self._y - 2, SCREEN, self._y - 2, BLACK)  # a gap between the picture and the killer
            self._draw_killer()
        if not self.ignores_buttons:
            versions = [gap.join(self._keys()) for gap in ("  ", " ")]
            words = next((words for words in versions if text_width(words) <= SCREEN_WIDTH), versions[-1])
            centred(KEYS_Y, words, SILVER if int(self._ticks / BLINK) % 2 else WHITE)

    def _draw_feats(self) -> None:
        for number, line in enumerate(self._feat_lines()):
            centred(self._group_y(NEWS) + number * ROW_HEIGHT, line, YELLOW, BLACK)

    def _draw_killer(self) -> None:
        """Draw the foe that killed the player on both sides of the heading, or of the remark if that leaves no room."""
        killers = [foe.name for foe in FOES if foe.name == self.game.cause]
        widths = [text_width(words) for words in self._lost_words]
        with_room = [line for line, width in enumerate(widths) if width <= SCREEN - 2 * KILLER_WIDTH]
        for line, killer in zip(with_room, killers, strict=False):
            for side in (-1, 1):
                x = SCREEN // 2 + side * (widths[line] // 2 + TILE) - TILE // 2
                draw(killer, x, self._y - 1 + line * ROW_HEIGHT, flip=side > 0)


def last_view(context: Context, game: Game, height: int) -> Stage:
    """Return a view of the floor around the player, as wide as the screen and `height` pixels high."""
    stage = Stage(game, lambda _: None, lambda _: None, context.shake)
    stage.camera.window = Box(0, 0, SCREEN, height)
    stage.camera.update(stage.player)
    return stage
