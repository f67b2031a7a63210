// Runs before all other scripts, in old browsers too. Chooses the page's language, sets the runtime's configuration,
// and shows a message if the game cannot start because of the browser, the frame or a missing file. The page's policy
// forbids inline scripts.
(function () {
  "use strict";
  var given = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;

  // must exist before the runtime's module is evaluated
  window.config = {
    archive: given.archive, early: given.early, cdn: given.cdn, PYBUILD: given.pybuild,
    sizes: JSON.parse(given.sizes || "{}"),   // size of each download in bytes, if the build knows it
    ume_block: 0, can_close: 1, autorun: 0, gui_divider: 1,
    user_canvas: 1, user_canvas_managed: 1,
  };

  var TEXTS = JSON.parse("{{trix.texts}}");

  // The page uses this language until the game sets its own. Screen readers need a lang that matches the texts.
  var wanted = (navigator.languages || [navigator.language || "en"]).map(function (one) { return one.split("-")[0]; });
  var tag = wanted.filter(function (one) { return TEXTS[one]; })[0] || "en", texts = TEXTS[tag];
  document.documentElement.lang = tag;
  // the first script has arrived
  var stuck = document.getElementById("trix-stuck");
  if (stuck && stuck.parentNode) stuck.parentNode.removeChild(stuck);

  function isolated(text) { return "\u2068" + text + "\u2069"; }

  // Covers the page with the reason why the game cannot start, and stops loading.
  function give(id, title, text, remedy) {
    var section = document.createElement("section");
    section.id = id;
    section.className = "trix-cover trix-end";
    section.lang = tag;
    section.dir = texts.dir;
    section.setAttribute("role", "alert");
    var heading = document.createElement("h1"), paragraph = document.createElement("p");
    heading.textContent = title;
    paragraph.textContent = text;
    section.appendChild(heading);
    section.appendChild(paragraph);
    if (remedy) section.appendChild(remedy);
    document.body.appendChild(section);
    if (remedy && document.hasFocus()) remedy.focus();
    // cancels all later downloads and scripts
    window.stop();
  }

  // ---- restart

  var leaving = false;

  function again() {
    if (leaving) return;
    leaving = true;
    location.reload();
  }

  // ---- missing files

  var begun = false, ended = false;

  // why: "missing" or "broken"; later errors are only consequences
  function failed(address, why) {
    if (begun || ended || leaving) return;
    ended = true;
    if (navigator.onLine === false) {
      window.addEventListener("online", again);
      return give("trix-offline", texts.offline, texts.offlineText);
    }
    var remedy = document.createElement("button");
    remedy.type = "button";
    remedy.className = "trix-primary";
    remedy.textContent = texts.again;
    remedy.onclick = function () {
      remedy.disabled = true;
      // the browser's cached copy would fail again
      fetch(address, { cache: "reload" }).then(again, again);
    };
    give("trix-failed", texts.failed, texts[why].replace("{file}", isolated(nameOf(address))), remedy);
  }

  function nameOf(address) { return address.split(/[?#]/)[0].split("/").pop(); }

  // the runtime also requests optional files
  var NEEDED = /^(offline|page|access|embed|deck|net|call|loader|pythons|main)\.js$/;

  var begin = window.trixBegin = {
    again: again, failed: failed,
    whole: false,                             // set once all scripts of the page have run
    ready: function () { begun = true; },     // the game has started
  };

  window.addEventListener("error", function (event) {
    var script = event.target instanceof HTMLScriptElement ? event.target.src : "";
    if (script && NEEDED.test(nameOf(script))) {
      failed(script, "missing");
    } else if (event.filename && (!begin.whole || event.error instanceof SyntaxError) && NEEDED.test(nameOf(event.filename))) {
      // cut off, or replaced by another page
      failed(event.filename, "broken");
    }
    // other listeners would only repeat it
    if (ended) event.stopImmediatePropagation();
  }, true);

  // ---- unsupported browsers and frames

  var needed = { WebAssembly: window.WebAssembly && window.WebAssembly.instantiate, BigInt: window.BigInt64Array,
    ResizeObserver: window.ResizeObserver, dialog: window.HTMLDialogElement, fetch: "fetch" in window && window.AbortController };
  var missing = Object.keys(needed).filter(function (name) { return !needed[name]; });
  if (missing.length) {
    ended = true;
    document.title = texts.unable;
    give("trix-unable", texts.unable, texts.unableText.replace("{what}", isolated(missing.join(", "))));
  } else if (window.origin === "null" && /^http/.test(location.protocol)) {
    // a sandboxed frame without an origin has neither modules nor storage
    ended = true;
    var link = document.createElement("a");
    link.href = location.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = texts.open;
    give("trix-frame", texts.frame, texts.frameText, link);
  } else if (!getComputedStyle(document.documentElement).getPropertyValue("--trix-whole")) {
    // some browsers turn a missing style sheet into an empty one
    var sheet = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=stylesheet]"));
    failed(sheet.href, "missing");
  }
})();
