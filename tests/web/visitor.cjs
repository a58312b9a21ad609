// A visitor without a cache, on a host of its own; whether the page plays, at once or after one press of Try again.
"use strict";
const { Host } = require("./host.cjs");

const SETTLED = '#cover[data-state="failed"], #cover[data-state="ready"]';
const SMALL = { viewport: { width: 480, height: 640 } }; // few pixels, for machines without a graphics card
const LONG = { timeout: 120_000 };

// `visit(player, host)` is the test's own part.
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

// The page's message after loading, or after failing to load.
async function settled({ page }) {
  await page.waitForSelector(SETTLED);
  const state = await page.locator("#cover").getAttribute("data-state");
  return { state, said: await page.locator("#state").textContent() };
}

// Whether it plays: a first frame is drawn, a key press makes a turn and another picture, and there are no errors. A slow machine may take a press for a longer one.
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

// Wait until a page or a frame has another document. A change of its history would pass for a navigation.
async function reloaded(page, press) {
  await page.evaluate(() => (window.before = true));
  await press();
  await page.waitForFunction(() => !window.before, null, LONG);
}

// The second attempt: from the press of Try again on, all answers are good.
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
