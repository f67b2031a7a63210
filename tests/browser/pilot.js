// Plays a number of deals of Trix as fast as possible: pilot(50).then(...).
"use strict";
window.pilot = deals => new Promise(done => {
  const ANSWERS = { double: "done", throw_in: "keep", deal_result: "continue", game_over: "again" };
  const PATIENCE = 20;  // frames until the next try: new panels ignore presses
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
