// What the editor does: selecting, entering values, actions, and the queue of requests. One request is sent at a time.

import type { Model } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { isSameJson } from "../../edits/value.ts";
import type { Server, ServerAnswer } from "./api.ts";
import type { EditorAction, EditorState, FocusArea, Unsaved } from "./editorState.ts";
import { differs, followOperations, retried } from "./follow.ts";
import { othersOf } from "./needs.ts";
import { announcementOf, operationsOf } from "./requests.ts";
import { createStore } from "./store.ts";
import { existing, kindOf, parentOf, type Spot, selectionOf, spotField, spotKey, spotValue } from "./things.ts";

/** An entered text is sent when the editor has paused for so long. */
const pause = 600;
const untilRetry = 3000;

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(server: Server) {
  const { get, set, subscribe, enqueue } = createStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last change of a text: going back to the text before it undoes it, instead of being a step of its own. */
  let last: { key: string; before: Json | undefined; hash: string | undefined } | undefined;

  function setDraft(key: string, change: Unsaved | undefined) {
    const { [key]: _, ...others } = get().drafts;
    set({ drafts: change ? { ...others, [key]: change } : others });
  }

  async function load(page: string): Promise<Model> {
    const model = await server.model(page);
    const isSame = model.page === get().model?.page;
    const spot = isSame ? existing(model, get().selection) : { file: model.page, at: [] };
    const hasMoved = !isSame || spot.at.length < get().selection.at.length;
    set({ model, ...(hasMoved && { selection: selectionOf(model, spot) }) });
    return model;
  }

  const reload = () => load(get().model?.page ?? "");

  function goOffline() {
    set({ isOffline: true });
    clearTimeout(timer);
    timer = setTimeout(reconnect, untilRetry);
  }

  function reconnect() {
    return enqueue(async () => {
      await reload();
      set({ isOffline: false });
      await sendDrafts();
    }).catch(goOffline);
  }

  async function sendDrafts() {
    for (const key of Object.keys(get().drafts)) await sendDraft(key);
  }

  async function sendDraft(key: string) {
    const draft = get().drafts[key];
    const { model } = get();
    if (!draft || !model || draft.isRefused || get().conflict) return;
    const before = spotValue(model, draft);
    const isAlone = Object.keys(draft.others).length === 0;
    if (isSameJson(before, draft.value) && isAlone) return forget(key);
    // Nobody has saved since, here or in another window.
    const isLast = last?.key === key && last.hash === model.files[draft.file]?.hash && model.undo === draft.label;
    const isBack = isLast && isAlone && isSameJson(last?.before, draft.value);
    const operations = operationsOf(model, draft);
    const { file, label, base } = draft;
    const answer = isBack
      ? await server.step("undo")
      : await server.change({ label, files: [{ file, base, operations }] });
    if (answer.type === "written") {
      await written();
      last = isBack ? undefined : { key, before, hash: get().model?.files[file]?.hash };
      const newer = get().drafts[key];
      if (newer === draft) setDraft(key, undefined);
      else if (newer) setDraft(key, { ...newer, others: {}, base: get().model?.files[file]?.hash ?? base });
    } else if (answer.type === "refused") {
      // What was entered meanwhile is sent after its own pause.
      const isRefused = get().drafts[key] === draft;
      setDraft(key, { ...(get().drafts[key] ?? draft), problems: answer.problems, isRefused });
      if (isRefused) editor.display(draft, undefined);
    } else if (answer.type === "conflict") {
      set({ conflict: { conflict: answer.conflict, key } });
      await reload();
    } else failed(answer);
  }

  async function written() {
    set({ savedAt: new Date(), isOffline: false, notice: undefined });
    await reload();
  }

  function failed(answer: ServerAnswer) {
    if (answer.type === "offline") goOffline();
    else if (answer.type === "refused")
      set({ notice: { message: "No se hizo el cambio.", problems: answer.problems } });
    else if (answer.type === "failed") set({ notice: { message: answer.message, problems: [] } });
  }

  function forget(key: string) {
    const draft = get().drafts[key];
    setDraft(key, undefined);
    if (draft) editor.display(draft, undefined);
  }

  const editor = {
    getState: get,
    subscribe,
    icons: server.icons,
    /** Shows an entered text on the site, or that of the file. The frame sets it. */
    display: (_spot: Spot, _text: string | undefined) => {},

    /** Opens the page of a route, or the first one, and listens to changes. Returns how to end it. */
    start(route: string): () => void {
      let isFirst = true;
      void enqueue(async () => {
        const { pages, page } = await server.model("");
        await load(pages.find(({ path }) => path === route)?.file ?? page);
      }).catch(goOffline);
      const close = server.listen({
        onOpen: () => {
          if (!isFirst) void reconnect();
          isFirst = false;
        },
        onLost: goOffline,
        onChanged: ({ hashes }) =>
          void enqueue(async () => {
            const before = get().model;
            if (!before || !differs(before, hashes)) return;
            const now = await reload();
            set({ drafts: retried(get().drafts, before, now) });
            await sendDrafts();
          }).catch(goOffline),
      });
      return () => {
        clearTimeout(timer);
        close();
      };
    },

    open: (page: string) => enqueue(() => sendDrafts().then(() => load(page))).catch(goOffline),

    /** Selects the object at a place or around it. The focus goes to the place in `area`. */
    select(spot: Spot, area?: FocusArea) {
      const { model } = get();
      if (!model) return;
      const selection = selectionOf(model, spot);
      // An object has no control: its heading gets the focus.
      const focused = area === "field" && selection.field.length === 0 ? "heading" : area;
      set({ selection, pointed: spot, notice: undefined, ...(focused && { focus: { ...spot, area: focused } }) });
    },

    /** Outlines a place on the site. */
    point: (pointed: Spot | undefined) => set({ pointed }),
    hover: (hovered: Spot | undefined) => {
      const { hovered: last } = get();
      if ((hovered && spotKey(hovered)) !== (last && spotKey(last))) set({ hovered });
    },
    requestFocus: (spot: Spot, area: FocusArea) => set({ focus: { ...spot, area } }),

    /** Takes an entered value, and sends it after a pause, or at once. */
    enter(spot: Spot, value: Json | undefined, now = false) {
      const { model } = get();
      if (!model) return;
      const key = spotKey(spot);
      const parent = parentOf(spot);
      const kind = kindOf(model, parent);
      const others = kind ? othersOf(kind, spotValue(model, parent), String(spot.at.at(-1)), value) : {};
      const base = get().drafts[key]?.base ?? model.files[spot.file]?.hash ?? "";
      const label = `Cambiar ${(spotField(model, spot)?.label ?? "texto").toLowerCase()}`;
      const problems = get().drafts[key]?.problems ?? [];
      setDraft(key, { ...spot, value, others, label, base, problems, isRefused: false });
      if (typeof value === "string") editor.display(spot, value);
      clearTimeout(timer);
      if (now) void editor.commit();
      else timer = setTimeout(() => void editor.commit(), pause);
    },

    /** Sends everything that was entered. */
    commit: () => enqueue(sendDrafts).catch(goOffline),

    /**
     * Does one action after everything that was entered before, and selects what it is about; from a list in the panel,
     * the list stays. Returns whether it is written.
     */
    act: (area: FocusArea, build: (model: Model, state: EditorState) => EditorAction | undefined): Promise<boolean> =>
      enqueue(async () => {
        await sendDrafts();
        const { model } = get();
        const action = model && build(model, get());
        if (!model || !action) return false;
        const { label, file, operations, select } = action;
        const answer = await server.change({
          label,
          files: [{ file, base: model.files[file]?.hash ?? "", operations }],
        });
        if (answer.type === "conflict") {
          await reload();
          const message = "La lista cambió mientras tanto. Mire cómo está ahora y repita lo que quería hacer.";
          set({ notice: { message, problems: [] } });
        } else if (answer.type !== "written") failed(answer);
        if (answer.type !== "written") return false;
        last = undefined;
        set({ drafts: followOperations(get().drafts, file, operations) });
        await written();
        const spot = existing(get().model ?? model, select);
        if (area !== "list") editor.select(spot);
        const isItem = typeof spot.at.at(-1) === "number";
        set({
          focus: { ...spot, area: isItem ? area : "heading" },
          announcement: announcementOf(get().model ?? model, label, spot),
        });
        return true;
      }).catch(() => {
        goOffline();
        return false;
      }),

    step: (direction: "undo" | "redo") =>
      enqueue(async () => {
        await sendDrafts();
        const answer = await server.step(direction);
        if (answer.type === "conflict") {
          const what = direction === "undo" ? "deshacer" : "rehacer";
          set({ notice: { message: `No se puede ${what}: alguien cambió lo mismo después.`, problems: [] } });
        } else if (answer.type !== "written") return failed(answer);
        else {
          last = undefined;
          await written();
          set({ announcement: `${direction === "undo" ? "Deshecho" : "Rehecho"}: ${answer.label}` });
        }
      }).catch(goOffline),

    /** Ends a conflict: puts the entered value over the other one, or forgets it. */
    resolve(keepsMine: boolean) {
      const { conflict, model } = get();
      if (!conflict || !model) return;
      const { key, conflict: found } = conflict;
      const draft = get().drafts[key];
      set({ conflict: undefined });
      if (!keepsMine || !draft) return forget(key);
      const moved = { ...draft, at: found.at, base: found.hash ?? draft.base };
      setDraft(key, undefined);
      setDraft(spotKey(moved), moved);
      void editor.commit();
    },

    dismiss: () => set({ notice: undefined }),
    startAdding: (adding: Spot | undefined) => set({ adding, notice: undefined }),
  };
  return editor;
}
