// The screen for screen readers: an invisible copy of it over the canvas, made of real buttons, sliders and texts.
//
// To TalkBack, VoiceOver, switches and voice control a canvas is one blank. The game sends what there is to read and
// to press (trix/ui/shell/page_elements.py), differences only; this script keeps the elements in reading order and
// over their pictures, and reports each use to the game. A classic script; needs page.js.
"use strict";
(() => {
  const { make, tell, focusCanvas, offer } = window.trix;

  const layer = make("main", { id: "trix-elements" });
  document.getElementById("trix-leave")?.after(layer);

  // id -> { node, role, inside, text }
  const shown = new Map();
  let head = { number: 0, focus: "", size: [1, 1], wheel: /** @type {number[][]} */ ([]) };
  let order = [];
  let scene = make("div");

  // ---- the elements

  const TAGS = { heading: "h2", text: "p", slider: "input", region: "section", radiogroup: "div", tablist: "div" };
  const CONTAINERS = ["region", "radiogroup", "tablist"];
  const STATES = ["checked", "pressed", "selected", "current", "expanded", "disabled", "haspopup"];
  const domId = id => "trix-element-" + id;

  function put(node, name, value) {
    if (value === undefined || value === "") node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }

  function create({ id, role, state }) {
    const tag = role === "heading" && state?.level === "1" ? "h1" : TAGS[role] || "button";
    const node = make(tag, { id: domId(id) });
    node.dataset.element = id;
    if (tag === "button") node.type = "button";
    if (tag === "input") node.type = "range";
    if (["switch", "radio", "tab", "radiogroup", "tablist"].includes(role)) node.setAttribute("role", role);
    if (role === "region") {
      const title = make("h2", { id: domId(id) + "-title" });
      node.append(title);
      node.setAttribute("aria-labelledby", title.id);
    }
    return node;
  }

  function change(element) {
    const { id, role, name, at, note, state = {}, inside = "" } = element;
    let entry = shown.get(id);
    if (entry && (entry.role !== role || entry.level !== state.level)) {
      entry.node.remove();
      entry = undefined;
    }
    if (!entry) shown.set(id, entry = { node: create(element), role, level: state.level, inside, at });
    Object.assign(entry, { inside, at });
    const node = entry.node;
    if (role === "slider") {
      Object.assign(node, { min: state.valuemin, max: state.valuemax, value: state.valuenow });
      put(node, "aria-valuetext", state.valuetext);
    }
    const text = role === "region" ? node.firstElementChild : node;
    if (role === "slider" || role === "radiogroup" || role === "tablist") put(node, "aria-label", name);
    else if (text.textContent !== name) text.textContent = name;
    put(node, "aria-description", note);
    for (const key of STATES) put(node, "aria-" + key, state[key]);
    // Tab comes to the chosen one of a group; arrow keys go from one to the next
    if (role === "radio" || role === "tab") node.tabIndex = (state.checked || state.selected) === "true" ? 0 : -1;
    put(node, "lang", state.lang);
    put(node, "dir", state.lang && "ltr");
    place(text, role === "region" ? [at[0], at[1], 1, 1] : at, CONTAINERS.includes(role) && role !== "region");
  }

  // whether the wheel does anything in the game at a place of the window
  function takesWheel(x, y) {
    const { left, top, width, height } = layer.getBoundingClientRect(), [wide, high] = head.size;
    const [px, py] = [(x - left) * wide / width, (y - top) * high / height];
    return head.wheel.some(([ax, ay, w, h]) => px >= ax && px < ax + w && py >= ay && py < ay + h);
  }

  function place(node, [x, y, width, height], whole) {
    if (whole) return;
    const [wide, high] = head.size;
    node.style.left = 100 * x / wide + "%";
    node.style.top = 100 * y / high + "%";
    node.style.width = 100 * width / wide + "%";
    node.style.height = 100 * height / high + "%";
  }

  function arrange() {
    const kept = new Set(order);
    for (const [id, { node }] of shown) {
      if (kept.has(id)) continue;
      node.remove();
      shown.delete(id);
    }
    const last = new Map();
    for (const id of order) {
      const { node, inside } = shown.get(id), parent = shown.get(inside);
      const box = parent ? parent.node : scene;
      const before = last.get(box) || (parent && parent.role === "region" ? box.firstElementChild : null);
      const following = before ? before.nextSibling : box.firstChild;
      if (following !== node) box.insertBefore(node, following);
      last.set(box, node);
    }
  }

  function enter(next) {
    const fresh = next.number !== head.number, resized = String(next.size) !== String(head.size);
    const moved = next.focus !== head.focus;
    head = next;
    put(layer, "lang", next.lang);
    put(layer, "dir", next.dir);
    if (fresh) {
      shown.clear();
      order = [];
      scene = make("div", { tabIndex: -1 });
      scene.setAttribute("role", next.dialog ? "dialog" : "group");
      if (next.dialog) scene.setAttribute("aria-modal", "true");
    }
    put(scene, "aria-description", next.note);
    if (resized) {
      for (const { node, role, at } of shown.values()) {
        if (!CONTAINERS.includes(role)) place(node, at, false);
      }
    }
    return { fresh, moved };
  }

  function show({ scene: next, nodes = [], order: ids }) {
    const before = order, at = focused();
    const { fresh, moved } = next ? enter(next) : { fresh: false, moved: false };
    for (const node of nodes) change(node);
    if (ids) {
      order = ids;
      arrange();
    }
    const title = scene.querySelector("h1");
    if (title) put(scene, "aria-labelledby", title.id);
    if (fresh) layer.replaceChildren(scene);
    if (used) follow(fresh, moved, before, at);
  }

  // ---- the focus

  // Whether the reader is among the elements, or in a dialog that one of them opened. An element that goes leaves the focus to the body, without an event.
  let used = false, last = "";
  const focused = () => layer.contains(document.activeElement) ? last : "";

  function focusOn(id) {
    const entry = shown.get(id);
    if (!entry) return false;
    const chosen = entry.role === "radiogroup" ? entry.node.querySelector("[tabindex='0']") : entry.node;
    if (!chosen || !chosen.matches("button, input")) return false;
    if (chosen !== document.activeElement) silently(() => chosen.focus({ preventScroll: true }));
    return true;
  }

  // a new screen is read from its start; a played card leaves the focus to its neighbour
  function follow(fresh, moved, before, at) {
    if (document.querySelector("dialog[open]")) return;
    if (fresh) return silently(() => scene.focus({ preventScroll: true }));
    if (moved && head.focus !== at && focusOn(head.focus)) return;
    if (layer.contains(document.activeElement)) return;
    const place = before.indexOf(last);
    const near = [...before.slice(place + 1), ...before.slice(0, Math.max(0, place)).reverse()];
    if (!near.some(focusOn)) silently(() => scene.focus({ preventScroll: true }));
  }

  let silent = false;

  function silently(act) {
    silent = true;
    act();
    silent = false;
  }

  const idOf = target => {
    const node = target instanceof Element ? target.closest("[data-element]") : null;
    return node instanceof HTMLElement ? node.dataset.element : undefined;
  };
  const use = request => tell({ type: "element", scene: head.number, ...request });

  document.addEventListener("focusin", ({ target }) => {
    const node = /** @type {Element} */ (target), inside = layer.contains(node);
    used = inside || (used && Boolean(node.closest("dialog")));
    if (!inside) return;
    last = idOf(target) || "";
    if (last && !silent) use({ focus: last });
  });

  // the element that opened a dialog of the page may have gone meanwhile
  document.addEventListener("close", () => {
    if (used && !layer.contains(document.activeElement)) silently(() => scene.focus({ preventScroll: true }));
  }, true);

  // ---- events of the reader

  layer.addEventListener("click", ({ target }) => {
    const id = idOf(target), entry = id === undefined ? undefined : shown.get(id);
    if (!entry || entry.node.tagName !== "BUTTON") return;
    silently(() => entry.node.focus({ preventScroll: true }));
    use({ press: id });
  });

  layer.addEventListener("input", ({ target }) => {
    use({ slide: idOf(target), value: Number(/** @type {HTMLInputElement} */ (target).value) });
  });

  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

  layer.addEventListener("keydown", event => {
    const group = /** @type {HTMLElement} */ (event.target).closest("[role=radiogroup], [role=tablist]");
    if (event.key === "Escape") tell({ type: "back" });
    else if (event.code === "KeyM" && event.ctrlKey) focusCanvas();
    else if (group && event.key in STEPS) {
      const choices = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button:not([aria-disabled])")]);
      const mirrored = head.dir === "rtl" && /Left|Right/.test(event.key) ? -1 : 1;
      const at = choices.indexOf(/** @type {HTMLElement} */ (event.target)) + STEPS[event.key] * mirrored;
      choices[(at + choices.length) % choices.length]?.click();
    } else return;
    event.preventDefault();
  });

  // ---- exploring by touch

  // A reader that explores by touch finds the element under the finger as a touch does. So once a click has come
  // from no pointer and no key, the elements can be touched; the first real pointer puts an end to that.
  const RECENT = 1000;
  let pointed = -RECENT;
  const explore = is => layer.classList.toggle("trix-explored", is);

  for (const name of ["pointerdown", "pointerup", "keydown"]) {
    addEventListener(name, event => { if (event.isTrusted) pointed = performance.now(); }, true);
  }
  addEventListener("click", () => { if (performance.now() - pointed > RECENT) explore(true); }, true);
  addEventListener("pointermove", event => { if (event.isTrusted && event.pointerType === "mouse") explore(false); }, true);
  // after the click that follows
  addEventListener("pointerup", event => { if (event.isTrusted) setTimeout(() => explore(false), 400); }, true);

  // a reader that pressed Play goes to the first screen, a player with keys to the canvas
  document.addEventListener("trix-play", () => {
    if (layer.classList.contains("trix-explored")) silently(() => scene.focus({ preventScroll: true }));
  });

  const requests = {
    elements: change => { show(change); return { ok: true }; },
  };
  offer(requests);
  window.trix.takesWheel = takesWheel;
})();
