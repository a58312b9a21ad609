// Plays in a tab that is really hidden for a while, which Playwright cannot do: node hidden.cjs ADDRESS CHROMIUM.
// Prints its report as a line of JSON.
"use strict";
const puppeteer = require("puppeteer-core");
const { Player } = require("./page.cjs");

const [address, executablePath] = process.argv.slice(2);
const FLAGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-background-networking"];
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

(async () => {
  const browser = await puppeteer.launch({ executablePath, args: FLAGS, defaultViewport: { width: 480, height: 640 } });
  try {
    const [page] = await browser.pages();
    page.waitForTimeout = pause;
    const player = new Player(page, address, false, "");
    await page.goto(`${address}?seed=7`);
    await page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
    await page.click("#play");
    await page.waitForSelector("canvas[role]", { timeout: 240_000 });
    await player.load();
    await player.until((state) => state.scene === "Play" && !state.fading);
    await player.press("U");
    // Hides the tab for some milliseconds, shows it again, and reports what the game then shows.
    const hide = async (milliseconds) => {
      const other = await browser.newPage();
      await pause(milliseconds);
      const hidden = await page.evaluate(() => document.hidden);
      await other.close();
      await page.bringToFront();
      await player.frame(60);
      const { scene, pointed, turns } = await player.state();
      return { hidden, scene, pointed, turns };
    };
    const seen = { before: (await player.state()).scene, rest: await hide(2000) };
    await player.press("X", 400); // closes the menu
    seen.closed = (await player.state()).scene;
    await player.frame(60);
    seen.stays = (await player.state()).scene;
    await page.keyboard.press("ArrowUp", { delay: 20 });
    seen.step = await hide(300);
    console.log(JSON.stringify({ ...seen, troubles: player.troubles }));
  } finally {
    await browser.close();
  }
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
