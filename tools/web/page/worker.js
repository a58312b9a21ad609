// The worker, which keeps all of it for the next visit and for one without a network.
const NEWER = "There is a newer version: it is played at the next start.";
const worker = attempt(() => navigator.serviceWorker);
const tellWorker = (what) => attempt(() => worker?.controller?.postMessage(what));
const first = !worker?.controller; // of all visits: nobody keeps what is loaded, but for the page itself

async function serviceWorker() {
  if (!worker) return;
  if (!first) worker.addEventListener("controllerchange", () => cover.dataset.state === "ready" && say(NEWER), { once: true });
  await worker.register("porklike-sw.js").catch(() => {}); // only the page was put online: it plays all the same
}

// All of it is there: the worker clears away what older versions kept, and sees to what is not kept yet.
async function tellReady() {
  const ready = await worker?.ready;
  ready?.active.postMessage({ ready: true });
}

// A full disk must not stop the game, nor a page that may not keep anything.
async function keep(address, answer) {
  try {
    const cache = await caches.open(`${cart.keeps[0]} ${new URL("./", location.href).pathname} runtime ${cart.keeps[1]}`);
    await cache.put(address, answer);
  } catch {
    // Then it is loaded again next time.
  }
}
