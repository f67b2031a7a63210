// Starts without a network: registers the service worker (sw.js), and brings in a new release before a game begins. A
// classic script that needs only what begin.js has left.
"use strict";
(() => {
  if (!window.trixBegin) {
    // without the first script nothing can go on: what the page says then need not wait
    const stuck = document.getElementById("trix-stuck");
    if (stuck) stuck.className = "trix-now";
    window.stop();
    return;
  }

  const workers = navigator.serviceWorker;
  // In a page of somebody else's, itch.io for one, the site is kept by whoever shows it.
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

  // A release that waits begins with the first page that is alone: before that page asks for its runtime.
  async function renew(loaded) {
    const found = await workers.getRegistration();
    const newer = found && found.scope === scope && found.waiting;
    if (!newer) return;
    await loaded;
    for (let turn = 0; turn < QUESTIONS && newer.state === "installed"; turn++) {
      // Chromium does not let go of a worker that is asked in the midst of its work; and the page that was here before
      // may not be quite gone
      await pause(QUIET);
      if (!await takesOver(newer)) continue;
      document.dispatchEvent(new CustomEvent("trix-renew"));
      const changed = await Promise.race([activated(newer).then(() => true), pause(PATIENCE)]);
      if (!changed) return;
      again();
      await new Promise(() => {});   // the page is as good as gone
    }
  }

  // The runtime begins when the page has loaded. As long as it is not known with which release, it hears nothing of that.
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

  // after the first frame: until then the game needs the network for itself
  document.addEventListener("trix-ready", () => {
    workers.register("sw.js", { updateViaCache: "none" })
      .then(found => { if (found.active) found.active.postMessage("tidy"); })
      .catch(error => console.warn("offline: " + error));
  }, { once: true });
})();
