// What a change, an undo or a redo makes of the files as they are now.
import { conflictAt, type MergeConflict, merge } from "../edits/merge.ts";
import type { Json, Operation } from "../edits/operation.ts";
import { spliceText } from "../edits/splice.ts";
import { isSameJson, jsonAt, WrongPlace } from "../edits/value.ts";
import type { Files } from "../pipeline/read/files.ts";
import { EditRefusal } from "./answer.ts";
import { hashNow, operationsTo, valueIn } from "./contents.ts";
import { errorsIn } from "./newErrors.ts";
import type { ChangeRequest, ValueChange, WholeChange } from "./protocol.ts";
import type { ChangedFile } from "./roles.ts";
import { directionOf, type EditStep, type HistoryAction, type Workspace } from "./workspace.ts";

/** In characters: a label may name what somebody has typed. */
const longestLabel = 200;

/** What is to be checked and written. */
export interface Plan {
  action: HistoryAction;
  label: string;
  changes: ChangedFile[];
  /** It is no step: nobody can undo it. */
  isFinal?: true;
}

interface SiteNow {
  workspace: Workspace;
  files: Files;
}

/** @throws EditRefusal */
export async function planChange(site: SiteNow, { label, files: changes }: ChangeRequest): Promise<Plan> {
  // Each change starts from the file as it is: a second one would not know of the first.
  if (new Set(changes.map(({ file }) => file)).size < changes.length)
    throw new EditRefusal(400, "El cambio no se entiende.");
  const planned = changes.map((change) =>
    "operations" in change ? planValues(site, change) : planWhole(site, change),
  );
  return { action: "change", label: label.slice(0, longestLabel), changes: await Promise.all(planned) };
}

/**
 * Each file gets its old content if nobody has saved it since, otherwise what differs is merged with what others have
 * saved. @throws EditRefusal
 */
export async function planStep(site: SiteNow, action: "undo" | "redo", step: EditStep): Promise<Plan> {
  const { workspace, files } = site;
  const planned = step.files.map(async (one) => {
    const { file } = one;
    const { from: base, to: content } = directionOf(action, one);
    const past = (hash: string | null) => workspace.past(file, hash ?? "");
    const isSaved = hashNow(files.get(file)) !== base;
    const operations = isSaved && operationsTo(await past(base), await past(content));
    return operations
      ? planValues(site, { file, base: base ?? "", operations })
      : planWhole(site, { file, base, content });
  });
  return { action, label: step.label, changes: await Promise.all(planned) };
}

async function planValues(
  { workspace, files }: SiteNow,
  { file, base, operations }: ValueChange,
): Promise<ChangedFile> {
  const text = String(files.get(file));
  const value = currentValue(files, file);
  try {
    // Without a value if another program had saved half of it.
    const original = hashNow(text) === base ? value : valueIn(await workspace.past(file, base));
    const merged = original === undefined ? withoutBase(value, operations) : merge(original, value, operations);
    if ("conflict" in merged) throw new EditRefusal(409, merged.conflict);
    return { file, before: text, after: merged.operations.reduce(spliceText, text) };
  } catch (error) {
    if (!(error instanceof WrongPlace)) throw error;
    throw new EditRefusal(400, "Ese cambio no corresponde a lo que dice la página. Vuelva a abrirla.");
  }
}

/** A whole file is not merged. What it is to be already is no change. */
async function planWhole({ workspace, files }: SiteNow, { file, base, content }: WholeChange): Promise<ChangedFile> {
  const before = files.get(file);
  const hash = hashNow(before);
  if (hash === content) return { file, before, after: before };
  if (hash !== base)
    throw new EditRefusal(409, { at: [], reason: hash === null ? "gone" : "value" } satisfies MergeConflict);
  const after = content === null ? undefined : await workspace.past(file, content);
  if (content !== null && after === undefined)
    throw new EditRefusal(404, "Ya no se guarda cómo era antes de ese cambio.");
  return { file, before, after };
}

function currentValue(files: Files, file: string): Json {
  if (!files.has(file)) throw new EditRefusal(404, "Eso ya no existe: alguien lo ha borrado.");
  const value = valueIn(files.get(file));
  if (value !== undefined) return value;
  throw new EditRefusal(422, { problems: errorsIn(files).filter((problem) => problem.file === file) });
}

/** What the change starts from is not known any more: nothing shows what others have changed since. */
function withoutBase(value: Json, operations: readonly Operation[]): { conflict: MergeConflict } | { operations: [] } {
  const isDone = ({ at, ...operation }: Operation) =>
    operation.op === "set" && isSameJson(jsonAt(value, at), operation.value);
  const open = operations.find((operation) => !isDone(operation));
  if (!open) return { operations: [] };
  return conflictAt(value, open.at, jsonAt(value, open.at) === undefined ? "gone" : "value");
}
