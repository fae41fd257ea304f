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

/** The hashes of the contents of a file without and with a step; null if there is no such file. */
export interface FileHashes {
  before: string | null;
  after: string | null;
}

export interface StepFile extends FileHashes {
  file: string;
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

/** The step that would be undone or redone next. With `only`, undefined if it is not the one that has changed a file so. */
export function nextStep(
  { steps, applied }: History,
  action: "undo" | "redo",
  only?: FileHashes,
): EditStep | undefined {
  const step = steps[action === "undo" ? applied - 1 : applied];
  const isMeant = ({ before, after }: StepFile) => before === only?.before && after === only?.after;
  return !only || step?.files.some(isMeant) ? step : undefined;
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
