// Plays a network game for the person of this page: call together() once.
"use strict";
window.together = () => {
  const ANSWERS = ["continue", "done", "keep", "pass", "bid"];     // the first button that can be pressed
  const CHOICES = ["suit:heart", "number:0", "contract:complex"];  // or one of these, in turn
  const PATIENCE = 30;  // frames until the next try: new panels ignore presses
  let answered = "", waited = 0, tries = 0;

  function choice(now) {
    if (now.scene === "table") return now.idle ? now.hand.find(card => card.legal) : undefined;
    if (!["choose", "double", "throw_in", "bid", "trump", "deal_result"].includes(now.scene)) return undefined;
    const named = name => now.buttons.find(button => button.id === name);
    return ANSWERS.map(named).find(Boolean) || named(CHOICES[tries++ % CHOICES.length]);
  }

  function step() {
    const now = trix.status(), text = JSON.stringify(now);
    if (text !== answered || ++waited >= PATIENCE) {
      const chosen = choice(now);
      if (chosen) press(chosen);
      answered = text;
      waited = 0;
    }
    requestAnimationFrame(step);
  }
  step();
};
