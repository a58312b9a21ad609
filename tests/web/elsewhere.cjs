// Addresses that open a mode or a seed, and the page as a frame of another page.
"use strict";
const { Player } = require("./page.cjs");

const WHERE = `
found = inside.find_context()
play = next((scene for scene in found.scenes if isinstance(scene, inside.Play)), None)
import json
json.dumps([play and play.game.seed, play and play.game.mode])
`;

// Returns what a Player needs as its page, for the game's page in a frame of another page.
function within(frame, page) {
  const own = ["evaluate", "waitForSelector", "waitForFunction", "waitForTimeout", "click", "locator", "textContent"];
  const methods = own.map((name) => [name, frame[name].bind(frame)]);
  return { ...Object.fromEntries(methods), keyboard: page.keyboard, screenshot: page.screenshot.bind(page), setDefaultTimeout() {}, on() {} };
}

module.exports = {
  async addresses(player) {
    const seen = {};
    for (const query of ["?seed=7", "?daily", "?mode=expedition&seed=9", "?watch&utm_source=post", "?seed=pork"]) {
      const { page } = player;
      await page.goto(player.address + query);
      await page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
      const opens = await page.innerText("#opens");
      await page.click("#play");
      await page.waitForSelector("canvas[role]", { timeout: 240_000 });
      await player.load();
      const { scene, lines } = await player.until((state) => !state.fading);
      const [seed, mode] = JSON.parse(await player.python(WHERE));
      await player.shot(query.replace(/\W/g, "-"));
      seen[query] = { opens, scene, seed, mode, lines };
    }
    return seen;
  },

  // ADDRESS is the address of a page with a frame, and the game is in that frame.
  async framed(player) {
    const { page } = player;
    const seen = {};
    for (const sandbox of ["", "allow-scripts"]) {
      await page.goto(`${player.address}#${sandbox}`);
      await page.reload();
      const frame = page.frames().find((one) => one !== page.mainFrame());
      const inner = new Player(within(frame, page), "", false, player.shots);
      await inner.start();
      const layout = await frame.evaluate(() => {
        const { x, y, width } = document.getElementById("canvas").getBoundingClientRect();
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { x, y, width, page: [innerWidth, innerHeight], scroll: [scrollWidth, scrollHeight], about: document.getElementById("about").offsetWidth };
      });
      await inner.choose();
      await inner.press("X", 500);
      const told = await inner.state();
      await inner.shot(`framed-${sandbox}`);
      await inner.closeWindows();
      await inner.pressAll("XX");
      const kept = await frame.evaluate(() => {
        try {
          return Object.keys(localStorage);
        } catch {
          return [];
        }
      });
      seen[sandbox] = { layout, told, after: await inner.state(), kept };
    }
    return seen;
  },
};
