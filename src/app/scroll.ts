// Where the visitor stood on each entry of the history, so that Back leads to the very place. It outlives the
// document (some links load a fresh one) in the session's storage, where there is one.

/** An origin may hold other sites, and copies of this one. */
const storageKey = () => `scroll ${location.pathname}`;
const positions = stored();

/**
 * Gives a key to every entry of the history that the router did not make: it would call them all by one name, and a
 * visit from another site would begin where the last one ended. Call it before there is a router.
 */
export function nameEntries() {
  nameEntry();
  addEventListener("popstate", nameEntry);
}

function nameEntry() {
  const { state } = history;
  if (!state?.key) history.replaceState({ ...state, key: String(Math.random()) }, "");
}

/** Pixels from the top, or undefined for a place not visited yet. */
export function recallScroll(place: string): number | undefined {
  return positions.get(place);
}

/** Follows the window's scroll as that of `place`, until the returned function is called. */
export function rememberScroll(place: string): () => void {
  history.scrollRestoration = "manual";
  const follow = () => {
    // Behind all others: the oldest are the ones to be forgotten.
    positions.delete(place);
    positions.set(place, window.scrollY);
  };
  // The visitor may have scrolled the landing before there was anyone to listen.
  follow();
  addEventListener("scroll", follow, { passive: true });
  addEventListener("pagehide", store);
  return () => {
    removeEventListener("scroll", follow);
    removeEventListener("pagehide", store);
  };
}

function store() {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify([...positions].slice(-100)));
  } catch {
    // Storage is blocked or full: Back within this document still works.
  }
}

function stored(): Map<string, number> {
  try {
    return new Map<string, number>(JSON.parse(sessionStorage.getItem(storageKey()) ?? "[]"));
  } catch {
    return new Map();
  }
}
