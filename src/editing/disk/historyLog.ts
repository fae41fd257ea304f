// The file in which the history is written: a line for each action before it begins, and one when it is complete.
import { existsSync, readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { type EditStep, type History, type HistoryAction, withStep } from "../workspace.ts";
import { appendLine, prepareFile } from "./wholeFile.ts";

/** An action that was begun. */
export interface LoggedAction {
  action: HistoryAction;
  step: EditStep;
}

/** What follows the line of an action: that all files were written, or that none was. */
type Ending = { end: "written" | "given up" };

export class HistoryLog {
  readonly #path: string;
  history: History = { steps: [], applied: 0 };
  /** The last action, if the program ended before it was complete. */
  pending: LoggedAction | undefined;

  /** Reads what is in the file at `path`. */
  constructor(path: string) {
    this.#path = path;
    const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
    for (const line of lines) this.#apply(parseLine(line));
  }

  async begin(logged: LoggedAction): Promise<void> {
    await appendLine(this.#path, JSON.stringify(logged));
    this.#apply(logged);
  }

  async end(ending: Ending["end"]): Promise<void> {
    // After a power cut the line may be missing: then the action is completed again, which changes nothing.
    await appendFile(this.#path, `\n${JSON.stringify({ end: ending })}`);
    this.#apply({ end: ending });
  }

  /** Forgets all steps but those of `history`. */
  async rewrite(history: History): Promise<void> {
    const { steps, applied } = history;
    const undone = steps.slice(applied).toReversed();
    const lines = [
      ...steps.map((step) => ({ action: "change", step })),
      ...undone.map((step) => ({ action: "undo", step })),
    ];
    const text = lines.map((line) => `\n${JSON.stringify(line)}\n${JSON.stringify({ end: "written" })}`).join("");
    await (await prepareFile(this.#path, text)).commit();
    this.history = history;
  }

  #apply(line: LoggedAction | Ending | undefined): void {
    if (line === undefined) return;
    if ("action" in line) {
      this.pending = line;
      return;
    }
    if (this.pending && line.end === "written") {
      this.history = withStep(this.history, this.pending.action, this.pending.step);
    }
    this.pending = undefined;
  }
}

/** Undefined for the line that a kill or a power cut has left incomplete. */
function parseLine(line: string): LoggedAction | Ending | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
