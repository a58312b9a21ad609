// The worker, which keeps all of it for the next visit and for one without a network.
const NEWER = "There is a newer version: it is played at the next start.";
const worker = attempt(() => navigator.serviceWorker);
const RUNTIMES = `${cart.keeps[0]} ${new URL("./", location.href).pathname} runtime `; // how caches of the runtime are called, with a hash behind

async function serviceWorker() {
  if (!worker) return;
  if (worker.controller) worker.addEventListener("controllerchange", () => cover.dataset.state === "ready" && say(NEWER), { once: true });
  await worker.register("porklike-sw.js").catch(() => {}); // only the page was put online: it plays all the same
}

// All of it is there: the worker clears away what older versions kept, and sees to what is not kept yet.
async function tellReady() {
  const ready = await worker?.ready;
  ready?.active.postMessage({ ready: true });
}

// Keep a file that has been checked. A full disk must not stop the game, nor a page that may not keep anything.
async function keep(address, answer) {
  if (!worker) return;
  try {
    const cache = await caches.open(RUNTIMES + cart.keeps[1]);
    if (anew(address).cache || !(await cache.match(address))) await cache.put(address, answer);
  } catch {
    // Then it is loaded again next time.
  }
}

// Delete a file from all caches of the runtime, or delete them whole.
async function forget(address) {
  const kept = (await caches.keys()).filter((name) => name.startsWith(RUNTIMES));
  await Promise.all(kept.map(async (name) => (address === ALL ? caches.delete(name) : (await caches.open(name)).delete(address))));
}

// A worker may be what is broken: if the server has another one, that takes its place.
async function renewWorker() {
  const registration = await worker?.getRegistration();
  await registration?.update();
  const newer = registration?.installing;
  if (newer) await new Promise((done) => (newer.onstatechange = () => ["activated", "redundant"].includes(newer.state) && done()));
}
