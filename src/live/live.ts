// Hot updates of content: while editing, a saved file replaces its value wherever it is rendered and leaves all other
// state as it is. In a build, `useLive` returns the imported value unchanged.
import { useSyncExternalStore } from "react";

const names = new WeakMap<object, string>();
const latest = new Map<string, object>();
const listeners = new Set<() => void>();

/** Registers `value` as the newest content called `name`. The modules that the Vite plugin generates call it. */
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

/** The newest version of an imported content value. In a build the value itself. */
export const newest: <T extends object | null>(value: T) => T = import.meta.hot
  ? <T extends object | null>(value: T) => {
      const name = value && names.get(value);
      // All values registered under one name have the same type.
      return ((name && latest.get(name)) as T | undefined) ?? value;
    }
  : (value) => value;

/** The same in a component, which renders again when the file is saved. */
export const useLive: <T extends object | null>(value: T) => T = import.meta.hot
  ? (value) => {
      const read = () => newest(value);
      return useSyncExternalStore(subscribe, read, read);
    }
  : (value) => value;
