// Changes of an editor, one at a time: merged with what others have saved, spliced, checked, written, shown.
import { differences } from "../edits/describe.ts";
import { formatPointer } from "../engine/pointer.ts";
import type { Files } from "../pipeline/read/files.ts";
import { createQueue } from "../server/queue.ts";
import { EditRefusal, notSaved } from "./answer.ts";
import { filesWith, hashNow, valueIn } from "./contents.ts";
import { isEditable } from "./editable.ts";
import type { AccountRole } from "./hosted/accounts/protocol.ts";
import { newErrors } from "./newErrors.ts";
import { type Plan, planChange, planStep } from "./plan.ts";
import type { ChangeRequest, Written } from "./protocol.ts";
import { titlesOf } from "./publishing/words.ts";
import { refuseForbidden } from "./roles.ts";
import { type FileHashes, nextStep, StaleFile, type StepFile, type Workspace } from "./workspace.ts";

export type Transactions = ReturnType<typeof createTransactions>;

export interface EditingNeeds {
  role: AccountRole;
  workspace: Workspace;
  transactions: Transactions;
}

/** One of several people who edit a site. */
export interface TeamMember {
  role: AccountRole;
  /** The queue that they share: it runs actions one after the other, also after one that has failed. */
  enqueue: ReturnType<typeof createQueue>;
  /** Writes down what the person did, in Spanish. `details`: to which pages and forms, or what else of the site. */
  audit: (action: string, details: string) => void;
}

/** What is before the label of a step in the audit. */
const prefixes = { change: "", undo: "Deshacer: ", redo: "Rehacer: " };

/** How often a change is planned anew because another program saves the same files. */
const attempts = 5;

/**
 * The promise of `refresh` ends when the site shows what was written; only then a transaction ends. Without `member`, whoever
 * asks may change everything. @throws EditRefusal (the functions)
 */
export function createTransactions(workspace: Workspace, refresh: () => Promise<void>, member?: TeamMember) {
  const { role = "administra", enqueue = createQueue(), audit } = member ?? {};

  function run(makePlan: (files: Files) => Promise<Plan>): Promise<Written> {
    return enqueue(async () => {
      const written = await carryOut(makePlan);
      await refresh();
      return written;
    });
  }

  async function carryOut(makePlan: (files: Files) => Promise<Plan>): Promise<Written> {
    for (let attempt = 1; ; attempt++) {
      try {
        const files = await workspace.read();
        return await write(files, await makePlan(files));
      } catch (error) {
        if (error instanceof EditRefusal) throw error;
        if (!(error instanceof StaleFile)) throw notSaved(error);
        if (attempt === attempts)
          throw new EditRefusal(500, "Otro programa está guardando lo mismo. Espere un momento y vuelva a intentarlo.");
      }
    }
  }

  /** @throws StaleFile if another program has saved one of the files since they were read */
  async function write(files: Files, { action, label, changes, isFinal }: Plan): Promise<Written> {
    const after = changes.map(({ file, after }) => [file, after] as const);
    const problems = newErrors(files, filesWith(files, after));
    if (problems.length > 0) {
      // It would be refused each time, and the older steps with it.
      if (action !== "change") await workspace.forget(action);
      throw new EditRefusal(422, { problems });
    }
    if (action !== "change" || changes.some(({ before, after }) => before !== after)) {
      for (const content of changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()))
        await workspace.keep(content);
      const stepFiles = changes.map(({ file, before, after }): StepFile => {
        const [from, to] = [hashNow(before), hashNow(after)];
        return { file, ...(action === "undo" ? { before: to, after: from } : { before: from, after: to }) };
      });
      await workspace.commit(action, { label, time: new Date().toISOString(), files: stepFiles });
      if (isFinal) await workspace.forget("undo");
      const written = stepFiles.filter(({ before, after }) => before !== after);
      const paths = written.map(({ file }) => file);
      audit?.(prefixes[action] + label, titlesOf(paths, filesWith(files, after), files).join(", "));
    }
    return { label, ...placeOf(changes) };
  }

  const admitted = (plan: Plan) => {
    refuseForbidden(role, plan.changes);
    return plan;
  };
  const step = (action: "undo" | "redo", only?: FileHashes) =>
    run(async (files) => {
      const next = nextStep(workspace.history(), action, only);
      if (!next) throw new EditRefusal(404, `No hay nada que ${action === "undo" ? "deshacer" : "rehacer"}.`);
      try {
        return admitted(await planStep({ workspace, files }, action, next));
      } catch (error) {
        // It would be refused each time, and the older steps with it: somebody has changed or deleted the same, or the role.
        if (error instanceof EditRefusal && [403, 404, 409].includes(error.status)) await workspace.forget(action);
        throw error;
      }
    });
  return {
    change: (request: ChangeRequest) => run(async (files) => admitted(await planChange({ workspace, files }, request))),
    /** A change that brings what is published already: no role is needed, and undoing it would take it back from others. */
    bring: (request: ChangeRequest) =>
      run(async (files) => ({ ...(await planChange({ workspace, files }, request)), isFinal: true })),
    /** With `only`, only if the last step has changed a file so. */
    undo: (only?: FileHashes) => step("undo", only),
    redo: () => step("redo"),
  };
}

/**
 * The first place that differs, in a file with texts if there is one: no page shows the file of a photograph by itself. What was
 * moved between lists is shown where it is now.
 */
function placeOf(changes: Plan["changes"]): Pick<Written, "place"> {
  const change = changes.find(({ file }) => isEditable(file)) ?? changes[0];
  if (!change) return {};
  const [before, after] = [valueIn(change.before), valueIn(change.after)];
  const found = before === undefined || after === undefined ? [] : differences(before, after);
  const [first] = found;
  const shown = first?.type === "removed" ? (found.find(({ type }) => type === "added") ?? first) : first;
  return { place: { file: change.file, pointer: formatPointer(shown?.at ?? []) } };
}
