// Pressing a button moves the focus out of a field, which commits its text. If the commit changed the layout between
// press and release, the button would move away from the pointer and the click would be lost.
let pressed = false;
let waiting: (() => void)[] = [];
const commits: (() => void)[] = [];

function press({ button }: MouseEvent) {
  pressed = button === 0;
}

function release() {
  pressed = false;
  // Which element is clicked is decided by now, and the click finds what was committed.
  for (const commit of commits.splice(0)) commit();
  // The click event follows the release at once; the timeout runs after it.
  setTimeout(() => {
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) task();
  });
}

// There is no window in some tests and while pages are prerendered.
if (typeof window !== "undefined") {
  addEventListener("mousedown", press, true);
  // The page misses a release in a menu, another window or an open select. The next of these events ends the press.
  for (const end of ["mouseup", "dragend", "contextmenu", "keydown"] as const) addEventListener(end, release, true);
  // Not captured: only the blur of the window itself, not that of a field, ends the press.
  addEventListener("blur", release);
}

/** Runs `commit` now or, while a mouse button or finger is down, before its click. */
export function beforeClick(commit: () => void) {
  if (pressed) commits.push(commit);
  else commit();
}

/** Runs `task` now or, while a mouse button or finger is down, after its click. */
export function afterPress(task: () => void) {
  if (pressed) waiting.push(task);
  else task();
}
