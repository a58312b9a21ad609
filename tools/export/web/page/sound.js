// Sound, off while it is muted or the page is hidden. A hidden page also pauses Pyxel's main loop, which runs on a timer.
const MUTED = "porklike-page-muted"; // key in localStorage, if the page may use it
const sounds = [];
const mute = document.getElementById("mute");
let resting = false;
// One state for this button and for the game's key. The game reads it each frame.
globalThis.pork8Muted = attempt(() => localStorage.getItem(MUTED) !== null) ?? false;

const silent = () => globalThis.pork8Muted || document.hidden;
if (window.AudioContext) {
  window.AudioContext = class extends window.AudioContext {
    constructor(...options) {
      super(...options);
      sounds.push(this);
      if (silent()) this.suspend().catch(() => {});
    }
    // Pyodide resumes sound at the first click and the first key.
    resume() {
      return silent() ? Promise.resolve() : super.resume();
    }
  };
}

function rest() {
  const frames = cover.dataset.state === "gone" ? window.pyxelContext.pyodide._module : null;
  if (frames?.pauseMainLoop && document.hidden !== resting) {
    resting = document.hidden;
    if (resting) frames.pauseMainLoop();
    else frames.resumeMainLoop();
  }
  for (const sound of sounds) (silent() ? sound.suspend() : sound.resume()).catch(() => {});
}
document.addEventListener("visibilitychange", rest);

globalThis.pork8Mute = (muted) => {
  globalThis.pork8Muted = muted;
  attempt(() => (muted ? localStorage.setItem(MUTED, "yes") : localStorage.removeItem(MUTED))); // without storage, the choice lasts until the player leaves the page
  mute.textContent = muted ? "Sound on" : "Mute";
  rest();
};
mute.onclick = () => {
  globalThis.pork8Mute(!globalThis.pork8Muted);
  canvas?.focus({ preventScroll: true });
};
mute.textContent = globalThis.pork8Muted ? "Sound on" : "Mute";
