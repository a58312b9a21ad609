// Loading.
const QUIET = 12; // seconds in which nothing arrives, until that is told
const NEEDS = {
  "a web server: this page does not play from a file": () => location.protocol !== "file:",
  "WebAssembly, which this browser does not have or has switched off": () => window.WebAssembly,
  "WebGL, which this browser does not have or has switched off": () => {
    const canvas = document.createElement("canvas");
    return canvas.getContext("webgl2") ?? canvas.getContext("webgl");
  },
  "Web Audio, which this browser does not have or has switched off": () => window.AudioContext,
};
const REFUSED = "the network or the server refuses it";
const onTheWay = new Map(); // name of a file -> seconds since anything of it came
let quiet = 0; // seconds since anything came
let failed = false;

const named = (address) => new URL(address, location.href).pathname.split("/").pop();

function arrived(name, count = 0) {
  quiet = 0;
  if (onTheWay.has(name)) onTheWay.set(name, 0);
  bytes += count;
  if (failed || started || cover.dataset.state === "failed") return;
  const percent = Math.min(99, Math.round((100 * bytes) / cart.bytes));
  progress.firstElementChild.style.width = `${percent}%`;
  progress.setAttribute("aria-valuenow", percent);
  if (wanted) play.textContent = `Loading ${percent}%`;
}

// Pyodide and Pyxel's wheel come through fetch(): count what arrives, and look whether it is all.
const plainFetch = window.fetch.bind(window);
window.fetch = async (...request) => {
  if (started) return plainFetch(...request);
  const name = named(request[0].url ?? request[0]);
  onTheWay.set(name, 0);
  try {
    const answer = await plainFetch(...request);
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    return counted(answer, name);
  } catch (error) {
    lost(name, error);
    throw error;
  }
};

function counted(answer, name) {
  const whole = cart.files?.[name];
  let here = 0;
  const reader = answer.body.getReader();
  // At once, whoever wants it when: a file that nobody reads yet would look like one that does not come.
  const body = new ReadableStream({
    async start(controller) {
      try {
        for (let part; !(part = await reader.read()).done; ) {
          here += part.value.byteLength;
          arrived(name, part.value.byteLength);
          controller.enqueue(part.value);
        }
        if (whole !== undefined && here !== whole) throw new Error(`only ${here} of ${whole} bytes came`);
        onTheWay.delete(name);
        controller.close();
      } catch (error) {
        lost(name, error);
        controller.error(error);
      }
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

const lost = (name, error) => fail(`${name} could not be loaded: ${reason(error)}.`);
const reason = (error) => {
  if (!navigator.onLine) return "there is no network";
  if (/failed to fetch|load failed|networkerror/i.test(error?.message)) return REFUSED;
  const lines = String(error?.message ?? error).trim().split("\n");
  return (lines.at(-1) || "nobody knows why").replace(/\.$/, "");
};

// Without its service worker in charge, what a first visit loads would not be there for a second one offline.
async function serviceWorker() {
  const atLast = new Promise((done) => setTimeout(done, 3000));
  try {
    const workers = navigator.serviceWorker;
    const inCharge = new Promise((done) => workers.addEventListener("controllerchange", done, { once: true }));
    await Promise.race([workers.register("porklike-sw.js"), atLast]);
    if (!workers.controller) await Promise.race([inCharge, atLast]);
  } catch {
    // Blocked, or only the page was put online: it plays all the same, with a network.
  }
}

async function settled(element) {
  const name = named(element.src);
  onTheWay.set(name, 0);
  await new Promise((done, refused) => {
    element.onload = done;
    element.onerror = () => refused(new Error(REFUSED));
  }).catch((error) => {
    lost(name, error);
    throw error;
  });
  onTheWay.delete(name);
  arrived(name);
}

function loadScript(source) {
  const script = document.createElement("script");
  script.src = source;
  document.head.append(script);
  return settled(script);
}

// What Pyxel waits for and tells is the page's: a picture that does not come matters to nobody, and neither is a
// traceback shown, nor anything laid over the page's words.
function takeOver() {
  const wait = window._waitForEvent;
  window._waitForEvent = (target, ...events) => {
    if (target instanceof HTMLScriptElement) return settled(target);
    return target instanceof HTMLImageElement ? Promise.resolve() : wait(target, ...events);
  };
  const stopped = (error) => fail(`The game ${started ? "has stopped" : "could not be loaded"}: ${reason(error)}.`);
  window._displayErrorOverlay = stopped;
  window._displayFatalErrorOverlay = (error) => error instanceof Error && stopped(error);
}

// A script that has come, and is no good.
addEventListener("error", ({ filename, error }) => {
  if (!started && filename && filename !== location.href) lost(named(filename), error);
});

async function load() {
  for (const [need, has] of Object.entries(NEEDS)) {
    if (!has()) return fail(`Porklike needs ${need}.`);
  }
  const watch = setInterval(tick, 1000);
  try {
    await serviceWorker();
    await loadScript(cart.pyxel);
    takeOver();
    // The promise settles when the game runs, long after the click that it waits for.
    const running = launchPyxel({ command: "play", name: cart.name, base64: cart.base64, gamepad: "disabled" });
    const timer = setInterval(() => {
      if (!window.pyxelContext.resolveInput || failed) return;
      clearInterval(timer);
      clearInterval(watch);
      ready();
    }, 50);
    await running;
  } catch (error) {
    const [, module] = /module: (\S+)/.exec(error?.message) ?? [];
    if (module) lost(named(module), new Error("Failed to fetch"));
    else lost(error instanceof SyntaxError ? "A script of Pyodide" : "The game", error);
  } finally {
    clearInterval(watch);
  }
}

// What does not come is told, and may still come: then it goes on.
function tick() {
  quiet += 1;
  for (const [name, seconds] of onTheWay) onTheWay.set(name, seconds + 1);
  if (failed) return;
  const [name, seconds] = [...onTheWay].sort((one, other) => other[1] - one[1])[0] ?? ["A script of Pyodide", quiet];
  if (Math.max(seconds, quiet) >= QUIET) offerAgain(`${name} does not come: nothing has arrived for ${QUIET} seconds.`);
  else if (cover.dataset.state === "failed") goOn();
}

function goOn() {
  cover.dataset.state = "loading";
  say("");
  play.textContent = "Play";
  play.onclick = begin;
}

function ready() {
  progress.firstElementChild.style.width = "100%";
  progress.setAttribute("aria-valuenow", 100);
  cover.dataset.state = "ready";
  say("");
  play.textContent = "Play";
  play.onclick = begin;
  if (wanted) start();
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
