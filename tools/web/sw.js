// Keeps the page and the runtime, so that the game plays without a network after the first visit.
"use strict";

const PAGE = "{{page_cache}}"; // the page and its icons: another one for each build
const RUNTIME = "{{runtime_cache}}"; // Pyxel and Pyodide: addresses that name a version never change what they hold
const OWN = {{own}};
const RUNTIME_FOLDER = new URL("runtime/", self.registration.scope).href;

self.addEventListener("install", (event) => {
  const kept = caches.open(PAGE).then((cache) => cache.addAll(OWN.map((file) => new Request(file, { cache: "reload" }))));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const stale = (name) => name.startsWith("porklike-") && name !== PAGE && name !== RUNTIME;
  const cleared = caches.keys().then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith("http")) return;
  const elsewhere = new URL(request.url).origin !== self.location.origin;
  event.respondWith(elsewhere || request.url.startsWith(RUNTIME_FOLDER) ? fromRuntime(request) : fromPage(request));
});

async function fromRuntime(request) {
  const cache = await caches.open(RUNTIME);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  // A script asks without CORS, and what comes then can't be told from an error: ask again with it where that works.
  const open = new Request(request.url, { mode: "cors", credentials: "omit" });
  const answer = await fetch(open).catch(() => fetch(request));
  if (answer.ok) cache.put(request.url, answer.clone()).catch(() => {}); // a full disk must not stop the game
  return answer;
}

async function fromPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    if (request.mode === "navigate") return (await caches.match(OWN[0])) ?? Response.error();
    throw error;
  }
}
