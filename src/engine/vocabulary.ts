// The words of a form file that are not standard JSON Schema. They say how and when, never what is valid.
import type Ajv from "ajv";

/** At the root of a form file. */
export const formKeywords = ["groups", "errors", "notify", "submit"] as const;

/** Teaches `ajv` (strict mode included) these and `ui`, which any field may have, so that it compiles a form file as it is. */
export function registerVocabulary(ajv: Ajv): Ajv {
  return ajv.addVocabulary([...formKeywords, "ui"]);
}
