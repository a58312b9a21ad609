// Keys: those that are the browser's stay there, and those for a button of the page are not the game's.
let canvas = null;

function nameCanvas() {
  canvas = document.getElementById("canvas");
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", "Porklike");
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.focus({ preventScroll: true });
}

// With a modifier down a key is the browser's, but for one: Alt with Enter is full screen, of the game alone.
const BROWSERS = ["Tab", "F3", "F5", "F7", "F10", "F11", "F12", "ContextMenu"];
const forFull = (event) => event.altKey && event.key === "Enter";

function isForGame({ target, key, ctrlKey, metaKey, altKey }) {
  if (!canvas || ![canvas, document, document.body].includes(target)) return false;
  return !(ctrlKey || metaKey || altKey || BROWSERS.includes(key));
}

// Pyxel listens behind the document. It hears of every key that is let go, or one would stay down.
document.addEventListener("keydown", (event) => {
  if (isForGame(event)) return;
  event.stopPropagation();
  if (!forFull(event) || !canvas || full.hidden) return;
  event.preventDefault();
  if (!event.repeat) full.onclick();
});
