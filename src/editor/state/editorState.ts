// Everything that the screens of the editor show, as one value.
import type { Upload } from "../../editing/files/protocol.ts";
import type { EditorProblem, FileModel, Model } from "../../editing/protocol.ts";
import type { MergeConflict } from "../../edits/merge.ts";
import type { Json, Operation } from "../../edits/operation.ts";
import type { Path } from "../../engine/path.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";
import { holdsDraft } from "./drafts.ts";
import type { FocusArea, Spot } from "./thing.ts";

export interface EditorState {
  /** Undefined until the first answer of the server. Hashes and values change together, only here. */
  model?: Model | undefined;
  /** The object that the panel shows. */
  selection: Spot;
  /** Another number for each thing that is selected; a thing that is moved meanwhile keeps its number. */
  shown: number;
  /** Where the focus is to go. A new object each time. */
  focus?: (Spot & { area: FocusArea }) | undefined;
  /** The place that is outlined on the site: that of the control with the focus. */
  pointed?: Spot | undefined;
  /** The same under the pointer, from the outline of the page. */
  hovered?: Spot | undefined;
  /** The text that is typed into on the site. Somebody else may have moved it, or deleted it. */
  typed?: Spot | undefined;
  /** What is dragged, or was last, in the outline. */
  dragged?: Spot | undefined;
  /** What was entered and is not in the file yet, by place. */
  drafts: Readonly<Record<string, Unsaved>>;
  /** The number of what was entered after everything that is written. */
  newest?: number | undefined;
  conflict?: { conflict: MergeConflict; key: string } | undefined;
  /** Why the last action was not done. */
  notice?: EditorNotice | undefined;
  /** What was entered and has no place any more, as on a page that is gone: texts that stay until they are dismissed. */
  lost?: string[] | undefined;
  isSaving: boolean;
  /** Why the server does nothing at the moment: a sentence. */
  offline?: string | undefined;
  savedAt?: Date | undefined;
  /** For screen readers. */
  announcement: string;
  screen: Screen;
  /** Where a section or an item is to be added, while its dialog is open. */
  adding?: Spot | undefined;
  /** What is searched for on the start screen: who comes back from one result goes on with the next. */
  query: string;
}

/** What is open: the list of everything, a page with what is selected in it, or the site beside its colours and its logo. */
export type Screen = "start" | "page" | "theme";

export interface Unsaved extends Spot {
  /** What its place was called when it was entered: the place may be gone later. */
  name: string;
  /** Undefined: the field is to be removed. */
  value: Json | undefined;
  /** Fields beside it that change with it: the other destinations of a link. */
  others: Others;
  /** The version of the file in which it is at `at`: what differs from it is what was entered. */
  base: Pick<FileModel, "hash" | "value">;
  /** A higher one for each that is entered: its place, and so its key, may move. */
  number: number;
  problems: EditorProblem[];
  /** The server has refused this very value. */
  isRefused: boolean;
  /** The values that were sent from this version: one of them may be in the file, if the answer or the new model was lost. */
  sent?: readonly (Json | undefined)[] | undefined;
}

/** Values of fields by key; undefined removes the field. */
export type Others = Readonly<Record<string, Json | undefined>>;

interface EditorNotice {
  message: string;
  problems: EditorProblem[];
  /** The page that is gone: it closes once the page is back. */
  gone?: string | undefined;
}

/** One step for the history: what changes, and what is selected afterwards. */
export interface EditorAction {
  label: string;
  /** On the file of `select`. */
  operations: Operation[];
  select: Spot;
  /** An object that gets another place: what was entered in it goes along. */
  moved?: { from: Path; to: Path };
  /** Why it is not done: a sentence. */
  refusal?: string | undefined;
  /** A file from the computer, stored in the same step. */
  upload?: Omit<Upload, "change"> | undefined;
}

export const initialState: EditorState = {
  selection: { file: "", at: [] },
  shown: 0,
  drafts: {},
  isSaving: false,
  announcement: "",
  screen: "page",
  query: "",
};

/** What another program has broken. */
export function errorsOfFiles(model: Model | undefined): EditorProblem[] {
  return model?.problems.filter(({ severity }) => severity === "error") ?? [];
}

/** Whether something would be lost if the window was closed now. */
export function isUnsaved({ drafts, isSaving }: EditorState): boolean {
  return isSaving || Object.keys(drafts).length > 0;
}

/** The place of what was entered and waits for the person: it was refused, or somebody else has changed the same. */
export function waitingKey({ drafts, conflict }: EditorState): string | undefined {
  return conflict?.key ?? Object.keys(drafts).find((key) => drafts[key]?.isRefused);
}

/** The key of what «Deshacer» takes back instead of a step: what was entered last, if it was refused. */
export function refusedKey({ drafts, newest }: EditorState): string | undefined {
  return Object.keys(drafts).find((key) => drafts[key]?.isRefused && drafts[key].number === newest);
}

/** What the bar says, and whether something entered is not in the files. */
export function savingText(state: EditorState): { text: string; isBad: boolean } {
  const { model, offline, conflict, notice, drafts, savedAt } = state;
  const bad = (reason: string) => ({ text: `Sin guardar: ${reason}`, isBad: true });
  if (offline) return bad(uncapitalized(offline));
  if (conflict) return bad("alguien cambió lo mismo");
  const entered = Object.values(drafts);
  // A notice alone is about something that was not done at all.
  if (entered.some(({ isRefused }) => isRefused || notice)) return bad("hay algo que corregir");
  if (errorsOfFiles(model).length > 0) return { text: "Hay un error en los archivos del sitio", isBad: true };
  if (!state.isSaving && holdsDraft(state)) return { text: "Se guarda al salir del campo", isBad: false };
  if (isUnsaved(state)) return { text: "Guardando…", isBad: false };
  if (!savedAt) return { text: "Todo está guardado", isBad: false };
  const time = savedAt.toLocaleTimeString("es-CO", { hour: "numeric", minute: "2-digit", hourCycle: "h23" });
  return { text: `Guardado a las ${time}`, isBad: false };
}
