// The same answer judged by ajv at run time: no order, no words, no blanks that count as missing.
import Ajv from "ajv";
import form from "../../../schemas/forms/pqrs.schema.json";
import { registerVocabulary } from "../../../src/engine/vocabulary.ts";

// Built without the plugin that makes forms of schema files: this is the file itself.
const { $schema: _schema, ...rules } = form as object as { $schema: string };
const ajv = registerVocabulary(new Ajv({ strict: true, strictRequired: false, allErrors: true }));
const validate = ajv.compile(rules);

export const first = (data: unknown) => (validate(data) ? undefined : validate.errors?.[0]?.message);
