"""The cart's lines of the pause menu."""

from collections.abc import Callable

from ..console.menu import Entry
from ..core.game import Game
from .context import Context
from .settings import LOUDEST, save_settings


def entries(context: Context, game: Game, leave: Callable[[], None]) -> list[Entry]:
    """Volumes, reduced motion, the foes' minds, and the way out."""
    settings = context.settings

    def kept() -> None:
        settings.apply(context.speaker)
        save_settings(context.store, settings)

    def effects(by: int) -> None:
        settings.effects = (settings.effects + by) % (LOUDEST + 1)
        kept()
        context.hear("hit")

    def music(by: int) -> None:
        settings.music = (settings.music + by) % (LOUDEST + 1)
        kept()

    def calm(_: int) -> None:
        settings.calm = not settings.calm
        kept()

    def thoughts(_: int) -> None:
        settings.thoughts = not settings.thoughts
        kept()

    return [
        Entry(lambda: f"sounds  {_bar(settings.effects)}", turn=effects),
        Entry(lambda: f"music   {_bar(settings.music)}", turn=music),
        Entry(lambda: f"motion  {'calm' if settings.calm else 'full'}", turn=calm),
        Entry(lambda: f"minds   {'shown' if settings.thoughts else 'hidden'}", turn=thoughts),
        Entry(f"give up seed {game.seed}", leave),
    ]


def _bar(level: int) -> str:
    return "|" * level + "." * (LOUDEST - level)
