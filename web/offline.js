// Starts without a network: registers the service worker (sw.js), brings in a new release before a game begins, and says
// so where the runtime cannot be reached. A classic script that needs only what begin.js has left.
"use strict";
(() => {
  const TEXTS = {
    en: ["You are offline", "The Python that runs Trix comes from another server. Trix starts by itself as soon as there is a connection."],
    ar: ["لا يوجد اتصال بالشبكة", "تعمل تركس بلغة بايثون التي تأتي من خادم آخر. ستبدأ اللعبة تلقائيًا فور عودة الاتصال."],
    de: ["Keine Verbindung", "Das Python, mit dem Trix läuft, kommt von einem anderen Server. Trix startet von selbst, sobald es eine Verbindung gibt."],
  };

  const PAUSE = 400;             // milliseconds

  const foreign = new URL(window.config.cdn, location.href).origin !== location.origin;
  // a game's code, which the loading screen takes away; what else is there the runtime must not see
  const code = /^#[A-Za-z0-9-]{1,64}$/.test(location.hash) ? location.hash : "";
  let ready = false, reloading = false;
  document.addEventListener("trix-ready", () => { ready = true; }, { once: true });

  function reload() {
    if (reloading) return;
    reloading = true;
    if (code) history.replaceState(null, "", location.pathname + code);
    location.reload();
  }

  // ---- without a network, and with the runtime elsewhere

  function sayOffline() {
    if (document.getElementById("trix-offline")) return;
    const tag = document.documentElement.lang;   // chosen by begin.js
    const panel = document.createElement("section");
    Object.assign(panel, { id: "trix-offline", className: "trix-panel", dir: tag === "ar" ? "rtl" : "ltr" });
    panel.setAttribute("role", "alert");
    for (const [index, name] of ["h2", "p"].entries()) {
      panel.append(Object.assign(document.createElement(name), { textContent: TEXTS[tag][index] }));
    }
    document.body.append(panel);
    addEventListener("online", reload);
  }

  addEventListener("error", event => {
    if (navigator.onLine || !foreign || !(event.target instanceof HTMLScriptElement)) return;
    // nothing went wrong that could be mended
    event.stopImmediatePropagation();
    sayOffline();
  }, true);

  // ---- the service worker

  // In a page of somebody else's, itch.io for one, the site is kept by whoever shows it.
  if (window.top !== window || location.hostname.endsWith(".itch.zone") || !navigator.serviceWorker) return;
  const workers = navigator.serviceWorker;
  const scope = new URL("./", location.href).href;

  workers.getRegistration().then(found => {
    if (!found || found.scope !== scope || !found.waiting) return;
    const newer = found.waiting;
    workers.addEventListener("controllerchange", () => { if (!ready) reload(); });
    // A pause in loading is awaited: Chromium does not let go of a worker that is asked in the midst of its work.
    let pause = 0;
    const wait = () => { clearTimeout(pause); pause = setTimeout(ask, PAUSE); };
    const ask = () => {
      if (ready || newer.state !== "installed") return;
      newer.postMessage("take over");
      // the page that was here before may not be quite gone
      wait();
    };
    new PerformanceObserver(wait).observe({ type: "resource" });
    wait();
  }).catch(error => console.warn("offline: " + error));

  // after the first frame: until then the game needs the network for itself
  document.addEventListener("trix-ready", () => {
    workers.register("sw.js", { updateViaCache: "none" }).catch(error => console.warn("offline: " + error));
  }, { once: true });
})();
