// What is entered on its way into the files: written, refused, or in conflict with what another program has saved.
import { fileAddresses } from "../../editing/files/protocol.ts";
import { addresses, type Model, type Written } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { isSameJson } from "../../edits/value.ts";
import { postTo, type Server, type ServerAnswer } from "./api.ts";
import { differs, operationsOf, retried } from "./drafts.ts";
import type { EditorAction, Unsaved } from "./editorState.ts";
import { createStore } from "./store.ts";
import { type Spot, Thing } from "./thing.ts";

/** `display` shows an entered text on the site, or that of the file. */
export function createSaving(server: Server, display: (spot: Spot, text: string | undefined) => void) {
  const store = createStore(server, sendDrafts);
  const { get, set, reload } = store;
  /** The last change of a text: going back to the text before it undoes it, instead of being a step of its own. */
  let last: { key: string; before: Json | undefined; hash: string | undefined } | undefined;

  function setDraft(key: string, change: Unsaved | undefined) {
    const { [key]: _, ...others } = get().drafts;
    set({ drafts: change ? { ...others, [key]: change } : others });
  }

  async function sendDrafts() {
    for (const key of Object.keys(get().drafts)) await sendDraft(key);
  }

  async function sendDraft(key: string) {
    const draft = get().drafts[key];
    const { model } = get();
    if (!draft || !model || draft.isRefused || get().conflict) return;
    const { value: before, field } = new Thing(model, draft);
    const isAlone = Object.keys(draft.others).length === 0;
    if (isSameJson(before, draft.value) && isAlone) return forget(key);
    // Nobody has saved since, here or in another window.
    const label = `Cambiar ${(field?.label ?? "texto").toLowerCase()}`;
    const isLast = last?.key === key && last.hash === model.files[draft.file]?.hash && model.undo === label;
    const isBack = isLast && isAlone && isSameJson(last?.before, draft.value);
    const { file, base } = draft;
    const answer = isBack
      ? await postTo(server, addresses.undo, {})
      : await sendChange({ label, operations: operationsOf(model, draft), select: draft }, base);
    if (answer.type === "written") {
      await showWritten();
      last = isBack ? undefined : { key, before, hash: get().model?.files[file]?.hash };
      const newer = get().drafts[key];
      if (newer === draft) setDraft(key, undefined);
      else if (newer) setDraft(key, { ...newer, others: {}, base: get().model?.files[file]?.hash ?? base });
      // What this one contradicted may be right now.
      const hasRefused = Object.values(get().drafts).some(({ isRefused }) => isRefused);
      if (hasRefused) set({ drafts: retried(get().drafts, model, get().model ?? model) });
      if (hasRefused) await sendDrafts();
    } else if (answer.type === "refused") {
      // What was entered meanwhile is sent after its own pause.
      const isRefused = get().drafts[key] === draft;
      setDraft(key, { ...(get().drafts[key] ?? draft), problems: answer.problems, isRefused });
      if (isRefused) display(draft, undefined);
    } else if (answer.type === "conflict") {
      set({ conflict: { conflict: answer.conflict, key } });
      await reload();
    } else failed(answer);
  }

  function sendChange({ label, operations, select, upload }: EditorAction, base: string) {
    const change = { label, files: [{ file: select.file, base, operations }] };
    return upload
      ? postTo(server, fileAddresses.upload, { ...upload, change })
      : postTo(server, addresses.change, change);
  }

  async function showWritten() {
    set({ savedAt: new Date(), isOffline: false, notice: undefined });
    await reload();
  }

  /** Runs `task` after everything that was entered before. */
  function afterDrafts<T>(task: () => Promise<T>): Promise<T | undefined> {
    return store.enqueue(async () => {
      await sendDrafts();
      return task();
    });
  }

  /**
   * What an answer has written, after `onWritten` and a new model. Undefined if it has not: the notice says why,
   * `conflict` if somebody changed the same.
   */
  async function settled(answer: ServerAnswer, conflict: string, onWritten?: () => void): Promise<Written | undefined> {
    if (answer.type === "conflict") {
      await reload();
      notify(conflict);
    }
    if (answer.type !== "written") return failed(answer);
    forgetLast();
    onWritten?.();
    await showWritten();
    return answer.written;
  }

  /** After another action the last text is no longer what an undo would take back. */
  function forgetLast() {
    last = undefined;
  }

  function failed(answer: ServerAnswer): undefined {
    if (answer.type === "offline") store.goOffline();
    else if (answer.type === "refused") notify("No se hizo el cambio.", answer.problems);
    else if (answer.type === "failed") notify(answer.message);
  }

  function notify(message: string, problems: Model["problems"] = []) {
    set({ notice: { message, problems } });
  }

  function forget(key: string) {
    const draft = get().drafts[key];
    setDraft(key, undefined);
    if (draft) display(draft, undefined);
  }

  /** After another program, or another window, has saved something. */
  async function takeOver(hashes: Readonly<Record<string, string>>) {
    const before = get().model;
    // The start screen lists all files, the model of a page has only its own.
    if (!before || !(get().screen === "start" || differs(before, hashes))) return;
    const now = await reload();
    set({ drafts: retried(get().drafts, before, now) });
    await sendDrafts();
  }

  return { ...store, takeOver, setDraft, sendDrafts, sendChange, forget, forgetLast, afterDrafts, settled };
}
