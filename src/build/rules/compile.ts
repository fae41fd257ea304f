// The forms of a site's files, compiled in Node: what `npm run rules` and the guide's tests run.

import { formAjv } from "../../engine/compile.ts";
import { assembleForm, type CompiledForm, rulesOf } from "../../engine/form.ts";
import type { FormSchema, Site } from "../../types.gen.ts";
import { type Files, formsFolder } from "../site/files.ts";

/** By the form's name. Takes files in which the check found no error. @throws where ajv cannot compile a rule. */
export function compiledForms(files: Files): Map<string, CompiledForm> {
  const { words }: Site = JSON.parse(String(files.get("content/site.json")));
  const paths = [...files.keys()].filter((path) => path.startsWith(formsFolder) && path.endsWith(".json"));
  return new Map(
    paths.map((path) => {
      const file: FormSchema = JSON.parse(String(files.get(path)));
      return [file.$id, compiled(file, { form: words.form, rules: words.rules })];
    }),
  );
}

export function compiled(file: FormSchema, words: CompiledForm["words"]): CompiledForm {
  return assembleForm(file, { main: formAjv().compile(rulesOf(file)) }, "main", words);
}
