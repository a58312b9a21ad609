// The touch pad. It sends key events, because every version of Pyxel listens to keys.
const KEYS = { left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown", o: "KeyZ", x: "KeyX", menu: "KeyP" };
const CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, KeyZ: 90, KeyX: 88, KeyP: 80 };
const TAP = 80; // milliseconds of a press that has no duration of its own
const REACH = 12; // pixels from the middle of the cross that give no direction

function send(kind, name) {
  const code = KEYS[name];
  const key = code.replace("Key", "");
  const event = { key: key.length > 1 ? key : key.toLowerCase(), code, keyCode: CODES[code], which: CODES[code] };
  document.dispatchEvent(new KeyboardEvent(kind, { ...event, bubbles: true, cancelable: true }));
}

function hold(element, nameAt) {
  let held = null;
  const press = (name) => {
    if (name === held) return;
    if (held) send("keyup", held);
    held = name;
    if (held) send("keydown", held);
    for (const part of element.children.length ? element.children : [element]) {
      part.classList.toggle("down", held !== null && (part.dataset.way ?? part.dataset.key) === held);
    }
  };
  element.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    press(nameAt(event));
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) press(nameAt(event));
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) element.addEventListener(kind, () => press(null));
  // A screen reader clicks without pointer events.
  element.addEventListener("click", ({ detail, target }) => {
    if (detail > 0) return;
    press(target.dataset.way ?? target.dataset.key ?? null);
    setTimeout(() => press(null), TAP);
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

const cross = document.getElementById("cross");
hold(cross, (event) => {
  const box = cross.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
  if (Math.max(Math.abs(x), Math.abs(y)) < REACH) return null;
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "up" : "down";
});
for (const button of document.querySelectorAll("#pad [data-key]")) hold(button, () => button.dataset.key);

const thumbs = matchMedia("(pointer: coarse)");
const showPad = () => root.classList.toggle("touch", thumbs.matches);
thumbs.addEventListener("change", showPad);
showPad();
addEventListener("touchstart", () => root.classList.add("touch"), { once: true, passive: true });
