// What the parts of the page share. All of them run in one function, in the order of tools/export/site.py.
const cart = JSON.parse(document.getElementById("cart").textContent);
const [root, page, machine, screen, cover, play, progress, state] = [
  document.documentElement,
  ...["page", "machine", "screen", "cover", "play", "progress", "state"].map((id) => document.getElementById(id)),
];
let wanted = false; // Play has been pressed
let started = false; // and all is there
let drawn = false; // the game has drawn a frame
let bytes = 0;

const say = (text) => (state.textContent = text);
const named = (address) => new URL(address, location.href).pathname.split("/").pop();

// What a browser may refuse by throwing, as where the page is shut in a frame.
function attempt(what) {
  try {
    return what();
  } catch {
    return undefined;
  }
}

play.hidden = false; // without scripts there is nothing to press
say("Fetching the kitchen");
