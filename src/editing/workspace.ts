// Where the files are that editors change, and what they contained before: the seam between the editor and its storage.
import type { FileContent, Files } from "../pipeline/read/files.ts";

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
  /** The hashes of its contents without and with the step; null if there is no such file. */
  before: string | null;
  after: string | null;
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
  /** Keeps a content for a file, so that a change can name it. Its hash. */
  keep: (content: FileContent) => Promise<string>;
  /** A content that was kept or that was read, as `read` has it for `file`; undefined if it is not kept any more. */
  past: (file: string, hash: string) => Promise<FileContent | undefined>;
  history: () => History;
  /**
   * Writes the files to which the action leads, all of them or none, and records the step. All contents that it names
   * have been kept.
   * @throws StaleFile if a file does not have the content from which the action starts
   */
  commit: (action: HistoryAction, step: EditStep) => Promise<void>;
  /** Forgets the step that would be undone or redone next. */
  forget: (action: "undo" | "redo") => Promise<void>;
}

/** Another program has saved a file. */
export class StaleFile extends Error {}

/** The hashes from which and to which an action changes a file. */
export function directionOf(action: HistoryAction, { before, after }: StepFile) {
  return action === "undo" ? { from: after, to: before } : { from: before, to: after };
}

/** The step that would be undone or redone next. With a `hash`, only one that has led to that content of a file. */
export function nextStep({ steps, applied }: History, action: "undo" | "redo", hash?: string): EditStep | undefined {
  const step = steps[action === "undo" ? applied - 1 : applied];
  return hash === undefined || step?.files.some(({ after }) => after === hash) ? step : undefined;
}

/** The history without the step that would be undone or redone next. */
export function withoutStep({ steps, applied }: History, action: "undo" | "redo"): History {
  const index = action === "undo" ? applied - 1 : applied;
  return { steps: steps.filter((_, position) => position !== index), applied: Math.min(applied, index) };
}

export function withStep({ steps, applied }: History, action: HistoryAction, step: EditStep): History {
  const index = action === "undo" ? applied - 1 : applied;
  const others = action === "change" ? [] : steps.slice(index + 1);
  return { steps: [...steps.slice(0, index), step, ...others], applied: action === "undo" ? index : index + 1 };
}
