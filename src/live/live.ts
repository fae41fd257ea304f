// Hot updates of content: while editing, a saved file replaces its value wherever it is rendered and leaves all other
// state as it is. In a build, `useLive` returns the imported value unchanged.
import { useSyncExternalStore } from "react";

const names = new WeakMap<object, string>();
const latest = new Map<string, object>();
const versions = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Registers `value` as the newest content called `name`, unless there is a newer one: modules may be loaded in another order
 * than they were made. The emitted modules call it (src/pipeline/publish/moduleCode.ts).
 */
export function live<T extends object>(name: string, value: T, version = 0): T {
  names.set(value, name);
  if (version < (versions.get(name) ?? 0)) return value;
  versions.set(name, version);
  latest.set(name, value);
  for (const listener of listeners) listener();
  return value;
}

/** The same for a text. Whoever writes the object that it returns into a text writes the newest one. */
export function liveText(name: string, text: string, version: number): object {
  live(name, { toString: () => text }, version);
  return { toString: () => String(latest.get(name)) };
}

/** That of the newest value of a name; undefined if none is loaded. */
export const versionOf = (name: string) => versions.get(name);

/** Calls `listener` after each registration. Returns how to end it. */
export function subscribe(listener: () => void) {
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
