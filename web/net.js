// Games with friends: the page's side of trix/platform/web_network.py and web_ciphers.py. Only in sites built with a
// broker; mqtt.min.js is loaded with the first wire. A classic script; needs page.js.
"use strict";
(() => {
  const { broker: BROKER = "", shards: SHARDS = "1", hall: HALL = "", client: CLIENT = "" } =
    /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const { tell, pending, offer, shelves } = window.trix;
  const OK = { ok: true };

  const toText = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const toBytes = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));

  // ---- wires: connections to the broker

  const KEEPALIVE = 12;                // seconds; the broker closes the connection after 1.5 times this silence
  const QUIET = 5000;                  // milliseconds of silence until the page sends a ping
  const PATIENCE = 2500;               // timeout of a ping or a connection attempt, in milliseconds
  const FIRST = 1000, LAST = 30000, GROWTH = 1.5;      // longest delays before an attempt, in milliseconds
  const STABLE = 10000;                // milliseconds until a connection resets the delay
  const MOST_WAITING = 1000;           // queue limit while the game does not poll

  // The address of the room's broker; relative addresses are on the page's host. trix/platform/broker.py computes the
  // same shard.
  function place(room) {
    const shard = Math.floor(parseInt(room.slice(0, 2), 16) * Number(SHARDS) / 256);
    const url = new URL(BROKER.replaceAll("{shard}", String(shard)), location.href);
    url.protocol = url.protocol.replace(/^http/, "ws");
    const [username, password] = [url.username, url.password].map(decodeURIComponent);
    url.username = url.password = "";
    return { href: url.href, username, password };
  }

  let loading = null;

  function loadClient() {
    loading ??= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.onload = () => done(window.mqtt);
      script.onerror = () => { loading = null; script.remove(); failed(new Error(CLIENT + " did not arrive")); };
      script.src = CLIENT;
      document.head.append(script);
    });
    return loading;
  }

  // Each packet of a device's absence is used once; the last is kept, though it counts no more.
  const spend = packets => { if (packets.length > 1) packets.shift(); };

  // Connects once the game has set its will, and reconnects after a cut. Each connection has its own client; events of
  // dropped clients are ignored.
  class Wire {
    constructor(number, room) {
      this.number = number;
      this.room = room;
      // a second client with this id would replace the first, so it is random
      this.id = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("");
      this.mailboxes = [];
      this.absence = null;
      this.client = null;
      this.up = false;
      this.heard = this.asked = 0;
      this.begun = 0;
      this.wait = FIRST;
      this.next = 0;
      this.watch = setInterval(() => this.look(), QUIET / 4);
    }

    topic(mailbox, room = "") { return `trix/1/${room || this.room}/${mailbox}`; }

    tell(begun) { tell({ type: "net", wire: this.number, up: this.up, begun }); }

    listen(mailboxes) {
      const gone = this.mailboxes.filter(mailbox => !mailboxes.includes(mailbox));
      this.mailboxes = mailboxes;
      if (!this.up) return;
      this.subscribe();
      if (gone.length) this.client.unsubscribe(gone.map(mailbox => this.topic(mailbox)));
    }

    subscribe() {
      // nl (no local): the broker does not return the page's own messages
      if (this.mailboxes.length) this.client.subscribe(this.mailboxes.map(mailbox => this.topic(mailbox)), { qos: 0, nl: true });
    }

    setAbsence(absence) {
      const first = !this.absence;
      this.absence = absence;
      if (first) this.connect();
    }

    connect() {
      clearTimeout(this.next);
      this.letGo();
      const attempt = this.attempt = {};
      const current = action => given => { if (this.attempt === attempt) action(given); };
      loadClient().then(current(mqtt => this.begin(mqtt)), current(error => this.again(error)));
    }

    begin(mqtt) {
      const { href, username, password } = place(this.room);
      const client = this.client = mqtt.connect(href, {
        protocolVersion: 5, clientId: this.id, clean: true, username: username || this.room, password: password || undefined,
        keepalive: KEEPALIVE, connectTimeout: PATIENCE, reconnectPeriod: 0, queueQoSZero: false, resubscribe: false,
        // the alternative are blob workers, which the page's policy forbids
        timerVariant: "native",
        will: { topic: this.topic(this.absence.mailbox), payload: this.absence.gone[0], qos: 0, retain: false },
      });
      const on = (event, action) => client.on(event, (...given) => { if (this.client === client) action(...given); });
      on("connect", () => this.connected());
      on("packetreceive", () => { this.heard = performance.now(); });
      on("message", (_, payload) => this.take(payload));
      on("close", () => this.again("closed"));
      on("error", error => this.again(error));
    }

    connected() {
      this.up = true;
      this.begun = performance.now();
      spend(this.absence.gone);
      this.subscribe();
      this.tell(true);
      if (document.hidden) this.hide();
    }

    take(payload) {
      if (pending() < MOST_WAITING) tell({ type: "net", wire: this.number, packet: toText(payload) });
      // timers of a hidden page run once a minute, but arriving messages wake it
      if (document.hidden && performance.now() - this.asked > QUIET) this.ask();
    }

    send(mailbox, payload, room = "") {
      if (this.up) this.client.publish(this.topic(mailbox, room), payload, { qos: 0 });
    }

    // A silently broken connection would stay open for a long time.
    look() {
      const now = performance.now();
      if (this.up && !document.hidden && now - Math.max(this.heard, this.asked) > QUIET) this.ask();
    }

    ask() {
      const client = this.client, asked = this.asked = performance.now();
      client.sendPing();
      setTimeout(() => { if (this.client === client && this.heard < asked) this.connect(); }, PATIENCE);
    }

    hide() {
      if (!this.up) return;
      this.send(this.absence.mailbox, this.absence.hidden[0]);
      spend(this.absence.hidden);
    }

    // The page is visible again, perhaps after a long sleep.
    show() {
      if (!this.absence) return;
      if (!this.up) return this.connect();
      this.tell(true);
      this.ask();
    }

    again(why) {
      console.warn("net: " + why);
      this.letGo();
      // random, so that the clients of a restarted broker do not return at the same moment
      this.next = setTimeout(() => this.connect(), this.wait * Math.random());
      this.wait = Math.min(GROWTH * this.wait, LAST);
    }

    letGo() {
      const { client, up } = this;
      if (up && performance.now() - this.begun > STABLE) this.wait = FIRST;
      this.attempt = this.client = null;
      this.up = false;
      if (client) client.end(true);
      if (up) this.tell(false);
    }

    close() {
      clearInterval(this.watch);
      clearTimeout(this.next);
      const { client, up } = this;
      this.attempt = this.client = null;
      this.up = false;
      // a clean disconnect sends no will
      if (client) client.end(!up);
    }
  }

  const wires = new Map();
  const withWire = (number, action) => { const wire = wires.get(number); if (wire) action(wire); return OK; };

  for (const change of ["visibilitychange", "resume"]) {
    document.addEventListener(change, () => {
      for (const wire of wires.values()) document.hidden ? wire.hide() : wire.show();
    });
  }
  // connections of the previous network are dead without an event
  addEventListener("online", () => {
    for (const wire of wires.values()) if (wire.absence) wire.connect();
  });

  // ---- ciphers

  const CURVE = { name: "ECDH", namedCurve: "P-256" };
  const SIGNING = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const MOST_KEYS = 64;
  const imported = new Map();
  const { subtle } = crypto;           // undefined unless the page was loaded by https

  function sealingKey(text) {
    if (!imported.has(text)) {
      imported.set(text, subtle.importKey("raw", toBytes(text), "AES-GCM", false, ["encrypt", "decrypt"]));
      if (imported.size > MOST_KEYS) imported.delete(imported.keys().next().value);
    }
    return imported.get(text);
  }

  const gcm = (nonce, header) => ({ name: "AES-GCM", iv: toBytes(nonce), additionalData: toBytes(header) });

  // expected failures give null
  const ciphers = {
    async new_key() {
      const { privateKey, publicKey } = await subtle.generateKey(CURVE, true, ["deriveBits"]);
      return [JSON.stringify(await subtle.exportKey("jwk", privateKey)), toText(await subtle.exportKey("raw", publicKey))];
    },
    async agree({ private: mine, public: point }) {
      const key = await subtle.importKey("jwk", JSON.parse(mine), CURVE, false, ["deriveBits"]);
      const other = await subtle.importKey("raw", toBytes(point), CURVE, false, []).catch(() => null);
      return other && toText(await subtle.deriveBits({ name: "ECDH", public: other }, key, 256));
    },
    async sign({ private: mine, text }) {
      // the rest of the stored key says that it is for key agreement
      const { kty, crv, x, y, d } = JSON.parse(mine);
      const key = await subtle.importKey("jwk", { kty, crv, x, y, d }, SIGNING, false, ["sign"]);
      return toText(await subtle.sign(SIGNING, key, toBytes(text)));
    },
    async verify({ public: point, signature, text }) {
      const key = await subtle.importKey("raw", toBytes(point), SIGNING, false, ["verify"]).catch(() => null);
      return key !== null && subtle.verify(SIGNING, key, toBytes(signature), toBytes(text));
    },
    async seal({ key, nonce, header, text }) {
      return toText(await subtle.encrypt(gcm(nonce, header), await sealingKey(key), toBytes(text)));
    },
    async open({ key, nonce, header, text }) {
      const opened = await subtle.decrypt(gcm(nonce, header), await sealingKey(key), toBytes(text)).catch(() => null);
      return opened && toText(opened);
    },
    async stretch({ text, salt, rounds }) {
      const key = await subtle.importKey("raw", toBytes(text), "PBKDF2", false, ["deriveBits"]);
      return toText(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: toBytes(salt), iterations: rounds }, key, 256));
    },
  };

  function answer(id, working) {
    working
      .catch(error => { console.error(error); return null; })
      .then(value => tell({ type: "cipher", id, value }));
  }

  // ---- secrets

  // Two tabs can be two players. Each tab locks its own slot of secrets until it closes; a reload or a restart after
  // a crash finds the slot again.
  const SLOT = "trix-slot";
  const slotName = number => `trix-secrets-${number}`;

  function hold(number, options) {
    return new Promise((taken, refused) => {
      navigator.locks.request(slotName(number), options, lock => {
        if (!lock) return refused();
        shelves.secrets.prefix = slotName(number) + ".";
        sessionStorage.setItem(SLOT, number);
        taken(undefined);
        return new Promise(() => {});
      }).catch(refused);
    });
  }

  async function takeSlot() {
    const before = sessionStorage.getItem(SLOT);
    // the previous page may not be closed yet
    if (before !== null && await hold(before, { signal: AbortSignal.timeout(PATIENCE) }).then(() => true, () => false)) return;
    for (let number = 0; number < MOST_KEYS; number++) {
      if (await hold(number, { ifAvailable: true }).then(() => true, () => false)) return;
    }
  }
  // frames may lack the permission
  if (isSecureContext && navigator.locks) takeSlot().catch(error => console.warn("net: " + error));

  // ---- requests of the game

  const requests = {
    net_open: ({ wire, room }) => { wires.set(wire, new Wire(wire, room)); return OK; },
    net_listen: ({ wire, mailboxes }) => withWire(wire, one => one.listen(mailboxes)),
    net_absence: ({ wire, mailbox, hidden, gone }) =>
      withWire(wire, one => one.setAbsence({ mailbox, hidden: hidden.map(toBytes), gone: gone.map(toBytes) })),
    net_send: ({ wire, mailbox, payload, room }) => withWire(wire, one => one.send(mailbox, toBytes(payload), room)),
    net_close: ({ wire }) => { withWire(wire, one => one.close()); wires.delete(wire); return OK; },
    cipher: ({ id, what, ...given }) => { answer(id, ciphers[what](given)); return OK; },
    hall: () => ({ value: HALL }),
    random: ({ count }) => ({ value: toText(crypto.getRandomValues(new Uint8Array(count))) }),
  };
  offer(requests);
  window.trix.isAtTable = () => wires.size > 0;
})();
