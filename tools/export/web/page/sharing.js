// The link to share: to the run that is played, with its mode and seed, or else to what the page's address asks for.
const COPIED = 3000; // milliseconds that the button says so
const copy = document.getElementById("link");
globalThis.pork8Home = cart.home ?? location.origin + location.pathname;

function shared() {
  const asks = globalThis.pork8Link ?? link; // the game says it, once it has begun
  return asks ? `${globalThis.pork8Home}?${asks}` : globalThis.pork8Home;
}

// As cart/console/storage/clipboard.py does it: a page within another one may not use the newer way.
function copied(text) {
  const put = (event) => {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", put, { capture: true, once: true });
  const taken = attempt(() => document.execCommand("copy"));
  document.removeEventListener("copy", put, { capture: true });
  return taken;
}

copy.hidden = false;
copy.onclick = () => {
  const address = shared();
  if (copied(address)) copy.textContent = "Copied";
  else prompt("The link", address);
  setTimeout(() => (copy.textContent = "Copy link"), COPIED);
  canvas?.focus({ preventScroll: true });
};
