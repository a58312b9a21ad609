// Troubles of visits: bad, full, blocked or incomplete caches, a bad service worker, a truncated page, updates, slow
// hosts and wrong types of files.
"use strict";
const { again, fresh, go, plays, settled, LONG } = require("./visitor.cjs");

const MINUTES = Number(process.env.PORKLIKE_WEB_MINUTES ?? 5);
const RATE = 1e6 / 8; // a slow line: 1 Mbit/s
const POISONED = ["pyxel.js", "pyodide.asm.wasm", ".whl"];
const shut = () => Promise.reject(new DOMException("The operation failed.", "UnknownError"));
const full = () => Promise.reject(new DOMException("The quota has been exceeded.", "QuotaExceededError"));

// Returns the names of the cached files of the runtime, once the worker has cached `count` of them.
async function cached(page, count) {
  const names = () =>
    page.evaluate(async () => {
      const kept = (await caches.keys()).filter((name) => name.includes(" runtime "));
      const files = await Promise.all(kept.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url.split("/").pop())));
      return files.flat().sort();
    });
  for (let tries = 0; tries < 300 && (await names()).length < count; tries++) await page.waitForTimeout(100);
  return names();
}

// Makes a first visit that ends well, with all files cached and the worker active.
async function visited(visitor) {
  await go(visitor);
  await settled(visitor);
  await cached(visitor.page, 9);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller, null, LONG);
}

// Loads the page again, and presses Try again if that fails. Returns what was seen.
async function tried(visitor, host) {
  visitor.troubles.length = 0;
  await go(visitor);
  const { state, said } = await settled(visitor);
  return { first: state, said, ...(state === "failed" ? await again(visitor, host) : await plays(visitor)) };
}

// Returns a change of the worker's script that runs `code` when the worker is activated.
const turned = (code) => (worker) => `self.addEventListener("activate", () => { ${code} });\n${worker}`;

module.exports = {
  // The caches hold bad copies since an earlier visit.
  poisoned: (player) =>
    fresh(player, async (visitor, host) => {
      const seen = {};
      await visited(visitor);
      for (const file of POISONED) {
        await visitor.page.evaluate(async (end) => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const { url } of await cache.keys()) if (url.replace(/\.gz$/, "").endsWith(end)) await cache.put(url, new Response("<!doctype html>"));
          }
        }, file);
        seen[file] = await tried(visitor, host);
      }
      return { seen };
    }),

  // Some files are missing in the caches, so they are fetched and cached again.
  partial: (player) =>
    fresh(player, async (visitor, host) => {
      await visited(visitor);
      const before = await cached(visitor.page, 9);
      await visitor.page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const { url } of (await cache.keys()).slice(0, 4)) await cache.delete(url);
        }
      });
      const found = await tried(visitor, host);
      return { ...found, before, after: await cached(visitor.page, 9) };
    }),

  // Caches cannot be opened (caches), or accept no files (quota), in the page as well as in the active worker.
  caches: (player) =>
    fresh(player, async (visitor, host) => {
      const seen = {};
      host.change["/porklike-sw.js"] = turned(`caches.open = caches.keys = ${shut}`);
      await visitor.page.addInitScript(`CacheStorage.prototype.open = CacheStorage.prototype.keys = ${shut}`);
      for (const visit of ["first", "second"]) seen[visit] = await tried(visitor, host);
      return seen;
    }),
  quota: (player) =>
    fresh(player, async (visitor, host) => {
      const seen = {};
      host.change["/porklike-sw.js"] = (worker) => `Cache.prototype.put = ${full};\n${worker}`;
      await visitor.page.addInitScript(`Cache.prototype.put = ${full}`);
      for (const visit of ["first", "second"]) seen[visit] = await tried(visitor, host);
      return seen;
    }),

  // The worker's script arrives damaged. After that, a worker refuses to fetch the runtime until it is replaced.
  worker: (player) =>
    fresh(player, async (visitor, host) => {
      const seen = {};
      for (const fault of ["html", "cut", "flipped"]) {
        host.faults = { "porklike-sw.js": fault };
        seen[fault] = await tried(visitor, host);
      }
      host.faults = {};
      host.change["/porklike-sw.js"] = (worker) => worker.replace("  try {\n    for (const name of names", '  if (address.includes("/runtime/")) throw new Error();\n$&');
      await visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
      await go(visitor);
      await settled(visitor);
      await visitor.page.waitForFunction(() => navigator.serviceWorker.controller, null, LONG);
      await visitor.page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
      await visitor.page.reload({ waitUntil: "commit" });
      const { said } = await settled(visitor);
      host.change = {};
      seen.refusing = { first: "failed", said, ...(await again(visitor, host)) };
      return seen;
    }),

  // The page is truncated: on a first visit, when the worker requests it, or when a new version is published.
  cut_page: (player) =>
    fresh(player, async (visitor, host) => {
      const seen = {};
      host.age = 3600;
      host.change["/"] = (page) => page.slice(0, page.length / 2);
      await go(visitor);
      seen.said = await visitor.page.locator("#state").innerText(LONG);
      host.change = {};
      host.age = null;
      await visitor.page.reload({ waitUntil: "commit" });
      seen.reloaded = { first: (await settled(visitor)).state, said: "", ...(await plays(visitor)) };
      return seen;
    }),
  cut_for_worker: (player) =>
    fresh(player, async (visitor, host) => {
      const seen = {};
      let asked = 0;
      host.change["/"] = (page) => (asked++ === 0 ? page : page.slice(0, page.length / 2));
      seen.first = await tried(visitor, host);
      seen.kept = await visitor.page.evaluate(async () => Boolean(await caches.match("./")));
      host.change = {};
      seen.second = await tried(visitor, host);
      await visited(visitor);
      host.change["/"] = (page) => page.slice(0, page.length / 2);
      host.change["/porklike-sw.js"] = (worker) => worker.replace(/page [0-9a-f]{12}/, "page newer");
      seen.update = await tried(visitor, host);
      await visitor.page.waitForTimeout(3000);
      seen.after = await tried(visitor, host);
      return seen;
    }),

  // A new version is published during a first visit, so a file of the old version is gone.
  updated: (player) =>
    fresh(player, async (visitor, host) => {
      host.faults = { ".whl": "gone" };
      return { found: await tried(visitor, host) };
    }),

  // At 1 Mbit/s, no failure is reported. If the line is silent for a while, the page recovers from the failure.
  slow: (player) =>
    fresh(player, async (visitor, host) => {
      host.rate = RATE;
      await visitor.page.addInitScript(() => {
        window.failures = [];
        const look = () => document.getElementById("cover")?.dataset.state === "failed" && window.failures.push(document.getElementById("state").textContent);
        new MutationObserver(look).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
      });
      const began = Date.now();
      await go(visitor);
      await visitor.page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
      const seconds = (Date.now() - began) / 1000;
      const failures = await visitor.page.evaluate(() => window.failures);
      return { seconds, failures, ...(await plays(visitor)) };
    }),
  stutter: (player) =>
    fresh(player, async (visitor, host) => {
      host.rate = 4 * RATE;
      await go(visitor);
      await visitor.page.waitForTimeout(4000);
      host.free = performance.now() + 20_000;
      await visitor.page.waitForSelector('#cover[data-state="failed"]', LONG);
      const said = await visitor.page.locator("#state").textContent();
      await visitor.page.waitForSelector('#cover[data-state="ready"]', LONG);
      return { said, ...(await plays(visitor)) };
    }),
  nothing: (player) =>
    fresh(player, async (visitor, host) => {
      for (const end of [".js", ".wasm", ".zip", ".json", ".whl"]) host.faults[end] = "silent";
      return { found: await tried(visitor, host) };
    }),

  // All files have the type of plain text, and browsers unpack packed files. Then a bot plays for MINUTES, in which
  // the page must request no file.
  types: (player) =>
    fresh(player, async (visitor, host) => {
      Object.assign(host, { types: false, unpacks: true });
      const found = await tried(visitor, host);
      const asked = host.asked.length;
      const frames = await visitor.frames('inside.Bot(lambda: inside.floors_of("classic", 8))', () => visitor.page.waitForTimeout(MINUTES * 60_000));
      const state = await visitor.page.locator("#cover").getAttribute("data-state");
      return { ...found, frames, state, asked: host.asked.slice(asked), errors: visitor.troubles, after: await visitor.state() };
    }),
};
