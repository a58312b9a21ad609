"""The browser around the cart. Outside a browser all of this does nothing.

javascript: the function that runs JavaScript, or None outside a browser
web_page: the page's address, its link to share and its mute button; whether the user wants less motion, and whether
    the main pointer is a finger
browser_files: a text as a download, and a text from a file that the player chooses
clipboard: the browser's clipboard
"""
