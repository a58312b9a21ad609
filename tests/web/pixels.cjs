// How large a pixel of the game is, in each layout; what is looked at is the page, which needs no game for that.
"use strict";

const SCREENS = [
  [1366, 657, 1, false], [1920, 950, 1, false], [1280, 720, 1, false], [1101, 900, 1, false], [568, 320, 1, false],
  [1366, 657, 2, false], [1920, 950, 1.5, false], [2048, 1100, 1.25, false],
  [390, 844, 3, true], [844, 390, 3, true], [320, 568, 2, true], [568, 320, 2, true], [768, 1024, 2, true], [1024, 768, 2, true],
];

// The part of the page that the game has: what is within the frame.
function inside() {
  const screen = document.getElementById("screen");
  const { x, y } = screen.getBoundingClientRect();
  return { x: x + screen.clientLeft, y: y + screen.clientTop, width: screen.clientWidth, height: screen.clientHeight };
}

module.exports = {
  async pixels(player) {
    const found = [];
    for (const [width, height, deviceScaleFactor, hasTouch] of SCREENS) {
      const options = { viewport: { width, height }, deviceScaleFactor, hasTouch, isMobile: hasTouch, serviceWorkers: "block" };
      const context = await player.page.context().browser().newContext(options);
      const page = await context.newPage();
      await page.route("**/runtime/**", (route) => route.abort());
      await page.goto(player.address);
      for (const playing of [false, true]) {
        await page.evaluate((on) => {
          document.documentElement.classList.toggle("playing", on);
          document.getElementById("cover").dataset.state = on ? "gone" : "ready";
        }, playing);
        const box = (selector) => page.locator(selector).boundingBox();
        const boxes = { game: await page.evaluate(inside), cross: await box("#cross"), buttons: await box("#buttons"), about: await box("#about") };
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (player.shots) await page.screenshot({ path: `${player.shots}-${width}x${height}@${deviceScaleFactor}-${playing}.png`, timeout: 120_000 });
        found.push({ width, height, scale: deviceScaleFactor, touch: hasTouch, playing, wide, ...boxes });
      }
      await context.close();
    }
    return { found };
  },
};
