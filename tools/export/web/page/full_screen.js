// Full screen, and the layout with only the game: in full screen and inside another page.
const full = document.getElementById("full");
const whole = matchMedia("(display-mode: fullscreen)"); // by the browser's own key or menu
const embedded = window.self !== window.top;
full.hidden = !document.fullscreenEnabled;
full.onclick = () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else page.requestFullscreen().catch(() => (full.hidden = true));
  (canvas ?? full).focus({ preventScroll: true });
};

function showAlone() {
  const inFull = document.fullscreenElement !== null;
  full.textContent = inFull ? "Leave full screen" : "Full screen";
  root.classList.toggle("alone", inFull || embedded);
  root.classList.toggle("whole", whole.matches);
}
document.addEventListener("fullscreenchange", showAlone);
whole.addEventListener("change", showAlone);
showAlone();

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
