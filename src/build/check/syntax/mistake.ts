import type { Edit } from "jsonc-parser";
import type { ProblemText } from "../problem.ts";

/** A reason why a text is not JSON. */
export interface Mistake {
  /** In UTF-16 units from the start of the text. */
  offset: number;
  text: ProblemText;
  /** What repairs the text, if there is only one way to mean it. */
  edits?: Edit[];
  /** What the editor meant is not certain: the values read from here on cannot be relied on. */
  guessed?: boolean;
}
