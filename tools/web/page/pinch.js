// Two fingers enlarge the page wherever it is read: Pyxel would forbid that, and it is in the way only of who plays.
const viewport = document.querySelector('meta[name="viewport"]');
const { content } = viewport;
new MutationObserver(() => {
  if (viewport.content !== content) viewport.content = content;
}).observe(viewport, { attributes: true });
for (const kind of ["touchstart", "touchmove"]) {
  page.addEventListener(kind, (event) => {
    if (event.touches.length > 1 && !root.classList.contains("playing")) event.stopPropagation();
  });
}
