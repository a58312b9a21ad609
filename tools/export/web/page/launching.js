// Pyxel's start, as in its own page, but with parallel loading and only the parts that this game needs.
const WORK = "/pyxel_working_directory";
const GAME = `${WORK}/${cart.name.replace(/\.pyxapp$/, "")}`;
const PYODIDE = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const READ_BEFORE = `
import runpy, sys, pyxel
sys.path.append("${GAME}")
`;
const READ_AHEAD = "import cart.app"; // the modules that the first picture needs
const RUN = `
runpy.run_path("${GAME}/main.py", run_name="__main__")
`;
let pyodide = null;

async function load() {
  for (const [has, without, again] of NEEDS) {
    if (!has()) return fail(without, again);
  }
  const watch = setInterval(tick, 1000);
  try {
    serviceWorker();
    await prepare();
    if (!failed) ready();
  } catch (error) {
    lost(error instanceof SyntaxError ? "One of Pyodide's scripts" : "The game", error);
  } finally {
    clearInterval(watch);
  }
}

async function prepare() {
  const [from, wheel] = [cart.pyodide, cart.wheel].map((address) => new URL(address, location.href).href);
  // Python's own files load first, so that Python starts while the wheel loads.
  Promise.all(PYODIDE.map((name) => soon(from + name))).then(() => soon(wheel), () => {});
  // pyxel.js finds its files beside its own script element. This element serves for that and is not run.
  document.head.append(Object.assign(document.createElement("script"), { type: "text/plain", src: cart.pyxel }));
  const [module] = await Promise.all([starter(from), loadScript(`${from}pyodide.js`), loadScript(cart.pyxel)]);
  document.querySelector('link[href$="pyxel_icon_64x64.ico"]')?.remove(); // the page has an icon of its own
  pyodide = await loadPyodide({ ...module, indexURL: from });
  pyodide._api._skip_unwind_fatal_error = true;
  const canvas = Object.assign(document.createElement("canvas"), { id: "canvas" });
  const around = document.getElementById("pyxel-screen");
  around.oncontextmenu = (event) => event.preventDefault();
  around.append(canvas);
  pyodide.canvas.setCanvas2D(canvas);
  await pyodide.loadPackage(wheel);
  pyodide.FS.mkdir(WORK);
  pyodide.FS.chdir(WORK);
  pyodide.unpackArchive(Uint8Array.from(atob(cart.base64), (letter) => letter.charCodeAt(0)), "zip");
  pyodide.runPython(READ_BEFORE);
  pyodide.setStderr({ batched: heard });
  // Functions that Pyxel calls.
  window.resetPyxel = () => location.reload();
  window._savePyxelFile = download;
  Object.assign(window.pyxelContext, { initialized: true, canvas, pyodide });
}

// Load pyodide.asm early: Pyodide would ask for it only after its own start. A script sets a global name; a module is passed on.
async function starter(from) {
  if (cart.files["pyodide.asm.js"]) return loadScript(`${from}pyodide.asm.js`);
  const { default: createPyodideModule } = await import(await fetched(`${from}pyodide.asm.mjs`));
  return { createPyodideModule };
}

function ready() {
  progress.firstElementChild.style.width = "100%";
  progress.setAttribute("aria-valuenow", 100);
  cover.dataset.state = "ready";
  say("");
  play.textContent = "Play";
  play.onclick = begin;
  if (doubted.size) attempt(() => history.replaceState(null, ""));
  tellReady();
  if (wanted) start();
  else setTimeout(readAhead, 50); // the button is painted first
}

// Import modules while the player has not pressed Play, so that the first frame comes sooner. An error comes again in `run`.
function readAhead() {
  if (!started) attempt(() => pyodide.runPython(READ_AHEAD));
}

function run() {
  try {
    pyodide.runPython(RUN);
  } catch (error) {
    if (error instanceof Error) stopped(error); // Pyxel throws a value that is no Error to return to its main loop
  }
}

function stopped(error) {
  if (!drawn) doubt();
  fail(`The game has stopped: ${reason(error)}.`);
}

// A traceback arrives line by line; the last line names the error.
let traceback = [];
function heard(line) {
  if (traceback.length === 0 && !line.startsWith("Traceback")) return;
  if (traceback.length === 0) setTimeout(() => stopped(new Error(traceback.splice(0).join("\n"))), 100);
  pyodide._module._emscripten_cancel_main_loop();
  traceback.push(line);
}

function download(file) {
  const href = URL.createObjectURL(new Blob([pyodide.FS.readFile(file)], { type: "application/octet-stream" }));
  const name = file.split("/").pop().replace(/^pyxel(?=-)/, "porklike"); // Pyxel names pictures and films after itself
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 2000);
}
