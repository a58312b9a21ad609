// The size of a pixel.
// Pyxel draws 128 x 128, and the browser enlarges that: each pixel to the same whole number of the screen's own, --step being
// one more of those for each. It begins where one of the screen's own does. --fit enlarges, for layouts are counted in 64ths of a
// pixel, which would lose a row.
const SIDE = 128;
const frame = document.getElementById("pyxel-screen");

// The place nearest to another that is whole in the page's pixels and in the screen's; browsers paint from the former on.
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
// Pyxel would draw more pixels than it has, and not a whole number of them for each: it does not hear of other sizes.
addEventListener("resize", (event) => {
  fit();
  event.stopImmediatePropagation();
});
const sizes = new ResizeObserver(fit);
for (const element of [root, page, machine, screen]) sizes.observe(element);
fit();
