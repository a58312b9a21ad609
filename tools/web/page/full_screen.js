// Full screen, installing, pausing.
const full = document.getElementById("full");
full.hidden = !document.fullscreenEnabled;
full.onclick = () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else machine.requestFullscreen().catch(() => (full.hidden = true));
  (canvas ?? full).focus({ preventScroll: true });
};

const install = document.getElementById("install");
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install.hidden = false;
  install.onclick = () => {
    install.hidden = true;
    event.prompt();
  };
});
addEventListener("appinstalled", () => (install.hidden = true));

// Pyxel counts its frames by a timer, which goes on in a hidden page; so does its sound.
const sounds = [];
if (window.AudioContext) {
  window.AudioContext = class extends window.AudioContext {
    constructor(...options) {
      super(...options);
      sounds.push(this);
    }
  };
}
let resting = false;

function rest() {
  const frames = cover.dataset.state === "gone" ? window.pyxelContext.pyodide._module : null;
  if (frames?.pauseMainLoop && document.hidden !== resting) {
    resting = document.hidden;
    if (resting) frames.pauseMainLoop();
    else frames.resumeMainLoop();
  }
  for (const sound of sounds) (document.hidden ? sound.suspend() : sound.resume()).catch(() => {});
}
document.addEventListener("visibilitychange", rest);
