// Takes each rule and each row of errors away in turn: a rule that no case misses is a rule that nobody tests.
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { assembleForm } from "../../src/engine/form.ts";
import { ruleKeywords } from "../../src/engine/ruleKeywords.ts";
import { firstError } from "../../src/engine/validate.ts";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { type FormUnderTest, forms } from "./forms.ts";

/** Without `type`: no control gives a value of another kind. */
const rules = [...ruleKeywords.filter((keyword) => keyword !== "type"), "if", "then", "else", "allOf"];

const ajv = registerVocabulary(addFormats(new Ajv({ strict: false, allErrors: true })));

/** Where each rule stands, as the steps that lead to it; of `required`, to each name. */
function rulePaths(schema: unknown, path: string[] = []): string[][] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const here = [...path, key];
    const isRule = rules.includes(key) && !["properties", "definitions"].includes(path.at(-1) ?? "");
    if (key === "required" && Array.isArray(value)) return value.map((_, index) => [...here, String(index)]);
    const below = ["ui", "errors", "groups", "submit", "enum"].includes(key) ? [] : rulePaths(value, here);
    return isRule ? [here, ...below] : below;
  });
}

function without(file: FormSchema, path: string[]): FormSchema {
  const copy = structuredClone(file);
  const last = path.at(-1) ?? "";
  // Steps that rulePaths took through this very file.
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], copy);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string, unknown>)[last];
  return copy;
}

function outcomes({ form, cases }: FormUnderTest, file: FormSchema): string[] {
  const { $schema, $id, ...schema } = file;
  const mutant = assembleForm(file, { main: ajv.compile(schema) }, "main", form.messages);
  return cases.map(({ data }) => firstError(mutant, data)?.message ?? "valid");
}

describe.each(forms)("$name", (subject) => {
  const whole = outcomes(subject, subject.file);

  test("every rule is missed by some case", () => {
    const unnoticed = rulePaths(subject.file)
      .filter((path) => outcomes(subject, without(subject.file, path)).every((each, i) => each === whole[i]))
      .map((path) => `#/${path.join("/")}`);
    expect(unnoticed).toEqual([]);
  });

  test("every row of errors is missed by some case", () => {
    const rows = subject.file.errors ?? [];
    const unnoticed = rows.filter((_, index) =>
      outcomes(subject, without(subject.file, ["errors", String(index)])).every(
        (each, i) => each === whole[i],
      ),
    );
    expect(unnoticed).toEqual([]);
  });
});
