// Answers rjsf's questions about data with the validators that were compiled at build time.
import { hashForSchema, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import type { CompiledForm } from "../../engine/form.ts";
import { normalise } from "../../engine/normalise.ts";

export function createValidator(form: CompiledForm): ValidatorType {
  const hashes = new WeakMap<object, string>();
  const hashOf = (schema: RJSFSchema) => {
    const hash = hashes.get(schema) ?? hashForSchema(schema);
    hashes.set(schema, hash);
    return hash;
  };
  return {
    // Normalised, so that the conditions that show fields agree with validation: blank counts as missing. rjsf asks
    // about a schema that has no compiled validator only for options that can never match.
    isValid: (schema, data) => form.validators[hashOf(schema)]?.(normalise(data)) ?? false,
    // The engine validates before sending. rjsf's own form is never submitted.
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  };
}
