// The forms of a site's files, compiled in Node: for `npm run rules` and the tests of the guide.
import { loadForm } from "../../engine/compile.ts";
import type { CompiledForm } from "../../engine/form.ts";
import type { FormSchema, Site } from "../../types.gen.ts";
import { type Files, formsFolder } from "../site/files.ts";

/** The forms by name. Takes files in which the check found no error. @throws if ajv cannot compile a rule. */
export function compiledForms(files: Files): Map<string, CompiledForm> {
  const { words }: Site = JSON.parse(String(files.get("content/site.json")));
  const paths = [...files.keys()].filter((path) => path.startsWith(formsFolder) && path.endsWith(".json"));
  return new Map(
    paths.map((path) => {
      const file: FormSchema = JSON.parse(String(files.get(path)));
      return [file.$id, loadForm(file, { form: words.form, rules: words.rules })];
    }),
  );
}
