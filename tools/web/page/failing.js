// Loading that fails: what failed, in one sentence, and a button that tries it again.
const QUIET = 12; // seconds in which nothing arrives, until that is told
const LATE = 3; // seconds that count between two looks: a machine at work looks late, and one asleep not at all
const STARTING = 60; // seconds that Python may take on a slow machine
const NEEDS = {
  "a web server: this page does not play from a file": () => location.protocol !== "file:",
  "WebAssembly, which this browser does not have or has switched off": () => window.WebAssembly,
  "WebGL, which this browser does not have or has switched off": () => {
    const canvas = document.createElement("canvas");
    return canvas.getContext("webgl2") ?? canvas.getContext("webgl");
  },
  "Web Audio, which this browser does not have or has switched off": () => window.AudioContext,
  "a browser that unpacks files, and this one is too old for that": () => window.DecompressionStream,
};
const REFUSED = "the network or the server refuses it";
const SHUT = "a frame shuts this page off from its own server, so open it in a tab of its own";
const onTheWay = new Map(); // name of a file -> seconds since anything of it came
let quiet = 0; // seconds since anything came
let ticked = Date.now(); // milliseconds
let failed = false;

// The worker forgets what it has kept of a file that is no good, or the next try would find it there.
function lost(name, error, address) {
  if (address) tellWorker({ lost: new URL(address, location.href).href });
  fail(`${name} could not be loaded: ${reason(error)}.`);
}

function reason(error) {
  if (!navigator.onLine) return "there is no network";
  if (/failed to fetch|load failed|networkerror/i.test(error?.message)) return self.origin === "null" ? SHUT : REFUSED;
  const lines = String(error?.message ?? error).trim().split("\n");
  return (lines.at(-1) || "nobody knows why").replace(/\.$/, "");
}

// What does not come is told, and may still come: then it goes on.
function tick() {
  const passed = Math.min(LATE, (Date.now() - ticked) / 1000);
  ticked = Date.now();
  quiet += passed;
  for (const [name, seconds] of onTheWay) onTheWay.set(name, seconds + passed);
  if (failed) return;
  const [name, seconds] = [...onTheWay].sort((one, other) => other[1] - one[1])[0] ?? [];
  if (name && Math.max(seconds, quiet) >= QUIET) offerAgain(`${name} does not come: nothing has arrived for ${QUIET} seconds.`);
  else if (!name && quiet >= STARTING) offerAgain(`All of it is here, but Python has not started within ${STARTING} seconds.`);
  else if (cover.dataset.state === "failed") goOn();
}

function goOn() {
  cover.dataset.state = "loading";
  say("");
  play.textContent = "Play";
  play.onclick = begin;
}

// The first reason is the one that is told: others come of it.
function fail(text) {
  if (failed) return;
  failed = true;
  offerAgain(text);
}

function offerAgain(text) {
  if (state.textContent === text) return;
  root.classList.remove("playing");
  cover.dataset.state = "failed";
  say(text);
  play.hidden = false;
  play.textContent = "Try again";
  play.onclick = () => location.reload();
}

// A script that has come, and is no good. Pyxel would lay what it says over the page: it does not hear of it.
addEventListener("error", (event) => {
  const { filename, error } = event;
  event.stopImmediatePropagation();
  if (!started && filename && filename !== location.href) lost(filename.startsWith("blob:") ? "A script of Pyodide" : named(filename), error, filename);
});
addEventListener("unhandledrejection", (event) => event.stopImmediatePropagation());
