// The service worker, which keeps all files for the next visit and for visits offline.
const NEWER = "A new version is ready. It will be used the next time you open the page.";
const worker = attempt(() => navigator.serviceWorker);
const RUNTIMES = `${cart.keeps[0]} ${new URL("./", location.href).pathname} runtime `; // names of the runtime's caches, without the hash that follows

async function serviceWorker() {
  if (!worker) return;
  if (worker.controller) worker.addEventListener("controllerchange", () => cover.dataset.state === "ready" && say(NEWER), { once: true });
  await worker.register("porklike-sw.js").catch(() => {}); // the worker's file was not published; the game plays without it
}

// Everything is loaded: let the worker delete files of older versions and fetch the files that are not kept yet.
async function tellReady() {
  const ready = await worker?.ready;
  ready?.active.postMessage({ ready: true });
}

// Keep a checked file. A full disk or blocked storage must not stop the game.
async function keep(address, answer) {
  if (!worker) return;
  try {
    const cache = await caches.open(RUNTIMES + cart.keeps[1]);
    if (anew(address).cache || !(await cache.match(address))) await cache.put(address, answer);
  } catch {
    // The file is loaded again next time.
  }
}

// Delete a file from all caches of the runtime. For ALL, delete the caches.
async function forget(address) {
  const kept = (await caches.keys()).filter((name) => name.startsWith(RUNTIMES));
  await Promise.all(kept.map(async (name) => (address === ALL ? caches.delete(name) : (await caches.open(name)).delete(address))));
}

// Replace the worker if the server has another one: the present one may be broken.
async function renewWorker() {
  const registration = await worker?.getRegistration();
  await registration?.update();
  const newer = registration?.installing;
  if (newer) await new Promise((done) => (newer.onstatechange = () => ["activated", "redundant"].includes(newer.state) && done()));
}
