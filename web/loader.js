// The loading screen of index.html: what the runtime's own page would show, and what it must not see.
"use strict";
(() => {
  const { make, tell, report, focusCanvas } = window.trix;

  // the runtime takes ?query and #hash for an interpreter's name, arguments and even scripts to fetch and run
  if (location.search || location.hash) {
    try { history.replaceState(null, "", location.pathname); } catch { location.replace(location.pathname); }
  }

  const TEXTS = {
    en: { name: "Trix", loading: "Loading", runtime: "Getting Python", game: "Unpacking the cards", packages: "Getting the graphics",
      start: "Shuffling", ready: "Ready", play: "Play", slow: "This takes longer than usual. Is the connection all right?",
      failed: "A part of the game could not be loaded. Check the connection and start again." },
    ar: { name: "تركس", loading: "جارٍ التحميل", runtime: "جارٍ جلب بايثون", game: "جارٍ فتح ورق اللعب", packages: "جارٍ جلب الرسوم",
      start: "جارٍ خلط الورق", ready: "جاهز", play: "العب", slow: "يستغرق هذا وقتًا أطول من المعتاد. هل الاتصال جيد؟",
      failed: "تعذر تحميل جزء من اللعبة. تحقق من الاتصال ثم ابدأ من جديد." },
    de: { name: "Trix", loading: "Lädt", runtime: "Python wird geholt", game: "Karten werden ausgepackt", packages: "Grafik wird geholt",
      start: "Es wird gemischt", ready: "Bereit", play: "Spielen", slow: "Das dauert länger als sonst. Ist die Verbindung in Ordnung?",
      failed: "Ein Teil des Spiels konnte nicht geladen werden. Verbindung prüfen und neu starten." },
  };
  const language = (navigator.language || "en").split("-")[0];
  const texts = TEXTS[language] || TEXTS.en;
  const SLOW = 20000;

  // How far each step is when it begins. The runtime tells its bytes for one file only, the rest are milestones.
  const STEPS = { game: 0.66, packages: 0.74, start: 0.92 };
  const DATA = [0.12, 0.5];
  const FILES = [[/\/pythons\.js$/, 0.06], [/\/main\.js$/, 0.1], [/\/main\.data$/, DATA[1]], [/\/main\.wasm$/, 0.6],
    [/\/cpythonrc\.py$/, 0.63], [/\.(apk|zip)$/, 0.7], [/\.whl$/, 0.88]];

  const STAR = `<svg viewBox="-60 -60 120 120" aria-hidden="true"><g fill="none" stroke="#D9A441" stroke-width="2.5" stroke-linejoin="round">
    <rect x="-36" y="-36" width="72" height="72"/><rect x="-36" y="-36" width="72" height="72" transform="rotate(45)"/></g>
    <path fill="#F6EEDC" d="M0-22C-6-13-19-5-19 6c0 10 12 13 16 5-1 6-3 9-7 11h20c-4-2-6-5-7-11 4 8 16 5 16-5C19-5 6-13 0-22z"/></svg>`;

  const bar = make("div", { id: "trix-bar" }, make("i"));
  const message = make("p", { id: "trix-message", textContent: texts.loading });
  const play = make("button", { id: "trix-play", type: "button", className: "trix-primary", textContent: texts.play, disabled: true });
  const cover = make("section", { id: "trix-cover", dir: TEXTS[language] && language === "ar" ? "rtl" : "ltr" },
    make("div", { className: "trix-star", innerHTML: STAR }), make("h1", { textContent: texts.name }), bar, message, play);
  bar.setAttribute("role", "progressbar");
  bar.setAttribute("aria-label", texts.loading);
  message.setAttribute("aria-live", "polite");
  document.body.append(cover);
  const behind = ["trix-stage", "trix-leave"].map(id => document.getElementById(id));
  for (const node of behind) node.inert = true;

  let part = 0, slow = 0;

  function progress(now, text) {
    if (text) message.textContent = text;
    if (now <= part) return;
    part = now;
    bar.firstElementChild.style.width = part * 100 + "%";
    bar.setAttribute("aria-valuenow", String(Math.round(part * 100)));
    clearTimeout(slow);
    if (part < 1) slow = setTimeout(() => { message.textContent = texts.slow; }, SLOW);
  }
  progress(0.02, texts.loading);

  const seen = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      for (const [name, at] of FILES) if (name.test(entry.name)) progress(at);
    }
  });
  seen.observe({ type: "resource", buffered: true });

  document.addEventListener("trix-progress", event => progress(STEPS[event.detail] || 0, texts[event.detail]));

  document.addEventListener("trix-ready", () => {
    seen.disconnect();
    progress(1, texts.ready);
    cover.classList.add("trix-ready");
    play.disabled = false;
    // in a frame the embedding page may be in use
    if (document.hasFocus()) play.focus();
  });

  play.addEventListener("click", () => {
    cover.classList.add("trix-gone");
    setTimeout(() => cover.remove(), 300);
    for (const node of behind) node.inert = false;
    focusCanvas();
    tell({ type: "play" });
  });

  // A script that does not arrive is no error of the window, only of its element. The runtime asks for others that it
  // can do without.
  addEventListener("error", event => {
    if (!(event.target instanceof HTMLScriptElement) || !/\/(pythons|main)\.js$/.test(event.target.src)) return;
    message.textContent = texts.failed;
    report(texts.failed + "\n" + event.target.src);
  }, true);

  // called by the runtime after the page has loaded, with its own object at window.Module
  window.custom_onload = () => {
    const runtime = window.Module;
    // no other place to find a program than this page
    runtime.PyConfig.user_site_directory = 1;
    // the package index lies beside the runtime, wherever that is served from; without this some local ports are rewritten
    runtime.PyConfig.orig_argv.push("PYGPI=" + new URL("../", new URL(window.config.cdn, location.href)).href);
    runtime.setStatus = text => {
      const bytes = /\((\d+(?:\.\d+)?)\/(\d+)\)/.exec(text);
      progress(bytes ? DATA[0] + (DATA[1] - DATA[0]) * bytes[1] / bytes[2] : 0, part < STEPS.game ? texts.runtime : "");
    };
    runtime.onAbort = what => report("The runtime stopped: " + what);
    runtime.vt.xterm = { write: text => console.log(text.trimEnd()) };
    progress(0.08, texts.runtime);
  };
})();
