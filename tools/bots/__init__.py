"""Players made of rules: they look at a game and say what they would do. Nothing but the public interface is used."""

from .base import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
