// The class Player plays on the web page, by keys or by touch, and reads the state of the game.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

const ARROWS = { L: "ArrowLeft", R: "ArrowRight", U: "ArrowUp", D: "ArrowDown", O: "z", X: "x" };
const THUMBS = { L: '[data-way="left"]', R: '[data-way="right"]', U: '[data-way="up"]', D: '[data-way="down"]', O: '[data-key="o"]', X: '[data-key="x"]' };
const PROJECT = path.dirname(path.dirname(__dirname));
// inside.py and the files that it needs, as far as the game does not contain them.
const SOURCES = ["tests/web/inside.py", ...fs.readdirSync(`${PROJECT}/cart/bots`).filter((name) => name.endsWith(".py")).map((name) => `cart/bots/${name}`)];
const LOAD = `
import sys
sys.path.insert(0, "/inside")
from tests.web import inside
inside.skip_hints()
`;

class Player {
  constructor(page, address, touch, shots) {
    this.page = page;
    this.address = address;
    this.touch = touch;
    this.shots = shots;
    this.troubles = [];
    page.setDefaultTimeout(120_000); // the machine may be busy
    page.on("pageerror", (error) => this.troubles.push(error.message));
    page.on("console", (message) => message.type() === "error" && this.troubles.push(message.text()));
  }

  // Takes a screenshot, if the tests asked for any. Without a graphics card, screenshots take long.
  async shot(name) {
    if (this.shots) await this.page.screenshot({ path: `${this.shots}-${name}.png`, timeout: 120_000 });
  }

  // Returns a player of another page, in the same browser context or in another one.
  async another(context = this.page.context()) {
    const player = new Player(await context.newPage(), this.address, this.touch, this.shots);
    player.troubles = this.troubles;
    return player;
  }

  async open() {
    await this.page.goto(this.address, { waitUntil: "load" });
    await this.start();
  }

  async start() {
    await this.page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
    await (this.touch ? this.page.tap("#play") : this.page.click("#play"));
    this.firstFrame = await firstFrame(this.page);
    await this.load();
    await this.until((state) => state.scene === "BootScene" || state.scene === "Title");
    await this.press("O"); // skips the boot picture
    await this.until((state) => state.scene === "Title" && !state.fading);
  }

  // Loads inside.py into the page's Python, and skips hints, so that each press is an action.
  load() {
    const files = SOURCES.map((name) => [name, fs.readFileSync(`${PROJECT}/${name}`, "utf-8")]);
    return this.page.evaluate(
      ([sources, code]) => {
        const { pyodide } = window.pyxelContext;
        for (const [name, text] of sources) {
          pyodide.FS.mkdirTree(`/inside/${name.slice(0, name.lastIndexOf("/"))}`);
          pyodide.FS.writeFile(`/inside/${name}`, text);
        }
        pyodide.runPython(code);
      },
      [files, LOAD],
    );
  }

  python(code) {
    return this.page.evaluate((text) => window.pyxelContext.pyodide.runPython(text), code);
  }

  async state() {
    return JSON.parse(await this.python("inside.state()"));
  }

  async until(wanted) {
    for (let tries = 0; tries < 1000; tries++) {
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
    await this.frame(4); // on a slow machine, the press may not have acted before
  }

  // Waits until the game has drawn `more` more frames.
  async frame(more) {
    const count = () => this.python("import pyxel; pyxel.frame_count");
    const end = (await count()) + more;
    for (let tries = 0; (await count()) < end; tries++) {
      if (tries > 4000) throw new Error(`the game stands still, at ${JSON.stringify(await this.state())}`);
      await this.page.waitForTimeout(15);
    }
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

  // Moves the cursor of a menu down to the line with this text. A value after a tab does not matter.
  async point(text) {
    for (let tries = 0; tries < 20 && (await this.state()).pointed.split("\t")[0] !== text; tries++) await this.press("D", 60);
  }

  async closeWindows(scene = "Play") {
    for (let tries = 0; tries < 10 && (await this.state()).scene !== scene; tries++) await this.press("X", 400);
  }

  // Returns summaries of the milliseconds from frame to frame, and of the game's own work in a frame. `bot` is the code
  // of a bot in Python, or empty. The frames are measured while `play` runs.
  async frames(bot, play) {
    await this.python(`clock = inside.Clock(${bot})`);
    await play();
    const [starts, work, fighting] = JSON.parse(await this.python("clock.stop()"));
    return { gaps: summary(gaps(starts)), work: summary(work), fighting: summary(work.filter((_, n) => fighting[n])) };
  }
}

// Waits for the first frame of a page, and returns the milliseconds from the click on Play to that frame.
async function firstFrame(page) {
  await page.waitForFunction(() => performance.getEntriesByName("porklike-frame").length, null, { timeout: 240_000 });
  return page.evaluate(() => {
    const [start, frame] = ["porklike-start", "porklike-frame"].map((name) => performance.getEntriesByName(name)[0].startTime);
    return frame - start;
  });
}

const gaps = (starts) => starts.slice(1).map((time, n) => time - starts[n]);

function summary(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (part) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2));
  return { count: sorted.length, median: at(0.5), p99: at(0.99), worst: at(1) };
}

module.exports = { Player, firstFrame, gaps, summary };
