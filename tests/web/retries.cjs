// Loading that fails once: a fault of one file, one press of Try again, and then the game must play.
"use strict";
const { Player } = require("./page.cjs");
const { Host } = require("./host.cjs");

const FILES = ["pyxel.js", "pyodide.js", "pyodide.asm.js.gz", "pyodide.asm.wasm.gz", "python_stdlib.zip", "pyodide-lock.json", ".whl"];
const SETTLED = '#cover[data-state="failed"], #cover[data-state="ready"]';
const YEAR = 31_536_000; // seconds
const SMALL = { viewport: { width: 480, height: 640 } }; // few pixels, for the sake of machines without a graphics card
const LONG = { timeout: 120_000 };

// A visitor without anything cached, on a host of its own. `visit(player, host)` says what is done.
async function fresh(player, visit) {
  const host = new Host(player.address);
  const context = await player.page.context().browser().newContext(SMALL);
  const visitor = await player.another(context);
  visitor.troubles = [];
  visitor.page.on("pageerror", (error) => visitor.troubles.push(error.message));
  visitor.page.on("console", (message) => message.type() === "error" && visitor.troubles.push(message.text()));
  visitor.address = await host.open();
  try {
    return await visit(visitor, host);
  } finally {
    await context.close();
    host.close();
  }
}

// What the page says when it has loaded, or has failed to.
async function settled({ page }) {
  await page.waitForSelector(SETTLED, LONG);
  const state = await page.locator("#cover").getAttribute("data-state");
  return { state, said: await page.locator("#state").textContent() };
}

// Whether it plays: a first frame is drawn, a key press makes a turn and another picture, and nothing is wrong.
async function plays(player) {
  const { page } = player;
  const { state, said } = await settled(player);
  if (state !== "ready") return { plays: false, why: said };
  await page.click("#play", LONG);
  await page.waitForFunction(() => performance.getEntriesByName("porklike-frame").length, null, LONG);
  await player.load();
  await player.until((found) => found.scene === "Play" && !found.fading);
  const canvas = page.locator("#canvas");
  const before = await canvas.screenshot(LONG);
  await player.press("U", 400);
  const after = await canvas.screenshot(LONG);
  const { turns } = await player.state();
  const why = turns !== 1 ? `${turns} turns` : before.equals(after) ? "the picture stays" : (player.troubles[0] ?? "");
  return { plays: why === "", why };
}

// The second try: from the press of Try again on, all is served well.
async function again(player, host) {
  host.faults = {};
  host.mode = "well";
  player.troubles.length = 0;
  const began = host.asked.length;
  await Promise.all([player.page.waitForEvent("load", LONG), player.page.click("#play", LONG)]);
  const found = await plays(player);
  return { ...found, asked: host.asked.slice(began).map((path) => path.split("/").pop() || "page") };
}

// One visit for each file: what is told at first, and whether it plays after one press.
async function matrix(player, fault, age, at = 2) {
  const found = {};
  const left = [...FILES];
  const one = async () => {
    for (let file; (file = left.shift()); ) {
      found[file] = await fresh(player, async (visitor, host) => {
        Object.assign(host, { age, faults: { [file]: fault } });
        await visitor.page.goto(`${visitor.address}?seed=7`, { waitUntil: "commit" });
        const first = await settled(visitor);
        if (first.state !== "failed") return { said: "nothing", ...(await plays(visitor)) };
        return { said: first.said, ...(await again(visitor, host)) };
      }).catch((error) => ({ said: "", plays: false, why: error.message.split("\n")[0] }));
    }
  };
  await Promise.all(Array.from({ length: at }, one));
  return found;
}

const retries = {};
for (const fault of ["cut", "html", "flipped", "broken", "silent"]) {
  retries[`${fault}_once`] = (player) => matrix(player, fault, null, fault === "silent" ? 3 : 2);
  retries[`${fault}_once_kept`] = (player) => matrix(player, fault, YEAR, fault === "silent" ? 3 : 2);
}

module.exports = { ...retries };
