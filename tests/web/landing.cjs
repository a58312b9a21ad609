// The page for visitors with touch, with a mouse, with reduced motion and with screen readers.
"use strict";
const fs = require("node:fs");

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, serviceWorkers: "block" };
const DESK = { viewport: { width: 1366, height: 657 }, serviceWorkers: "block" };

// Returns a player in another browser context, whose page notes its sounds in window.sounds.
async function visitor(player, options, touch = false) {
  const context = await player.page.context().browser().newContext(options);
  await context.addInitScript(() => {
    window.sounds = [];
    window.AudioContext = class extends window.AudioContext {
      constructor(...some) {
        super(...some);
        window.sounds.push(this);
      }
    };
  });
  const found = await player.another(context);
  found.touch = touch;
  return found;
}

// Returns the visible elements that can be pressed, with their sizes.
function targets() {
  const found = [];
  for (const element of document.querySelectorAll("button, a")) {
    const { width, height } = element.getBoundingClientRect();
    if (width && height) found.push({ name: element.textContent || element.ariaLabel, width, height });
  }
  return found;
}

const words = (page) => page.evaluate(() => (document.querySelector("details").open = true) && ({ help: document.querySelector("dl").innerText, keys: [...document.querySelectorAll("kbd")].filter((key) => key.offsetWidth).length }));
const scale = (page) => page.evaluate(() => visualViewport.scale);

async function pinch(page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, apart) => {
    const touchPoints = apart ? [{ x: 190 - apart, y: 600, id: 1 }, { x: 190 + apart, y: 600, id: 2 }] : [];
    return devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await touch("touchStart", 40);
  for (let step = 1; step < 10; step++) await touch("touchMove", 40 + 10 * step);
  await touch("touchEnd", 0);
  await page.waitForTimeout(500);
  return scale(page);
}

// Returns the faults that axe-core finds, each as the rule and its places.
async function judged(page) {
  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf-8");
  await page.evaluate(axe); // the page's policy would refuse a script element
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

module.exports = {
  async thumbs(player) {
    const seen = {};
    const reader = await visitor(player, PHONE, true);
    await reader.page.goto(player.address);
    await reader.page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
    seen.words = await words(reader.page);
    seen.landing = await reader.page.evaluate(targets);
    seen.read = await pinch(reader.page);
    await reader.page.context().close();
    const thumbs = await visitor(player, PHONE, true);
    await thumbs.open();
    seen.playing = await thumbs.page.evaluate(targets);
    seen.played = await pinch(thumbs.page);
    const full = thumbs.page.locator("#full");
    seen.full = [];
    for (const _ of [1, 2, 3]) {
      seen.full.push([await full.textContent(), await thumbs.page.evaluate(() => document.fullscreenElement?.id ?? null)]);
      await thumbs.page.tap("#full");
      await thumbs.page.waitForTimeout(500);
    }
    await thumbs.shot("full");
    return seen;
  },

  // An expedition by touch alone: two steps, a kick, opening and closing the belt.
  async kicked(player) {
    const thumbs = await visitor(player, PHONE, true);
    const { page } = thumbs;
    await page.goto(`${player.address}?mode=expedition&seed=9`);
    await page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
    await page.tap("#play");
    await page.waitForSelector("canvas[role]", { timeout: 240_000 });
    await thumbs.load();
    await thumbs.until((state) => state.scene === "Play" && !state.fading);
    const scenes = [];
    for (const name of "UUXU") {
      await thumbs.press(name, 400);
      scenes.push((await thumbs.state()).scene);
    }
    await thumbs.press("O", 600);
    scenes.push((await thumbs.state()).scene);
    await thumbs.shot("belt");
    await thumbs.closeWindows();
    return { scenes, after: await thumbs.state(), saved: await thumbs.saved() };
  },

  // A classic run and an expedition by touch alone, each to its end and back to the title.
  async wholes(player) {
    const seen = {};
    await player.open();
    for (const mode of ["classic", "expedition"]) {
      const seed = await player.python(`inside.long_seed("${mode}")`);
      const thumbs = await visitor(player, PHONE, true);
      const { page } = thumbs;
      await page.goto(`${player.address}?mode=${mode}&seed=${seed}`);
      await page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
      await page.tap("#play");
      await page.waitForSelector("canvas[role]", { timeout: 240_000 });
      await thumbs.load();
      await thumbs.until((state) => state.scene === "Play" && !state.fading);
      let presses = 0;
      for (let name; (name = await thumbs.python("inside.next_press()")) !== "." && presses < 1500; ) {
        if (!name) await page.waitForTimeout(20);
        else await thumbs.press(name, 20), presses++;
      }
      await page.waitForTimeout(3000);
      const over = await thumbs.state();
      await thumbs.shot(`${mode}-over`);
      const saved = await thumbs.saved();
      await thumbs.press("X", 400);
      await thumbs.press("O", 400);
      const after = await thumbs.until((state) => state.scene === "Title" && !state.fading);
      seen[mode] = { presses, over: over.scene, saved, after: after.scene };
      await page.context().close();
    }
    return seen;
  },

  // Links to share. A link that is copied, opened, played and copied again gives the same run. So does today's climb.
  async shared(player) {
    const { page } = player;
    const context = page.context();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const found = [];
    const copied = async () => {
      await page.click("#link");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const play = async (button = "#play") => {
      await page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
      await page.click(button);
      await page.waitForSelector("canvas[role]", { timeout: 240_000 });
      await player.load();
      const state = await player.until((now) => now.scene === "Play" && !now.fading);
      return { digest: state.digest, link: await copied(), focused: await page.evaluate(() => document.activeElement.id) };
    };
    await page.goto(`${player.address}?expedition&seed=7`);
    found.push(await copied());
    found.push(await play());
    await page.goto(found[1].link);
    found.push(await play());
    await page.goto(player.address);
    found.push(await play("#today"));
    return { found };
  },

  async mute(player) {
    const mouse = await visitor(player, DESK);
    await mouse.open();
    const { page } = mouse;
    const seen = { words: await words(page), targets: await page.evaluate(targets), heard: [] };
    const listen = async () => {
      await page.waitForTimeout(200);
      const states = await page.evaluate(() => window.sounds.map((sound) => sound.state));
      seen.heard.push([await page.textContent("#mute"), ...states]);
    };
    await listen();
    await page.click("#mute");
    await mouse.press("D"); // at the first key, Pyodide tries to start the sound again
    await listen();
    seen.focused = await page.evaluate(() => document.activeElement.id);
    await page.reload();
    await mouse.start();
    await listen();
    await page.click("#mute");
    await listen();
    // The game's key and the page's button act as one switch. A reload keeps its state.
    seen.both = [];
    const both = async () => {
      await page.waitForTimeout(300);
      await mouse.frame(3);
      seen.both.push([await page.textContent("#mute"), (await mouse.state()).muted]);
    };
    await both();
    await page.keyboard.press("m", { delay: 60 });
    await both();
    await page.reload();
    await mouse.start();
    await both();
    await page.click("#mute");
    await both();
    await page.click("#mute");
    await both();
    await page.keyboard.press("m", { delay: 60 });
    await both();
    return seen;
  },

  async motion(player) {
    const seen = {};
    for (const reducedMotion of ["reduce", "no-preference"]) {
      const visiting = await visitor(player, { ...DESK, reducedMotion });
      await visiting.page.goto(player.address);
      const picture = await visiting.page.evaluate(() => document.getElementById("still").currentSrc.slice(0, 15));
      await visiting.start();
      seen[reducedMotion] = [picture, await visiting.python("inside.find_context().settings['calm']")];
      await visiting.page.context().close();
    }
    return seen;
  },

  async judged(player) {
    const seen = {};
    for (const [name, options, touch] of [["desk", DESK, false], ["phone", PHONE, true]]) {
      const visiting = await visitor(player, options, touch);
      await visiting.page.goto(`${player.address}?daily`);
      await visiting.page.waitForSelector('#cover[data-state="ready"]', { timeout: 240_000 });
      seen[name] = await judged(visiting.page);
      await (touch ? visiting.page.tap("#play") : visiting.page.click("#play"));
      await visiting.page.waitForSelector("canvas[role]", { timeout: 240_000 });
      seen[`${name} playing`] = await judged(visiting.page);
      await visiting.page.context().close();
      const failing = await visitor(player, options);
      await failing.page.route("**/pyxel.js", (route) => route.abort());
      await failing.page.goto(player.address);
      await failing.page.waitForSelector('#cover[data-state="failed"]');
      seen[`${name} failed`] = await judged(failing.page);
      await failing.page.context().close();
    }
    return seen;
  },
};
