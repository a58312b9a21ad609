// Keeps the page and the runtime: the next visit starts from what is kept, whatever the server does, and without one.
"use strict";

const SCOPE = new URL(self.registration.scope);
// Another name for each place on a host, and for each build: what two of them keep is never mixed.
const MINE = `{{name}} ${SCOPE.pathname} `;
const PAGE = `${MINE}page {{page}}`;
const RUNTIME = `${MINE}runtime {{runtime}}`;
const BEFORE = /^{{name}}-(page|runtime)-/; // what was kept by versions that did not tell places apart
const OWN = {{own}}; // the page first
const NEEDED = {{needed}}; // of the runtime, where it is served here
const ADDRESSES = OWN.map((file) => new URL(file, SCOPE).href);
const RUNTIME_FOLDER = new URL("{{folder}}/", SCOPE).href;

const kept = async () => (await caches.keys()).filter((name) => name.startsWith(MINE));

self.addEventListener("install", (event) => event.waitUntil(install()));

// On a first visit the page loads the runtime itself. Later another one is fetched before its page is shown.
async function install() {
  const anew = (file) => new Request(file, { cache: "no-cache" });
  const before = await kept();
  await (await caches.open(PAGE)).addAll(OWN.map(anew));
  const another = before.some((name) => name.startsWith(`${MINE}runtime `)) && !before.includes(RUNTIME);
  if (another) await (await caches.open(RUNTIME)).addAll(NEEDED.map(anew));
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// From the page: all of it is there, and what other versions kept is needed no longer; or a file is no good.
self.addEventListener("message", (event) => {
  const { ready, lost } = event.data;
  if (ready) event.waitUntil(clear().then(complete));
  if (lost) event.waitUntil(caches.open(RUNTIME).then((cache) => Promise.all([cache.delete(lost), cache.delete(`${lost}.gz`)])));
});

async function clear() {
  const stale = (await kept()).filter((name) => name !== PAGE && name !== RUNTIME);
  const old = (await caches.keys()).filter((name) => BEFORE.test(name));
  await Promise.all([...stale, ...old].map((name) => caches.delete(name)));
}

// What the page has loaded before this was there, and could not keep itself, the browser still has.
async function complete() {
  const cache = await caches.open(RUNTIME);
  const missing = async (file) => !(await cache.match(new URL(file, SCOPE).href)) && cache.add(new Request(file, { cache: "force-cache" }));
  await Promise.all(NEEDED.map(missing));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith("http")) return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== SCOPE.origin || request.url.startsWith(RUNTIME_FOLDER)) event.respondWith(fromRuntime(request));
  const own = origin + pathname.replace(/index\.html$/, "");
  if (ADDRESSES.includes(own)) event.respondWith(fromPage(request, own));
});

async function fromRuntime(request) {
  for (const name of [RUNTIME, ...(await kept())]) {
    const found = await (await caches.open(name)).match(request.url);
    if (found) return found;
  }
  // A script asks without CORS, and what comes then can't be told from an error: ask again with it where that works.
  const open = new Request(request.url, { mode: "cors", credentials: "omit", integrity: request.integrity });
  const answer = await fetch(open).catch(() => fetch(request));
  if (answer.ok) keep(request.url, answer.clone());
  return answer;
}

async function keep(address, answer) {
  try {
    await (await caches.open(RUNTIME)).put(address, answer);
  } catch {
    // A full disk must not stop the game.
  }
}

async function fromPage(request, own) {
  return (await (await caches.open(PAGE)).match(own)) ?? fetch(request);
}
