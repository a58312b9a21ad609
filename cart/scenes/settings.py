"""What the player has set, kept between runs."""

from dataclasses import asdict, dataclass, fields

from ..console.speaker import Speaker
from ..console.store import Store, StoreError

KEY = "settings"
LOUDEST = 4


@dataclass
class Settings:
    """Volumes from 0 to 4; `calm` is reduced motion; `thoughts` shows the foes' minds."""

    effects: int = 3
    music: int = 3
    calm: bool = False
    thoughts: bool = False

    def apply(self, speaker: Speaker) -> None:
        """Set the volumes."""
        speaker.effects_volume, speaker.music_volume = self.effects, self.music


def load_settings(store: Store) -> Settings:
    """What was kept, or the first settings where nothing was, or nothing that can be read."""
    settings = Settings()
    try:
        text = store.read(KEY)
        if text is None:
            return settings
        import json  # not before there is some: the first start is to be a quick one

        kept = json.loads(text)
    except (StoreError, ValueError):
        return settings
    if not isinstance(kept, dict):
        return settings
    for field in fields(settings):
        value, first = kept.get(field.name), getattr(settings, field.name)
        if isinstance(value, int) and type(value) is type(first) and 0 <= value <= LOUDEST:
            setattr(settings, field.name, value)
    return settings


def save_settings(store: Store, settings: Settings) -> str | None:
    """Keep them; the sentence to tell the player where that fails."""
    import json

    try:
        store.write(KEY, json.dumps(asdict(settings)))
    except StoreError as error:
        return str(error)
    return None
