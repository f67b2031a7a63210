// The page's side of trix/platform/web.py: browser features for the game.
//
// window.trix.call(json) executes a request and returns JSON; window.trix.poll() returns a JSON list of new messages;
// window.trix.status() returns the game's last published status. call and poll use pure ASCII. A classic script that
// needs only <canvas id="canvas"> and a page language of TEXTS.
"use strict";
(() => {
  const MAX_RATIO = 2;           // more is invisible on phones and slow
  // limits of the backing store; the game draws in software and chooses its size in between
  const LEAST_PIXELS = 5e5, MOST_PIXELS = 6e6, SHARP_PIXELS = 1440 * 900;
  const LOG_LENGTH = 20;
  const REPORT_LENGTH = 20000;
  const MAX_FILE = 5e6;          // bytes
  const PERMISSIONS = { default: "ask", granted: "on", denied: "blocked" };

  const TEXTS = JSON.parse("{{trix.texts}}");

  // set by begin.js, later by the game
  const language = () => document.documentElement.lang;
  const say = name => TEXTS[language()][name];
  const direction = () => say("dir");

  function make(tag, properties, ...children) {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  }

  // ---- around the canvas

  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
  const stage = make("div", { id: "trix-stage" });
  const log = make("div", { id: "trix-log", className: "trix-unseen" });
  const leave = make("button", { id: "trix-leave", className: "trix-unseen", type: "button" });
  const probe = make("div", { id: "trix-insets" });

  canvas.replaceWith(stage);
  stage.append(canvas);
  stage.after(leave, log, probe);
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  log.setAttribute("role", "log");
  // additions are read out in order, removals are not
  log.setAttribute("aria-live", "polite");
  log.setAttribute("aria-relevant", "additions");

  function label() {
    canvas.setAttribute("aria-label", say("canvas"));
    log.setAttribute("aria-label", say("log"));
    leave.textContent = say("back");
  }
  label();
  // once the game runs, it sets the window's title
  document.title = say("title");

  const focusCanvas = () => canvas.focus({ preventScroll: true });
  // a closed dialog has given the focus back: a screen reader among the elements (access.js) stays there
  const focusGame = () => { if (!document.activeElement?.closest("#trix-elements")) focusCanvas(); };
  stage.addEventListener("pointerdown", focusCanvas);
  // the window is active again and no other element has the focus
  addEventListener("focus", () => { if (document.activeElement === document.body) focusCanvas(); });
  // iPhones ignore the style sheet and zoom the page with two fingers
  document.addEventListener("gesturestart", event => event.preventDefault());
  canvas.addEventListener("contextmenu", event => event.preventDefault());
  leave.addEventListener("click", focusCanvas);
  // SDL captures Tab, so Ctrl+M leaves the canvas; this listener runs before SDL's
  canvas.addEventListener("keydown", event => {
    if (event.code !== "KeyM" || !event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    leave.focus();
  }, true);

  // Shortcuts that the game does not use stay the browser's: reload, zoom, find, history, developer tools. SDL would
  // cancel them, so its listeners never see them. Modifier keys themselves pass through.
  const FUNCTION_KEYS_OF_GAME = ["F1", "F11"];

  function belongsToBrowser({ key, ctrlKey, metaKey, altKey, code }) {
    if (["Control", "Meta", "Alt", "AltGraph", "Shift"].includes(key)) return false;
    if (ctrlKey && altKey) return false;      // AltGr writes characters
    if (ctrlKey || metaKey) return code !== "KeyM" || metaKey;
    if (altKey) return ["ArrowLeft", "ArrowRight", "Home"].includes(key);
    return /^F\d+$/.test(key) && !FUNCTION_KEYS_OF_GAME.includes(key);
  }
  for (const name of ["keydown", "keypress", "keyup"]) {
    addEventListener(name, event => {
      if (belongsToBrowser(/** @type {KeyboardEvent} */ (event))) event.stopImmediatePropagation();
    }, true);
  }

  // ---- messages to the game

  const queue = [];
  let hear = () => {};
  const tell = message => { queue.push(message); hear(); };
  const ascii = text => text.replace(/[\u007f-\uffff]/g, c => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));

  // whether there was input or a message since the last poll
  let stirred = true;
  for (const kind of ["pointer", "mouse"]) {
    for (const what of ["down", "move", "up"]) addEventListener(kind + what, stir, true);
  }
  for (const name of ["keydown", "keyup", "wheel", "touchstart", "touchmove", "touchend", "pointercancel"]) {
    addEventListener(name, stir, { capture: true, passive: true });
  }
  function stir() { stirred = true; }

  // ---- size, insets and preferences

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const strong = matchMedia("(prefers-contrast: more)"), dark = matchMedia("(prefers-color-scheme: dark)");

  // the last visit's resolution; on a first visit, devices with a mouse start higher
  let affordable = 0;
  // nothing moves, so any number of pixels is affordable
  let isAtRest = false;

  function remembered() {
    const { value } = storing("store", (storage, prefix) => ({ value: Number(storage.getItem(prefix + "pixels")) }));
    if (value >= LEAST_PIXELS && value <= MOST_PIXELS) return value;
    return matchMedia("(pointer: fine)").matches ? 2.9e6 : 1.4e6;
  }

  function afford(pixels) {
    affordable = Math.min(MOST_PIXELS, Math.max(LEAST_PIXELS, pixels));
    storing("store", (storage, prefix) => { storage.setItem(prefix + "pixels", String(affordable)); return OK; });
    update();
  }

  function environment() {
    const width = stage.clientWidth, height = stage.clientHeight;
    affordable ||= remembered();
    const area = Math.max(1, width * height);
    // never blurred on usual screens: at least one pixel for each css pixel
    const least = Math.min(area, SHARP_PIXELS);
    const ratioOf = pixels => Math.min(devicePixelRatio || 1, MAX_RATIO, Math.sqrt(Math.max(pixels, least) / area));
    const finest = ratioOf(MOST_PIXELS), ratio = isAtRest ? finest : ratioOf(affordable);
    const style = getComputedStyle(probe);
    return {
      // rounding up would exceed the window
      width: Math.max(1, Math.floor(width * ratio + 1e-6)),
      height: Math.max(1, Math.floor(height * ratio + 1e-6)),
      ratio,
      finest,
      insets: ["Top", "Right", "Bottom", "Left"].map(side => Math.ceil(parseFloat(style["padding" + side]) * ratio) || 0),
      languages: navigator.languages?.length ? [...navigator.languages] : [navigator.language || "en"],
      letters,
      reducedMotion: calm.matches,
      appearance: strong.matches ? "contrast" : dark.matches ? "night" : "day",
      visible: document.visibilityState === "visible",
      onlyTouch: matchMedia("(any-pointer: coarse)").matches && !matchMedia("(any-pointer: fine)").matches,
      // not on iPhones, and in frames only with permission
      fillsScreen: Boolean(document.fullscreenEnabled || document.webkitFullscreenEnabled),
      // whether access.js is there
      elements: Boolean(requests.elements),
      // whether net.js can work: browsers offer encryption only to https pages
      installs: Boolean(installer),
      notifications: requests.call && window.Notification ? PERMISSIONS[Notification.permission] : "none",
      network: !requests.net_open ? "none" : isSecureContext ? "ready" : "insecure",
    };
  }

  // What the keys at the places of the letters a to z write. Only Chromium knows it, and has no event for a change.
  let letters = {};

  async function readLetters() {
    if (!navigator.keyboard) return;
    try {
      const layout = await navigator.keyboard.getLayoutMap();
      letters = Object.fromEntries([...layout].filter(([code]) => /^Key[A-Z]$/.test(code))
        .map(([code, sign]) => [code[3].toLowerCase(), sign]));
      update();
    } catch {
      // not allowed in this frame
    }
  }
  readLetters();
  addEventListener("focus", readLetters);

  let told = "", ratio = 0;

  function update() {
    ratio = devicePixelRatio;
    const now = environment(), text = JSON.stringify(now);
    if (text !== told) tell({ type: "environment", ...now });
    told = text;
    fit(now);
  }

  // The CSS box is the backing store divided by the ratio, so that pixels match the screen. Until the game uses a new
  // size, the page shows its last picture whole. SDL computes mouse positions from the box, so it has no border, padding or
  // object-fit.
  function fit(now) {
    if (canvas.width < 2) return;
    let scale = Math.min(stage.clientWidth / canvas.width, stage.clientHeight / canvas.height);
    if (canvas.width === now.width && canvas.height === now.height) scale = 1 / now.ratio;
    const width = canvas.width * scale, height = canvas.height * scale;
    const put = (name, value) => document.documentElement.style.setProperty("--trix-" + name, value + "px");
    put("width", width);
    put("height", height);
    put("left", Math.max(0, Math.floor((stage.clientWidth - width) / 2)));
    put("top", Math.max(0, Math.floor((stage.clientHeight - height) / 2)));
  }

  // the browser's own offer to install the page, shown by the game where it fits
  let installer = null;
  for (const [name, isOffer] of /** @type {[string, boolean][]} */ ([["beforeinstallprompt", true], ["appinstalled", false]])) {
    addEventListener(name, event => {
      event.preventDefault();
      installer = isOffer ? event : null;
      update();
    });
  }

  function install() {
    // an offer can be made once
    const offer = installer;
    installer = null;
    if (offer) offer.prompt();
    update();
  }

  new ResizeObserver(update).observe(stage);
  new MutationObserver(update).observe(canvas, { attributes: true, attributeFilter: ["width", "height"] });
  for (const wish of [calm, strong, dark]) wish.addEventListener("change", update);
  for (const name of ["resize", "orientationchange", "languagechange"]) addEventListener(name, update);
  document.addEventListener("visibilitychange", update);

  // ---- the picture

  // The game draws in WebAssembly memory. SDL would copy it twice and loop over the pixels: 7 ms for 5 million. The
  // canvas reads a view of that memory in 1.5 ms. The fourth byte of a pixel is unused.
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const takesBytes = (() => {
    const small = make("canvas", { width: 1, height: 1 }).getContext("2d", { alpha: false, willReadFrequently: true });
    small.putImageData(new ImageData(new Uint8ClampedArray([200, 100, 50, 0]), 1, 1), 0, 0);
    return String(small.getImageData(0, 0, 1, 1).data.slice(0, 3)) === "200,100,50";
  })();

  // at: address of the picture, 4 bytes a pixel (red first), rows without gaps; areas: changed rectangles
  function present({ at, width, height, areas }) {
    const memory = window.Module && window.Module.HEAPU8;
    if (!takesBytes || !memory || canvas.width !== width || canvas.height !== height) return {};
    const bytes = new Uint8ClampedArray(memory.buffer, at, 4 * width * height);
    const picture = new ImageData(bytes, width, height);
    for (const area of areas) context.putImageData(picture, 0, 0, .../** @type {[number, number, number, number]} */ (area));
    return OK;
  }

  // Resizing clears a canvas: keep its picture until the next frame.
  let kept = null;

  function keep() {
    kept = canvas.width > 1 ? make("canvas", { width: canvas.width, height: canvas.height }) : null;
    if (kept) kept.getContext("2d", { alpha: false }).drawImage(canvas, 0, 0);
  }

  function restore() {
    if (!kept) return;
    const scale = Math.min(canvas.width / kept.width, canvas.height / kept.height);
    const width = kept.width * scale, height = kept.height * scale;
    context.drawImage(kept, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
    kept = null;
  }

  // ---- back button

  // Away from the title the page has its own history entry. Going back leaves only that entry and becomes a message
  // to the game. On the title it leaves the page. Addresses never change.
  let away = false, dropping = false, address = "";
  const held = () => Boolean(history.state && history.state.trix);

  // The fragment of a link stays in the address until the game has used it. The entry below keeps it until the game shows it.
  const USED = "trix.used-link";
  const keepUsed = fragment => { try { sessionStorage.setItem(USED, fragment); } catch { /* it is offered once more */ } };

  function dropUsed() {
    /** @type {string | null} */
    let used = "";
    try { used = sessionStorage.getItem(USED); } catch { /* blocked */ }
    // an entry without state is the same link, opened again
    if (used && history.state && location.hash === used) history.replaceState(history.state, "", location.pathname);
  }
  dropUsed();

  function forgetLink() {
    if (!location.hash) return;
    keepUsed(location.hash);
    history.replaceState(history.state, "", location.pathname);
    if (away) address = location.href;
  }

  function keepEntry() {
    if (dropping || away === held()) return;
    if (away) {
      address = location.href;
      history.pushState({ trix: true }, "");
    } else {
      dropping = true;
      history.back();
    }
  }

  // the last one is on top
  const openDialog = () => /** @type {HTMLDialogElement[]} */ ([...document.querySelectorAll("dialog[open]")]).pop();

  function stepBack() {
    const dialog = openDialog();
    if (dialog) dialog.close();
    else tell({ type: "back" });
  }

  // in a frame the history belongs to the embedding page
  if (window.parent === window) {
    document.addEventListener("trix-event", ({ detail }) => {
      if (detail.event !== "scene") return;
      away = detail.scene !== "title";
      keepEntry();
    });
    addEventListener("popstate", () => {
      const dropped = dropping;
      dropUsed();
      dropping = false;
      // following a link to this page is not going back
      if (location.href !== address) return;
      if (away && !held() && !dropped) stepBack();
      keepEntry();
    });
  }

  // ---- actions that need a user gesture

  const armed = {};

  function withGesture(name, action) {
    if (navigator.userActivation && navigator.userActivation.isActive) action();
    else armed[name] = action;
  }

  function runArmed() {
    for (const name of Object.keys(armed)) {
      const action = armed[name];
      delete armed[name];
      action();
    }
  }
  // screen readers send clicks alone
  const GESTURES = ["pointerup", "keyup", "click"];
  for (const name of GESTURES) addEventListener(name, runArmed, true);

  // The runtime opens its audio device long after the tap that permits it. Some browsers start it only during a
  // gesture, others suspend it meanwhile. Hidden tabs suspend it.
  let speaker = null;
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    const Native = window[name];
    if (Native) window[name] = class extends Native { constructor(...given) { super(...given); speaker = this; } };
  }

  function speak() {
    if (!speaker || speaker.state === "closed") return;
    // refused before the first gesture: the next one retries
    (document.hidden ? speaker.suspend() : speaker.resume()).catch(() => {});
  }
  for (const name of GESTURES) addEventListener(name, speak, true);
  document.addEventListener("visibilitychange", speak);

  function copyByCommand(text) {
    const before = document.activeElement;
    const area = make("textarea", { className: "trix-unseen", value: text, readOnly: true });
    // elements behind a modal dialog cannot be selected
    (openDialog() || document.body).append(area);
    area.select();
    let done = false;
    try { done = document.execCommand("copy"); } catch { /* an older browser, or a frame that may not */ }
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return done;
  }

  function copyText(text, done) {
    const old = () => done(copyByCommand(text));
    if (navigator.clipboard && navigator.clipboard.writeText) navigator.clipboard.writeText(text).then(() => done(true), old);
    else old();
  }

  // a cancelled share counts as done; after other failures, copy to the clipboard
  function shareText(text) {
    const copy = () => copyText(text, done => tell({ type: "shared", how: done ? "copied" : "failed" }));
    if (!navigator.share) return copy();
    navigator.share({ text }).then(() => "", error => error.name).then(refused => {
      if (refused && refused !== "AbortError") copy();
      else tell({ type: "shared", how: "shared" });
    });
  }

  // The game's public address: the build's ADDRESS, or else this page's.
  function gameLink(code) {
    const known = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="canonical"]'));
    const address = new URL(known ? known.href : location.href);
    if (!/^https?:$/.test(address.protocol)) return null;
    address.search = "";
    address.hash = code;
    return address.href;
  }

  // ---- files

  const saveFile = (name, text) => download(name, new Blob([text], { type: "application/json" }));

  // Shares a picture as a file; if the browser cannot share files or refuses, downloads it.
  function sharePicture(name, data, text) {
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
    const file = new File([bytes], name, { type: "image/png" });
    const save = () => download(name, file);
    if (!navigator.canShare || !navigator.canShare({ files: [file] })) return save();
    navigator.share({ files: [file], text }).then(() => "", error => error.name).then(refused => {
      if (refused && refused !== "AbortError") save();
      else tell({ type: "shared", how: "shared" });
    });
  }

  function download(name, content) {
    const address = URL.createObjectURL(content);
    const link = make("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    // browsers do not name the folder of a saved file
    tell({ type: "file_saved", where: name, error: null });
  }

  function readFile(file) {
    const answer = (text, error) => tell({ type: "file", name: file.name, text, error });
    if (file.size > MAX_FILE) return answer(null, "large");
    file.arrayBuffer()
      .then(bytes => answer(new TextDecoder("utf-8", { fatal: true }).decode(bytes), null))
      .catch(() => answer(null, "unreadable"));
  }

  function openFile() {
    const input = make("input", { type: "file", accept: ".json,application/json", className: "trix-unseen", tabIndex: -1 });
    const done = action => () => { input.remove(); action(); focusGame(); };
    input.addEventListener("change", done(() => readFile(input.files[0])));
    input.addEventListener("cancel", done(() => tell({ type: "file", name: "", text: null, error: null })));
    document.body.append(input);
    input.click();
  }

  // otherwise the browser would open the file in this tab
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => {
    event.preventDefault();
    const file = event.dataTransfer && event.dataTransfer.files[0];
    if (file) readFile(file);
  });

  function toggleFullScreen() {
    const root = document.documentElement;
    const leaving = document.fullscreenElement || document.webkitFullscreenElement;
    const change = leaving
      ? (document.exitFullscreen || document.webkitExitFullscreen)?.bind(document)
      : (root.requestFullscreen || root.webkitRequestFullscreen)?.bind(root);
    // a frame may not be allowed to: the player needs no message
    if (change) Promise.resolve(change()).catch(error => console.warn("full screen: " + error));
  }

  // ---- text input: phones show no keyboard for a canvas

  // A code or a link may be pasted by a button, where the browser lets pages read the clipboard.
  function pasteButton(input) {
    if (!navigator.clipboard || !navigator.clipboard.readText) return [];
    const paste = make("button", { id: "trix-paste", type: "button", textContent: say("paste") });
    paste.onclick = () => {
      navigator.clipboard.readText().then(text => { input.value = text.slice(0, input.maxLength); }, () => {}).then(() => input.focus());
    };
    return [paste];
  }

  // the game's letters, by weight
  function addFonts(fonts) {
    if (document.fonts.size) return;
    for (const [weight, data] of Object.entries(fonts || {})) {
      document.fonts.add(new FontFace("Trix", Uint8Array.from(atob(data), letter => letter.charCodeAt(0)), { weight }));
    }
  }

  function askText(prompt, value, code, colours) {
    const input = make("input", {
      type: "text", value, maxLength: 2000, autocomplete: "off", spellcheck: false, enterKeyHint: "done",
      autocapitalize: code ? "characters" : "sentences",
    });
    input.setAttribute("autocorrect", "off");
    const form = make("form", { method: "dialog" },
      make("label", {}, make("span", { textContent: prompt }), input),
      make("div", { className: "trix-buttons" },
        ...code ? pasteButton(input) : [],
        make("button", { type: "button", textContent: say("cancel"), onclick: () => dialog.close() }),
        make("button", { type: "submit", value: "ok", textContent: say("ok"), className: "trix-primary" })));
    const dialog = make("dialog", { className: "trix-panel", dir: direction() }, form);
    dialog.setAttribute("aria-label", prompt);
    // of the table that is played on, see page.css
    for (const [name, colour] of Object.entries(colours || {})) dialog.style.setProperty(`--trix-${name}`, colour);
    dialog.addEventListener("close", () => {
      tell({ type: "text", value: dialog.returnValue === "ok" ? input.value : null });
      dialog.remove();
      focusGame();
    });
    document.body.append(dialog);
    dialog.showModal();
    input.focus();
    input.select();
  }

  // ---- errors

  let oops = null;

  function openReport() {
    const copy = make("button", { type: "button", className: "trix-primary", textContent: say("copy") });
    const details = make("pre", { tabIndex: 0, dir: "ltr" });
    copy.onclick = () => copyText(details.textContent, done => { if (done) copy.textContent = say("copied"); });
    const dialog = make("dialog", { id: "trix-oops", className: "trix-panel", dir: direction() },
      make("h2", { id: "trix-oops-title", textContent: say("oops") }),
      make("p", { id: "trix-oops-text", textContent: say("oopsText") }),
      details,
      make("div", { className: "trix-buttons" },
        copy,
        make("button", { type: "button", textContent: say("reload"), onclick: () => location.reload() }),
        make("button", { type: "button", textContent: say("close"), onclick: () => dialog.close() })));
    dialog.setAttribute("role", "alertdialog");
    dialog.setAttribute("aria-labelledby", "trix-oops-title");
    dialog.setAttribute("aria-describedby", "trix-oops-text");
    dialog.addEventListener("close", () => { dialog.remove(); focusGame(); });
    document.body.append(dialog);
    dialog.showModal();
    copy.focus();
    return dialog;
  }

  function report(text) {
    console.error(text);
    // a consequence of a missing file, which is already shown
    if (document.querySelector(".trix-end")) return;
    if (!oops || !oops.open) oops = openReport();
    const details = oops.querySelector("pre");
    // the game and the runtime may both report it
    if (!details.textContent.includes(text.trim())) {
      details.textContent = (details.textContent + text.trim() + "\n\n").slice(0, REPORT_LENGTH);
    }
  }

  // registered before the runtime's handlers, which would open an alert
  addEventListener("error", event => {
    if (event.target !== window && event.target !== null) return;
    event.stopImmediatePropagation();
    report("JavaScript: " + (event.error && event.error.stack || event.message));
  });
  addEventListener("unhandledrejection", event => {
    event.stopImmediatePropagation();
    event.preventDefault();
    console.error(event.reason);
  });

  // ---- storage

  // Firefox uses its own error name for full storage
  const isFull = error => error && (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED");

  // Other pages of this origin share the storage; in a frame these may be other sites' pages.
  const shelves = {
    store: { prefix: "trix.", storage: () => localStorage },
    secrets: { prefix: "trix-secrets.", storage: () => (window.parent === window ? localStorage : sessionStorage) },
  };

  function storing(shelf, action) {
    try {
      const { prefix, storage } = shelves[shelf];
      return action(storage(), prefix);
    } catch (error) {
      return { error: isFull(error) ? "full" : "blocked" };
    }
  }

  function storedKeys(storage, prefix) {
    return Object.keys(storage).filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length));
  }

  // ---- requests of the game

  let status = null;
  const OK = { ok: true };

  const requests = {
    environment: () => environment(),
    read: ({ shelf, key }) => storing(shelf, (storage, prefix) => ({ value: storage.getItem(prefix + key) })),
    write: ({ shelf, key, text }) => storing(shelf, (storage, prefix) => { storage.setItem(prefix + key, text); return OK; }),
    remove: ({ shelf, key }) => storing(shelf, (storage, prefix) => { storage.removeItem(prefix + key); return OK; }),
    keys: ({ shelf }) => storing(shelf, (storage, prefix) => ({ value: storedKeys(storage, prefix) })),
    afford: ({ pixels }) => { afford(pixels); return OK; },
    // may ask the player; without an answer the browser clears the store only when it needs room
    persist: () => { navigator.storage?.persist?.().catch(() => {}); return OK; },
    rest: ({ resting }) => { isAtRest = resting; update(); return OK; },
    present: where => present(where),
    keep: () => { keep(); return OK; },
    restore: () => { restore(); return OK; },
    language: ({ tag }) => { document.documentElement.lang = tag; label(); return OK; },
    announce: ({ text }) => {
      // new nodes, because a changed text is not read out twice, nor two in one frame
      log.append(make("p", { textContent: text, dir: "auto" }));
      while (log.childElementCount > LOG_LENGTH) log.firstElementChild.remove();
      return OK;
    },
    hush: () => { log.replaceChildren(); return OK; },
    status: ({ text }) => { status = text; return OK; },
    share: ({ text }) => { withGesture("share", () => shareText(text)); return OK; },
    link: ({ code }) => ({ value: gameLink(code) }),
    forget_link: () => { forgetLink(); return OK; },
    save: ({ name, text }) => { withGesture("save", () => saveFile(name, text)); return OK; },
    picture: ({ name, data, text }) => { withGesture("share", () => sharePicture(name, data, text)); return OK; },
    open: () => { withGesture("open", openFile); return OK; },
    take_release: () => { document.dispatchEvent(new CustomEvent("trix-take-release")); return OK; },
    install: () => { withGesture("install", install); return OK; },
    fullscreen: () => { withGesture("fullscreen", toggleFullScreen); return OK; },
    ask: ({ prompt, value, code, fonts, colours }) => { addFonts(fonts); askText(prompt, value, code, colours); return OK; },
    report: ({ text }) => { report(text); return OK; },
    event: ({ text }) => { document.dispatchEvent(new CustomEvent("trix-event", { detail: JSON.parse(text) })); return OK; },
    // for the loading screen, if there is one
    failed: ({ file }) => { window.trixBegin.failed(file, "broken"); return OK; },
    progress: ({ step }) => { document.dispatchEvent(new CustomEvent("trix-progress", { detail: step })); return OK; },
    ready: () => { document.dispatchEvent(new CustomEvent("trix-ready")); return OK; },
  };

  window.trix = {
    call(text) {
      try {
        const request = JSON.parse(text);
        if (!Object.hasOwn(requests, request.do)) return ascii(JSON.stringify({ unknown: String(request.do) }));
        return ascii(JSON.stringify(requests[request.do](request)));
      } catch (error) {
        // exceptions must not reach Python
        console.error(error);
        return ascii(JSON.stringify({ error: String(error) }));
      }
    },
    poll() {
      // a window that moves to another screen keeps its size, and a new pixel ratio has no event
      if (devicePixelRatio !== ratio) update();
      return queue.length ? ascii(JSON.stringify(queue.splice(0))) : "[]";
    },
    stirred() {
      const was = stirred || queue.length || devicePixelRatio !== ratio;
      stirred = false;
      return was ? "yes" : "";
    },
    status() {
      return status === null ? null : JSON.parse(status);
    },
    // for loader.js
    make, tell, report, focusCanvas, keepUsed,
    // for net.js and call.js
    shelves, update, withGesture,
    onMessage: listener => { hear = listener; },
    pending: () => queue.length,
    offer: more => { Object.assign(requests, more); update(); },
  };
  update();
})();
