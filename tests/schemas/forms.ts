// The forms under test, those of the site and those in this folder, with their schema files and cases.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { CompiledForm } from "../../src/engine/form.ts";
import type { FormSchema } from "../../src/types.gen.ts";

/** Like a test of the JSON Schema Test Suite, with the first message that is shown. */
export interface Case {
  description: string;
  data: unknown;
  valid: boolean;
  first?: string;
}

export interface FormUnderTest {
  name: string;
  form: CompiledForm;
  file: FormSchema;
  cases: Case[];
}

const modules = {
  ...import.meta.glob<CompiledForm>("/schemas/forms/*.schema.json", { import: "default", eager: true }),
  ...import.meta.glob<CompiledForm>("/tests/schemas/forms/*.schema.json", { import: "default", eager: true }),
};

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

export const forms: FormUnderTest[] = Object.entries(modules).map(([path, form]) => {
  const name = basename(path, ".schema.json");
  return { name, form, file: read(`.${path}`), cases: read(`tests/schemas/cases/${name}.json`) };
});
