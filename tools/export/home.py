"""Addresses of the game, all made from one setting: its repository on GitHub as OWNER/NAME."""

import html
import re
from typing import NamedTuple
from urllib.parse import quote

from .app import NAME

VARIABLE = "PORKLIKE_HOME"
"""Environment variable with the setting, used if no option gives it."""
BRANCH = "launcher"
"""Branch that holds only the newest .pyxapp: Pyxel's Web Launcher reads repositories, not releases."""
TITLE = "Porklike"
ABOUT = "A small roguelike: eight floors up for the Golden Kielbasa, eight down for the Black Truffle."
_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})/[A-Za-z0-9._-]{1,100}")


class Home(NamedTuple):
    """A repository on GitHub that has a page."""

    owner: str
    name: str

    @property
    def source(self) -> str:
        """Address of the repository."""
        return f"https://github.com/{self.owner}/{self.name}"

    @property
    def page(self) -> str:
        """Address of the game's page, with a trailing slash."""
        host = f"{self.owner.lower()}.github.io"
        return f"https://{host}/" if self.name.lower() == host else f"https://{host}/{self.name}/"

    @property
    def launcher(self) -> str:
        """Address of the game in Pyxel's Web Launcher, with Pyxel's on-screen gamepad."""
        play = quote(f"{self.owner}/{self.name}/{BRANCH}/{NAME}", safe="/")
        return f"https://kitao.github.io/pyxel/web/launcher/?play={play}&gamepad=enabled"

    @property
    def links(self) -> dict[str, str]:
        """Label -> address of the page's links."""
        changes = f"{self.source}/blob/HEAD/docs/CHANGELOG.md"
        return {"Source": self.source, "Downloads": f"{self.source}/releases/latest", "What has changed": changes}


def parse_home(text: str) -> Home | None:
    """Return the parsed setting, None if it is empty. Raise ValueError if it is no OWNER/NAME."""
    if not text:
        return None
    if not _NAME.fullmatch(text):
        raise ValueError(f"--home must be OWNER/NAME, not {text[:40]!r}")
    owner, _, name = text.partition("/")
    return Home(owner, name)


def card(home: Home | None) -> str:
    """Return the meta tags for link previews. Without an address they have no picture."""
    tags = {"og:type": "website", "og:title": TITLE, "og:description": ABOUT}
    if home is not None:
        picture = f"{home.page}{NAME}-card.png"
        tags |= {"og:url": home.page, "og:image": picture, "og:image:width": "1200", "og:image:height": "630"}
        tags |= {"og:image:alt": "Two floors of Porklike, below its name", "twitter:card": "summary_large_image"}
    lines = [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in tags.items()]
    return "\n".join(lines).replace('property="twitter', 'name="twitter')


def links(home: Home | None) -> str:
    """Return the page's links as HTML, "" without an address."""
    if home is None:
        return ""
    named = " ".join(f'<a href="{html.escape(to)}">{name}</a>' for name, to in home.links.items())
    return f'<nav aria-label="Elsewhere">{named}</nav>'


def play_line(home: Home | None) -> str:
    """Return the README's line with the addresses to play at, as Markdown; "" without an address."""
    if home is None:
        return ""
    return f"**[Play it in the browser]({home.page})** or [in Pyxel's Web Launcher]({home.launcher})."


def note_without_home(home: Home | None) -> str:
    """Return a text on what the page lacks without an address, and how to add it; "" if it has one."""
    if home is not None:
        return ""
    *most, last = Home("", "").links
    return (
        f"Without --home OWNER/NAME, or {VARIABLE} in the environment, the page has no links to {', '.join(most)} "
        f"and {last}, and a shared link shows no picture."
    )
