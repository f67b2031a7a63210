// Presses a box of the status with the mouse: press(box), with x, y, w and h in css pixels.
"use strict";
window.press = box => {
  const canvas = document.getElementById("canvas"), place = canvas.getBoundingClientRect();
  const where = { clientX: place.x + box.x + box.w / 2, clientY: place.y + box.y + box.h / 2 };
  for (const type of ["mousemove", "mousedown", "mouseup"]) {
    canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, ...where }));
  }
};
