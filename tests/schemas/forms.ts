// The forms under test, those of the site and beside the fixture's those in this folder, with their schema files and cases.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { CompiledForm } from "../../src/engine/form.ts";
import type { FormCases, FormSchema } from "../../src/types.gen.ts";
import { repository, siteRoot } from "../roots.ts";

export type Case = FormCases[number];

export interface FormUnderTest {
  name: string;
  form: CompiledForm;
  file: FormSchema;
  cases: Case[];
}

const modules = import.meta.glob<CompiledForm>(["/schemas/forms/*.schema.json", "/tests/**/forms/*.schema.json"], {
  import: "default",
});

const casesOf = (path: string) => `${dirname(path)}/cases/${basename(path, ".schema.json")}.json`;
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** The forms with cases in a folder of the repository, and their schemas and cases. */
async function formsIn(folder: string): Promise<FormUnderTest[]> {
  const paths = Object.keys(modules).map((path) => path.slice(1));
  const tested = paths.filter((path) => dirname(path) === folder && existsSync(casesOf(path)));
  return Promise.all(
    tested.map(async (path) => {
      const form = await modules[`/${path}`]?.();
      if (!form) throw new Error(`There is no form ${path}`);
      return { name: basename(path, ".schema.json"), form, file: read(path), cases: read(casesOf(path)) };
    }),
  );
}

/** The messages that the program's own forms expect are those of the fixture: another site may have other words, or language. */
const ofProgram = siteRoot === repository ? [] : ["tests/schemas/forms"];

export const forms = (
  await Promise.all([join(relative(repository, siteRoot), "schemas/forms"), ...ofProgram].map(formsIn))
).flat();
