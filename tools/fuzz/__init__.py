"""Fuzzer: a bot and random keys play the app for many frames, in all modes and with every option.

__main__: the command
recorded: parts of a session, their keys frame by frame, the checks after each frame, and a test that plays a part again
player: player that mixes a bot, random keys and the options
"""
