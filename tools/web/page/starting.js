// Starting.
function begin() {
  wanted = true;
  if (cover.dataset.state === "ready") start();
  else arrived("");
}
play.onclick = begin;

function start() {
  if (started) return;
  performance.mark("porklike-start");
  started = true;
  root.classList.add("playing");
  say("Lighting the oven");
  play.hidden = true;
  // Two frames, so that the words are seen before Python takes the thread.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      handedOver = true;
      window.pyxelContext.resolveInput();
      untilFirstFrame();
    }),
  );
}

function untilFirstFrame() {
  if (!window.pyxelContext.initialized) {
    requestAnimationFrame(untilFirstFrame);
    return;
  }
  cover.dataset.state = "gone";
  nameCanvas();
  requestAnimationFrame(() => performance.mark("porklike-frame"));
}

// Until then Pyxel would take a click anywhere on the page, the links included, for the one it waits for.
for (const kind of ["click", "touchstart"]) {
  page.addEventListener(kind, (event) => handedOver || event.stopPropagation());
}
