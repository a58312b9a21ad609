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
  say("Lighting the oven");
  play.hidden = true;
  attempt(() => navigator.storage.persist())?.catch(() => {}); // or a browser may clear saves when the disk is full
  // Two frames, so that the words are seen before Python takes the thread.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      run();
      if (failed) return;
      root.classList.add("playing");
      cover.dataset.state = "gone";
      nameCanvas();
      requestAnimationFrame(() => {
        drawn = traceback.length === 0;
        performance.mark("porklike-frame");
      });
    }),
  );
}
