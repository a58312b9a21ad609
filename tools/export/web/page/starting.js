// Start of the game, by Play.
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
  attempt(() => navigator.storage.persist())?.catch(() => {}); // otherwise a browser may delete saves when the disk is full
  // Wait two frames, so that the text is painted before Python blocks the thread.
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
