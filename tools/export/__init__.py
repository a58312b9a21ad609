"""Packages of the game for players: `python -m tools.export app|exe|web|links`.

__main__: the command
app: the cartridge as porklike.pyxapp
executable: the executable, made by `pyxel app2exe`
site: the web page, the site with its own runtime, and the zip for itch.io
landing: stills, foes and address rules of the landing page
pictures: icons and pictures of the page, drawn from the game
runtime: Pyxel's web runtime and Pyodide, copied into a site
public_runtime: Pyxel's and Pyodide's public files with their hashes, for a page without a runtime
security_policy: the content security policy of a page
home: addresses of the game, from its repository OWNER/NAME
links: a text about the game, with its addresses
web/: templates of the page: HTML, CSS, scripts, and the hashes of public files
"""
