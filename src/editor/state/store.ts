// The state with its listeners, what the server has of the site, and the queue of everything that waits for the server.
import type { Model } from "../../editing/protocol.ts";
import { observable } from "../../live/observable.ts";
import { type Ask, asking, NoAnswer, noConnection, RequestRefusal, type Server } from "./api.ts";
import { type EditorState, initialState, type Unsaved } from "./editorState.ts";
import { followEntered, followNearest, followPlace, followSpot, type OwnChange } from "./follow.ts";
import { untilRetry } from "./listenTogether.ts";
import { isSameSpot, type Spot, Thing } from "./thing.ts";

/** Where something is by now. Without a spot it is gone: `isOwn` says whether this window has deleted it. */
interface Followed {
  spot: Spot | undefined;
  isOwn: boolean;
}

/** `onBack` is called when the server can be reached again. */
export function createStore(server: Server, onBack: () => Promise<void>) {
  const askServer = asking(server);
  const { get, set: replace, subscribe } = observable(initialState);
  let queue: Promise<unknown> = Promise.resolve();
  /** The route of the page to open, until there is a model. */
  let firstRoute = "";
  let retry: ReturnType<typeof setTimeout> | undefined;
  let own: OwnChange | undefined;
  /** Whether the next model is the first after an action of this window: nobody is told what that action has deleted. */
  let hasActed = false;
  /** What waiting actions are about, in the last model that had its file. */
  const waiting = new Set<Followed & { seen: Model | undefined }>();

  const set = (change: Partial<EditorState>) => replace({ ...get(), ...change });

  /** Looking at something is no saving: a screen reader would say so each time a field is left. */
  const ask: Ask = (name, content) => {
    if (!name.startsWith("GET ")) set({ isSaving: true });
    return askServer(name, content);
  };

  function goOffline(reason = noConnection) {
    set({ offline: reason });
    clearTimeout(retry);
    retry = setTimeout(reconnect, untilRetry);
  }

  function reconnect() {
    return enqueue(async () => {
      await reload();
      set({ offline: undefined });
      await onBack();
    });
  }

  /** Why a task did not end. An error of the editor itself must not look like a lost connection: waiting does not help. */
  function failed(error: unknown): undefined {
    if (error instanceof NoAnswer) goOffline();
    else if (error instanceof RequestRefusal) goOffline(error.message);
    else {
      reportError(error);
      set({ notice: { message: brokenText(error), problems: [] } });
    }
  }

  /** Runs `task` after all earlier ones. Undefined if it failed, as when the server cannot be reached. */
  function enqueue<T>(task: () => Promise<T>): Promise<T | undefined> {
    const done = queue
      .then(task)
      .catch(failed)
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
    const followed = followModel(get(), model, own, !hasActed);
    for (const one of waiting) {
      const { spot, seen } = one;
      // Another page may be open for a while.
      if (!spot || !seen || (seen.page !== model.page && !model.files[spot.file])) continue;
      one.spot = followPlace(spot, seen, model, own);
      one.isOwn = own !== undefined;
      one.seen = model;
    }
    own = undefined;
    hasActed = false;
    set({ model, ...followed, ...withoutPages({ ...get(), ...followed }, model, page) });
    return model;
  }

  /** Returns what says where the spot is by then. To be called once. */
  function follow(spot: Spot): () => Followed {
    const followed: Followed & { seen: Model | undefined } = { spot, isOwn: false, seen: get().model };
    waiting.add(followed);
    return () => {
      waiting.delete(followed);
      return followed;
    };
  }

  /** Shows the page of a route, else the only one that cannot be read, which has no path, or the landing page. */
  async function openRoute(route: string): Promise<Model> {
    firstRoute = route;
    const { pages, page } = await ask("GET _/model");
    const [broken, ...others] = pages.filter(({ path }) => path === "");
    const found = pages.find(({ path }) => path === route) ?? (others.length === 0 ? broken : undefined);
    return load(found?.file ?? page);
  }

  const reload = () => {
    const { model } = get();
    return model ? load(model.page) : openRoute(firstRoute);
  };

  return {
    ask,
    get,
    set,
    subscribe,
    enqueue,
    load,
    openRoute,
    follow,
    reload,
    /** To be called as soon as something is written: the next model is the first that has it. */
    hasWritten: (change: OwnChange | undefined) => {
      own = change;
      // Another text may have been entered since the one that is written now.
      if (!change?.draft || change.draft.number === get().newest) set({ newest: undefined });
      hasActed = change?.draft === undefined;
    },
    failed,
    goOffline,
    reconnect,
    end: () => clearTimeout(retry),
  };
}

/** What was entered stays in its fields until the page is loaded again. */
function brokenText(error: unknown): string {
  return `El editor falló (${error}) y esto no se hizo. Copie lo que no se haya guardado, cargue la página de nuevo y repítalo; si falla otra vez, avise a quien mantiene el programa.`;
}

/** What was entered, and what is selected, pointed at and typed into, where it is in a new model. */
function followModel(
  state: EditorState,
  now: Model,
  own: OwnChange | undefined,
  reportsGone: boolean,
): Partial<EditorState> {
  const { model: before, selection, shown, pointed, typed, dragged, adding } = state;
  const entered = followEntered(state, now, own);
  const follow = (spot: Spot | undefined, how: typeof followSpot) => spot && before && how(spot, before, now, own);
  const list = follow(adding, followPlace);
  const addable = list && now.files[list.file] ? list : undefined;
  if (!before || before.page !== now.page)
    return { ...entered, adding: addable, selection: { file: now.page, at: [] }, pointed: undefined, shown: shown + 1 };
  const { file, at } = selection;
  const nearest = new Thing(now, followNearest(selection, before, now, own)).existing;
  const isThere = nearest.file === file && nearest.at.length === at.length;
  // What a file that cannot be read contains is unknown.
  const isGone = !isThere && now.files[file]?.value !== null;
  const moved = isThere ? { file, at: nearest.at } : nearest.selection;
  return {
    ...entered,
    pointed: follow(pointed, followNearest),
    typed: follow(typed, followSpot),
    dragged: follow(dragged, followSpot),
    adding: addable,
    ...(!isSameSpot(moved, selection) && { selection: moved }),
    ...(!isThere && { shown: shown + 1 }),
    ...(isGone && reportsGone && { notice: { message: goneText(new Thing(before, { file, at })), problems: [] } }),
  };
}

/** The notice about a thing that was open and is gone, because its dialog closes, or the panel shows what was around it. */
function goneText({ name, title }: Thing): string {
  return `${name}${title && title !== name ? ` («${title}»)` : ""}: lo que tenía abierto ya no existe.`;
}

/**
 * Says that a page is gone: `asked`, which was to be shown, or one for which something was entered. What was entered for it
 * is repeated: it has no place any more.
 */
function withoutPages(state: EditorState, now: Model, asked: string): Partial<EditorState> {
  const { model, drafts, conflict, notice } = state;
  const gone = model?.pages.filter(({ file }) => !now.pages.some((one) => one.file === file)) ?? [];
  const isLost = ([, { file }]: [string, Unsaved]) => gone.some((page) => page.file === file);
  const lost = Object.entries(drafts).filter(isLost);
  const named = gone.filter(({ file }) => file === asked || lost.some(([, draft]) => draft.file === file));
  const isBack = notice?.gone !== undefined && now.pages.some(({ file }) => file === notice.gone);
  if (named.length === 0) return isBack ? { notice: undefined } : {};
  const texts = lost.flatMap(([, { value }]) => (typeof value === "string" && value.trim() !== "" ? value : []));
  const message = [
    ...named.map(({ title }) => `La página «${title}» ya no existe.`),
    ...(now.page !== asked ? ["Arriba puede elegir otra página."] : []),
  ].join(" ");
  return {
    notice: { message, problems: [], gone: named[0]?.file },
    ...(texts.length > 0 && { lost: [...(state.lost ?? []), ...texts] }),
    conflict: lost.some(([key]) => key === conflict?.key) ? undefined : conflict,
    drafts: Object.fromEntries(Object.entries(drafts).filter((entry) => !isLost(entry))),
  };
}
