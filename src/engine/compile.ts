// ajv as forms are compiled in Node: as strict as they are held to be.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { registerVocabulary } from "./vocabulary.ts";

export function formAjv(): Ajv {
  const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: true, logger: false });
  return addFormats.default(registerVocabulary(ajv));
}
