// Visitors without caches, each on a host of its own, and checks whether the page plays, at once or after Try again.
"use strict";
const { Host } = require("./host.cjs");

const SETTLED = '#cover[data-state="failed"], #cover[data-state="ready"]';
const SMALL = { viewport: { width: 480, height: 640 } }; // few pixels, for machines without a graphics card
const LONG = { timeout: 120_000 };

// Calls `visit(visitor, host)` with a new visitor and a new host, and returns its result.
async function fresh(player, visit) {
  const host = new Host(player.address);
  const context = await player.page.context().browser().newContext(SMALL);
  const visitor = await player.another(context);
  visitor.page.setDefaultTimeout(LONG.timeout);
  visitor.troubles = [];
  visitor.page.on("pageerror", (error) => visitor.troubles.push(error.message));
  visitor.page.on("console", (message) => message.type() === "error" && visitor.troubles.push(message.text()));
  visitor.address = `${await host.open()}?seed=7`;
  try {
    return await visit(visitor, host);
  } finally {
    await context.close();
    host.close();
  }
}

const go = (player) => player.page.goto(player.address, { waitUntil: "commit" });

// Waits until the page has loaded or failed to load, and returns its state and message.
async function settled({ page }) {
  await page.waitForSelector(SETTLED);
  const state = await page.locator("#cover").getAttribute("data-state");
  return { state, said: await page.locator("#state").textContent() };
}

// Returns whether the page plays: a frame is drawn, a press makes a turn and another picture, and there are no errors.
// The press may make more than one turn, because a slow machine may take it for a longer one.
async function plays(player) {
  const { page } = player;
  const { state, said } = await settled(player);
  if (state !== "ready") return { plays: false, why: said };
  await page.click("#play");
  await page.waitForFunction(() => performance.getEntriesByName("porklike-frame").length);
  await player.load();
  await player.until((found) => found.scene === "Play" && !found.fading);
  const canvas = page.locator("#canvas");
  const before = await canvas.screenshot();
  await player.press("U", 400);
  const after = await canvas.screenshot();
  const { turns } = await player.state();
  const why = turns === 0 ? "the key does nothing" : before.equals(after) ? "the picture stays" : (player.troubles[0] ?? "");
  return { plays: why === "", why };
}

// Waits until a page or a frame has loaded another document. To wait for a navigation would not be enough, because a
// change of the history counts as one.
async function reloaded(page, press) {
  await page.evaluate(() => (window.before = true));
  await press();
  await page.waitForFunction(() => !window.before, null, LONG);
}

// Presses Try again, with good answers from then on. Returns whether the page plays, and the requested files.
async function again(player, host) {
  host.faults = {};
  host.mode = "well";
  const began = host.asked.length;
  await reloaded(player.page, () => player.page.click("#play"));
  player.troubles.length = 0; // left by the first attempt
  const found = await plays(player);
  return { ...found, asked: host.asked.slice(began).map((path) => path.split("/").pop() || "page") };
}

module.exports = { LONG, again, fresh, go, plays, reloaded, settled };
