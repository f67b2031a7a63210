// Network games while the page is hidden: the game continues, and calls the player at their turn. Only in sites built
// with a broker. A classic script; needs page.js and net.js.
"use strict";
(() => {
  const { make, offer, update, withGesture, onMessage, isAtTable } = window.trix;
  const OK = { ok: true };
  const STEP = 1000;                   // milliseconds
  const TAG = "trix-turn";

  // ---- frames of a hidden page

  // Browsers give a hidden page no frames. At a table the game then takes a step for each message, and one a second.
  const callbacks = new Map();
  const native = window.requestAnimationFrame.bind(window);
  let last = 0, isPosted = false;

  function run(id, time) {
    const callback = callbacks.get(id);
    if (callbacks.delete(id)) callback(time);
  }

  const runAll = () => { for (const id of [...callbacks.keys()]) run(id, performance.now()); };

  window.requestAnimationFrame = callback => {
    const id = ++last;
    callbacks.set(id, callback);
    if (!document.hidden) native(time => run(id, time));
    return id;
  };
  window.cancelAnimationFrame = id => { callbacks.delete(id); };

  // timers of hidden pages are slow, messages are not
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    isPosted = false;
    if (document.hidden) runAll();
  };

  function step() {
    if (!document.hidden || isPosted || !isAtTable()) return;
    isPosted = true;
    port2.postMessage(null);
  }
  onMessage(step);
  setInterval(step, STEP);

  // ---- the call

  let called = null;                   // the page's message at the player's turn
  let before = null;                   // title and icon of the page meanwhile

  const icon = () => /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));

  // The icon with a golden dot.
  async function markedIcon() {
    const picture = make("img", { src: icon().href });
    await picture.decode();
    const canvas = make("canvas", { width: 64, height: 64 }), context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0, 64, 64);
    context.fillStyle = "#FFC93C";
    context.arc(46, 18, 18, 0, 7);
    context.fill();
    return new Promise(done => canvas.toBlob(blob => done(URL.createObjectURL(blob))));
  }

  function show() {
    const isCalling = called !== null && document.hidden;
    if (isCalling && !before) {
      const shown = before = { title: document.title, icon: icon().href };
      markedIcon().then(address => { if (before === shown) icon().href = address; }, () => {});
    }
    if (isCalling) document.title = "\u25cf " + called;
    if (!isCalling && before) {
      document.title = before.title;
      icon().href = before.icon;
      before = null;
    }
  }

  const worker = async () => {
    const found = navigator.serviceWorker && await navigator.serviceWorker.getRegistration();
    return found && found.active ? found : null;
  };

  async function notify(text) {
    const { lang } = document.documentElement;
    const options = { body: text, tag: TAG, renotify: true, icon: "icons/icon-192.png", lang, vibrate: [200] };
    const found = await worker();
    if (found) return found.showNotification("Trix", options);
    // phones know only the worker's
    const shown = new Notification("Trix", options);
    shown.onclick = () => { window.focus(); shown.close(); };
    withdraw = () => shown.close();
  }

  let withdraw = () => {};

  async function endCall() {
    withdraw();
    const found = await worker();
    if (found) for (const shown of await found.getNotifications({ tag: TAG })) shown.close();
  }

  function call(text, allowed) {
    called = text;
    show();
    if (text === null) return endCall();
    if (!document.hidden) return;
    if (navigator.vibrate) navigator.vibrate(200);
    if (allowed && Notification.permission === "granted") return notify(text);
  }

  // ---- the screen stays on

  let wanted = false, lock = null;

  async function holdScreen() {
    if (!wanted || lock || document.hidden || !navigator.wakeLock) return;
    const mine = lock = await navigator.wakeLock.request("screen");
    // the browser releases it when the page is hidden
    mine.addEventListener("release", () => { if (lock === mine) lock = null; });
    if (!wanted) mine.release();
  }

  function keepAwake(on) {
    wanted = on;
    if (!on && lock) lock.release();
    return holdScreen();
  }

  const quietly = action => Promise.resolve(action).catch(error => console.warn("call: " + error));

  document.addEventListener("visibilitychange", () => {
    show();
    if (document.hidden) return step();
    for (const id of callbacks.keys()) native(time => run(id, time));
    quietly(endCall());
    quietly(holdScreen());
  });

  const requests = {
    call: ({ text, notify: allowed }) => { quietly(call(text, allowed)); return OK; },
    ask_to_notify: () => { withGesture("notify", () => quietly(Notification.requestPermission().then(update))); return OK; },
    keep_awake: ({ on }) => { quietly(keepAwake(on)); return OK; },
  };
  offer(requests);
})();
