// Comes before all other scripts, and is written for old browsers too: chooses the page's language, gives the runtime what
// it reads, and says so when the game cannot start, be it for the browser, the frame around or a file that does not
// arrive. An own file rather than a script in the page, for the page's policy allows none there.
(function () {
  "use strict";
  var given = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;

  // it has to be there before the runtime's module is evaluated
  window.config = {
    archive: given.archive, cdn: given.cdn, PYBUILD: given.pybuild,
    sizes: JSON.parse(given.sizes || "{}"),   // bytes of what is fetched, as far as the build knows them
    ume_block: 0, can_close: 1, autorun: 0, gui_divider: 1,
    user_canvas: 1, user_canvas_managed: 1,
  };

  var TEXTS = JSON.parse("{{trix.texts}}");

  // Until the game speaks, all of the page is in this language, as its lang says: where that of the browser is not
  // among them, an English text must not be read out as if it were French.
  var language = (navigator.language || "en").split("-")[0];
  var tag = TEXTS[language] ? language : "en", texts = TEXTS[tag];
  document.documentElement.lang = tag;
  // this much has arrived
  var stuck = document.getElementById("trix-stuck");
  if (stuck && stuck.parentNode) stuck.parentNode.removeChild(stuck);

  function isolated(text) { return "\u2068" + text + "\u2069"; }

  // Covers the page with why there is no game, and ends its loading.
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
    // nothing after this script is fetched or run
    window.stop();
  }

  // ---- starting again

  // a game's code, which the loading screen takes away; what else is there the runtime must not see
  var code = /^#[A-Za-z0-9-]{1,64}$/.test(location.hash) ? location.hash : "";
  var leaving = false;

  function again() {
    if (leaving) return;
    leaving = true;
    if (code) history.replaceState(null, "", location.pathname + code);
    location.reload();
  }

  // ---- files that do not arrive

  var begun = false, ended = false;

  // why: "missing" or "broken"; what comes later is only its consequence
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
      // what the browser has kept of it would be the same once more
      fetch(address, { cache: "reload" }).then(again, again);
    };
    give("trix-failed", texts.failed, texts[why].replace("{file}", isolated(nameOf(address))), remedy);
  }

  function nameOf(address) { return address.split(/[?#]/)[0].split("/").pop(); }

  // the runtime asks for others that it can do without
  var NEEDED = /^(offline|page|embed|net|loader|pythons|main)\.js$/;

  var begin = window.trixBegin = {
    again: again, failed: failed,
    whole: false,                             // whether all scripts of the page have run
    ready: function () { begun = true; },     // the game is there: nothing of it can be missing any more
  };

  window.addEventListener("error", function (event) {
    var script = event.target instanceof HTMLScriptElement ? event.target.src : "";
    if (script && NEEDED.test(nameOf(script))) {
      failed(script, "missing");
    } else if (event.filename && (!begin.whole || event.error instanceof SyntaxError) && NEEDED.test(nameOf(event.filename))) {
      // cut off, or another page in its place
      failed(event.filename, "broken");
    }
    // no other listener has anything to add
    if (ended) event.stopImmediatePropagation();
  }, true);

  // ---- where it cannot run at all

  var needed = { WebAssembly: window.WebAssembly && window.WebAssembly.instantiate, BigInt: window.BigInt64Array,
    ResizeObserver: window.ResizeObserver, dialog: window.HTMLDialogElement, fetch: "fetch" in window && window.AbortController };
  var missing = Object.keys(needed).filter(function (name) { return !needed[name]; });
  if (missing.length) {
    ended = true;
    document.title = texts.unable;
    give("trix-unable", texts.unable, texts.unableText.replace("{what}", isolated(missing.join(", "))));
  } else if (window.origin === "null" && /^http/.test(location.protocol)) {
    // a sandboxed frame without an origin of its own gets no modules, and keeps nothing
    ended = true;
    var link = document.createElement("a");
    link.href = location.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = texts.open;
    give("trix-frame", texts.frame, texts.frameText, link);
  } else if (!getComputedStyle(document.documentElement).getPropertyValue("--trix-whole")) {
    // some browsers make an empty sheet of one that does not arrive
    var sheet = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=stylesheet]"));
    failed(sheet.href, "missing");
  }
})();
