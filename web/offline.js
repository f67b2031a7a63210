// Offline use: registers the service worker (sw.js), activates a waiting release before a game begins, and tells the game
// of a release that arrives later. A classic script; needs begin.js.
"use strict";
(() => {
  if (!window.trixBegin) {
    // without begin.js the game cannot start: show the message at once
    const stuck = document.getElementById("trix-stuck");
    if (stuck) stuck.className = "trix-now";
    window.stop();
    return;
  }

  const workers = navigator.serviceWorker;
  // No worker in other sites' frames, such as itch.io.
  if (window.top !== window || location.hostname.endsWith(".itch.zone") || !workers) return;

  const { again } = window.trixBegin;
  const scope = new URL("./", location.href).href;
  const QUIET = 400;                 // milliseconds, as all of these
  const ANSWER = 2000;               // for one answer of a worker
  const REFUSALS = 6;
  const PATIENCE = 10000;            // for a new release to activate
  const PATIENCE_IN_PLAY = 60000;    // nothing waits for it there
  const HOUR = 3600e3;

  const pause = milliseconds => /** @type {Promise<void>} */ (new Promise(done => setTimeout(done, milliseconds)));

  // undefined if the worker does not answer in time
  const ask = (worker, question) => new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage(question, [port2]);
    setTimeout(done, ANSWER);
  });
  const takesOver = newer => ask(newer, "take over");

  // whether this page already belongs to that worker's release: a reload of the only page goes straight to it
  function isOf(newer) {
    const parts = /** @type {NodeListOf<any>} */ (document.querySelectorAll("script[src], link[rel=stylesheet]"));
    return ask(newer, { parts: Array.from(parts, part => part.src || part.href) });
  }

  // Asks until the release activates: the previous page may not be closed yet.
  async function activate(found, patience, refusals) {
    const newer = found.waiting, end = Date.now() + patience;
    // Chromium ends the old worker soon only if that runs when the new one takes over, not while it starts
    await ask(found.active, "page");
    for (let refused = 0; newer.state !== "activated" && refused < refusals && Date.now() < end;) {
      if (newer.state === "installed" && !await takesOver(newer)) refused++;
      await pause(QUIET);
    }
    return newer.state === "activated";
  }

  // A waiting release activates when exactly one page is open, before that page requests its runtime.
  async function renew(loaded) {
    const found = await workers.getRegistration();
    const newer = found && found.scope === scope && found.waiting;
    if (!newer) return;
    await loaded;
    if (await isOf(newer)) {
      document.addEventListener("trix-ready", async () => {
        if (await activate(found, PATIENCE_IN_PLAY, Infinity)) newer.postMessage("tidy");
      }, { once: true });
      return;
    }
    if (!await activate(found, PATIENCE, REFUSALS)) return;
    document.dispatchEvent(new CustomEvent("trix-renew"));
    again();
    await new Promise(() => {});   // the page is about to reload
  }

  // The runtime starts on the load event. This script delays the event until it knows the release.
  let known = false, held = false;
  const loaded = new Promise(done => {
    addEventListener("load", event => {
      if (known) return;
      event.stopImmediatePropagation();
      held = true;
      done(undefined);
    });
  });
  renew(loaded).catch(error => console.warn("offline: " + error)).then(() => {
    known = true;
    if (held) dispatchEvent(new Event("load"));
  });

  // ---- a release that arrives while the page is open

  const tellGame = message => window.trix.tell({ type: "release", ...message });

  function watch(found) {
    const look = async () => { if (found.waiting && found.active && !await isOf(found.waiting)) tellGame({ ready: true }); };
    const follow = worker => { if (worker) worker.addEventListener("statechange", look); };
    follow(found.installing);
    found.addEventListener("updatefound", () => follow(found.installing));
    look();

    // registering has just checked
    let checked = Date.now();
    function check() {
      if (document.hidden || Date.now() - checked < HOUR) return;
      checked = Date.now();
      // offline, or the host is away
      found.update().catch(() => {});
    }
    document.addEventListener("visibilitychange", check);
    setInterval(check, HOUR / 4);
  }

  document.addEventListener("trix-take-release", async () => {
    const found = await workers.getRegistration(), newer = found && found.waiting;
    if (newer && !await activate(found, PATIENCE, 1)) return tellGame({ ready: false });
    again();
  });

  // after the first frame, so that caching does not compete with the game's own downloads
  document.addEventListener("trix-ready", () => {
    workers.register("sw.js", { updateViaCache: "none" })
      .then(found => {
        if (found.active && !found.waiting) found.active.postMessage("tidy");
        watch(found);
      })
      .catch(error => console.warn("offline: " + error));
  }, { once: true });
})();
