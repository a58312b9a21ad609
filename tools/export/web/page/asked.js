// What the game asks of the page.
// Which of several on one host it is, by where it lies; where it lies elsewhere each time, it is told.
globalThis.pork8Place = encodeURIComponent(cart.place ?? new URL("./", location.href).pathname);

// Whether the player is elsewhere, in another tab or window, or was since the game last asked: it rests while the page is hidden.
let focused = document.hasFocus();
let left = false;
const away = () => document.hidden || !focused;
const look = () => (left ||= away());
for (const kind of ["focus", "blur"]) {
  addEventListener(kind, () => {
    focused = kind === "focus";
    look();
  });
}
document.addEventListener("visibilitychange", look);
globalThis.pork8Away = () => {
  const was = look();
  left = away();
  return was;
};

// Lines for those who hear instead of see.
const SAID = 20;
const said = document.getElementById("said");
globalThis.pork8Say = (line) => {
  said.append(Object.assign(document.createElement("p"), { textContent: line }));
  while (said.children.length > SAID) said.firstElementChild.remove();
};
