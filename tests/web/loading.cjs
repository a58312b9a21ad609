// Loading that fails: each file of the runtime blocked, missing, cut off, or never coming; a browser that lacks something.
"use strict";

const FILES = ["pyxel.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "wasm32.whl", "import_hook.py"];
const PICTURES = ["pyxel.css", "pyxel_logo_76x32.png", "click_to_start_114x14.png", "pyxel_icon_64x64.ico"];
const FAULTS = {
  blocked: (route) => route.abort("blockedbyclient"),
  missing: (route) => route.fulfill({ status: 404, body: "not found" }),
  async cut(route) {
    const answer = await route.fetch();
    const body = await answer.body();
    return route.fulfill({ status: 200, contentType: answer.headers()["content-type"], body: body.subarray(0, body.length / 2) });
  },
  slow: () => {},
};
const LACKS = {
  WebAssembly: () => delete globalThis.WebAssembly,
  "Web Audio": () => delete globalThis.AudioContext,
  WebGL: () => (HTMLCanvasElement.prototype.getContext = () => null),
};

// What a page says in the end, how long after the fault, and whether its button can be clicked: it loads the page again.
async function ended(player, prepare) {
  const context = await player.page.context().browser().newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  try {
    let began = Date.now();
    await prepare(page, () => (began = Date.now()));
    await page.goto(player.address, { waitUntil: "commit" });
    await page.waitForSelector('#cover[data-state="failed"], #cover[data-state="ready"]', { timeout: 90_000 });
    const seconds = (Date.now() - began) / 1000;
    const state = await page.locator("#cover").getAttribute("data-state");
    const [said, button] = [await page.locator("#state").textContent(), await page.locator("#play").textContent()];
    let again = null;
    if (state === "failed") {
      if (player.shots) await page.screenshot({ path: `${player.shots}-${said.slice(0, 24).replace(/\W+/g, "_")}.png`, timeout: 120_000 });
      const [reloaded] = await Promise.all([page.waitForNavigation({ waitUntil: "commit" }), page.click("#play", { timeout: 5000 })]);
      again = reloaded !== null;
    }
    return { state, said, button, seconds, again };
  } finally {
    await context.close();
  }
}

// Where nothing is computed, several wait side by side.
async function all(player, fault, files, at = 1) {
  const found = {};
  const left = [...files];
  const one = async () => {
    for (let file; (file = left.shift()); ) {
      found[file] = await ended(player, (page, begin) =>
        page.route((url) => url.pathname.endsWith(file), (route) => {
          begin();
          return FAULTS[fault](route);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: at }, one));
  return found;
}

module.exports = {
  blocked_file: (player) => all(player, "blocked", FILES, 2),
  missing_file: (player) => all(player, "missing", FILES, 2),
  cut_file: (player) => all(player, "cut", FILES, 2),
  slow_file: (player) => all(player, "slow", FILES, 3),
  pictures: (player) => all(player, "blocked", PICTURES, 2),

  async lacks(player) {
    const found = {};
    for (const [what, remove] of Object.entries(LACKS)) found[what] = await ended(player, (page) => page.addInitScript(remove));
    return found;
  },
};
