// Plays the web page in Chromium: node browser.cjs SCENARIO ADDRESS CHROMIUM FOLDER. Prints what it saw as one line of JSON.
"use strict";
const { chromium } = require("playwright-core");

const [scenario, address, executablePath, folder] = process.argv.slice(2);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 720 } };
const ARROWS = { L: "ArrowLeft", R: "ArrowRight", U: "ArrowUp", D: "ArrowDown", O: "z", X: "x" };
const THUMBS = { L: '[data-way="left"]', R: '[data-way="right"]', U: '[data-way="up"]', D: '[data-way="down"]', O: '[data-key="o"]', X: '[data-key="x"]' };
// The game has no door for tests: its scenes are found among all objects of the page's Python.
const SCENES = `
import gc
context = next(o for o in gc.get_objects() if type(o).__module__ == "cart.scenes.context" and type(o).__name__ == "Context")
`;
const STATE = `${SCENES}
import json
top = context.scenes[-1]
game = next((s.game for s in context.scenes if type(s).__name__ == "Play"), None)
fading = context._after_fade is not None or not context.fade.done
json.dumps({"scene": type(top).__name__, "fading": fading, "digest": game and game.digest(), "turns": game and len(game.history),
            "lines": [row.text for row in getattr(getattr(top, "window", None), "rows", [])],
            "menu": [label for label, _ in getattr(top, "_lines", [])]})
`;
const WATCH = `${SCENES}
from time import perf_counter
starts, work, update, draw = [], [], context.update, context.draw
def timed_update():
    starts.append(perf_counter() * 1000)
    update()
def timed_draw():
    draw()
    work.append(perf_counter() * 1000 - starts[-1])
context.update, context.draw = timed_update, timed_draw
`;
const WATCHED = `
import json
del context.update, context.draw
json.dumps([starts, work])
`;

class Player {
  constructor(page, touch) {
    this.page = page;
    this.touch = touch;
    this.troubles = [];
    page.on("pageerror", (error) => this.troubles.push(error.message));
    page.on("console", (message) => message.type() === "error" && this.troubles.push(message.text()));
  }

  shot(name) {
    return this.page.screenshot({ path: `${folder}/${scenario}-${name}.png` });
  }

  async open() {
    await this.page.goto(address, { waitUntil: "load" });
    await this.start();
  }

  async start() {
    await this.page.waitForSelector('#cover[data-state="ready"]', { timeout: 120_000 });
    await this.shot("landing");
    await (this.touch ? this.page.tap("#play") : this.page.click("#play"));
    await this.page.waitForFunction(() => performance.getEntriesByName("porklike-frame").length, null, { timeout: 60_000 });
    this.firstFrame = await this.page.evaluate(() => {
      const [start, frame] = ["porklike-start", "porklike-frame"].map((name) => performance.getEntriesByName(name)[0].startTime);
      return frame - start;
    });
    await this.until((state) => state.scene === "BootScene" || state.scene === "Title");
    await this.press("O"); // skips the boot picture
    await this.until((state) => state.scene === "Title" && !state.fading);
  }

  async state() {
    return JSON.parse(await this.page.evaluate((code) => window.pyxelContext.pyodide.runPython(code), STATE));
  }

  async until(wanted) {
    for (let tries = 0; tries < 200; tries++) {
      const state = await this.state();
      if (wanted(state)) return state;
      await this.page.waitForTimeout(50);
    }
    throw new Error(`waited in vain, at ${JSON.stringify(await this.state())}`);
  }

  async press(name, wait = 220) {
    if (this.touch) {
      const box = await this.page.locator(THUMBS[name]).boundingBox();
      await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    } else {
      await this.page.keyboard.press(ARROWS[name], { delay: 40 });
    }
    await this.page.waitForTimeout(wait);
  }

  async pressAll(names, wait) {
    for (const name of names) await this.press(name, wait);
  }

  async choose() {
    await this.press("O");
    return this.until((state) => state.scene !== "Title" && !state.fading);
  }

  saved() {
    return this.page.evaluate(() => ({ ...localStorage }));
  }

  async closeWindows() {
    for (let tries = 0; tries < 10 && (await this.state()).scene !== "Play"; tries++) await this.press("X", 400);
  }

  // While it walks, in milliseconds: from one frame of the game to the next, and what the game itself took of each.
  async frames(names) {
    await this.page.evaluate((code) => window.pyxelContext.pyodide.runPython(code), WATCH);
    await this.pressAll(names, 200);
    const [starts, work] = JSON.parse(await this.page.evaluate((code) => window.pyxelContext.pyodide.runPython(code), WATCHED));
    return { gaps: summary(starts.slice(1).map((time, n) => time - starts[n])), work: summary(work) };
  }
}

function summary(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (part) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2));
  return { count: sorted.length, median: at(0.5), p99: at(0.99), worst: at(1) };
}

const SCENARIOS = {
  async play(player) {
    await player.open();
    const result = { firstFrame: player.firstFrame };
    await player.choose();
    await player.shot("hub");
    await player.press("U");
    await player.press("O", 500);
    result.bag = (await player.state()).scene;
    await player.shot("bag");
    await player.closeWindows();
    await player.pressAll("XXXXXXXXXXXXXXXXXXXXXXXXX", 60);
    await player.pressAll("RLRLRLRLRLRLRLRLRLRLRLRLRLRL");
    result.before = await player.state();
    result.savedBefore = await player.saved();
    result.sound = await player.page.evaluate(() => window.sounds.map((sound) => sound.state));
    result.frames = await player.frames("RLRLRLRLRLRLRLRLRLRLRLRLRLRLRL");
    result.hidden = await player.page.evaluate(async () => {
      const show = async (hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        await new Promise((done) => setTimeout(done, 300));
        return window.sounds.map((sound) => sound.state);
      };
      return [await show(true), await show(false)];
    });
    await player.page.reload();
    await player.start();
    result.menu = (await player.state()).menu;
    result.continued = await player.choose();
    await player.pressAll("XX");
    await player.shot("continued");
    result.after = await player.state();
    result.savedAfter = await player.saved();
    return result;
  },

  async touch(player) {
    await player.open();
    await player.choose();
    await player.shot("hub");
    await player.pressAll("UUR", 350);
    await player.press("O", 600);
    const bag = (await player.state()).scene;
    await player.shot("bag");
    await player.closeWindows();
    const box = await player.page.locator("#full").boundingBox();
    return { bag, after: await player.state(), saved: await player.saved(), full: box !== null };
  },

  async blocked(player) {
    await player.page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("The request was denied.", "SecurityError");
        },
      });
    });
    return toldOnce(player);
  },

  async full(player) {
    await player.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    });
    return toldOnce(player);
  },

  async offline(player, context) {
    await player.page.goto(address, { waitUntil: "load" });
    await player.page.waitForSelector('#cover[data-state="ready"]', { timeout: 120_000 });
    const controlled = await player.page.evaluate(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await player.page.reload();
    await player.start();
    const state = await player.choose();
    await player.shot("hub");
    return { controlled, state };
  },
};

async function toldOnce(player) {
  await player.open();
  await player.choose();
  await player.page.waitForTimeout(500);
  const told = await player.state();
  await player.shot("told");
  await player.closeWindows();
  await player.pressAll("XXX");
  return { told, after: await player.state() };
}

(async () => {
  const flags = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const touch = scenario === "touch";
    const context = await browser.newContext(touch ? PHONE : DESK);
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.sounds = [];
      window.AudioContext = class extends window.AudioContext {
        constructor(...options) {
          super(...options);
          window.sounds.push(this);
        }
      };
    });
    const player = new Player(page, touch);
    const result = await SCENARIOS[scenario](player, context);
    console.log(JSON.stringify({ ...result, troubles: player.troubles }));
  } finally {
    await browser.close();
  }
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
