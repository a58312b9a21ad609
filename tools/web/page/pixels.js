// The size of a pixel.
// Pyxel draws as many pixels as the page has, so that of 128 of them a whole multiple is to be on the screen.
function step() {
  const times = [1, 2, 4].find((some) => Number.isInteger(some * devicePixelRatio)) ?? 1;
  root.style.setProperty("--step", `${128 * times}px`);
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", step, { once: true });
}
step();
