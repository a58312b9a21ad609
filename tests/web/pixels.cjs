// The size of a pixel of the game in each layout.
"use strict";

const SIZES = [
  [390, 844, 3, true], [844, 390, 3, true], [320, 568, 2, true], [568, 320, 2, true], [768, 1024, 2, true], [1024, 768, 2, true],
  [1366, 657, 1, false], [1920, 950, 1, false],
];
const MORE = [
  [568, 320, 1, false], [1280, 720, 1, false], [1101, 900, 1, false], [1024, 768, 1, true], [768, 1024, 1, true],
  ...[1.25, 1.5, 2, 2.625, 3].map((scale) => [1366, 657, scale, false]),
  [412, 915, 2.625, true], [915, 412, 2.625, true], [400, 800, 1.25, true],
];

// Returns the box of the game within its frame on the page.
function inside() {
  const element = document.getElementById("canvas") ?? document.getElementById("pyxel-screen");
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

// Puts a canvas in the place of Pyxel's. Its pixels are red and white in turn.
function chequer() {
  if (document.getElementById("canvas")) return;
  const canvas = Object.assign(document.createElement("canvas"), { id: "canvas", width: 128, height: 128 });
  canvas.style.cssText = "position: absolute; left: 0; top: 0; image-rendering: pixelated";
  canvas.setAttribute("role", "application");
  document.getElementById("pyxel-screen").append(canvas);
  const pen = canvas.getContext("2d");
  for (let x = 0; x < 128; x++) {
    for (let y = 0; y < 128; y++) {
      pen.fillStyle = (x + y) % 2 ? "white" : "red";
      pen.fillRect(x, y, 1, 1);
    }
  }
}

const picture = async (page) => (await page.screenshot({ timeout: 120_000 })).toString("base64");

module.exports = {
  async pixels(player) {
    const found = [];
    for (const [width, height, deviceScaleFactor, hasTouch] of [...SIZES, ...MORE]) {
      const options = { viewport: { width, height }, deviceScaleFactor, hasTouch, isMobile: hasTouch, serviceWorkers: "block" };
      const context = await player.page.context().browser().newContext(options);
      const page = await context.newPage();
      await page.route("**/runtime/**", (route) => route.abort());
      await page.goto(player.address);
      await page.waitForSelector('#cover[data-state="failed"]');
      for (const playing of [false, true]) {
        await page.evaluate((on) => {
          document.documentElement.classList.toggle("playing", on);
          document.getElementById("cover").dataset.state = on ? "gone" : "ready";
        }, playing);
        if (playing) await page.evaluate(chequer);
        await page.waitForTimeout(100);
        const box = (selector) => page.locator(selector).boundingBox();
        const boxes = { game: await page.evaluate(inside) };
        for (const part of ["cross", "buttons", "menu", "bar", "about"]) boxes[part] = await box(`#${part}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        const shot = playing ? await picture(page) : null;
        found.push({ width, height, scale: deviceScaleFactor, touch: hasTouch, playing, wide, shot, ...boxes });
      }
      await context.close();
    }
    return { found };
  },

  // The real game, in a window of several sizes and in full screen.
  async measured(player) {
    const { page } = player;
    await player.open();
    const found = [];
    const look = async (name) => {
      await page.waitForTimeout(400);
      const canvas = await page.evaluate(() => {
        const { width, height } = document.getElementById("canvas");
        return [width, height];
      });
      found.push({ name, canvas, game: await page.evaluate(inside), shot: await picture(page) });
      await player.shot(name);
    };
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await look(`${width}x${height}`);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.click("#full");
    await page.waitForFunction(() => document.fullscreenElement);
    await look("full");
    await page.click("#full");
    await page.waitForTimeout(400);
    // The mouse moves to the last line of the title's menu, which must then be pointed at.
    const game = await page.evaluate(inside);
    const { menu } = await player.state();
    const [x, y] = JSON.parse(await player.python("w = inside.find_context().scenes[-1].menu.window; f'[{w.x + 20}, {w.y + 6 + 8 * (len(w.rows) - 1)}]'"));
    await page.mouse.move(game.x + (x * game.width) / 128, game.y + (y * game.width) / 128, { steps: 3 });
    await player.frame(4);
    return { found, menu, pointed: (await player.state()).pointed };
  },
};
