// Every case of every form, three ways that must agree: plain ajv, the page's compiled validator, the engine.
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { normalise } from "../../src/engine/normalise.ts";
import { firstError } from "../../src/engine/validate.ts";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import { forms } from "./forms.ts";

const ajv = registerVocabulary(addFormats(new Ajv({ strict: true, strictRequired: false, allErrors: true })));

describe.each(forms)("$name", ({ form, file: { $schema, ...schema }, cases }) => {
  const plain = ajv.compile(schema);

  test.each(cases)("$description", ({ data, valid, first }) => {
    expect(plain(normalise(data))).toBe(valid);
    expect(form.validate(normalise(data))).toBe(valid);
    expect(firstError(form, data)?.message).toBe(first);
  });
});
