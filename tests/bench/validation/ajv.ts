// Validation with ajv at run time, without order, messages or normalisation.
import Ajv from "ajv";
import form from "../../../schemas/forms/pqrs.schema.json";
import { registerVocabulary } from "../../../src/engine/vocabulary.ts";

// Built without our plugin, which would import a schema file as a compiled form: this is the plain file.
const { $schema: _schema, ...rules } = form as object as { $schema: string };
const ajv = registerVocabulary(new Ajv({ strict: true, strictRequired: false, allErrors: true }));
const validate = ajv.compile(rules);

export const first = (data: unknown) => (validate(data) ? undefined : validate.errors?.[0]?.message);
