// Loading that fails, because a file of the runtime is blocked, missing or truncated, or never arrives, because the
// browser lacks a feature, or because of the place of the page.
"use strict";
const fs = require("node:fs");
const http = require("node:http");
const os = require("node:os");
const path = require("node:path");
const { reloaded } = require("./visitor.cjs");

const FILES = ["pyxel.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "wasm32.whl"];
const PICTURES = ["pyxel.css", "pyxel_icon_64x64.ico"];
const FAULTS = {
  blocked: async (route) => route.abort("blockedbyclient"),
  missing: async (route) => route.fulfill({ status: 404, body: "not found" }),
  async cut(route) {
    const answer = await route.fetch();
    const body = await answer.body();
    return route.fulfill({ status: 200, contentType: answer.headers()["content-type"], body: body.subarray(0, body.length / 2) });
  },
  slow: async () => {},
};
const LACKS = {
  WebAssembly: () => delete globalThis.WebAssembly,
  "Web Audio": () => delete globalThis.AudioContext,
  "a browser that unpacks files": () => delete globalThis.DecompressionStream,
  WebGL: () => (HTMLCanvasElement.prototype.getContext = () => null),
};

// Returns the final message of a page, the seconds from the fault to the message, and whether the page's button loads
// the page again. `prepare` makes the fault.
async function ended(player, prepare, address = player.address, inside = (page) => page.mainFrame()) {
  const context = await player.page.context().browser().newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 720 } });
  const whole = await context.newPage();
  try {
    let began = Date.now();
    await prepare(whole, () => (began = Date.now()));
    await whole.goto(address, { waitUntil: "commit" });
    const page = await inside(whole);
    await page.waitForSelector('#cover[data-state="failed"], #cover[data-state="ready"]', { timeout: 90_000 });
    const seconds = (Date.now() - began) / 1000;
    const state = await page.locator("#cover").getAttribute("data-state");
    const said = await page.locator("#state").textContent();
    const button = (await page.locator("#play").isVisible()) ? await page.locator("#play").textContent() : null;
    let again = null;
    if (state === "failed" && player.shots) await whole.screenshot({ path: `${player.shots}-${said.slice(0, 24).replace(/\W+/g, "_")}.png`, timeout: 120_000 }).catch(() => {});
    if (state === "failed" && button) {
      await reloaded(page, () => page.click("#play", { timeout: 15_000 }));
      again = true;
    }
    return { state, said, button, seconds, again };
  } finally {
    await context.close();
  }
}

// Returns the end of loading for a fault of each file. `at` pages load side by side.
async function all(player, fault, files, at = 1) {
  const found = {};
  const left = [...files];
  const one = async () => {
    for (let file; (file = left.shift()); ) {
      found[file] = await ended(player, (page, begin) =>
        page.route((url) => [file, `${file}.gz`].some((name) => url.pathname.endsWith(name)), (route) => {
          begin();
          return FAULTS[fault](route).catch(() => {}); // fails if the page is closed before the answer
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

  // The page is opened as a file, without a server.
  async file(player) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "page-"));
    try {
      fs.writeFileSync(`${folder}/index.html`, await (await fetch(player.address)).text());
      return { found: await ended(player, async () => {}, `file://${folder}/index.html`) };
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },

  // The page is in a frame that allows only scripts: no storage, no worker and no fetching.
  async frame(player) {
    const server = http.createServer((_, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end(`<iframe sandbox="allow-scripts" style="width: 900px; height: 600px" src="${player.address}"></iframe>`);
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    try {
      const inside = async (page) => (await (await page.waitForSelector("iframe")).contentFrame());
      const address = `http://127.0.0.1:${server.address().port}/`;
      const cutOff = (page) => page.route(`${player.address}**`, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
      return { shut: await ended(player, async () => {}, address, inside), offline: await ended(player, cutOff, address, inside) };
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },

  // The browser runs no scripts. Returns the page's text, and whether the button Play is shown.
  async scriptless(player) {
    const context = await player.page.context().browser().newContext({ javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      await page.goto(player.address);
      return { said: await page.locator("#cover").innerText(), button: await page.locator("#play").isVisible() };
    } finally {
      await context.close();
    }
  },
};
