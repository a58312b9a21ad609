// Failures of loading: one sentence on what failed, and a button to try again if that can help.
const QUIET = 12; // seconds without any data until the player is told
const LATE = 3; // most seconds that count between two ticks: a busy machine ticks late, a sleeping one not at all
const STARTING = 60; // seconds that Python may take to start on a slow machine
const PATIENCE = 3000; // milliseconds that a retry waits for repairs
const LACKS = (what) => `Porklike needs ${what}, which this browser does not have or has switched off. Switch it on, or use another browser.`;
// Needs of the page: a test, the message if it fails, and whether trying again can help.
const NEEDS = [
  [
    () => location.protocol !== "file:",
    `Porklike cannot run from a file. Run "python -m http.server" in its folder, then open http://localhost:8000/${named(location.href)}.`,
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
const REFUSED = "the network or the server refused it";
const SHUT = `Porklike cannot load inside this page, which blocks its files. Open ${location.href} in its own tab.`;
const ALL = "all"; // instead of an address: any file of the runtime may be bad
const onTheWay = new Map(); // address of a file -> seconds since any of its data arrived
const bad = new Set(); // addresses of files that the next try loads from the server, past all caches
const repairs = []; // promises that must settle before the next try
const doubted = new Set(attempt(() => history.state?.bad)); // files that were bad in the last try
let quiet = 0; // seconds since any data arrived
let ticked = Date.now(); // milliseconds
let failed = false;

const fileName = (address) => named(address).replace(/\.gz$/, "");

// Return fetch options: past all caches if the file was bad. The credentials differ from the preload's, because otherwise a
// browser would reuse the bad copy that it has preloaded; the answer is the same.
function anew(address) {
  if (!doubted.has(address) && !doubted.has(ALL)) return {};
  return { cache: "reload", credentials: address.startsWith(`${self.origin}/`) ? "include" : "omit" };
}

// Mark a file as bad, so that no cache keeps it. Without an address, any file may be bad.
function doubt(address = ALL) {
  if (address === ALL && !navigator.onLine) return; // there is no better copy offline
  bad.add(address);
  attempt(() => history.replaceState({ bad: [...bad] }, "")); // survives a reload, even where storage is blocked
  repairs.push(forget(address).catch(() => {}));
}

// Report a failure. Only the first is shown, because others follow from it.
async function lost(name, error, address) {
  if (address || (!failed && !drawn)) doubt(address);
  if (failed) return;
  failed = true;
  const why = reason(error);
  if (why === REFUSED && self.origin === "null" && (await answers())) offer(SHUT, false);
  else offer(`${name} could not be loaded: ${why}.`);
}

// Whether the server answers at all, even if this page may not read the answer.
const answers = () => plainFetch(location.href, { mode: "no-cors" }).then(() => true, () => false);

function reason(error) {
  if (!navigator.onLine) return "there is no network";
  if (/failed to fetch|load failed|networkerror|network error/i.test(error?.message)) return REFUSED;
  const lines = String(error?.message ?? error).trim().split("\n");
  return (lines.at(-1) || "unknown reason").replace(/\.$/, "");
}

// Report a file that does not arrive; if it arrives after all, loading goes on. On a slow line, files wait for each other.
function tick() {
  const passed = Math.min(LATE, (Date.now() - ticked) / 1000);
  ticked = Date.now();
  quiet += passed;
  for (const [address, seconds] of onTheWay) onTheWay.set(address, seconds + passed);
  if (failed) return;
  const [address] = [...onTheWay].sort((one, other) => other[1] - one[1])[0] ?? [];
  if (address && quiet >= QUIET) offer(`${fileName(address)} is not arriving: no data for ${QUIET} seconds.`);
  else if (!address && quiet >= STARTING) offer(`Everything is loaded, but Python has not started within ${STARTING} seconds.`);
  else if (cover.dataset.state === "failed") goOn();
}

function goOn() {
  cover.dataset.state = "loading";
  say("");
  play.textContent = "Play";
  play.onclick = begin;
}

// Show what is wrong, and a button to try again if that can help.
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
  failed = play.disabled = true; // the requests aborted below are not reported
  say("Trying again");
  for (const address of onTheWay.keys()) doubt(address);
  stop(); // abort unanswered requests, which would block the few connections to the server
  await Promise.race([Promise.all([...repairs, renewWorker().catch(() => {})]), new Promise((done) => setTimeout(done, PATIENCE))]);
  location.reload();
}

// A script that loads but fails. Pyxel would cover the page with the error, so it does not get the event.
addEventListener("error", (event) => {
  const { filename, error } = event;
  event.stopImmediatePropagation();
  if (!started && filename && filename !== location.href) lost("One of Pyodide's scripts", error);
});
addEventListener("unhandledrejection", (event) => event.stopImmediatePropagation());
