// Loading that fails: what failed, in one sentence, and a button that tries again where that can help.
const QUIET = 12; // seconds in which nothing arrives, until that is told
const LATE = 3; // seconds that count between two looks: a machine at work looks late, and one asleep not at all
const STARTING = 60; // seconds that Python may take on a slow machine
const PATIENCE = 3000; // milliseconds that a retry waits for repairs
const LACKS = (what) => `Porklike needs ${what}, which this browser does not have or has switched off. Switch it on, or use another browser.`;
// What a browser must have: a test, what is said without it, and whether trying again can help.
const NEEDS = [
  [
    () => location.protocol !== "file:",
    `Porklike does not play from a file. Run "python -m http.server" in its folder, then open http://localhost:8000/${named(location.href)}.`,
    false,
  ],
  [() => window.WebAssembly, LACKS("WebAssembly"), true],
  [
    () => {
      const canvas = document.createElement("canvas");
      return canvas.getContext("webgl2") ?? canvas.getContext("webgl");
    },
    LACKS("WebGL"),
    true,
  ],
  [() => window.AudioContext, LACKS("Web Audio"), true],
  [() => window.DecompressionStream, "Porklike needs a browser that unpacks files, and this one is too old for that. Use a newer one.", false],
];
const REFUSED = "the network or the server refuses it";
const SHUT = `Porklike cannot load: the page around it shuts it off from its own server. Open ${location.href} in a tab of its own.`;
const ALL = "all"; // in place of an address: any file of the runtime may be bad
const onTheWay = new Map(); // address of a file -> seconds since anything of it came
const bad = new Set(); // addresses of files that the next try asks the server for, whatever is cached
const repairs = []; // what must be done before the next try
const doubted = new Set(attempt(() => history.state?.bad)); // what was bad before this try
let quiet = 0; // seconds since anything came
let ticked = Date.now(); // milliseconds
let failed = false;

const fileName = (address) => named(address).replace(/\.gz$/, "");

// How a file is asked for: past all caches, if it was bad. With other credentials than a preload has, or a browser would take
// the bad copy that it has preloaded; they come to the same.
function anew(address) {
  if (!doubted.has(address) && !doubted.has(ALL)) return {};
  return { cache: "reload", credentials: address.startsWith(`${self.origin}/`) ? "include" : "omit" };
}

// A file is bad: no cache may keep it. Without an address any may be, as long as the game has not drawn anything.
function doubt(address = ALL) {
  if (address === ALL && !navigator.onLine) return; // nothing better is to be had
  bad.add(address);
  attempt(() => history.replaceState({ bad: [...bad] }, "")); // a reload keeps it, even where a page may store nothing
  repairs.push(forget(address).catch(() => {}));
}

// The first reason is the one that is told: others come of it.
async function lost(name, error, address) {
  if (address || (!failed && !drawn)) doubt(address);
  if (failed) return;
  failed = true;
  const why = reason(error);
  if (why === REFUSED && self.origin === "null" && (await answers())) offer(SHUT, false);
  else offer(`${name} could not be loaded: ${why}.`);
}

// Whether the server would answer, if only nobody could read it.
const answers = () => plainFetch(location.href, { mode: "no-cors" }).then(() => true, () => false);

function reason(error) {
  if (!navigator.onLine) return "there is no network";
  if (/failed to fetch|load failed|networkerror|network error/i.test(error?.message)) return REFUSED;
  const lines = String(error?.message ?? error).trim().split("\n");
  return (lines.at(-1) || "nobody knows why").replace(/\.$/, "");
}

// What does not come is told, and may still come: then it goes on. On a slow line files wait for one another.
function tick() {
  const passed = Math.min(LATE, (Date.now() - ticked) / 1000);
  ticked = Date.now();
  quiet += passed;
  for (const [address, seconds] of onTheWay) onTheWay.set(address, seconds + passed);
  if (failed) return;
  const [address] = [...onTheWay].sort((one, other) => other[1] - one[1])[0] ?? [];
  if (address && quiet >= QUIET) offer(`${fileName(address)} does not come: nothing has arrived for ${QUIET} seconds.`);
  else if (!address && quiet >= STARTING) offer(`All of it is here, but Python has not started within ${STARTING} seconds.`);
  else if (cover.dataset.state === "failed") goOn();
}

function goOn() {
  cover.dataset.state = "loading";
  say("");
  play.textContent = "Play";
  play.onclick = begin;
}

// Tell what is wrong, and offer to try again where that can help.
function offer(text, again = true) {
  if (state.textContent === text) return;
  root.classList.remove("playing");
  cover.dataset.state = "failed";
  say(text);
  play.hidden = !again;
  play.textContent = "Try again";
  play.onclick = tryAgain;
}

function fail(text, again) {
  if (failed) return;
  failed = true;
  offer(text, again);
}

async function tryAgain() {
  failed = play.disabled = true; // what is given up below is not told
  say("Trying again");
  for (const address of onTheWay.keys()) doubt(address);
  stop(); // requests without an answer, which hold all the connections that a browser opens to a server
  await Promise.race([Promise.all([...repairs, renewWorker().catch(() => {})]), new Promise((done) => setTimeout(done, PATIENCE))]);
  location.reload();
}

// A script that has come, and is no good. Pyxel would lay what it says over the page: it does not hear of it.
addEventListener("error", (event) => {
  const { filename, error } = event;
  event.stopImmediatePropagation();
  if (!started && filename && filename !== location.href) lost("A script of Pyodide", error);
});
addEventListener("unhandledrejection", (event) => event.stopImmediatePropagation());
