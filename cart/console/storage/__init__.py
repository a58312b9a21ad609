"""Small named texts that survive: files on the desktop, localStorage in the browser.

backend: What a place to keep texts has to offer, and the errors that come of it.
browser_backend: Texts in the browser's localStorage, which takes whole strings only and knows neither appending
    nor renaming.
browser_files: Files in the browser: a text as a download, and a text from a file that the player chooses.
bundle: Many texts in one, to be carried elsewhere: a head, each text behind its key and its length, and a sum of
    it all.
clipboard: The clipboard, where there is one: in the browser.
file_backend: Texts as files of one folder, a file a key.
key_prefixes: Whose texts are whose in a localStorage that all pages of a host share: two places on it keep to
    their own.
local_storage: The browser's localStorage, as far as the store needs it.
store: Small named texts that survive: settings, scores, recordings.
"""
