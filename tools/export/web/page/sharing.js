// The link to share: the present run by its mode and seed, or else the query of the page's address.
const COPIED = 3000; // milliseconds that the button says "Copied"
const copy = document.getElementById("link");
globalThis.pork8Home = cart.home ?? location.origin + location.pathname;

function shared() {
  const asks = globalThis.pork8Link ?? link; // set by the game once a run has started
  return asks ? `${globalThis.pork8Home}?${asks}` : globalThis.pork8Home;
}

// Copy a text as cart/console/web/clipboard.py does. A page inside another one may not use the newer clipboard API.
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
