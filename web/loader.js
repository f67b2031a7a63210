// The loading screen of index.html. It also hides query and foreign fragments from the runtime.
"use strict";
(() => {
  const { make, tell, report, focusCanvas, keepUsed } = window.trix;
  const { again, failed } = window.trixBegin;

  // ---- the address

  // A game's code or an invitation; the game checks which. It stays in the address until the game has used it, so that
  // a reload, or opening the page in another browser, does not lose it.
  const CODE = /^#([A-Za-z0-9-]{1,128})$/;
  const TABLE = "table-";
  const SHORTCUTS = ["daily", "learn"];     // of the manifest
  let code = null;

  // The runtime would read ?query and #hash as an interpreter's name, arguments or scripts to run. "debug" is the only
  // word that it looks for in a fragment of letters; no code contains a U.
  function takeAddress() {
    const found = /debug/i.test(location.hash) ? null : CODE.exec(location.hash);
    const address = location.pathname + (found ? location.hash : "");
    // the mark tells this entry of the history from one that is opened by the same link again
    try { if (location.search || location.hash) history.replaceState(found && { link: true }, "", address); } catch { location.replace(address); }
    if (found) keepUsed("");
    return found && found[1];
  }
  code = takeAddress();

  function tellCode() {
    if (code && SHORTCUTS.includes(code)) {
      tell({ type: "shortcut", name: code });
      history.replaceState(null, "", location.pathname);
    } else if (code && code.startsWith(TABLE)) tell({ type: "table", invitation: code.slice(TABLE.length) });
    else if (code) tell({ type: "game", code });
    code = null;
  }

  // ---- the screen

  const TEXTS = JSON.parse("{{trix.texts}}");
  // set by begin.js; the game may change the page's language meanwhile
  const tag = document.documentElement.lang, texts = TEXTS[tag];
  const phrase = (name, values) => texts[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const SLOW = 20000;

  const STAR = `<svg viewBox="-60 -60 120 120" aria-hidden="true"><g fill="none" stroke="#C8963F" stroke-width="2.5" stroke-linejoin="round">
    <rect x="-36" y="-36" width="72" height="72"/><rect x="-36" y="-36" width="72" height="72" transform="rotate(45)"/></g>
    <path fill="#F6EEDC" d="M0-22C-6-13-19-5-19 6c0 10 12 13 16 5-1 6-3 9-7 11h20c-4-2-6-5-7-11 4 8 16 5 16-5C19-5 6-13 0-22z"/></svg>`;

  const bar = make("div", { id: "trix-bar" }, make("i"));
  const message = make("p", { id: "trix-message", textContent: texts.loading });
  const detail = make("p", { id: "trix-detail" });
  const play = make("button", { id: "trix-play", type: "button", className: "trix-primary", textContent: texts.play, disabled: true });
  const restart = make("button", { id: "trix-again", type: "button", textContent: texts.again, hidden: true, onclick: again });
  const cover = make("section", { id: "trix-cover", className: "trix-cover", lang: tag, dir: texts.dir },
    make("div", { className: "trix-star", innerHTML: STAR }), make("h1", { textContent: texts.name }), window.trix.deck, bar, message, detail, play, restart);
  bar.setAttribute("role", "progressbar");
  bar.setAttribute("aria-label", texts.loading);
  message.setAttribute("aria-live", "polite");
  document.body.append(cover);
  const behind = ["trix-stage", "trix-leave", "trix-elements"].flatMap(id => document.getElementById(id) ?? []);
  for (const node of behind) node.inert = true;

  // ---- progress

  // The files of each stage, and the bar's position when the stage begins. Files count by size. If a size is unknown,
  // the bar uses a typical one, and the page shows no total.
  const STAGES = [
    { name: "runtime", from: 0.02, files: { "pythons.js": 74e3, "main.js": 850e3, "main.data": 6.67e6, "main.wasm": 6e6 } },
    { name: "game", from: 0.66, files: { ".apk": 1.8e6 } },
    { name: "packages", from: 0.76, files: { ".whl": 1.53e6 } },
    { name: "start", from: 0.92, files: {} },
  ];
  const got = new Map();       // file name -> { bytes, total: number or null, done }
  let stage = 0, part = 0, slow = 0, over = false;

  const fileName = address => new URL(address, location.href).pathname.split("/").pop() ?? "";
  const stageOf = name => STAGES.findIndex(({ files }) => Object.keys(files).some(ending => name.endsWith(ending)));

  function foretold(ending) {
    const found = Object.entries(window.config.sizes).find(([name]) => name.endsWith(ending));
    return found ? found[1] : null;
  }

  function show() {
    const { name, from, files } = STAGES[stage], to = stage + 1 < STAGES.length ? STAGES[stage + 1].from : 1;
    let bytes = 0, total = 0, usual = 0, seen = 0, known = true;
    for (const [ending, guess] of Object.entries(files)) {
      const found = [...got].find(([file]) => file.endsWith(ending));
      const one = found ? found[1] : { bytes: 0, total: foretold(ending), done: false };
      const expected = one.done ? one.bytes : Math.max(one.total || guess, one.bytes);
      known = known && (one.done || one.total !== null || guess < 1e6);
      bytes += one.bytes;
      total += expected;
      usual += guess;
      seen += guess * Math.min(1, one.bytes / Math.max(1, expected));
    }
    advance(from + (to - from) * (usual ? seen / usual : 0));
    if (over) return;
    message.textContent = texts[name];
    const megabytes = count => (count / 1e6).toLocaleString(tag === "ar" ? "ar-u-nu-latn" : tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const sizes = !bytes ? "" : phrase(known ? "part" : "got", { got: megabytes(bytes), total: megabytes(total) });
    detail.textContent = [phrase("step", { n: stage + 1, all: STAGES.length }), sizes].filter(Boolean).join(" · ");
  }

  function advance(now) {
    if (now <= part) return;
    part = now;
    bar.firstElementChild.style.width = part * 100 + "%";
    bar.setAttribute("aria-valuenow", String(Math.round(part * 100)));
    clearTimeout(slow);
    restart.hidden = true;
    if (part < 1) slow = setTimeout(sayHow, SLOW);
  }

  function sayHow() {
    message.textContent = texts.slow;
    restart.hidden = false;
  }

  function reach(name) {
    const found = STAGES.findIndex(one => one.name === name);
    if (found > stage) stage = found;
    if (!over) show();
  }

  function count(name, bytes, total, done = false) {
    const at = stageOf(name);
    if (at < 0 || over) return;
    got.set(name, { bytes, total, done });
    if (at > stage) stage = at;
    show();
  }

  // Content-Length is the compressed size if the response is compressed.
  function sizeOf(answer, name) {
    const known = window.config.sizes[name];
    if (known) return known;
    const own = new URL(answer.url, location.href).origin === location.origin;
    return own && !answer.headers.get("Content-Encoding") && Number(answer.headers.get("Content-Length")) || null;
  }

  async function countBytes(answer, name) {
    const total = sizeOf(answer, name), reader = answer.body.getReader();
    let bytes = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.length;
      count(name, bytes, total);
    }
    count(name, bytes, total, true);
    return bytes;
  }

  // Hosts may minify scripts, so their size proves nothing.
  const PACKED = /\.(apk|whl|wasm|data)$/;
  // The runtime reports no error when one of these files fails.
  const isNeeded = name => stageOf(name) >= 0 || name === "cpythonrc.py" || /^index-.*\.json$/.test(name);

  function check(name, address, type, bytes) {
    const known = window.config.sizes[name];
    if (/^text\/html/.test(type || "") || (PACKED.test(name) && known && bytes !== known)) failed(address, "broken");
  }

  // The runtime asks for the game only once Python runs; it is fetched meanwhile. It is read whole, because a browser
  // pauses a download without a reader. If that fails, the later request tries again and reports it.
  const early = new Map();

  async function fetchEarly(address) {
    const name = fileName(address);
    try {
      const answer = await fetched(address), known = window.config.sizes[name];
      const bytes = await answer.arrayBuffer();
      if (!answer.ok || (known && bytes.byteLength !== known) || /^text\/html/.test(answer.headers.get("Content-Type") || "")) return null;
      return { answer: new Response(bytes, { headers: answer.headers }), bytes: bytes.byteLength };
    } catch {
      return null;
    }
  }

  // The runtime reports progress for one file only; a clone of the response counts the bytes of each other file.
  const fetched = window.fetch;
  window.fetch = async (asked, options) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, location.href).href, name = fileName(address);
    if (!isNeeded(name)) return fetched(asked, options);
    const begun = await early.get(address);
    early.delete(address);
    if (begun) {
      count(name, begun.bytes, begun.bytes, true);
      return begun.answer;
    }
    let answer;
    try {
      answer = await fetched(asked, options);
    } catch (error) {
      failed(address, "missing");
      throw error;
    }
    if (!answer.ok) failed(address, "missing");
    else if (answer.body) {
      countBytes(answer.clone(), name)
        .then(bytes => check(name, address, answer.headers.get("Content-Type"), bytes), () => failed(address, "broken"));
    }
    return answer;
  };

  const archive = new URL(window.config.early, location.href).href;
  early.set(archive, fetchEarly(archive));

  // one file is fetched by XMLHttpRequest
  const opened = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = /** @this {XMLHttpRequest} @param {any[]} more */ function (method, asked, ...more) {
    const address = new URL(asked, location.href).href, name = fileName(address);
    if (isNeeded(name)) {
      this.addEventListener("error", () => failed(address, "missing"));
      this.addEventListener("load", event => {
        if (this.status !== 200) failed(address, "missing");
        else check(name, address, this.getResponseHeader("Content-Type"), event.loaded);
      });
    }
    return opened.apply(this, /** @type {any} */ ([method, asked, ...more]));
  };

  const scripts = new PerformanceObserver(list => {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const bytes = entry.decodedBodySize || window.config.sizes[fileName(entry.name)];
      if (entry.initiatorType === "script") count(fileName(entry.name), bytes || 0, bytes || null, true);
    }
  });
  scripts.observe({ type: "resource", buffered: true });
  show();

  document.addEventListener("trix-progress", event => reach(event.detail));

  function end(text) {
    over = true;
    clearTimeout(slow);
    restart.hidden = true;
    message.textContent = text;
    detail.textContent = "";
  }

  document.addEventListener("trix-ready", () => {
    scripts.disconnect();
    window.fetch = fetched;
    XMLHttpRequest.prototype.open = opened;
    window.trixBegin.ready();
    advance(1);
    end(texts.ready);
    cover.classList.add("trix-ready");
    play.disabled = false;
    // do not take the focus from an embedding page
    if (document.hasFocus()) play.focus();
  });

  play.addEventListener("click", () => {
    cover.classList.add("trix-gone");
    setTimeout(() => cover.remove(), 300);
    for (const node of behind) node.inert = false;
    focusCanvas();
    tell({ type: "play" });
    document.dispatchEvent(new CustomEvent("trix-play"));
    tellCode();
    // a link opened in this tab while the game runs
    addEventListener("hashchange", () => { code = takeAddress(); tellCode(); });
  });

  document.addEventListener("trix-renew", () => {
    end(texts.renew);
    play.disabled = true;
  });

  // ---- the runtime

  // The runtime would move the focus to the canvas whenever the mouse enters or the window is activated. This must
  // run before the runtime's own load listener, which reads the handler.
  addEventListener("load", () => { if (window.MM) window.MM.focus_handler = () => {}; });

  // called by the runtime after the page has loaded; window.Module is the runtime's object
  window.custom_onload = () => {
    const runtime = window.Module;
    // run this page's program only
    runtime.PyConfig.user_site_directory = 1;
    // the package index lies beside the runtime; without this, the runtime rewrites some local ports
    runtime.PyConfig.orig_argv.push("PYGPI=" + new URL("../", new URL(window.config.cdn, location.href)).href);
    runtime.setStatus = text => {
      const bytes = /\((\d+(?:\.\d+)?)\/(\d+)\)/.exec(text);
      if (bytes) count("main.data", Number(bytes[1]), Number(bytes[2]), bytes[1] === bytes[2]);
    };
    runtime.onAbort = what => report("The runtime stopped: " + what);
    runtime.vt.xterm = { write: text => console.log(text.trimEnd()) };
  };
  window.trixBegin.whole = true;
})();
