// First, second and later visits: their speed, requests, versions, other pages of the host, and saves that fail.
"use strict";
const { Host } = require("./host.cjs");
const { firstFrame } = require("./page.cjs");

const READY = '#cover[data-state="ready"]';
const RATE = 10e6 / 8; // a first visit: 10 Mbit/s
const LATENCY = 20; // milliseconds to a nearby server
const names = (page) => page.evaluate(() => caches.keys());
const version = (page) => page.locator('meta[name="description"]').getAttribute("content");

// Calls `play(host)` with the player on a host of its own.
async function hosted(player, play) {
  const host = new Host(player.address);
  player.address = await host.open();
  try {
    return await play(host);
  } finally {
    await player.page.context().close(); // otherwise the page would go on sending requests
    host.close();
  }
}

const visited = async (player, address = player.address) => {
  await player.page.goto(address, { waitUntil: "commit" });
  await player.page.waitForSelector(READY, { timeout: 120_000 });
};

// Publishes a new version of the page, and, with `runtime`, of the runtime as well.
function renew(host, text, runtime) {
  host.change["/"] = (page) => page.replace(/(<meta name="description" content=")[^"]*/, `$1${text}`);
  host.change["/porklike-sw.js"] = (worker) => {
    const newer = worker.replace(/page [0-9a-f]{12}/, `page ${text}`);
    return runtime ? newer.replace(/runtime [0-9a-f]{12}/, `runtime ${text}`) : newer;
  };
}

// Waits until `wanted(names, busy)` is true of the names of the caches and of whether a worker is being installed.
async function until(page, wanted) {
  for (let tries = 0; tries < 600; tries++) {
    if (wanted(await names(page), await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration()).installing)))) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`waited in vain, at ${await names(page)}`);
}

module.exports = {
  first_visit: (player) =>
    hosted(player, async (host) => {
      Object.assign(host, { rate: RATE, latency: LATENCY });
      const began = Date.now();
      await visited(player);
      const seconds = (Date.now() - began) / 1000;
      const [sent, arrived] = [host.sent, (host.last - began) / 1000];
      const asked = host.asked.map((path) => path.split("/").pop() || "page");
      await player.page.click("#play");
      const frame = await firstFrame(player.page);
      return { seconds, arrived, sent, asked, frame, violations: player.troubles.filter((text) => /content security/i.test(text)) };
    }),

  // On the second visit, the server accepts requests and never answers.
  silent: (player) =>
    hosted(player, async (host) => {
      await visited(player);
      host.mode = "silent";
      const began = Date.now();
      await visited(player);
      const seconds = (Date.now() - began) / 1000;
      await player.start();
      const state = await player.choose();
      await visited(player, `${player.address}?mode=expedition`);
      return { seconds, state, opens: await player.page.innerText("#opens") };
    }),

  // A new version is published: the next visit still shows the old version at once, the visit after that the new one.
  versions: (player) =>
    hosted(player, async (host) => {
      const { page } = player;
      const seen = {};
      await visited(player);
      await player.start();
      await player.choose();
      await player.pressAll("XXX");
      seen.before = { version: await version(page), state: await player.state(), caches: await names(page) };
      renew(host, "newer", true);
      const began = host.asked.length;
      await visited(player);
      seen.second = { version: await version(page) };
      await until(page, (kept, busy) => kept.filter((name) => name.includes("newer")).length === 2 && !busy);
      seen.fetched = host.asked.slice(began).filter((path) => path.includes("/runtime/")).length;
      await visited(player);
      await player.start();
      seen.third = { version: await version(page), state: await player.choose() };
      await until(page, (kept) => kept.every((name) => name.includes("newer")));
      seen.third.caches = await names(page);
      return seen;
    }),

  // Two copies of the site are at two places on one host.
  places: (player) =>
    hosted(player, async () => {
      const { page, address } = player;
      const seen = {};
      for (const place of ["one", "two", "one"]) {
        await visited(player, `${address}${place}/`);
        await player.start();
        const { menu } = await player.state();
        seen[`${place}${seen[place] ? "again" : ""}`] = menu;
        seen[place] = menu;
        if (place === "one" && !menu[0].startsWith("continue")) {
          await player.choose();
          await player.pressAll("XXX");
        }
      }
      return { ...seen, caches: await names(page), saved: Object.keys(await player.saved()) };
    }),

  // The browser's storage fails for a while.
  failing_saves: (player) =>
    hosted(player, async () => {
      await player.page.addInitScript(() => (StorageManager.prototype.persist = async () => (window.persisted = true)));
      await player.open();
      const persisted = await player.page.evaluate(() => window.persisted);
      await player.choose();
      await player.pressAll("XX");
      await player.page.evaluate(() => {
        const plain = Storage.prototype.setItem;
        window.mend = () => (Storage.prototype.setItem = plain);
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
      });
      await player.press("X", 500);
      const told = await player.state();
      await player.closeWindows();
      await player.pressAll("XX");
      await player.page.evaluate(() => window.mend());
      await player.press("X");
      const before = await player.state();
      const saved = await player.saved();
      await player.page.reload();
      await player.start();
      return { told, before, saved, after: await player.choose(), persisted };
    }),
};
