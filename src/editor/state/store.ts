import { type EditorState, initialState } from "./editorState.ts";

export type Store = ReturnType<typeof createStore>;

/** The state with its listeners, and the queue of everything that waits for the server. */
export function createStore() {
  let state = initialState;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const store = {
    get: () => state,
    set: (change: Partial<EditorState>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Runs `task` after all earlier ones. */
    enqueue: <T>(task: () => Promise<T>): Promise<T> => {
      const done = queue.then(async () => {
        store.set({ isSaving: true });
        return task().finally(() => store.set({ isSaving: false }));
      });
      queue = done.catch(() => undefined);
      return done;
    },
  };
  return store;
}
