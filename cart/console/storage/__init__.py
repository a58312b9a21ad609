"""Small named texts that persist: files on the desktop, localStorage in the browser.

store: small named texts such as settings, scores and recordings
backend: interface of the two storages, and the errors they raise
file_backend: texts as files of one folder
browser_backend: texts in the browser's localStorage, in pieces so that an append is cheap
local_storage: the parts of the browser's localStorage that the store needs
key_prefixes: key prefixes, so that two pages on one host keep separate saves
bundle: many texts in one, with keys, lengths and a checksum
browser_files: a text as a download, and a text from a file that the player chooses
clipboard: the browser's clipboard
"""
