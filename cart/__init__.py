"""Porklike: the cartridge. This page is its Python interface; it works without pyxel.

import cart
game = cart.new_game(seed=7)
events = game.act(game.actions()[0])
"""
