# title: Porklike
# author: Porklike maintainers
# desc: Climb the larder, take the Golden Kielbasa
# license: MIT
# version: 0.1.0
"""Start of the cartridge. `pyxel package` reads the lines above."""

from cart.app import main

# `pyxel run`, `pyxel play`, the executable and the web page also run this file as "__main__".
if __name__ == "__main__":
    main()
