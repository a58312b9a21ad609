// Starting Pyxel as its own page does it, but side by side, with nothing that this game has no use for.
const WORK = "/pyxel_working_directory";
const GAME = `${WORK}/${cart.name.replace(/\.pyxapp$/, "")}`;
const PYODIDE = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const READ_BEFORE = "import runpy, sys, pyxel";
const RUN = `
sys.path.append("${GAME}")
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
    lost(error instanceof SyntaxError ? "A script of Pyodide" : "The game", error);
  } finally {
    clearInterval(watch);
  }
}

async function prepare() {
  const [from, wheel] = [cart.pyodide, cart.wheel].map((address) => new URL(address, location.href).href);
  // Python starts while the wheel comes: what it needs for that has the line before.
  Promise.all(PYODIDE.map((name) => soon(from + name))).then(() => soon(wheel), () => {});
  // pyxel.js looks for its own element, to find its files beside that: this one is not run.
  document.head.append(Object.assign(document.createElement("script"), { type: "text/plain", src: cart.pyxel }));
  const [module] = await Promise.all([starter(from), loadScript(`${from}pyodide.js`), loadScript(cart.pyxel)]);
  document.querySelector('link[href$="pyxel_icon_64x64.ico"]')?.remove(); // the page has its own
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
  // What Pyxel calls of the page.
  window.resetPyxel = () => location.reload();
  window._savePyxelFile = download;
  Object.assign(window.pyxelContext, { initialized: true, canvas, pyodide });
}

// Pyodide would ask for it only when it is there itself: as a script it leaves a name, as a module it is handed over.
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
}

function run() {
  try {
    pyodide.runPython(RUN);
  } catch (error) {
    if (error instanceof Error) stopped(error); // what is none is how Pyxel leaves to be called again
  }
}

function stopped(error) {
  if (!drawn) doubt();
  fail(`The game has stopped: ${reason(error)}.`);
}

// A traceback comes in lines: the last of them says what it was.
let traceback = [];
function heard(line) {
  if (traceback.length === 0 && !line.startsWith("Traceback")) return;
  if (traceback.length === 0) setTimeout(() => stopped(new Error(traceback.splice(0).join("\n"))), 100);
  pyodide._module._emscripten_cancel_main_loop();
  traceback.push(line);
}

function download(file) {
  const href = URL.createObjectURL(new Blob([pyodide.FS.readFile(file)], { type: "application/octet-stream" }));
  const name = file.split("/").pop().replace(/^pyxel(?=-)/, "porklike"); // pictures and films have Pyxel's
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 2000);
}
