"""A contact sheet: all sprites and large pictures, each with its name."""

from collections.abc import Sequence

import pyxel

from cart.data.foes import FOES
from cart.data.sheet import PICTURES, SPRITES
from cart.view.sprites import TILE, uv

from ..packages import Image, ImageDraw, ImageFont
from .picture import enlarged, picture

BACKGROUND = (24, 24, 32)
COLUMNS = 4


def sprite(name: str, frame: int, scale: int) -> Image.Image:
    """Return a frame of a sprite."""
    u, v = uv(SPRITES[name], frame)
    pixels = bytes(pyxel.images[0].pget(u + x, v + y) for y in range(TILE) for x in range(TILE))
    return enlarged(picture(pixels, TILE), scale).convert("RGB")


def strip(name: str, scale: int) -> Image.Image:
    """Return all frames of a sprite, at most 16 in a row, with a gap of one sprite pixel."""
    frames = SPRITES[name].frames
    across, down = min(frames, 16), -(-frames // 16)
    step = (TILE + 1) * scale
    image = Image.new("RGB", (across * step, down * step), BACKGROUND)
    for frame in range(frames):
        image.paste(sprite(name, frame, scale), (frame % 16 * step, frame // 16 * step))
    return image


def labelled(entries: Sequence[tuple[str, Image.Image]], columns: int, width: int) -> Image.Image:
    """Return pictures in columns, each with its name above it."""
    font = ImageFont.load_default()
    heights = [image.height + 18 for _, image in entries]
    tallest = sum(heights) // columns + max(heights)
    sheet = Image.new("RGB", (columns * width, tallest), BACKGROUND)
    pen = ImageDraw.Draw(sheet)
    x = y = lowest = 0
    for (name, image), height in zip(entries, heights, strict=True):
        if y and y + height > sum(heights) / columns + 20:
            x, y = x + width, 0
        pen.text((x + 4, y + 2), name, fill=(200, 200, 210), font=font)
        sheet.paste(image, (x + 4, y + 14))
        y += height
        lowest = max(lowest, y)
    return sheet.crop((0, 0, sheet.width, lowest))


def contact_sheet() -> Image.Image:
    """Return all sprites at 4x with their names, foes and piglets as strips at 8x, and large pictures at 2x."""
    foes = {kind.name for kind in FOES}
    few = [(name, strip(name, 4)) for name, row in SPRITES.items() if name not in foes and row.frames <= 4]
    many = [(name, strip(name, 4)) for name, row in SPRITES.items() if row.frames > 4]
    pictures = []
    for name, row in PICTURES.items():
        pixels = bytes(pyxel.images[1].pget(row.x + x, row.y + y) for y in range(row.height) for x in range(row.width))
        pictures.append((name, enlarged(picture(pixels, row.width), 2).convert("RGB")))
    parts = [
        labelled([(kind.name, strip(kind.name, 8)) for kind in FOES], COLUMNS, 300),
        labelled([(name, strip(name, 8)) for name in SPRITES if name.startswith("piglet")], COLUMNS, 300),
        labelled(few, 8, 150),
        labelled(many, 2, 600),
        labelled(pictures, COLUMNS, 300),
    ]
    sheet = Image.new("RGB", (max(part.width for part in parts), sum(part.height + 8 for part in parts)), BACKGROUND)
    y = 0
    for part in parts:
        sheet.paste(part, (0, y))
        y += part.height + 8
    return sheet
