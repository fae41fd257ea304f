// The file in which the history is written: a line for each action before it begins, and one when it is complete.
import { readFileSync, statSync } from "node:fs";
import { resultOf } from "../../engine/resultOf.ts";
import { type EditStep, type History, type HistoryAction, withStep } from "../workspace.ts";
import { appendLine, replaceFile } from "./wholeFile.ts";

/** An action that was begun. */
export interface LoggedAction {
  action: HistoryAction;
  step: EditStep;
}

/** What follows the line of an action: that all files were written, or that none was. */
type Ending = { end: "written" | "given up" };

/** The first line may be a history: that of the time when the file was shortened. */
type LogLine = History | LoggedAction | Ending;

export class HistoryLog {
  readonly #path: string;
  /** In bytes, as far as it was read or written here. */
  #size = 0;
  history: History = { steps: [], applied: 0 };
  /** The last action, if the program ended before it was complete. */
  pending: LoggedAction | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Reads the file if another program has written it: a second development server. Whether it has. */
  read(): boolean {
    if (this.#sizeNow() === this.#size) return false;
    this.#size = this.#sizeNow();
    this.history = { steps: [], applied: 0 };
    // A kill or a power cut can leave the last line incomplete: that is skipped.
    for (const line of readFileSync(this.#path, "utf8").split("\n")) this.#apply(resultOf(() => JSON.parse(line)));
    return true;
  }

  async append(line: LoggedAction | Ending): Promise<void> {
    await appendLine(this.#path, JSON.stringify(line));
    this.#size = this.#sizeNow();
    this.#apply(line);
  }

  /** Forgets all steps but those of `history`. */
  async rewrite(history: History): Promise<void> {
    await replaceFile(this.#path, JSON.stringify(history));
    this.#size = this.#sizeNow();
    this.history = history;
  }

  #sizeNow(): number {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
  }

  #apply(line: LogLine | undefined): void {
    if (line === undefined) return;
    if ("steps" in line) this.history = line;
    else if ("action" in line) this.pending = line;
    else {
      if (this.pending && line.end === "written") {
        this.history = withStep(this.history, this.pending.action, this.pending.step);
      }
      this.pending = undefined;
    }
  }
}
