// Plays the web page in Chromium: node browser.cjs SCENARIO ADDRESS CHROMIUM [FOLDER]. Prints its report as one line of JSON.
"use strict";
const { chromium } = require("playwright-core");
const { Player } = require("./page.cjs");

const [scenario, address, executablePath, folder] = process.argv.slice(2);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 720 } };
const PARTS = ["play", "files", "keys", "asked", "loading", "pixels", "visits", "retries", "hostile", "landing", "layout", "elsewhere"];
const SCENARIOS = Object.assign({}, ...PARTS.map((name) => require(`./${name}.cjs`)));

(async () => {
  const flags = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const touch = scenario === "touch";
    const context = await browser.newContext(touch ? PHONE : DESK);
    await context.addInitScript(() => {
      window.sounds = [];
      window.AudioContext = class extends window.AudioContext {
        constructor(...options) {
          super(...options);
          window.sounds.push(this);
        }
      };
    });
    const player = new Player(await context.newPage(), address, touch, folder && `${folder}/${scenario}`);
    const result = await SCENARIOS[scenario](player);
    console.log(JSON.stringify({ ...result, troubles: player.troubles }));
  } finally {
    await browser.close();
  }
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
