// Plays so many deals of Trix by itself, as fast as the game takes it: pilot(50).then(...). For tests that need many.
"use strict";
window.pilot = deals => new Promise(done => {
  const ANSWERS = { double: "done", throw_in: "keep", deal_result: "continue", game_over: "again" };
  const PATIENCE = 20;  // frames until it tries again: a panel takes no press at first
  let over = 0, scene = "", answered = "", waited = 0;

  function choice(now) {
    if (now.scene === "table") return now.idle ? now.hand.find(card => card.legal) : undefined;
    const named = ANSWERS[now.scene] || "contract:";
    return now.buttons.find(button => button.id.startsWith(named));
  }

  function step() {
    const now = trix.status(), text = JSON.stringify(now);
    if (now.scene !== scene) {
      scene = now.scene;
      if (scene === "deal_result" && ++over >= deals) return done(over);
    }
    if (text === answered && ++waited < PATIENCE) return requestAnimationFrame(step);
    const chosen = choice(now);
    if (chosen) {
      press(chosen);
      answered = text;
      waited = 0;
    }
    requestAnimationFrame(step);
  }
  step();
});
