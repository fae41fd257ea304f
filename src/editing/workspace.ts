// Where the files are that editors change, and what they contained before: the seam between the editor and its storage.
import type { Operation } from "../edits/operation.ts";
import type { Files } from "../pipeline/read/files.ts";

/** One change of an editor, which is undone and redone as a whole. */
export interface EditStep {
  /** In Spanish: «Mover sección». */
  label: string;
  /** When it was made, as ISO 8601. */
  time: string;
  files: StepFile[];
}

export interface StepFile {
  file: string;
  /** The hashes of the texts without and with the step. */
  before: string;
  after: string;
  /** What leads from the one to the other. */
  operations: Operation[];
}

/** The steps, oldest first. The first `applied` ones are in effect, the others were undone. */
export interface History {
  steps: readonly EditStep[];
  applied: number;
}

/** `change` adds a step and forgets those that were undone. The others replace the step that they undo or redo. */
export type HistoryAction = "change" | "undo" | "redo";

export interface Workspace {
  /** All files of the site, as the check reads them. */
  read: () => Promise<Files>;
  /** A text that a file had, by its hash; undefined if it is not kept any more. */
  past: (hash: string) => Promise<string | undefined>;
  history: () => History;
  /**
   * Writes the texts to which the action leads, all of them or none, and records the step. `texts` has every text that
   * the step names.
   * @throws StaleText if a file does not contain the text from which the action starts
   */
  commit: (action: HistoryAction, step: EditStep, texts: readonly string[]) => Promise<void>;
}

/** Another program has saved a file. */
export class StaleText extends Error {}

/** The hashes from which and to which an action changes a file. */
export function directionOf(action: HistoryAction, { before, after }: StepFile): { from: string; to: string } {
  return action === "undo" ? { from: after, to: before } : { from: before, to: after };
}

/** The history after an action. */
export function withStep({ steps, applied }: History, action: HistoryAction, step: EditStep): History {
  const index = action === "undo" ? applied - 1 : applied;
  const others = action === "change" ? [] : steps.slice(index + 1);
  return { steps: [...steps.slice(0, index), step, ...others], applied: action === "undo" ? index : index + 1 };
}
