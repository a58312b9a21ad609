"""Effects and tunes, and text that is spoken.

speaker: effects on channel 3 and tunes on channels 0 to 2, with a volume for each
speech: lines for a screen reader, on standard output or handed to the page
"""
