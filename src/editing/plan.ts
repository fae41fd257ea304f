// What a change, an undo or a redo makes of the files as they are now.

import { conflictAt, type MergeConflict, merge } from "../edits/merge.ts";
import type { Json, Operation } from "../edits/operation.ts";
import { parseJson, spliceText } from "../edits/splice.ts";
import { applyToValue, inverse, isSameJson, jsonAt, WrongPlace } from "../edits/value.ts";
import { review } from "../pipeline/check/check.ts";
import { hashOf } from "../pipeline/pictures/asset.ts";
import type { FileContent, Files } from "../pipeline/read/files.ts";
import type { FoundErrors } from "./newErrors.ts";
import type { ChangeRequest, Conflict, ErrorAnswer, ValueChange } from "./protocol.ts";
import { directionOf, type HistoryAction, type StepFile, type Workspace } from "./workspace.ts";

/** Why nothing is written, with the HTTP status of the answer. */
export type EditRefusal = { status: 409; body: Conflict } | { status: 422; found: FoundErrors } | ErrorRefusal;

interface ErrorRefusal {
  status: 400 | 404 | 500;
  body: ErrorAnswer;
}

/** What is to be checked and written. */
export interface Plan {
  action: HistoryAction;
  label: string;
  changes: PlannedChange[];
}

interface PlannedChange {
  file: string;
  /** The contents of now and of afterwards; undefined if there is no such file. */
  before: FileContent | undefined;
  after: FileContent | undefined;
  /** What the history records. */
  step: StepFile;
}

export async function planChange(workspace: Workspace, files: Files, { label, files: changes }: ChangeRequest) {
  // Each change starts from the file as it is: a second one would not know of the first.
  if (new Set(changes.map(({ file }) => file)).size < changes.length) return failure(400, unclear);
  return planAll("change", label, changes, (change) => {
    if ("operations" in change) return planValues(workspace, files, "change", change);
    const { file, base: before, content: after } = change;
    return planWhole(workspace, files, "change", { file, before, after });
  });
}

/** Each file gets its old content if nobody has saved it since, otherwise the operations are merged with what others have saved. */
export async function planStep(
  workspace: Workspace,
  files: Files,
  action: "undo" | "redo",
): Promise<Plan | EditRefusal> {
  const { steps, applied } = workspace.history();
  const step = steps[action === "undo" ? applied - 1 : applied];
  if (!step) return failure(404, action === "undo" ? "No hay nada que deshacer." : "No hay nada que rehacer.");
  return planAll(action, step.label, step.files, async (one) => {
    const { file, before, operations } = one;
    const { from } = directionOf(action, one);
    if (!operations || hashNow(files, file) === from) return planWhole(workspace, files, action, one);
    const base = from ?? "";
    if (action === "redo") return planValues(workspace, files, action, { file, base, operations });
    const old = await workspace.past(file, before ?? "");
    if (typeof old !== "string") return noPast;
    return planValues(workspace, files, action, { file, base, operations: inverses(parseJson(old), operations) });
  });
}

async function planAll<File>(
  action: HistoryAction,
  label: string,
  all: readonly File[],
  planOne: (file: File) => Promise<PlannedChange | EditRefusal>,
): Promise<Plan | EditRefusal> {
  const changes: PlannedChange[] = [];
  for (const file of all) {
    const planned = await planOne(file);
    if ("status" in planned) return planned;
    changes.push(planned);
  }
  return { action, label, changes };
}

async function planValues(
  workspace: Workspace,
  files: Files,
  action: HistoryAction,
  { file, base, operations }: ValueChange,
): Promise<PlannedChange | EditRefusal> {
  const current = readCurrent(files, file);
  if ("status" in current) return current;
  const { text, value } = current;
  try {
    const original = hashOf(text) === base ? text : await workspace.past(file, base);
    const isKnown = typeof original === "string";
    const merged = isKnown ? merge(parseJson(original), value, operations) : withoutBase(value, operations);
    return "conflict" in merged
      ? refused(file, hashOf(text), merged.conflict)
      : plannedChange(action, file, text, merged.operations);
  } catch (error) {
    if (!(error instanceof WrongPlace)) throw error;
    return failure(400, "Ese cambio no corresponde a lo que dice la página. Vuelva a abrirla.");
  }
}

/** A whole file is not merged. What it is to be already is no change. */
async function planWhole(
  workspace: Workspace,
  files: Files,
  action: HistoryAction,
  step: StepFile,
): Promise<PlannedChange | EditRefusal> {
  const { file } = step;
  const { from, to } = directionOf(action, step);
  const [before, now] = [files.get(file), hashNow(files, file)];
  if (now === to) return { file, before, after: before, step: { file, before: now, after: now } };
  if (now !== from) return refused(file, now, { at: [], reason: now === null ? "gone" : "value" });
  const after = to === null ? undefined : await workspace.past(file, to);
  return to !== null && after === undefined ? noPast : { file, before, after, step };
}

function hashNow(files: Files, file: string): string | null {
  const content = files.get(file);
  return content === undefined ? null : hashOf(content);
}

function plannedChange(action: HistoryAction, file: string, text: string, operations: Operation[]): PlannedChange {
  const after = operations.reduce(spliceText, text);
  const [before, now] = [hashOf(text), hashOf(after)];
  const step =
    action === "undo"
      ? { file, before: now, after: before, operations: inverses(parseJson(text), operations) }
      : { file, before, after: now, operations };
  return { file, before: text, after, step };
}

/** What takes the operations back, the last of them first. */
function inverses(value: Json, operations: readonly Operation[]): Operation[] {
  const reversed: Operation[] = [];
  let current = value;
  for (const operation of operations) {
    reversed.unshift(inverse(current, operation));
    current = applyToValue(current, operation);
  }
  return reversed;
}

function readCurrent(files: Files, file: string): { text: string; value: Json } | EditRefusal {
  const text = files.get(file);
  if (text === undefined) return failure(404, "Eso ya no existe: alguien lo ha borrado.");
  try {
    if (typeof text === "string") return { text, value: parseJson(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const { problems, documents } = review(files);
  const errors = problems.filter((problem) => problem.file === file && problem.severity === "error");
  return { status: 422, found: { problems: errors, documents } };
}

/** The text from which the change starts is not known any more: nothing shows what others have changed since. */
function withoutBase(value: Json, operations: readonly Operation[]): { conflict: MergeConflict } | { operations: [] } {
  const isDone = ({ at, ...operation }: Operation) =>
    operation.op === "set" && isSameJson(jsonAt(value, at), operation.value);
  const open = operations.find((operation) => !isDone(operation));
  if (!open) return { operations: [] };
  return conflictAt(value, open.at, jsonAt(value, open.at) === undefined ? "gone" : "value");
}

function refused(file: string, hash: string | null, conflict: MergeConflict): EditRefusal {
  return { status: 409, body: { file, ...conflict, hash } };
}

export function failure(status: ErrorRefusal["status"], message: string): ErrorRefusal {
  return { status, body: { message } };
}

export const unclear = "El cambio no se entiende.";
const noPast = failure(404, "Ya no se guarda cómo era antes de ese cambio.");
