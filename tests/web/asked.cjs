// Calls of the page by the game: it gives lines for screen readers, and asks whether the player is away.
"use strict";

module.exports = {
  async said(player) {
    const { page } = player;
    await player.open();
    const region = page.locator('[aria-live="polite"][role="log"]');
    const about = { before: await region.locator("p").count(), box: await region.boundingBox() };
    await page.evaluate(() => {
      for (let line = 1; line <= 25; line++) globalThis.pork8Say(`line ${line} <b>`);
      globalThis.pork8Say("line 25 <b>");
    });
    const tree = await page.locator("#machine").ariaSnapshot();
    return { about, lines: await region.locator("p").allTextContents(), tree };
  },

  async away(player) {
    const { page } = player;
    await player.open();
    const away = () => page.evaluate(() => globalThis.pork8Away());
    const seen = { playing: await away() };
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    const other = await page.context().newPage();
    await other.bringToFront();
    await page.waitForTimeout(500);
    seen.other = await away();
    await page.bringToFront();
    await page.waitForTimeout(500);
    seen.back = await away();
    const blurred = (kind) => page.evaluate((name) => dispatchEvent(new Event(name)), kind);
    await blurred("blur");
    seen.blurred = await away();
    await blurred("focus");
    await player.frame(4); // until the game has noticed
    seen.focused = await away();
    const hide = (hidden) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    seen.hidden = await away();
    await hide(false);
    await player.frame(4);
    seen.shown = await away();
    return seen;
  },
};
