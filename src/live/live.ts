// Content that can change under a running page. While editing, a saved file replaces the value everywhere it is
// drawn without touching any other state; in a build all of this comes down to the value itself.
import { useSyncExternalStore } from "react";

const names = new WeakMap<object, string>();
const latest = new Map<string, object>();
const listeners = new Set<() => void>();

/** Registers `value` as the content called `name`. Called by the code that the Vite plugin makes of a content file. */
export function live<T extends object>(name: string, value: T): T {
  names.set(value, name);
  latest.set(name, value);
  for (const listener of listeners) listener();
  return value;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function newest<T extends object | null>(value: T): T {
  const name = value && names.get(value);
  // The name was registered together with values of this one type.
  return ((name && latest.get(name)) as T | undefined) ?? value;
}

/** The newest version of an imported content value; the component draws again when its file is saved. */
export const useLive: <T extends object | null>(value: T) => T = import.meta.hot
  ? (value) =>
      useSyncExternalStore(
        subscribe,
        () => newest(value),
        () => newest(value),
      )
  : (value) => value;
