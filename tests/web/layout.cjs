// The layout of the landing page, in windows of many sizes and in frames of other pages.
"use strict";

// Name -> [width, height, screen pixels per page pixel, whether by touch, whether within a frame].
const SIZES = {
  "390x844": [390, 844, 3, true], "320x568": [320, 568, 2, true], "844x390": [844, 390, 3, true],
  "768x1024": [768, 1024, 2, true], "1024x768": [1024, 768, 2, true],
  "1366x657": [1366, 657, 1, false], "1920x950": [1920, 950, 1, false], "1366x657 on a finer screen": [1366, 657, 1.25, false],
  "1366x657 at 125%": [1093, 526, 1.25, false], "1366x657 at 150%": [911, 438, 1.5, false], "1920x950 at 125%": [1536, 760, 1.25, false],
  "frame 512x512": [512, 512, 1, false, true], "frame 640x640": [640, 640, 1, false, true], "frame 800x600": [800, 600, 1, false, true],
  "frame 960x640": [960, 640, 1, false, true], "frame 400x640": [400, 640, 1, false, true],
};
const ADDRESSES = [`?floor=${"x".repeat(3000)}`, "?seed=-5", "?mode=expedition&seed=99999999", "?floor=workshop"];

// Returns the boxes of the visible parts of the page, each with whether its content is cut, the box of the still
// picture, and the width of the whole page.
function parts() {
  const found = [];
  const seen = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  };
  const leaves = "h1 img, #tagline, #choices > *, #opens, #state, #promise, #screen, figure, #bar button, #line > span, summary, h2, h3, #foes i, #foes b, #foes li span, #modes p, footer a, footer p";
  for (const element of document.querySelectorAll(leaves)) {
    if (!element.offsetWidth || !element.checkVisibility() || !(element.textContent || element.matches("img, i, #screen, figure"))) continue;
    if (element.matches("footer p a")) continue;
    const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline";
    found.push({ name: `${element.tagName} ${element.id || element.textContent.trim().slice(0, 30)}`, cut, ...seen(element) });
  }
  const still = document.getElementById("still");
  return { found, still: still.checkVisibility() ? seen(still) : null, wide: document.documentElement.scrollWidth };
}

async function landed(player, [width, height, deviceScaleFactor, hasTouch, framed], query = "") {
  const options = { viewport: { width, height }, deviceScaleFactor, hasTouch, isMobile: hasTouch, serviceWorkers: "block" };
  const context = await player.page.context().browser().newContext(options);
  const page = await context.newPage();
  await page.route("**/runtime/**", (route) => route.abort());
  if (framed) {
    const body = `<style>*{margin:0}</style><iframe src="${player.address}${query}" allow="fullscreen" style="border:0;width:100vw;height:100vh;display:block"></iframe>`;
    await page.route("**/frame.html", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(`${player.address}frame.html`);
  } else await page.goto(player.address + query);
  const inner = framed ? page.frames()[1] : page;
  await inner.waitForSelector('#cover[data-state="failed"]');
  const show = async (playing) => {
    await inner.evaluate((on) => {
      document.documentElement.classList.toggle("playing", on);
      document.getElementById("cover").dataset.state = on ? "gone" : "ready";
      document.getElementById("state").textContent = "";
      Object.assign(document.getElementById("play"), { textContent: "Play", hidden: on });
    }, playing);
    await page.waitForTimeout(150);
    return { width, height, scale: deviceScaleFactor, touch: hasTouch, framed: Boolean(framed), ...(await inner.evaluate(parts)) };
  };
  return { page, show };
}

module.exports = {
  async laid_out(player) {
    const landing = {};
    const playing = {};
    for (const [name, size] of Object.entries(SIZES)) {
      const { page, show } = await landed(player, size);
      landing[name] = await show(false);
      if (player.shots) await page.screenshot({ path: `${player.shots}-${name}.png` });
      if (!size[3]) playing[name] = await show(true);
      await page.context().close();
    }
    return { landing, playing };
  },

  async asking(player) {
    const found = {};
    for (const name of ["390x844", "320x568", "1366x657", "frame 512x512"]) {
      for (const address of ADDRESSES) {
        const { page, show } = await landed(player, SIZES[name], address);
        found[`${name} ${address.slice(0, 20)}`] = await show(false);
        await page.context().close();
      }
    }
    return { found };
  },

  // The page without scripts, with the player's own colours, and with reduced motion.
  async plain(player) {
    const seen = {};
    const browser = player.page.context().browser();
    const contexts = { scriptless: { javaScriptEnabled: false }, forced: { forcedColors: "active" }, calm: { reducedMotion: "reduce" } };
    for (const [name, options] of Object.entries(contexts)) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 657 }, serviceWorkers: "block", ...options });
      const page = await context.newPage();
      await page.route("**/runtime/**", (route) => route.abort());
      await page.goto(player.address);
      const shown = (selector) => page.locator(selector).first().isVisible();
      const moving = await page.locator("#foes i").first().evaluate((sprite) => getComputedStyle(sprite).animationName);
      const edge = await page.locator("#mute").evaluate((button) => getComputedStyle(button).borderTopStyle);
      const text = (await page.locator("noscript").textContent()) ?? "";
      seen[name] = { mute: await shown("#mute"), progress: await shown("#progress"), play: await shown("#play"), today: await shown("#today"), noscript: await shown("noscript"), text, moving, edge };
      if (player.shots) await page.screenshot({ path: `${player.shots}-${name}.png` });
      await context.close();
    }
    return seen;
  },
};
