// Functions and values of the page that the game uses.
// The name that separates this page's saves from those of others on its host: its path, or the given name if the path changes.
globalThis.pork8PageName = encodeURIComponent(cart.place ?? new URL("./", location.href).pathname);

// Whether the player is away, in another tab or window, or was away since the game last asked. The game does not run while the page is hidden.
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

// Lines for screen readers.
const SAID = 20;
const said = document.getElementById("said");
globalThis.pork8Say = (line) => {
  said.append(Object.assign(document.createElement("p"), { textContent: line }));
  while (said.children.length > SAID) said.firstElementChild.remove();
};
