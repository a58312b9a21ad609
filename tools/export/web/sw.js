// Service worker that keeps the page and the runtime. Later visits start from the caches, even offline.
"use strict";

const SCOPE = new URL(self.registration.scope);
// Names of caches contain the path and the build, so that two pages on one host, or two builds, never mix.
const MINE = `{{name}} ${SCOPE.pathname} `;
const PAGE = `${MINE}page {{page}}`;
const RUNTIME = `${MINE}runtime {{runtime}}`;
const BEFORE = /^{{name}}-(page|runtime)-/; // caches of old versions, whose names had no path
const OWN = {{own}}; // file -> its hash; the page comes first, and only its parts that match VITAL are hashed
const NEEDED = {{needed}}; // file of a runtime on this host -> the hash of its content
const VITAL = /{{vital}}/g; // a host may add to the rest of the page
const ADDRESSES = Object.keys(OWN).map((file) => new URL(file, SCOPE).href);
const RUNTIME_FOLDER = new URL("{{folder}}/", SCOPE).href;

{{checking}}

const kept = async () => (await caches.keys()).filter((name) => name.startsWith(MINE));

self.addEventListener("install", (event) => event.waitUntil(install()));

// On a first visit the page loads the runtime itself. Later, a new runtime is fetched before its page is shown.
async function install() {
  const before = await kept();
  const cache = await caches.open(PAGE);
  await Promise.all(Object.entries(OWN).map(([file, hash]) => add(cache, file, hash, "no-cache")));
  if (before.some((name) => name.startsWith(`${MINE}runtime `) && name !== RUNTIME)) await complete("no-cache");
  await self.skipWaiting();
}

// Fetch a file into a cache if its hash is right. If not, try once more past the browser's own cache.
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

// The page says that everything is loaded, so files of other versions are not needed any more.
self.addEventListener("message", (event) => {
  if (event.data.ready) event.waitUntil(clear().then(() => complete("force-cache")));
});

async function clear() {
  const stale = (await kept()).filter((name) => name !== PAGE && name !== RUNTIME);
  const old = (await caches.keys()).filter((name) => BEFORE.test(name));
  await Promise.all([...stale, ...old].map((name) => caches.delete(name)));
}

// Fetch the runtime's files that are not kept yet.
async function complete(mode) {
  const cache = await caches.open(RUNTIME);
  const missing = async ([file, hash]) => !(await cache.match(new URL(file, SCOPE).href)) && add(cache, file, hash, mode);
  await Promise.all(Object.entries(NEEDED).map(missing));
}

// Requests past all caches are left to the browser.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith("http") || request.cache === "reload") return;
  const { origin, pathname } = new URL(request.url);
  const own = origin + pathname.replace(/index\.html$/, "");
  if (ADDRESSES.includes(own)) event.respondWith(answer(request, own, [PAGE]));
  else if (origin !== SCOPE.origin || request.url.startsWith(RUNTIME_FOLDER)) event.respondWith(answer(request, request.url));
});

// Answer from the caches, or else from the network. The page itself keeps the files that it has checked.
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
