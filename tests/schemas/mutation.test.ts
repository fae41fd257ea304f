// Removes each rule and each row of errors in turn. If the result of no case changes, nothing tests that rule or row.
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { assembleForm } from "../../src/engine/form.ts";
import { keywords } from "../../src/engine/keywords.ts";
import { firstError } from "../../src/engine/validate.ts";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { type FormUnderTest, forms } from "./forms.ts";

/** Without `type`, because no control produces a value of another type. */
const rules = [...[...keywords.keys()].filter((keyword) => keyword !== "type"), "if", "then", "else", "allOf"];

const ajv = registerVocabulary(addFormats(new Ajv({ strict: false, allErrors: true })));

/** The path of each rule, and of each name in `required`. */
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
  // rulePaths found these steps in this file, so each value on the way is an object or a list.
  const parent = path.slice(0, -1).reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], copy);
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<string, unknown>)[last];
  return copy;
}

function outcomes({ form, cases }: FormUnderTest, file: FormSchema): string[] {
  const { $schema, $id, ...schema } = file;
  const mutant = assembleForm(file, { main: ajv.compile(schema) }, "main", form.messages);
  return cases.map(({ data }) => firstError(mutant, data)?.message ?? "valid");
}

describe.each(forms)("$name", (subject) => {
  const original = outcomes(subject, subject.file);

  test("every rule affects the result of some case", () => {
    const untested = rulePaths(subject.file)
      .filter((path) => outcomes(subject, without(subject.file, path)).every((each, i) => each === original[i]))
      .map((path) => `#/${path.join("/")}`);
    expect(untested).toEqual([]);
  });

  test("every row of errors affects the result of some case", () => {
    const rows = subject.file.errors ?? [];
    const untested = rows.filter((_, index) =>
      outcomes(subject, without(subject.file, ["errors", String(index)])).every((each, i) => each === original[i]),
    );
    expect(untested).toEqual([]);
  });
});
