// Pressing a button takes the focus from a field, which commits it. What the commit changes on the page must not move
// the button away between the press and the release: the click would go nowhere.
let pressed = false;
const waiting = new Set<() => void>();

function release() {
  pressed = false;
  // After the click, which follows the release at once.
  setTimeout(() => {
    for (const act of waiting) act();
    waiting.clear();
  });
}

// A form's code may be loaded where there is no window (a test, a page drawn at build).
if (typeof window !== "undefined") {
  const press = () => {
    pressed = true;
  };
  addEventListener("mousedown", press, true);
  addEventListener("mouseup", release, true);
  addEventListener("dragend", release, true);
}

/** Does `act` now, or once the mouse button or finger that is down has been lifted and clicked. */
export function afterPress(act: () => void) {
  if (pressed) waiting.add(act);
  else act();
}
