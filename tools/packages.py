"""What tools need beside the game: taken from here, so that one without them is told what to install."""

try:
    import deflate
    from PIL import Image, ImageDraw, ImageFont
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, track
    from rich.table import Table
except ModuleNotFoundError as error:
    raise SystemExit(f"This tool needs {error.name}: pip install -e '.[tools]'") from None

__all__ = ["Console", "Image", "ImageDraw", "ImageFont", "MofNCompleteColumn", "Progress", "Table", "deflate", "track"]
