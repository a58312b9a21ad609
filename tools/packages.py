"""Packages that tools need besides the game, each imported when a tool asks for it.

A tool that always needs a package writes `from .packages import Console`, and exits at its start if the package is
missing. A tool that needs a package only for some commands writes `packages.Console` where it uses the package.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import deflate
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator
    from coverage import Coverage
    from distributed import Client
    from distributed.cfexecutor import ClientExecutor
    from matplotlib.figure import Figure
    from PIL import Image, ImageDraw, ImageFont
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, track
    from rich.table import Table

__all__ = [
    "Client",
    "ClientExecutor",
    "Console",
    "Coverage",
    "Figure",
    "Image",
    "ImageDraw",
    "ImageFont",
    "MofNCompleteColumn",
    "Progress",
    "Table",
    "ast_nodes",
    "deflate",
    "get_ast",
    "get_operator",
    "mutate_code",
    "track",
]

EXTRAS = {
    "tools": {
        "deflate": "deflate",
        "Image": "PIL.Image",
        "ImageDraw": "PIL.ImageDraw",
        "ImageFont": "PIL.ImageFont",
        "Console": "rich.console",
        "MofNCompleteColumn": "rich.progress",
        "Progress": "rich.progress",
        "track": "rich.progress",
        "Table": "rich.table",
    },
    "figures": {"Figure": "matplotlib.figure"},
    "dask": {"Client": "distributed", "ClientExecutor": "distributed.cfexecutor"},
    "prove": {
        "ast_nodes": "cosmic_ray.ast",
        "get_ast": "cosmic_ray.ast",
        "mutate_code": "cosmic_ray.mutating",
        "get_operator": "cosmic_ray.plugins",
        "Coverage": "coverage",
    },
}
"""Extra of pyproject.toml -> name -> the module of that name, or the module that holds it."""


def __getattr__(name: str) -> object:
    for extra, modules in EXTRAS.items():
        if name not in modules:
            continue
        try:
            found = {module: import_module(module) for module in modules.values()}
        except ModuleNotFoundError as error:
            package = str(error.name).partition(".")[0]
            raise SystemExit(f"This tool needs {package}: pip install -e '.[{extra}]'") from None
        module = modules[name]
        return found[module] if module.split(".")[-1] == name else getattr(found[module], name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
