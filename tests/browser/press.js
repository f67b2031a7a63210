// Presses a thing of the status, with x, y, w and h in css pixels, with the mouse: press(box). For what plays in a page.
"use strict";
window.press = box => {
  const canvas = document.getElementById("canvas"), place = canvas.getBoundingClientRect();
  const where = { clientX: place.x + box.x + box.w / 2, clientY: place.y + box.y + box.h / 2 };
  for (const type of ["mousemove", "mousedown", "mouseup"]) {
    canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, ...where }));
  }
};
