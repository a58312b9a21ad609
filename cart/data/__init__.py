"""Tables only: no code, no sprites' places, no pyxel. Change a row and the game changes."""
