// Offline use: registers the service worker (sw.js) and activates a waiting release before a game begins. A classic
// script; needs begin.js.
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
  const QUIET = 400;                 // milliseconds
  const QUESTIONS = 6;
  const PATIENCE = 10000;

  const pause = milliseconds => /** @type {Promise<void>} */ (new Promise(done => setTimeout(done, milliseconds)));

  const takesOver = newer => new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    newer.postMessage("take over", [port2]);
  });

  const activated = newer => new Promise(done => {
    const look = () => { if (newer.state === "activated") done(undefined); };
    newer.addEventListener("statechange", look);
    look();
  });

  // A waiting release activates when exactly one page is open, before that page requests its runtime.
  async function renew(loaded) {
    const found = await workers.getRegistration();
    const newer = found && found.scope === scope && found.waiting;
    if (!newer) return;
    await loaded;
    for (let turn = 0; turn < QUESTIONS && newer.state === "installed"; turn++) {
      // Chromium does not replace a worker that is busy, and the previous page may not be closed yet
      await pause(QUIET);
      if (!await takesOver(newer)) continue;
      document.dispatchEvent(new CustomEvent("trix-renew"));
      const changed = await Promise.race([activated(newer).then(() => true), pause(PATIENCE)]);
      if (!changed) return;
      again();
      await new Promise(() => {});   // the page is about to reload
    }
  }

  // The runtime starts on the load event. The event is held back until the release is known.
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

  // after the first frame, so that caching does not compete with the game's own downloads
  document.addEventListener("trix-ready", () => {
    workers.register("sw.js", { updateViaCache: "none" })
      .then(found => { if (found.active) found.active.postMessage("tidy"); })
      .catch(error => console.warn("offline: " + error));
  }, { once: true });
})();
