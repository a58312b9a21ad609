# title: Porklike
# author: Porklike maintainers
# desc: Climb the larder, take the Golden Kielbasa
# license: MIT
# version: 0.1.0
"""Starts the cartridge; `pyxel package` reads the lines above."""

from typing import TYPE_CHECKING

from cart.app import main

if TYPE_CHECKING:  # never run: what follows imports to find out what to pack finds here what is read late
    from cart.command import run as run

# `pyxel run`, `pyxel play`, the executable and the web page all run this file as "__main__" too.
if __name__ == "__main__":
    main()
