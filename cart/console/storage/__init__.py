"""Small named texts that persist: files on the desktop, localStorage in the browser.

store: the texts of a cart, such as settings, scores and recordings
backend: interface of the two backends, and the errors they raise
file_backend: texts as files of one folder
browser_backend: texts in the browser's localStorage, in pieces so that an append is cheap
local_storage: access to the browser's localStorage
key_prefixes: key prefixes, so that two pages on one host keep separate saves
bundle: many texts in one, with keys, lengths and a checksum
"""
