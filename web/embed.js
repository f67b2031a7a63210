// The embedding API (docs/embedding.md): window.trix.start and window.trix.listen for scripts of this origin,
// messages for the parent page of a frame. A classic script; needs page.js.
"use strict";
(() => {
  const VERSION = 1;
  const MAX_OPTIONS = 60, MAX_TEXT = 200;
  const PUBLIC = ["scene", "game", "options", "players", "seat", "deal", "scores", "winners"];
  const { tell, status } = window.trix;

  class Refusal extends Error {
    constructor(code, message) { super(message); this.code = code; }
  }

  const refuse = (code, message) => { throw new Refusal(code, message); };
  const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value);
  const quoted = value => JSON.stringify(String(value).slice(0, 60));

  // ---- events

  const listeners = new Set();
  const waiting = new Map();
  let count = 0;

  document.addEventListener("trix-event", ({ detail }) => {
    if (detail.event === "answer") {
      const { event: _event, id, ...answer } = detail;
      const done = waiting.get(id);
      waiting.delete(id);
      if (done) done(answer);
      return;
    }
    for (const listener of listeners) {
      // an error in a listener must not stop the game
      try { listener(structuredClone(detail)); } catch (error) { console.error(error); }
    }
  });

  // In a frame the wheel scrolls the page around the game wherever the game has nothing to scroll. SDL would cancel it.
  if (window.parent !== window) {
    document.documentElement.classList.add("trix-framed");
    addEventListener("wheel", event => {
      if (!window.trix.takesWheel(event.clientX, event.clientY)) event.stopImmediatePropagation();
    }, { capture: true, passive: true });
  }

  // Browsers allow no sound before the player presses Play, so games begin only then.
  function whenPlaying() {
    const cover = document.getElementById("trix-cover");
    if (!cover || cover.classList.contains("trix-gone")) return Promise.resolve();
    return new Promise(done => document.addEventListener("trix-play", () => done(undefined), { once: true }));
  }

  // ---- requests

  function known(request, names) {
    const strange = Object.keys(request).find(name => !names.includes(name));
    if (strange !== undefined) refuse("request", `there is no ${quoted(strange)} in this request`);
  }

  function checkOptions(options) {
    if (!isObject(options)) refuse("request", "options have to be an object");
    const entries = Object.entries(options);
    if (entries.length > MAX_OPTIONS) refuse("request", `there are more than ${MAX_OPTIONS} options`);
    for (const [name, value] of entries) {
      const plain = value === null || typeof value === "boolean" || (typeof value === "number" && isFinite(value))
        || (typeof value === "string" && value.length <= MAX_TEXT);
      if (!plain) refuse("request", `option ${quoted(name)} has to be a text, a number, true, false or null`);
    }
    return options;
  }

  const requests = {
    async start(request) {
      known(request, ["game", "options", "replace"]);
      const { game, options = {}, replace = false } = request;
      if (typeof game !== "string" || !game || game.length > MAX_TEXT) refuse("request", "game has to be the name of a game");
      if (typeof replace !== "boolean") refuse("request", "replace has to be true or false");
      const message = { type: "start", id: ++count, game, options: { ...checkOptions(options) }, replace };
      await whenPlaying();
      const answer = new Promise(done => waiting.set(message.id, done));
      tell(message);
      const { ok, error, message: why } = await answer;
      return ok ? {} : refuse(error, why);
    },
    async status(request) {
      known(request, []);
      const now = status();
      return { status: now && Object.fromEntries(PUBLIC.filter(name => name in now).map(name => [name, now[name]])) };
    },
  };

  // Calls the listener with each event; returns a function that removes it.
  function listen(listener) {
    if (typeof listener !== "function") throw new TypeError("a listener is a function");
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  }

  // Resolves when the game has begun; rejects with an error that has a code.
  const start = request => requests.start(isObject(request) ? request : {}).then(() => undefined);

  Object.assign(window.trix, { start, listen });

  // ---- messages from the parent page

  const list = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="trix-embedders"]'));
  const allowed = new Set([location.origin, ...(list ? list.content : "").split(/\s+/)].filter(origin => /^https?:\/\//.test(origin)));
  let stop = null;

  async function carryOut(data, send) {
    if (data.trix !== VERSION) refuse("version", `"trix" has to be ${VERSION}`);
    const { trix: _version, id: _id, do: what, ...request } = data;
    if (what === "listen") {
      known(request, []);
      if (stop) stop();
      stop = listen(event => send({ trix: VERSION, ...event }));
      return {};
    }
    if (!Object.hasOwn(requests, what)) refuse("request", `there is nothing called ${quoted(what)} to do`);
    return requests[what](request);
  }

  async function hear({ data, origin, source }) {
    // other messages are not for the game
    if (source !== window.parent || !isObject(data) || !("trix" in data)) return;
    const id = typeof data.id === "string" || typeof data.id === "number" ? data.id : null;
    // a page with an opaque origin can only be addressed by "*"
    const send = answer => source.postMessage(answer, origin === "null" ? "*" : origin);
    const fail = (code, message) => send({ trix: VERSION, id, ok: false, error: code, message });
    if (!allowed.has(origin)) return fail("origin", `${origin} is not among the pages that may speak to the game`);
    if (id === null) return fail("request", "id has to be a text or a number");
    try {
      send({ trix: VERSION, id, ok: true, ...await carryOut(data, send) });
    } catch (error) {
      if (error instanceof Refusal) return fail(error.code, error.message);
      console.error(error);
      fail("failed", error instanceof Error ? error.message : String(error));
    }
  }

  // The runtime accepts messages from any window and fails on foreign ones. This listener runs first and stops them.
  addEventListener("message", event => {
    if (event.source === window) return;
    event.stopImmediatePropagation();
    hear(event);
  }, true);
})();
