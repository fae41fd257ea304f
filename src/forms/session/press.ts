// Pressing a button takes the focus from a field, which commits it. What the commit changes on the page must not move
// the button away between the press and the release: the click would go nowhere.
let pressed = false;
let waiting: (() => void)[] = [];

function press({ button }: MouseEvent) {
  pressed = button === 0;
}

function release() {
  pressed = false;
  // After the click, which follows the release at once.
  setTimeout(() => {
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  });
}

// A form's code may be loaded where there is no window (a test, a page drawn at build).
if (typeof window !== "undefined") {
  addEventListener("mousedown", press, true);
  // A release may go elsewhere: to a menu, another window, a list of options. Whatever comes next ends the press.
  for (const end of ["mouseup", "dragend", "contextmenu", "keydown"] as const)
    addEventListener(end, release, true);
  addEventListener("blur", ({ target }) => target === window && release());
}

/** Does `act` now, or once the mouse button or finger that is down has been lifted and clicked. */
export function afterPress(act: () => void) {
  if (pressed) waiting.push(act);
  else act();
}
