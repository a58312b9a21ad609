// Scenarios of playing on the page, by keys and by touch. Each is a function of a player.
"use strict";
const { firstFrame, gaps, summary } = require("./page.cjs");

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
    result.frames = await player.frames("", () => player.pressAll("RLRLRLRLRLRLRLRLRLRLRLRLRLRLRL", 200));
    result.hidden = await player.page.evaluate(async () => {
      const show = async (hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        await new Promise((done) => setTimeout(done, 300));
        const count = () => window.pyxelContext.pyodide.runPython("import pyxel; pyxel.frame_count");
        const before = count();
        await new Promise((done) => setTimeout(done, 300));
        return [...window.sounds.map((sound) => sound.state), count() > before];
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

  // A second tab continues the run of the first tab. The first shows a message and the title, and takes the run back.
  // Then both tabs are closed, and a third continues the run.
  async tabs(first) {
    const another = async () => {
      const player = await first.another();
      await player.open();
      return player;
    };
    await first.open();
    await first.choose();
    await first.pressAll("XXX");
    const second = await another();
    await second.choose();
    await second.press("X");
    await first.page.bringToFront();
    await first.press("X", 500);
    const told = await first.state();
    await first.shot("told");
    await first.press("X");
    await first.until((state) => state.scene === "Title" && !state.fading);
    await first.choose();
    await first.press("X");
    const alone = await first.state();
    await first.page.close();
    await second.page.close();
    const third = await another();
    const { menu } = await third.state();
    return { told, alone, menu, after: await third.choose(), saved: await third.saved() };
  },

  // Tries the puzzle of the day, waits until it is over, and looks at it again after a reload.
  async bite(player) {
    const openPuzzle = async () => {
      await player.point("games");
      await player.press("O", 500);
      await player.point("last bite");
      await player.press("O");
      await player.until((state) => ["BitePlay", "MessageBox"].includes(state.scene) && !state.fading);
      await player.closeWindows("BitePlay");
      await player.shot("puzzle");
    };
    await player.open();
    await openPuzzle();
    const day = await player.python("inside.day_of_puzzle()");
    const before = await player.state();
    for (let presses = 0; presses < 20 && (await player.state()).scene !== "BiteEnd"; presses++) await player.press("X", 700); // waits
    await player.until((state) => state.scene === "BiteEnd" && !state.fading);
    await player.page.waitForTimeout(1500); // the page takes no press at first
    await player.shot("over");
    const saved = await player.saved();
    await player.press("O"); // tries again
    const again = await player.until((state) => state.scene === "BitePlay" && !state.fading);
    await player.page.reload();
    await player.start();
    await openPuzzle();
    return { day, before, saved, again, reloaded: await player.state() };
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

  async offline(player) {
    await player.page.goto(player.address, { waitUntil: "load" });
    await player.page.waitForSelector('#cover[data-state="ready"]', { timeout: 120_000 });
    const controlled = await player.page.evaluate(() => navigator.serviceWorker.controller !== null);
    await player.page.context().setOffline(true);
    await player.page.reload();
    await player.start();
    const state = await player.choose();
    await player.shot("hub");
    return { controlled, state };
  },
};

const STARTS = 4;

// ADDRESS is a folder with two sites. Returns the milliseconds from the click to the first frame of each, in turn.
Object.assign(SCENARIOS, {
  async first_frames(player) {
    const times = { game: [], hello: [] };
    const context = await player.page.context().browser().newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 720 } });
    for (let start = 0; start <= STARTS; start++) {
      for (const name of Object.keys(times)) {
        const page = await context.newPage();
        await page.goto(`${player.address}${name}/`, { waitUntil: "load" });
        await page.waitForSelector('#cover[data-state="ready"]', { timeout: 120_000 });
        await page.waitForTimeout(1000); // a player who reads the page for a moment
        await page.click("#play");
        const first = await firstFrame(page);
        if (start > 0) times[name].push(Math.round(first)); // the first start fills the caches
        await page.close();
      }
    }
    await context.close();
    return { times };
  },
});

// Floors on which the bot walks and fights: the last floor of the tower, the largest one, and one of several screens.
const FLOORS = { tower: '"classic", 8', halls: '"expedition", 4', screens: '"classic", 8, (60, 40)' };

Object.assign(SCENARIOS, {
  async frames(player) {
    await player.open();
    const measured = {};
    for (const [name, floor] of Object.entries(FLOORS)) {
      const again = `lambda: inside.floors_of(${floor})`;
      await player.python(`(${again})()`);
      await player.page.waitForTimeout(1000);
      measured[name] = await player.frames(`inside.Bot(${again})`, async () => {
        await player.page.waitForTimeout(30_000);
        const fought = () => player.python("sum(clock.fighting)");
        for (let more = 0; more < 15 && (await fought()) <= 30; more++) await player.page.waitForTimeout(10_000);
      });
      await player.shot(name);
    }
    return { firstFrame: player.firstFrame, measured };
  },

  // A bot plays on the largest floors for PORKLIKE_WEB_SOAK seconds. Returns samples of memory and of times of frames.
  async soak(player) {
    await player.open();
    await player.python(`inside.floors_of(${FLOORS.halls})`);
    const seconds = Number(process.env.PORKLIKE_WEB_SOAK ?? 120);
    const devtools = await player.page.context().newCDPSession(player.page);
    await player.python(`bot = inside.Bot(lambda: inside.floors_of(${FLOORS.halls}))`);
    await player.python("clock = inside.Clock(bot)");
    const samples = [];
    for (let part = 0; part <= 10; part++) {
      if (part > 0) await player.page.waitForTimeout(seconds * 100);
      await devtools.send("HeapProfiler.collectGarbage");
      const { usedSize } = await devtools.send("Runtime.getHeapUsage");
      const memory = await player.page.evaluate(() => window.pyxelContext.pyodide._module.HEAP8.length);
      const { measured: [starts, work], ...held } = JSON.parse(await player.python("inside.weight(bot, clock)"));
      const sample = { ...held, gaps: summary(gaps(starts)), work: summary(work), heap: usedSize, memory };
      samples.push(sample);
    }
    return { seconds, samples };
  },
});

async function toldOnce(player) {
  await player.open();
  await player.choose();
  await player.press("X", 500); // the first action, with which the run would be saved
  const told = await player.state();
  await player.shot("told");
  await player.closeWindows();
  await player.pressAll("XX");
  return { told, after: await player.state() };
}

module.exports = SCENARIOS;
