import type { Edit } from "jsonc-parser";
import type { ProblemText } from "../problem.ts";

/** A reason why a text is not JSON. */
export interface Mistake {
  /** In UTF-16 units from the start of the text. */
  offset: number;
  text: ProblemText;
  /** The correction, if there is only one. */
  edits?: Edit[];
  /** The intended text is not certain: the values from here on are not reliable. */
  guessed?: boolean;
}

/** A mistake after which the values of the text are not reliable. */
export function guess(offset: number, text: ProblemText): Mistake {
  return { offset, text, guessed: true };
}

/** A text with its mistakes replaced by as many characters, so that all offsets stay valid. */
export interface Masked {
  json: string;
  mistakes: Mistake[];
}
