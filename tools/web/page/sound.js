// Sound: none while it is switched off, or while the page is hidden; Pyxel's frames, which a timer counts, rest there as well.
const MUTED = "porklike-page-muted"; // kept where pages may keep something
const sounds = [];
const mute = document.getElementById("mute");
let resting = false;
let muted = false;
try {
  muted = localStorage.getItem(MUTED) !== null;
} catch {
  // Storage is blocked: it is on at first.
}

const silent = () => muted || document.hidden;
if (window.AudioContext) {
  window.AudioContext = class extends window.AudioContext {
    constructor(...options) {
      super(...options);
      sounds.push(this);
      if (silent()) this.suspend().catch(() => {});
    }
    // Pyodide asks for sound at the first click and at the first key.
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

function showMute() {
  mute.textContent = muted ? "Sound on" : "Mute";
}
mute.onclick = () => {
  muted = !muted;
  try {
    if (muted) localStorage.setItem(MUTED, "yes");
    else localStorage.removeItem(MUTED);
  } catch {
    // Then it is so until the page is left.
  }
  showMute();
  rest();
  canvas?.focus({ preventScroll: true });
};
showMute();
