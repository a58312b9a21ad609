// The size of the game's pixels.
// Pyxel draws 128 x 128, and the browser enlarges that, so that every pixel covers the same whole number of device pixels.
// When the side of the picture grows by --step, each pixel of the game grows by one device pixel. The picture starts at a device pixel.
// --fit is a transform, because layout rounds to 64ths of a pixel, which would lose a row.
const SIDE = 128;
const frame = document.getElementById("pyxel-screen");

// Return the position nearest to `at` that is whole in CSS pixels, where browsers start to paint, and in device pixels.
function wholePlace(at, ratio) {
  const fits = (place) => place >= 0 && Math.abs(place * ratio - Math.round(place * ratio)) < 0.01;
  for (let by = 0; by <= 8; by++) {
    const found = [Math.round(at) + by, Math.round(at) - by].find(fits);
    if (found !== undefined) return found;
  }
  return Math.round(at * ratio) / ratio;
}

function fit() {
  const ratio = devicePixelRatio;
  root.style.setProperty("--step", `${SIDE / ratio}px`);
  Object.assign(screen.style, { left: 0, top: 0 });
  const { x, y, width } = frame.getBoundingClientRect();
  const times = Math.max(1, Math.floor((width * ratio) / SIDE + 0.01));
  const spare = (width - (times * SIDE) / ratio) / 2;
  const [left, top] = [wholePlace(x + spare, ratio), wholePlace(y + spare, ratio)];
  Object.assign(screen.style, { left: `${left - x}px`, top: `${top - y}px` });
  screen.style.setProperty("--fit", `scale(${times / ratio})`);
}
// Pyxel would resize its canvas to sizes that are no whole multiple of its pixels, so it does not get the event.
addEventListener("resize", (event) => {
  fit();
  event.stopImmediatePropagation();
});
const sizes = new ResizeObserver(fit);
for (const element of [root, page, machine, screen]) sizes.observe(element);
fit();
