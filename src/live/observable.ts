// Values outside React's state: only the components that use such a value render again when it changes.
import { useSyncExternalStore } from "react";

export type Observable<T> = ReturnType<typeof observable<T>>;

export function observable<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns a function that ends it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useObservable<T>({ get, subscribe }: Pick<Observable<T>, "get" | "subscribe">): T {
  return useSyncExternalStore(subscribe, get, get);
}
