// Keeps the page and the runtime: the next visit starts from what is kept, whatever the server does, and without one.
"use strict";

const SCOPE = new URL(self.registration.scope);
// Another name for each place on a host, and for each build: what two of them keep is never mixed.
const MINE = `{{name}} ${SCOPE.pathname} `;
const PAGE = `${MINE}page {{page}}`;
const RUNTIME = `${MINE}runtime {{runtime}}`;
const BEFORE = /^{{name}}-(page|runtime)-/; // what was kept by versions that did not tell places apart
const OWN = {{own}}; // file -> its hash; the page first, of which only what VITAL finds is hashed
const NEEDED = {{needed}}; // of the runtime, where it is served here: file -> the hash of what is in it
const VITAL = /{{vital}}/g; // a host may add to the rest of the page
const ADDRESSES = Object.keys(OWN).map((file) => new URL(file, SCOPE).href);
const RUNTIME_FOLDER = new URL("{{folder}}/", SCOPE).href;

{{checking}}

const kept = async () => (await caches.keys()).filter((name) => name.startsWith(MINE));

self.addEventListener("install", (event) => event.waitUntil(install()));

// On a first visit the page loads the runtime itself. Later another one is fetched before its page is shown.
async function install() {
  const before = await kept();
  const cache = await caches.open(PAGE);
  await Promise.all(Object.entries(OWN).map(([file, hash]) => add(cache, file, hash, "no-cache")));
  if (before.some((name) => name.startsWith(`${MINE}runtime `) && name !== RUNTIME)) await complete("no-cache");
  await self.skipWaiting();
}

// Fetch a file into a cache, if it is what belongs there. A bad copy may be the browser's own: then ask past that.
async function add(cache, file, hash, mode) {
  for (const asked of [mode, "reload"]) {
    const { ok, headers, come, content } = await fetched(file, asked);
    if (ok && (await matches(content, hash))) return cache.put(new URL(file, SCOPE).href, new Response(come, { headers }));
  }
  throw new Error(`${file} is not what belongs here`);
}

async function fetched(file, mode) {
  const answer = await fetch(new Request(file, { cache: mode }));
  const come = await answer.blob();
  const content = file === Object.keys(OWN)[0] ? new Blob((await come.text()).match(VITAL) ?? []) : await unpacked(come).catch(() => come);
  return { ok: answer.ok, headers: answer.headers, come, content };
}

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// From the page: all of it is there, and what other versions kept is needed no longer.
self.addEventListener("message", (event) => {
  if (event.data.ready) event.waitUntil(clear().then(() => complete("force-cache")));
});

async function clear() {
  const stale = (await kept()).filter((name) => name !== PAGE && name !== RUNTIME);
  const old = (await caches.keys()).filter((name) => BEFORE.test(name));
  await Promise.all([...stale, ...old].map((name) => caches.delete(name)));
}

// Fetch what is not kept yet of the runtime.
async function complete(mode) {
  const cache = await caches.open(RUNTIME);
  const missing = async ([file, hash]) => !(await cache.match(new URL(file, SCOPE).href)) && add(cache, file, hash, mode);
  await Promise.all(Object.entries(NEEDED).map(missing));
}

// What asks past all caches is the browser's own affair.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith("http") || request.cache === "reload") return;
  const { origin, pathname } = new URL(request.url);
  const own = origin + pathname.replace(/index\.html$/, "");
  if (ADDRESSES.includes(own)) event.respondWith(answer(request, own, [PAGE]));
  else if (origin !== SCOPE.origin || request.url.startsWith(RUNTIME_FOLDER)) event.respondWith(answer(request, request.url));
});

// From the caches, or from the network; the page keeps what it has checked.
async function answer(request, address, names) {
  try {
    for (const name of names ?? [RUNTIME, ...(await kept())]) {
      const found = await (await caches.open(name)).match(address);
      if (found) return found;
    }
  } catch {
    // Caches that cannot be opened must not stop the game.
  }
  return fetch(request);
}
