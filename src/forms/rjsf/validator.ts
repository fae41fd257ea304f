// What rjsf asks about data, answered by the validators compiled at build time and by our one way of judging.
import { hashForSchema, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { normalise } from "../../engine/normalise.ts";
import { validateForm } from "../../engine/validate.ts";

export function createValidator(form: CompiledForm): ValidatorType {
  const hashes = new WeakMap<object, string>();
  const hashOf = (schema: RJSFSchema) => {
    const hash = hashes.get(schema) ?? hashForSchema(schema);
    hashes.set(schema, hash);
    return hash;
  };
  return {
    // Without a validator is only what rjsf means never to hold.
    // Blank counts as missing here too: what is drawn by a condition agrees with what is judged.
    isValid: (schema, data) => form.validators[hashOf(schema)]?.(normalise(data)) ?? false,
    validateFormData: (data) => ({ errors: validateForm(form, data).map(asRjsf), errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  };
}

function asRjsf({ path, rule, message }: FieldError) {
  return { name: rule, message, stack: message, property: `.${path.join(".")}` };
}
