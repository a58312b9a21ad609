"""The settings, as lines of a pause menu."""

from ..console.menu import Entry
from .context import Context
from .settings import LOUDEST, save_settings


def settings_entries(context: Context) -> list[Entry]:
    """Volumes, reduced motion, the foes' minds."""
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
        Entry(lambda: f"sounds          {_bar(settings.effects)}", turn=effects),
        Entry(lambda: f"music           {_bar(settings.music)}", turn=music),
        Entry(lambda: f"motion          {'calm' if settings.calm else 'full'}", turn=calm),
        Entry(lambda: f"foes' thoughts  {'shown' if settings.thoughts else 'hidden'}", turn=thoughts),
    ]


def _bar(level: int) -> str:
    return "|" * level + "." * (LOUDEST - level)
