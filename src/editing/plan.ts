// What a change, an undo or a redo makes of the files as they are now.

import { operationsBetween } from "../edits/describe.ts";
import { conflictAt, type MergeConflict, merge } from "../edits/merge.ts";
import type { Json, Operation } from "../edits/operation.ts";
import { parseJson, spliceText } from "../edits/splice.ts";
import { isSameJson, jsonAt, WrongPlace } from "../edits/value.ts";
import { review } from "../pipeline/check/check.ts";
import { hashOf } from "../pipeline/pictures/asset.ts";
import type { FileContent, Files } from "../pipeline/read/files.ts";
import type { FoundErrors } from "./newErrors.ts";
import type { ChangeRequest, Conflict, ErrorAnswer, ValueChange, WholeChange } from "./protocol.ts";
import { directionOf, type HistoryAction, type Workspace } from "./workspace.ts";

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

/** The contents of now and of afterwards; undefined if there is no such file. */
interface PlannedChange {
  file: string;
  before: FileContent | undefined;
  after: FileContent | undefined;
}

export async function planChange(workspace: Workspace, files: Files, { label, files: changes }: ChangeRequest) {
  // Each change starts from the file as it is: a second one would not know of the first.
  if (new Set(changes.map(({ file }) => file)).size < changes.length) return failure(400, unclear);
  return planAll("change", label, changes, (change) =>
    "operations" in change ? planValues(workspace, files, change) : planWhole(workspace, files, change),
  );
}

/** Each file gets its old content if nobody has saved it since, otherwise what differs is merged with what others have saved. */
export async function planStep(
  workspace: Workspace,
  files: Files,
  action: "undo" | "redo",
): Promise<Plan | EditRefusal> {
  const { steps, applied } = workspace.history();
  const step = steps[action === "undo" ? applied - 1 : applied];
  if (!step) return failure(404, action === "undo" ? "No hay nada que deshacer." : "No hay nada que rehacer.");
  return planAll(action, step.label, step.files, async (one) => {
    const { file } = one;
    const { from: base, to: content } = directionOf(action, one);
    const [from, to] = await Promise.all([base, content].map((hash) => workspace.past(file, hash ?? "")));
    const isMerged = hashNow(files, file) !== base && typeof from === "string" && typeof to === "string";
    if (!isMerged) return planWhole(workspace, files, { file, base, content });
    const operations = operationsBetween(parseJson(from), parseJson(to));
    return planValues(workspace, files, { file, base: base ?? "", operations });
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
  { file, base, operations }: ValueChange,
): Promise<PlannedChange | EditRefusal> {
  const current = readCurrent(files, file);
  if ("status" in current) return current;
  const { text, value } = current;
  try {
    const original = hashOf(text) === base ? text : await workspace.past(file, base);
    const isKnown = typeof original === "string";
    const merged = isKnown ? merge(parseJson(original), value, operations) : withoutBase(value, operations);
    if ("conflict" in merged) return refused(file, hashOf(text), merged.conflict);
    return { file, before: text, after: merged.operations.reduce(spliceText, text) };
  } catch (error) {
    if (!(error instanceof WrongPlace)) throw error;
    return failure(400, "Ese cambio no corresponde a lo que dice la página. Vuelva a abrirla.");
  }
}

/** A whole file is not merged. What it is to be already is no change. */
async function planWhole(
  workspace: Workspace,
  files: Files,
  { file, base, content }: WholeChange,
): Promise<PlannedChange | EditRefusal> {
  const [before, now] = [files.get(file), hashNow(files, file)];
  if (now === content) return { file, before, after: before };
  if (now !== base) return refused(file, now, { at: [], reason: now === null ? "gone" : "value" });
  const after = content === null ? undefined : await workspace.past(file, content);
  const isMissing = content !== null && after === undefined;
  return isMissing ? failure(404, "Ya no se guarda cómo era antes de ese cambio.") : { file, before, after };
}

function hashNow(files: Files, file: string): string | null {
  const content = files.get(file);
  return content === undefined ? null : hashOf(content);
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
