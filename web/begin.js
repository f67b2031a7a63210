// Comes before all other scripts, and is written for old browsers too: chooses the page's language, tells browsers that
// cannot run the game, and gives the runtime what it reads. An own file rather than a script in the page, for the page's
// policy allows none there.
(function () {
  "use strict";
  var given = document.currentScript.dataset;

  // it has to be there before the runtime's module is evaluated
  window.config = {
    archive: given.archive, cdn: given.cdn, PYBUILD: given.pybuild,
    sizes: JSON.parse(given.sizes || "{}"),   // bytes of what is fetched, as far as the build knows them
    ume_block: 0, can_close: 1, autorun: 0, gui_divider: 1,
    user_canvas: 1, user_canvas_managed: 1,
  };

  var TEXTS = {
    en: ["Trix cannot run in this browser", "It lacks something that the game is made of ({what}). A recent Chrome, Edge, Firefox or Safari has it. In the Lockdown Mode of an iPhone it is switched off."],
    ar: ["لا يمكن تشغيل تركس في هذا المتصفح", "ينقصه ما تقوم عليه اللعبة ({what}). يتوفر ذلك في الإصدارات الحديثة من Chrome أو Edge أو Firefox أو Safari، وهو معطَّل في وضع التأمين على آيفون."],
    de: ["Trix läuft in diesem Browser nicht", "Ihm fehlt etwas, woraus das Spiel gemacht ist ({what}). Ein aktueller Chrome, Edge, Firefox oder Safari hat es. Im Blockierungsmodus eines iPhones ist es abgeschaltet."],
  };

  // Until the game speaks, all of the page is in this language, as its lang says: where that of the browser is not
  // among them, an English text must not be read out as if it were French.
  var language = (navigator.language || "en").split("-")[0];
  var tag = TEXTS[language] ? language : "en";
  document.documentElement.lang = tag;

  var needed = { WebAssembly: window.WebAssembly && window.WebAssembly.instantiate, BigInt: window.BigInt64Array,
    ResizeObserver: window.ResizeObserver, dialog: window.HTMLDialogElement, fetch: window.fetch && window.AbortController };
  var missing = Object.keys(needed).filter(function (name) { return !needed[name]; });
  if (!missing.length) return;

  var section = document.createElement("section");
  section.id = "trix-unable";
  section.className = "trix-cover";
  section.dir = tag === "ar" ? "rtl" : "ltr";
  section.setAttribute("role", "alert");
  var title = document.createElement("h1"), text = document.createElement("p");
  title.textContent = document.title = TEXTS[tag][0];
  text.textContent = TEXTS[tag][1].replace("{what}", "\u2068" + missing.join(", ") + "\u2069");
  section.appendChild(title);
  section.appendChild(text);
  document.body.appendChild(section);
  // nothing after this script is fetched or run
  window.stop();
})();
