// The service worker: keeps the site, so that it starts without a network. The build lists the files, each with the
// SHA-256 that it has to have; with the runtime beside the page that is all there is, else all but the runtime.
//
// Files are kept under name and hash. A release that is still being fetched takes nothing from the one in use, takes over
// what has not changed, and is only installed when all of it is there. It then waits: until the last page is closed,
// or until a page asks that is alone and has not begun to play (offline.js).
"use strict";

const FILES = new Map([]);
const SCOPE = new URL(registration.scope);
const CACHE = "trix " + SCOPE.href;

const key = name => new URL(`${name}?${FILES.get(name)}`, SCOPE).href;

function nameOf(address) {
  const url = new URL(address);
  if (url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return null;
  return decodeURIComponent(url.pathname.slice(SCOPE.pathname.length)) || "index.html";
}

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
}

async function download(name) {
  // what the browser has kept by itself may be of another release
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(new URL(name, SCOPE), { cache });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || await hash(bytes) !== FILES.get(name)) continue;
    const headers = new Headers(answer.headers);
    for (const header of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(header);
    return new Response(bytes, { headers });
  }
  throw new Error(name + " is not that of this release");
}

async function fill() {
  const cache = await caches.open(CACHE);
  for (const name of FILES.keys()) {
    if (!await cache.match(key(name))) await cache.put(key(name), await download(name));
  }
}

async function tidy() {
  const cache = await caches.open(CACHE), wanted = new Set(Array.from(FILES.keys(), key));
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

async function answer(request, name) {
  const cache = await caches.open(CACHE);
  return await cache.match(key(name)) || fetch(request);
}

async function takeOver() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(page => nameOf(page.url) !== null).length <= 1) await skipWaiting();
}

addEventListener("install", event => event.waitUntil(fill()));
addEventListener("activate", event => event.waitUntil(tidy()));

addEventListener("fetch", event => {
  const name = event.request.method === "GET" ? nameOf(event.request.url) : null;
  if (FILES.has(name)) event.respondWith(answer(event.request, name));
});

addEventListener("message", event => {
  if (event.data === "take over") event.waitUntil(takeOver());
});
