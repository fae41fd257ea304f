// What is entered on its way into the files: written, refused, or in conflict with what another program has saved.
import type { Model, Written } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { isSameJson, jsonAt } from "../../edits/value.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";
import { RequestRefusal, type Server } from "./api.ts";
import { holdsDraft, isSent, isUnchanged, operationsOf, retried } from "./drafts.ts";
import type { EditorAction, Unsaved } from "./editorState.ts";
import { draftsAfterOwn, followDrafts, followEntered, type OwnChange } from "./follow.ts";
import { createStore } from "./store.ts";
import { pageWith, type Spot, Thing } from "./thing.ts";

/** `display` shows an entered text on the site, or that of the file. */
export function createSaving(server: Server, display: (spot: Spot, text: string | undefined) => void) {
  const store = createStore(server, sendAgain);
  const { ask, get, set, enqueue, failed, reload, hasWritten } = store;
  const hashOf = (file: string) => get().model?.files[file]?.hash ?? "";
  /**
   * The last changes of one text, oldest first: going back to the text before one of them undoes it and those after it,
   * instead of being a step of its own. The server knows whether they are still the last steps.
   */
  let last: { key: string; before: Json | undefined; hashes: { before: string; after: string } }[] = [];

  /** The hashes of all files as the server last sent them: the pages, the errors and the choices of a model are of all. */
  let announced: Readonly<Record<string, string>> = {};

  /** Runs `task` after everything that was entered before. Also without a connection: a place can be shown all the same. */
  function afterDrafts<T>(task: () => Promise<T>): Promise<T | undefined> {
    return enqueue(async () => {
      await sendDrafts().catch(failed);
      return task();
    });
  }

  function setDraft(key: string, change: Unsaved | undefined) {
    const { [key]: _, ...others } = get().drafts;
    set({ drafts: change ? { ...others, [key]: change } : others });
  }

  async function sendDrafts() {
    endConflict();
    const tried = new Set<string>();
    // Another program may have moved those that are left.
    const next = () => Object.keys(get().drafts).find((key) => !tried.has(key));
    for (let key = next(); key !== undefined; key = next()) {
      tried.add(key);
      await sendDraft(key);
    }
  }

  /** Ends a conflict that leaves nothing to decide: the entered text is that of the file by now, or the one from before it. */
  function endConflict() {
    const { conflict, drafts } = get();
    const draft = conflict && drafts[conflict.key];
    if (!draft || !isUnchanged(draft)) return;
    set({ conflict: undefined });
    forget(conflict.key);
  }

  /** Also what was refused: the reason may be gone. */
  async function sendAgain() {
    set({ drafts: retried(get().drafts) });
    await sendDrafts();
  }

  async function sendDraft(key: string, isFound = false): Promise<void> {
    const { model, drafts, conflict } = get();
    const { [key]: entered } = drafts;
    // What was refused without a problem of its own, as when the disk is full, may be written now.
    if (!entered || !model || conflict || (entered.isRefused && entered.problems.length > 0)) return;
    if (entered.sent && !isFound) {
      await findSent(entered, model);
      return sendDraft(key, true);
    }
    if (isUnchanged(entered)) return forget(key);
    const undone = changesAfter(key, entered);
    // If only some of them can be undone, the file has a text from between them, which nobody else has written.
    const sent = [...(entered.sent ?? []), entered.value, ...undone.map(({ before }) => before)];
    await writeDraft(key, { ...entered, sent }, model, undone);
  }

  async function writeDraft(key: string, draft: Unsaved, model: Model, undone: typeof last) {
    const label = `Cambiar ${uncapitalized(new Thing(model, draft).field?.label ?? "texto")}`;
    const operations = operationsOf(model, draft);
    let isUndone = false;
    setDraft(key, draft);
    try {
      isUndone = undone.length > 0 && (await undoAll(undone));
      if (!isUndone) await sendChange({ label, operations, select: draft }, draft.base.hash);
    } catch (error) {
      // With 401 nothing is wrong with the text: it waits for its person.
      if (!(error instanceof RequestRefusal) || error.status === 401) throw error;
      await refused(key, draft, error);
      // A step that cannot be undone is forgotten: the model has the name of the one before it.
      if (undone.length > 0) await reload();
      return;
    }
    hasWritten({ file: draft.file, base: draft.base.hash, operations, draft });
    await showWritten();
    const hashes = { before: draft.base.hash, after: hashOf(draft.file) };
    const change = { key, before: jsonAt(draft.base.value, draft.at), hashes };
    last = isUndone ? last.slice(0, -undone.length) : [...(isLast(key, draft.base.hash) ? last : []), change];
    // What this one contradicted may be right now.
    if (Object.values(get().drafts).some(({ isRefused }) => isRefused)) await sendAgain();
  }

  /** Whether the last change is of that text, and has led to that content of its file. */
  const isLast = (key: string, hash: string) => last.at(-1)?.key === key && last.at(-1)?.hashes.after === hash;

  /**
   * The changes since the file had this text, newest first. None if it never had, or if somebody has saved the file since,
   * here or in another window.
   */
  function changesAfter(key: string, { file, others, value }: Unsaved): typeof last {
    if (!isLast(key, hashOf(file)) || Object.keys(others).length > 0) return [];
    const first = last.findLastIndex(({ before }) => isSameJson(before, value));
    return first < 0 ? [] : last.slice(first).reverse();
  }

  /** Follows what was sent without an answer: it may be in its file, which only another page than the open one may show. */
  async function findSent({ file }: Unsaved, model: Model) {
    const now = await askFor(file, model);
    if (now) set({ drafts: followDrafts(get().drafts, now, undefined) });
  }

  /** Asks for a new model, that of a page that shows the file. Returns undefined if the server refuses. */
  function askFor(file: string, model: Model) {
    const page = pageWith(model, file) ?? model.page;
    const asked = page === model.page ? reload() : ask("GET _/model", { page });
    return asked.catch((error) => {
      if (!(error instanceof RequestRefusal)) throw error;
    });
  }

  /** What a conflict is about by now, on a page that is not open: the model does not have its file. */
  async function followConflict() {
    const { conflict, drafts, model } = get();
    const { [conflict?.key ?? ""]: draft } = drafts;
    if (!model || !draft || model.files[draft.file]) return;
    const now = await askFor(draft.file, model);
    if (now) set(followEntered(get(), now, undefined));
  }

  /** Undoes changes in this order. False, and the rest is left, where another window has done something after one of them. */
  async function undoAll([first, ...others]: typeof last): Promise<boolean> {
    if (!first) return true;
    const written = await ask("POST _/undo", { only: first.hashes }).catch((error) => {
      if (!(error instanceof RequestRefusal) || error.status !== 404) throw error;
    });
    return written !== undefined && undoAll(others);
  }

  async function refused(key: string, draft: Unsaved, refusal: RequestRefusal) {
    const { conflict, problems, message } = refusal;
    if (conflict) {
      const { model } = get();
      if (model && conflict.reason === "value" && isSent(draft, conflict.theirs)) {
        await findSent(draft, model);
        if (!get().drafts[key]?.sent) return sendDraft(key);
      }
      set({ conflict: { conflict, key } });
      // The new model finds where it is now, and what the place says.
      await reload();
      await followConflict();
    } else {
      // What was entered meanwhile is sent after its own pause.
      const isRefused = get().drafts[key] === draft;
      setDraft(key, { ...(get().drafts[key] ?? draft), problems, isRefused, sent: undefined });
      if (isRefused) display(draft, undefined);
      if (problems.length === 0) set({ notice: { message, problems } });
    }
  }

  function sendChange({ label, operations, select, upload }: EditorAction, base: string): Promise<Written> {
    const change = { label, files: [{ file: select.file, base, operations }] };
    return upload ? ask("POST _/upload", { ...upload, change }) : ask("POST _/change", change);
  }

  async function showWritten() {
    set({ savedAt: new Date(), offline: undefined, notice: undefined });
    await reload();
  }

  /**
   * What a request has written, after a new model. Undefined if it was refused: the notice says why, `conflict` if somebody
   * changed the same.
   */
  async function settled<W extends Written>(request: Promise<W>, conflict: string, own?: OwnChange) {
    const before = get();
    const written = await request.catch(async (error) => {
      if (!(error instanceof RequestRefusal)) throw error;
      // Somebody else has changed the site, or a step is forgotten. The reason is said also if that cannot be read now.
      if ([403, 404, 409, 422].includes(error.status)) await reload().catch(failed);
      // What the site would have is wrong because of what somebody else has saved, and the editor has not seen.
      const isOutdated = own && error.status === 422 && hashOf(own.file) !== own.base;
      const { message, problems } = error.conflict || isOutdated ? { message: conflict, problems: [] } : error;
      set({ notice: { message, problems } });
    });
    if (!written) return;
    hasWritten(own);
    // It is written, also if that cannot be shown now.
    await showWritten().catch(failed);
    const { model: now, drafts } = get();
    if (now && !own) set({ drafts: draftsAfterOwn(drafts, before, now) });
    return written;
  }

  function forget(key: string) {
    const draft = get().drafts[key];
    setDraft(key, undefined);
    const { notice, drafts } = get();
    // It may have said why this was refused, or why another text is.
    const isAboutOther = notice?.gone || Object.values(drafts).some(({ isRefused }) => isRefused);
    if (!isAboutOther) set({ notice: undefined });
    if (draft) display(draft, undefined);
  }

  /** After another program, or another window, has saved something. */
  async function takeOver(hashes: Readonly<Record<string, string>>) {
    const { model } = get();
    if (!model) return;
    const own = Object.entries(model.files).map(([file, { hash }]) => [file, hash] as const);
    const isKnown = isSameJson({ ...announced, ...Object.fromEntries(own) }, hashes);
    announced = hashes;
    if (isKnown) return;
    const waits = !get().conflict && holdsDraft(get());
    await reload();
    await followConflict();
    if (!waits) await sendAgain();
  }

  return { ...store, afterDrafts, setDraft, sendDrafts, sendChange, settled, forget, takeOver };
}
