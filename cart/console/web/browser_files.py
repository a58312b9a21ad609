"""Files in the browser: a text as a download, and a text from a file that the player chooses.

Files cross to JavaScript as strings with one character per byte, because JavaScript would replace invalid UTF-8.
"""

from typing import Protocol

from ..storage.backend import decoded, encoded
from .javascript import run_js

OPEN, READ, CANCELLED, TOO_LONG = "open", "read", "cancelled", "too long"
"""States of a choice: no answer yet, file read, cancelled, file too long. Any other state means a failed read."""

DOWNLOAD_CODE = """(name, letters) => {
  const link = document.createElement("a");
  link.download = name;
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt());
  link.href = URL.createObjectURL(new Blob([bytes], { type: "text/plain" }));
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}"""

# Browsers open a file chooser only right after a key or click, and not after a gamepad's press. So there is also a
# button, for the case that no chooser opened.
CHOOSE_CODE = """(most) => {
  const canvas = document.getElementById("canvas");
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".txt", hidden: true });
  const panel = Object.assign(document.createElement("div"), { id: "pork8-file" });
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", "Choose a file");
  const button = (text, press) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick: press });
    panel.append(made);
    return made;
  };
  Object.assign(panel.style, {
    position: "absolute", left: "50%", bottom: "16px", transform: "translateX(-50%)", zIndex: 2000, display: "flex",
    gap: "16px", padding: "16px", whiteSpace: "nowrap", background: "#1d2b53", border: "4px solid #83769c",
  });
  const picked = { state: "open", letters: "" };
  const end = (state) => {
    if (picked.state !== "open") return;
    picked.state = state;
    panel.remove();
    canvas?.focus({ preventScroll: true });
  };
  picked.cancel = () => end("cancelled");
  input.addEventListener("cancel", picked.cancel);
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file.size > most) return end("too long");
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      for (let at = 0; at < bytes.length; at += 8192) {
        picked.letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
      }
    } catch {
      return end("failed");
    }
    end("read");
  });
  for (const kind of ["keydown", "keypress"]) {  // not "keyup": the cart must see the release of its key
    panel.addEventListener(kind, (event) => {
      event.stopPropagation();
      if (kind === "keydown" && event.key === "Escape") picked.cancel();
    });
  }
  panel.append(input);
  const choose = button("Choose a file", () => input.click());
  button("Back", picked.cancel);
  (canvas?.parentElement ?? document.body).append(panel);
  choose.focus();
  if (navigator.userActivation?.isActive ?? true) input.click();
  return picked;
}"""


class JavaScriptChoice(Protocol):
    """The JavaScript object that CHOOSE_CODE returns."""

    @property
    def state(self) -> str: ...
    @property
    def letters(self) -> str: ...
    def cancel(self) -> None: ...


class FileChoice:
    """A choice of a file: its state, and the file's text once the state is READ."""

    def __init__(self, page: JavaScriptChoice) -> None:
        self._page = page
        self.cancel = page.cancel

    @property
    def state(self) -> str:
        """OPEN, READ, CANCELLED or TOO_LONG, or any other text if the file could not be read."""
        return self._page.state

    @property
    def text(self) -> str:
        """Text of the file."""
        return decoded(self._page.letters.encode("latin-1"))


def download(name: str, text: str) -> None:
    """Give the browser a text to save as a file of that name among its downloads."""
    run_js(DOWNLOAD_CODE)(name, encoded(text).decode("latin-1"))


def choose(most: int) -> FileChoice:
    """Ask the player for a file of at most `most` bytes. Check the state each frame; `cancel()` ends the choice."""
    return FileChoice(run_js(CHOOSE_CODE)(most))
