// Files: all saves as a download and from a file, a link in the clipboard, and pictures and films.
"use strict";
const fs = require("node:fs");

// Moves the cursor of the top menu down to the line that begins with `label`, and chooses that line.
async function choose(player, label) {
  const { menu } = await player.state();
  for (const _ of menu) {
    if ((await player.state()).pointed.startsWith(label)) {
      await player.press("O");
      await player.frame(20); // until windows have closed
      return;
    }
    await player.press("D", 100);
  }
  throw new Error(`no ${label} in ${JSON.stringify(menu)}`);
}

// Chooses "read from a file" in the game, then `file` in the browser's chooser. `open` does what opens the chooser.
async function read(player, file, open = async () => {}) {
  // Listen well before the chooser opens, because the browser needs a moment to notice a listener.
  const opened = player.page.waitForEvent("filechooser", { timeout: 120_000 });
  opened.catch(() => {}); // after another error, this one must not be reported, too
  await choose(player, "options");
  await choose(player, "all saves");
  await choose(player, "read from");
  await open();
  const chooser = await opened;
  await player.shot("asked");
  await chooser.setFiles(file);
  await player.until((state) => state.scene !== "SavesMenu");
  await player.frame(20);
}

async function download(player, press) {
  const begun = player.page.waitForEvent("download", { timeout: 60_000 });
  await press();
  const given = await begun;
  const file = await given.path();
  return { name: given.suggestedFilename(), bytes: fs.readFileSync(file) };
}

async function title(player) {
  await player.page.reload();
  await player.start();
}

module.exports = {
  async saves(player) {
    await player.open();
    await player.choose();
    await player.pressAll("XXX");
    const before = await player.state();
    await title(player);
    await choose(player, "options");
    await choose(player, "all saves");
    const { name, bytes } = await download(player, () => choose(player, "write to"));
    const written = (await player.state()).lines;
    await player.shot("written");

    const fresh = await player.another(await player.page.context().browser().newContext());
    await player.page.close();
    await fresh.open();
    const empty = Object.keys(await fresh.saved());
    const broken = bytes.toString("utf-8").replace("\n.", "\n!");
    await read(fresh, { name, mimeType: "text/plain", buffer: Buffer.from(`${broken} `) });
    const refused = (await fresh.state()).lines;
    await fresh.shot("refused");
    const untouched = Object.keys(await fresh.saved());
    await fresh.press("X", 400);
    await read(fresh, { name, mimeType: "text/plain", buffer: bytes });
    const asked = (await fresh.state()).menu;
    await choose(fresh, "add what is missing");
    const taken = (await fresh.state()).lines;
    await fresh.shot("taken");
    await fresh.press("X", 400);
    const { menu } = await fresh.state();
    const after = await fresh.choose();
    return { name, text: bytes.toString("utf-8"), written, empty, refused, untouched, asked, taken, menu, before, after };
  },

  // If the browser does not open a chooser by itself, the page shows buttons to open it or go back.
  // Keys pressed on these buttons do not reach the game.
  async button(player) {
    await player.page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "userActivation", { get: () => ({ isActive: false }) });
    });
    await player.open();
    const seen = {};
    await read(player, { name: "holiday.txt", mimeType: "text/plain", buffer: Buffer.from("Dear all") }, async () => {
      seen.focused = await player.page.evaluate(() => document.activeElement.textContent);
      seen.waiting = await player.state();
      await player.page.keyboard.press("Enter");
    });
    const refused = (await player.state()).lines;
    await player.press("X", 400);
    await choose(player, "options");
    await choose(player, "all saves");
    await choose(player, "read from");
    await player.page.keyboard.press("Escape");
    const back = await player.until((state) => state.scene === "Title");
    return { ...seen, refused, back, left: await player.page.locator("#pork8-file").count() };
  },

  // The link of a run is copied from the run's menu to the clipboard. If the browser refuses, the game shows the seed.
  async seed(player) {
    const { page } = player;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await player.open();
    const copy = async () => {
      await player.python("inside.finish_climb(20260704)");
      await player.until((state) => state.scene === "Title");
      await choose(player, "history");
      await player.press("O", 400);
      await choose(player, "copy link");
    };
    await copy();
    const copied = { ...(await player.state()), text: await page.evaluate(() => navigator.clipboard.readText()) };
    await player.shot("copied");
    await title(player);
    await page.evaluate(() => (document.execCommand = () => false));
    await copy();
    await player.shot("shown");
    return { copied, shown: await player.state() };
  },

  async captures(player) {
    await player.open();
    await player.choose();
    const found = {};
    for (const key of ["F6", "F9"]) {
      const { name, bytes } = await download(player, () => player.page.keyboard.press(key, { delay: 60 }));
      const size = name.endsWith("gif") ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      const notice = (await player.state()).notice;
      found[key] = { name, magic: bytes.subarray(0, 6).toString("latin1"), size, notice };
      }
    await player.shot("said");
    return { found, after: await player.state() };
  },
};
