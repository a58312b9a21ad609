"""A picture of the screen, and the golden pictures of the tests."""

from pathlib import Path

from cart.console.screen.palette import RGB

from ..driver import Driver
from ..packages import Image
from .plan import Shot

SIDE = 128
GOLDEN = Path(__file__).parent.parent.parent / "tests" / "golden" / "screens"
RENEW = "python -m tools.shots --golden"


def picture(pixels: bytes, width: int = SIDE) -> Image.Image:
    """Return palette indexes, row by row, as an indexed picture in the game's colours."""
    image = Image.frombytes("P", (width, len(pixels) // width), pixels)
    image.putpalette([channel for colour in RGB for channel in colour.to_bytes(3, "big")])
    return image


def enlarged(image: Image.Image, scale: int) -> Image.Image:
    """Return the picture with each pixel as a square of `scale` x `scale`."""
    return image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)


def shoot(driver: Driver, shot: Shot) -> Image.Image:
    """Return the picture of a shot, in full colours even during a fade."""
    shot.reach(driver)
    return picture(driver.screen())


def save_golden(image: Image.Image, name: str) -> None:
    """Save a golden picture, as small as PNG gets."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    image.save(GOLDEN / f"{name}.png", optimize=True, bits=4)
