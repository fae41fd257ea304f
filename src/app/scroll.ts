// The scroll position of each history entry, so that Back returns to it. Some links load a new document: the positions
// are kept in session storage, if available.
import { resultOf } from "../engine/resultOf.ts";

/** Includes the path because other sites, or copies of this one, may share the origin. */
const storageKey = () => `scroll ${location.pathname}`;
const positions = storedPositions();

/**
 * Gives a key to each history entry that the router did not create. Otherwise the router calls all of them "default",
 * and a visit from another site starts at the scroll position of the last one. Must run before the router is created.
 */
export function addEntryKeys() {
  // start.ts stored it at a press that followed no link, or the visitor is back: they may have scrolled since.
  if (history.state?.top !== undefined) history.replaceState({ ...history.state, top: undefined }, "");
  addEntryKey();
  addEventListener("popstate", addEntryKey);
}

function addEntryKey() {
  const { state } = history;
  if (!state?.key) history.replaceState({ ...state, key: String(Math.random()) }, "");
}

/**
 * In pixels from the top; undefined for an entry that has not been visited. start.ts stores the position in an entry that
 * the visitor leaves before this script runs.
 */
export function savedScroll(entry: string): number | undefined {
  return positions.get(entry) ?? history.state?.top;
}

/** Records the window's scroll position for `entry` until the returned function is called. */
export function trackScroll(entry: string): () => void {
  history.scrollRestoration = "manual";
  const record = () => {
    // Deleting first moves the entry to the end of the map: only the last 100 are stored.
    positions.delete(entry);
    positions.set(entry, window.scrollY);
  };
  // The visitor may have scrolled the prerendered landing before this script ran.
  record();
  const tracking = new AbortController();
  addEventListener("scroll", record, { passive: true, signal: tracking.signal });
  addEventListener(
    "pagehide",
    () => {
      // A busy phone leaves the document before it reports the last scroll.
      record();
      storePositions();
    },
    { signal: tracking.signal },
  );
  return () => tracking.abort();
}

function storePositions() {
  // What the document before stored while it was left may have arrived only after this one began.
  const all = [...storedPositions(), ...positions].slice(-100);
  // If storage is blocked or full, Back still works within this document.
  resultOf(() => sessionStorage.setItem(storageKey(), JSON.stringify(all)));
}

function storedPositions(): Map<string, number> {
  return resultOf(() => new Map(JSON.parse(sessionStorage.getItem(storageKey()) ?? "[]"))) ?? new Map();
}
