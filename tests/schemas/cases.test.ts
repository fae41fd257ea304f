// Every case of every form is validated by plain ajv, by the page's compiled validator and by the engine.
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { normalise } from "../../src/engine/normalise.ts";
import { firstError } from "../../src/engine/validate.ts";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import { forms } from "./forms.ts";

const plainAjv = registerVocabulary(addFormats(new Ajv({ strict: true, strictRequired: false, allErrors: true })));

describe.each(forms)("$name", ({ form, file: { $schema, ...schema }, cases }) => {
  const validate = plainAjv.compile(schema);
  const named = cases.map((each) => [each.description, each.valid ? "valid" : `«${each.first}»`, each] as const);

  test.each(named)("%s: %s", (_description, _result, { data, valid, first }) => {
    expect(validate(normalise(data))).toBe(valid);
    expect(form.validate(normalise(data))).toBe(valid);
    expect(firstError(form, data)?.message).toBe(first);
  });
});
