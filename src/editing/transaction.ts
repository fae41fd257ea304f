// Changes of an editor, one at a time: merged with what others have saved, spliced, checked, written, shown.
import { differences } from "../edits/describe.ts";
import type { Json } from "../edits/operation.ts";
import { parseJson } from "../edits/splice.ts";
import { formatPointer } from "../engine/pointer.ts";
import { hashOf } from "../pipeline/pictures/asset.ts";
import type { Files } from "../pipeline/read/files.ts";
import { newErrors } from "./newErrors.ts";
import { type EditRefusal, failure, type Plan, planChange, planStep } from "./plan.ts";
import type { ChangeRequest, Written } from "./protocol.ts";
import { StaleFile, type StepFile, type Workspace } from "./workspace.ts";

/** What a transaction answers, with its HTTP status. */
export type EditOutcome = { status: 200; body: Written } | EditRefusal;

/** The promise of `refresh` ends when the site shows what was written; only then a transaction has its outcome. */
export function createTransactions(workspace: Workspace, refresh: () => Promise<void>) {
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (makePlan: (files: Files) => Promise<Plan | EditRefusal>): Promise<EditOutcome> => {
    const run = async () => {
      const outcome = await carryOut(workspace, makePlan);
      if (outcome.status === 200) await refresh();
      return outcome;
    };
    const outcome = queue.then(run);
    queue = outcome.catch(() => {});
    return outcome;
  };
  return {
    change: (request: ChangeRequest) => enqueue((files) => planChange(workspace, files, request)),
    undo: () => enqueue((files) => planStep(workspace, files, "undo")),
    redo: () => enqueue((files) => planStep(workspace, files, "redo")),
  };
}

export type Transactions = ReturnType<typeof createTransactions>;

/** How often a change is planned anew because another program saves the same files. */
const attempts = 5;

async function carryOut(
  workspace: Workspace,
  makePlan: (files: Files) => Promise<Plan | EditRefusal>,
): Promise<EditOutcome> {
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const files = await workspace.read();
      const plan = await makePlan(files);
      if ("status" in plan) return plan;
      const outcome = await write(workspace, files, plan);
      if (outcome) return outcome;
    }
    return failure(500, "Otro programa está guardando lo mismo. Espere un momento y vuelva a intentarlo.");
  } catch (error) {
    return failure(500, `No se pudo guardar: ${error instanceof Error ? error.message : error}`);
  }
}

/** Undefined if another program has saved one of the files since they were read. */
async function write(
  workspace: Workspace,
  files: Files,
  { action, label, changes }: Plan,
): Promise<EditOutcome | undefined> {
  const candidate = new Map(files);
  for (const { file, after } of changes) {
    if (after === undefined) candidate.delete(file);
    else candidate.set(file, after);
  }
  const found = newErrors(files, candidate);
  if (found.problems.length > 0) return { status: 422, found };
  const isEmpty = action === "change" && changes.every(({ before, after }) => before === after);
  const stepFiles = changes.map(({ file, before, after }): StepFile => {
    const [from = null, to = null] = [before, after].map((content) => content && hashOf(content));
    return { file, ...(action === "undo" ? { before: to, after: from } : { before: from, after: to }) };
  });
  const step = { label, time: new Date().toISOString(), files: stepFiles };
  try {
    const contents = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
    for (const content of isEmpty ? [] : contents) await workspace.keep(content);
    if (!isEmpty) await workspace.commit(action, step);
  } catch (error) {
    if (error instanceof StaleFile) return undefined;
    throw error;
  }
  return { status: 200, body: { label, ...placeOf(changes) } };
}

/** Where the first of the changed files differs. What was moved between lists is shown where it is now. */
function placeOf([change]: Plan["changes"]): Pick<Written, "place"> {
  if (!change) return {};
  const { file, before, after } = change;
  const isText = typeof before === "string" && typeof after === "string";
  const found = isText ? differences(parsed(before), parsed(after)) : [];
  const shown = found.find(({ type }) => type !== "removed") ?? found[0];
  return { place: { file, pointer: formatPointer(shown?.at ?? []) } };
}

/** Null for a text that another program has broken. */
function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
