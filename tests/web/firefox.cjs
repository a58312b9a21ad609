// Plays the web page in Firefox: node firefox.cjs ADDRESS FIREFOX. Prints its report as one line of JSON.
"use strict";
const puppeteer = require("puppeteer-core");

const [address, executablePath] = process.argv.slice(2);
// These allow WebGL without a graphics card.
const PREFERENCES = { "webgl.force-enabled": true, "gfx.webrender.software": true, "security.sandbox.content.level": 0 };
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function start(page, at) {
  const begun = Date.now();
  await page.goto(at);
  await page.waitForSelector('#cover[data-state="ready"]', { timeout: 120_000 });
  const seconds = (Date.now() - begun) / 1000;
  await page.click("#play");
  await page.waitForFunction(() => performance.getEntriesByName("porklike-frame").length, { timeout: 120_000 });
  await pause(6000); // the boot picture ends
  return seconds;
}

async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key, { delay: 80 });
    await pause(900);
  }
}

(async () => {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: false, extraPrefsFirefox: PREFERENCES });
  try {
    const page = await browser.newPage();
    const troubles = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    await page.setViewport({ width: 1280, height: 720 });
    const saved = () => page.evaluate(() => ({ ...localStorage }));
    const seen = { first: await start(page, `${address}?mode=classic&seed=7`) };
    await press(page, "x", "ArrowUp", "ArrowUp");
    seen.played = await saved();
    seen.width = await page.evaluate(() => document.querySelector("#machine canvas").getBoundingClientRect().width);
    seen.focus = await page.evaluate(() => document.activeElement.id);
    seen.second = await start(page, address);
    await press(page, "z", "ArrowUp"); // "continue"
    seen.continued = await saved();
    console.log(JSON.stringify({ ...seen, troubles }));
  } finally {
    await browser.close();
  }
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
