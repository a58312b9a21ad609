"""Effects and tunes, and text that is spoken.

speaker: Sound: effects on channel 3, tunes on channels 0 to 2, a volume for each.
speech: Lines said aloud: plain text on standard output, or handed to the page, for who cannot see the screen.
"""
