// Keys: the browser keeps its own keys, and keys pressed on a button of the page do not reach the game.
let canvas = null;

function nameCanvas() {
  canvas = document.getElementById("canvas");
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", "Porklike");
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.focus({ preventScroll: true });
}

// Keys with a modifier belong to the browser, except Alt with Enter, which toggles full screen.
const BROWSERS = ["Tab", "F3", "F5", "F7", "F10", "F11", "F12", "ContextMenu"];
const forFull = (event) => event.altKey && event.key === "Enter";

function isForGame({ target, key, ctrlKey, metaKey, altKey }) {
  if (!canvas || ![canvas, document, document.body].includes(target)) return false;
  return !(ctrlKey || metaKey || altKey || BROWSERS.includes(key));
}

// Pyxel listens at the window, after the document. It gets every keyup, because otherwise Pyxel would take a key for held down.
document.addEventListener("keydown", (event) => {
  if (isForGame(event)) return;
  event.stopPropagation();
  if (!forFull(event) || !canvas || full.hidden) return;
  event.preventDefault();
  if (!event.repeat) full.onclick();
});
