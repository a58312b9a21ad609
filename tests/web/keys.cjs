// Keys: those that the game handles, the browser, or the page itself.
"use strict";

// Presses each key, and returns its effects: whether the browser's own action was kept, and whether Pyxel received it.
async function heard(player, keys) {
  const found = {};
  for (const key of keys) {
    await player.page.evaluate(() => {
      window.heard = [];
      window.left = null;
    });
    await player.page.keyboard.press(key, { delay: 60 });
    await player.page.waitForTimeout(120);
    found[key] = await player.page.evaluate(() => ({ kept: window.left, heard: window.heard.length > 0 }));
  }
  return found;
}

module.exports = {
  async keys(player) {
    const { page } = player;
    await player.open();
    await player.choose();
    // These listeners come after those of Pyxel. They note which keys reach the window, and a moment later whether the
    // browser's own action was prevented.
    await page.evaluate(() => {
      const plain = (event) => !["Control", "Alt", "Meta", "Shift"].includes(event.key);
      addEventListener("keydown", (event) => plain(event) && window.heard.push(event.code));
      addEventListener("keydown", (event) => plain(event) && setTimeout(() => (window.left = !event.defaultPrevented)), true);
    });
    const before = await player.state();
    const browsers = await heard(player, ["F3", "F7", "F10", "F12", "F11", "Control+c", "Control+v", "Control+p", "Alt+ArrowLeft", "Alt+1", "Meta+k", "Alt+d"]);
    const after = await player.state();
    const games = await heard(player, ["ArrowLeft", "F1", "m", "Escape"]);
    const paused = await player.state();
    await page.keyboard.press("Escape");
    await player.until((state) => state.scene === "Play");
    const frame = () => page.evaluate(() => getComputedStyle(document.getElementById("screen")).borderTopColor);
    const frames = [await frame()];
    const canvas = await page.evaluate(() => {
      const { role, ariaLabel, id } = document.activeElement;
      return { id, role, name: ariaLabel };
    });
    await page.keyboard.press("Tab");
    const tabbed = await page.evaluate(() => document.activeElement.id);
    frames.push(await frame());
    await player.shot("tabbed");
    const there = await player.state();
    const onButton = await heard(player, ["x", "z", "ArrowLeft"]);
    const still = await player.state();
    await page.keyboard.press("Shift+Tab");
    const back = await page.evaluate(() => document.activeElement.id);
    await player.press("X");
    return { before, browsers, after, games, paused, canvas, tabbed, there, onButton, still, back, frames, last: await player.state() };
  },

  async enlarged(player) {
    const { page } = player;
    await player.open();
    await player.choose();
    const full = () => page.evaluate(() => document.fullscreenElement?.id ?? null);
    const seen = [await full()];
    const before = await player.state();
    for (const _ of [1, 2]) {
      await page.keyboard.press("Alt+Enter", { delay: 60 });
      await page.waitForTimeout(500);
      seen.push(await full());
      await player.shot(`full-${seen.length}`);
    }
    await page.click("#full");
    await page.waitForTimeout(500);
    seen.push(await full());
    const focused = await page.evaluate(() => document.activeElement.id);
    return { seen, focused, before, after: await player.state() };
  },
};
