// Names that the parts of the page share. All parts run in one function, in the order of tools/export/site.py.
const cart = JSON.parse(document.getElementById("cart").textContent);
const [root, page, machine, screen, cover, play, progress, state] = [
  document.documentElement,
  ...["page", "machine", "screen", "cover", "play", "progress", "state"].map((id) => document.getElementById(id)),
];
let wanted = false; // Play has been pressed
let started = false; // Play has been pressed and everything is loaded
let drawn = false; // the game has drawn a frame
let bytes = 0;

const say = (text) => (state.textContent = text);
const named = (address) => new URL(address, location.href).pathname.split("/").pop();

// Call a function that a browser may refuse by throwing, as in a sandboxed frame; undefined if it does.
function attempt(what) {
  try {
    return what();
  } catch {
    return undefined;
  }
}

play.hidden = false; // the HTML hides it, because it is useless without scripts
say("Fetching the kitchen");
