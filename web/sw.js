// The service worker caches the site for offline use. The build lists its files with their SHA-256; a public runtime
// is not cached.
//
// Files are cached by name and version (the start of their hash), and pages request both, so a page never gets files
// of another release. A new release downloads changed files only and is installed once it is complete. It activates
// when the last page is closed, or when the only page asks (offline.js). A reload of the only page gets the page of the
// new release at once.
"use strict";

const FILES = new Map([]);
const SCOPE = new URL(registration.scope);
const CACHE = "trix " + SCOPE.href;
const VERSION = 16;              // digits
const ANSWER = 2000;             // milliseconds
const RUNTIME = "cdn/";          // the runtime requests these without a version; the folder name contains one

const key = name => new URL(`${name}?${FILES.get(name).slice(0, VERSION)}`, SCOPE).href;

function nameOf(address) {
  const url = new URL(address);
  if (url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return null;
  return decodeURIComponent(url.pathname.slice(SCOPE.pathname.length)) || "index.html";
}

const versionOf = address => new URL(address).search.slice(1).match(/^[0-9a-f]{16}$/)?.[0];

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
}

// Fetches a file; null if its hash does not begin with *beginning*.
async function download(address, beginning) {
  // the browser's cache may hold another release
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const answer = await fetch(address, { cache });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || !(await hash(bytes)).startsWith(beginning)) continue;
    const headers = new Headers(answer.headers);
    for (const header of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(header);
    return new Response(bytes, { headers });
  }
  return null;
}

async function fill() {
  const cache = await caches.open(CACHE);
  for (const [name, wanted] of FILES) {
    if (await cache.match(key(name))) continue;
    const answer = await download(new URL(name, SCOPE), wanted);
    if (!answer) throw new Error(name + " is not that of this release");
    await cache.put(key(name), answer);
  }
}

// undefined if the worker does not answer in time
const ask = (worker, question) => new Promise(done => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done(data);
  worker.postMessage(question, [port2]);
  setTimeout(done, ANSWER);
});

// Whether a release that waits may answer: only a reload shows by its cache mode that the only page is about to go.
const isReload = ({ mode, cache }) => mode === "navigate" && (cache === "no-cache" || cache === "reload");

async function newestPage(cache) {
  if (!registration.waiting || !await isAlone()) return null;
  const page = await ask(registration.waiting, "page");
  return page && cache.match(page);
}

async function answer(request, name, version) {
  const cache = await caches.open(CACHE);
  if (version) {
    const address = new URL(`${name}?${version}`, SCOPE).href;
    return await cache.match(address) || await download(address, version) || Response.error();
  }
  const newest = name === "index.html" && isReload(request) && await newestPage(cache);
  return newest || await cache.match(FILES.has(name) ? key(name) : request, { ignoreSearch: !FILES.has(name) }) || fetch(request);
}

async function isAlone() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(page => nameOf(page.url) !== null).length <= 1;
}

async function takeOver(port) {
  const alone = await isAlone();
  if (port) port.postMessage(alone);
  if (alone) await skipWaiting();
}

// Deletes files of other releases once the only open page has all its files and no newer release is being installed.
async function tidy() {
  const cache = await caches.open(CACHE), wanted = new Set(Array.from(FILES.keys(), key)), there = await cache.keys();
  if (registration.installing || registration.waiting || !await isAlone()) return;
  for (const request of there) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

addEventListener("install", event => event.waitUntil(fill()));

addEventListener("fetch", event => {
  const { method, url } = event.request, name = method === "GET" ? nameOf(url) : null;
  if (name === null) return;
  const version = versionOf(url);
  if (version || FILES.has(name) || name.startsWith(RUNTIME)) event.respondWith(answer(event.request, name, version));
});

// a call to the player's turn
addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then(pages => pages[0] && pages[0].focus()));
});

const isOurs = address => FILES.get(nameOf(address))?.slice(0, VERSION) === versionOf(address);

addEventListener("message", event => {
  const { data, ports: [port] } = event;
  if (data === "take over") event.waitUntil(takeOver(port));
  if (data === "tidy") event.waitUntil(tidy());
  if (data === "page") port.postMessage(key("index.html"));
  // whether a page with these parts is of this release; the runtime's have no version
  if (data.parts) port.postMessage(data.parts.filter(versionOf).every(isOurs));
});
