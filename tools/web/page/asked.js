// What the game asks of the page.
// Which of several on one host it is, by where it lies; where it lies elsewhere each time, it is told.
globalThis.pork8Place = encodeURIComponent(cart.place ?? new URL("./", location.href).pathname);

// Whether the player is elsewhere: in another tab or window.
let focused = document.hasFocus();
const look = () => (globalThis.pork8Away = document.hidden || !focused);
for (const kind of ["focus", "blur"]) {
  addEventListener(kind, () => {
    focused = kind === "focus";
    look();
  });
}
document.addEventListener("visibilitychange", look);
look();

// Lines for those who hear instead of see.
const SAID = 20;
const said = document.getElementById("said");
globalThis.pork8Say = (line) => {
  said.append(Object.assign(document.createElement("p"), { textContent: line }));
  while (said.children.length > SAID) said.firstElementChild.remove();
};
