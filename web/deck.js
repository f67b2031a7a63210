// The rules of Trix in five drawn cards, to read while the game loads: swiped, or turned by buttons and arrow keys. A
// classic script; needs page.js.
"use strict";
(() => {
  const { make } = window.trix;
  const TEXTS = JSON.parse("{{trix.texts}}");
  const texts = TEXTS[document.documentElement.lang];
  const COLOURS = { "♥": "#C2273A", "♦": "#C2273A", "♠": "#1D1B22", "♣": "#1D1B22" };

  // Cards as "K♥", side by side around the middle of a picture; *spread* degrees from one to the next.
  function drawCard(name, x, y, turn) {
    const suit = name.slice(-1), rank = name.slice(0, -1), colour = COLOURS[suit];
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-31" y="-44" width="62" height="88" rx="7" fill="#FBF6EA" stroke="#8A7A55"/>
      <text x="-24" y="-20" font-size="21" font-weight="700" fill="${colour}">${rank}</text>
      <text y="24" font-size="46" text-anchor="middle" fill="${colour}">${suit}\uFE0E</text></g>`;
  }

  function draw(cards, step, spread) {
    const middle = (cards.length - 1) / 2;
    const parts = cards.map((name, at) => {
      const off = at - middle;
      return drawCard(name, off * step, off * off * spread * 0.3, off * spread);
    });
    return `<svg viewBox="-160 -56 320 112" direction="ltr" aria-hidden="true">${parts.join("")}</svg>`;
  }

  const SLIDES = [
    { picture: draw(["K♠", "K♥", "K♣", "K♦"], 68, 4), title: texts.kingdoms, text: texts.kingdomsText },
    { picture: draw(["K♥", "Q♠", "Q♥", "10♦", "2♦"], 48, 8), title: texts.penalties, text: texts.penaltiesText },
    { picture: draw(["9♣", "A♣", "4♣", "Q♦"], 56, 10), title: texts.tricks, text: texts.tricksText },
    { picture: draw(["9♠", "10♠", "J♠", "Q♠"], 66, 0), title: texts.trix, text: texts.trixText },
    { picture: draw(["K♥", "Q♣"], 58, 14), title: texts.doubling, text: texts.doublingText },
  ];

  const slides = SLIDES.map(({ picture, title, text }, at) => {
    const slide = make("li", { className: "trix-slide", innerHTML: picture });
    slide.append(make("strong", { textContent: title }), make("p", { textContent: text }));
    slide.setAttribute("aria-label", texts.place.replace("{n}", String(at + 1)).replace("{all}", String(SLIDES.length)));
    return slide;
  });
  const strip = make("ul", { className: "trix-strip", tabIndex: 0 }, ...slides);
  const turn = (by, sign, label) => {
    const button = make("button", { type: "button", textContent: sign, onclick: () => show(shown() + by) });
    button.setAttribute("aria-label", label);
    return button;
  };
  const rtl = texts.dir === "rtl";
  // browsers mirror the signs from right to left
  const [back, next] = [turn(-1, "‹", texts.before), turn(1, "›", texts.next)];
  const dots = make("span", { className: "trix-dots" });
  dots.setAttribute("aria-hidden", "true");
  strip.setAttribute("aria-label", texts.rules);

  const shown = () => Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth));

  function show(at) {
    const left = Math.max(0, Math.min(SLIDES.length - 1, at)) * strip.clientWidth;
    strip.scrollTo({ left: rtl ? -left : left });
  }

  function mark() {
    const at = shown();
    dots.textContent = SLIDES.map((_, place) => (place === at ? "●" : "○")).join(" ");
    back.disabled = at === 0;
    next.disabled = at === SLIDES.length - 1;
  }

  strip.addEventListener("scroll", mark);
  strip.addEventListener("keydown", event => {
    const by = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(shown() + by);
  });
  new ResizeObserver(() => { show(shown()); mark(); }).observe(strip);
  mark();

  window.trix.deck = make("div", { id: "trix-deck" }, strip, make("div", { className: "trix-turn" }, back, dots, next));
})();
