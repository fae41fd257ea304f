// A mistake in the writing of a file, before anything is known of what it says.
import type { Edit } from "jsonc-parser";
import type { ProblemText } from "../problem.ts";

export interface Fault {
  offset: number;
  wording: ProblemText;
  /** What mends the file, where there is no doubt. */
  edits?: Edit[];
  /** What was meant is only guessed: the tree is not to be trusted. */
  guessed?: boolean;
}
