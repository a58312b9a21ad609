// The size of a pixel.
// Pyxel draws 128 x 128, and the browser enlarges that: each pixel to the same whole number of the screen's own, --step being
// one more of those for each. The first of them is to begin where one of the screen's own does, or a row would be lost.
const SIDE = 128;
const shift = { left: 0, top: 0 };
const frame = document.getElementById("pyxel-screen");

function fit() {
  root.style.setProperty("--step", `${SIDE / devicePixelRatio}px`);
  const box = frame.getBoundingClientRect();
  const at = { left: box.left + scrollX, top: box.top + scrollY };
  for (const side of ["left", "top"]) {
    const before = (at[side] - shift[side]) * devicePixelRatio;
    shift[side] = (Math.round(before) - before) / devicePixelRatio;
    screen.style[side] = `${shift[side]}px`;
  }
}
// Pyxel would draw more pixels than it has, and not a whole number of them for each: it does not hear of other sizes.
addEventListener("resize", (event) => {
  fit();
  event.stopImmediatePropagation();
});
const sizes = new ResizeObserver(fit);
for (const element of [root, page, machine, screen]) sizes.observe(element);
fit();
