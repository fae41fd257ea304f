// The configuration of ajv. The receiver imports it, but nothing that only a build needs.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Field } from "../types.gen.ts";
import { registerVocabulary } from "./vocabulary.ts";

/** The one configuration of ajv, so that a form has the same errors wherever it is validated. */
export function createAjv(root: object, { strict = false, source = false } = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict,
    strictRequired: false,
    messages: false,
    logger: false,
    validateSchema: false,
    code: { source, lines: false, optimize: 2 },
  });
  return addFormats.default(registerVocabulary(ajv, root));
}

/** Returns a function that tests normalised data with a schema inside `root`. Each schema is compiled once. */
export function schemaTester(root: Field): (schema: Field, data: unknown) => boolean {
  const ajv = createAjv(root);
  return (schema, data) => ajv.compile(schema)(data) === true;
}
