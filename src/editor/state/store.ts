// The state with its listeners, what the server has of the site, and the queue of everything that waits for the server.
import type { Model } from "../../editing/protocol.ts";
import { asking, RequestRefusal, type Server } from "./api.ts";
import { type EditorState, initialState } from "./editorState.ts";
import { untilRetry } from "./listenTogether.ts";
import { Thing } from "./thing.ts";

/** `onBack` is called when the server can be reached again. */
export function createStore(server: Server, onBack: () => Promise<void>) {
  const ask = asking(server);
  const listeners = new Set<() => void>();
  let state = initialState;
  let queue: Promise<unknown> = Promise.resolve();
  let retry: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<EditorState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function goOffline() {
    set({ isOffline: true });
    clearTimeout(retry);
    retry = setTimeout(reconnect, untilRetry);
  }

  function reconnect() {
    return enqueue(async () => {
      await reload();
      set({ isOffline: false });
      await onBack();
    });
  }

  /** Runs `task` after all earlier ones. Undefined if the server could not be reached. */
  function enqueue<T>(task: () => Promise<T>): Promise<T | undefined> {
    const done = queue
      .then(() => {
        set({ isSaving: true });
        return task();
      })
      .catch(() => void goOffline())
      .finally(() => set({ isSaving: false }));
    queue = done;
    return done;
  }

  /** Shows a page, or the first one if it does not exist any more. */
  async function load(page: string): Promise<Model> {
    const found = await ask("GET _/model", { page }).catch((error) => {
      if (!(error instanceof RequestRefusal) || page === "") throw error;
    });
    const model = found ?? (await ask("GET _/model"));
    const isSame = model.page === state.model?.page;
    const thing = new Thing(model, isSame ? state.selection : { file: model.page, at: [] }).existing;
    const hasMoved = !isSame || thing.at.length < state.selection.at.length;
    set({ model, ...(hasMoved && { selection: thing.selection }), ...(found ? {} : withoutPage(state, page)) });
    return model;
  }

  const reload = () => load(state.model?.page ?? "");

  return {
    ask,
    get: () => state,
    set,
    enqueue,
    load,
    reload,
    goOffline,
    reconnect,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: () => clearTimeout(retry),
  };
}

/** Says that another program has deleted a page, and repeats what was entered for it: it has no place any more. */
function withoutPage({ model, drafts }: EditorState, page: string): Partial<EditorState> {
  const lost = Object.values(drafts).filter(({ file }) => file === page);
  const title = model?.pages.find(({ file }) => file === page)?.title ?? "";
  const texts = lost.map(({ value }) => `«${value}»`).join(", ");
  const message = [
    `La página «${title}» ya no existe. Arriba puede elegir otra página.`,
    ...(texts ? [`Lo que usted escribió y no se guardó: ${texts}.`] : []),
  ].join(" ");
  return {
    notice: { message, problems: [] },
    conflict: undefined,
    drafts: Object.fromEntries(Object.entries(drafts).filter(([, { file }]) => file !== page)),
  };
}
