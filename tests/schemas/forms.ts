// The forms under test: the page's own modules, the schema files behind them, and the cases of each.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { CompiledForm } from "../../src/engine/form.ts";
import type { FormSchema } from "../../src/types.gen.ts";

/** In the shape of the JSON Schema Test Suite, with the message that the visitor hears first. */
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
