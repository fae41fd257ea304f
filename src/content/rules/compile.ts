// The forms of a site's files, compiled in Node: what `npm run rules` and the guide's tests run.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { assembleForm, type CompiledForm } from "../../forms/engine/form.ts";
import { registerVocabulary } from "../../forms/vocabulary.ts";
import { type Files, formsFolder } from "../files.ts";
import type { FormSchema, Site } from "../types.gen.ts";

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
  const { $schema, $id, ...rules } = file;
  const ajv = addFormats(new Ajv({ strict: true, strictRequired: false, allErrors: true }));
  return assembleForm(file, { main: registerVocabulary(ajv).compile(rules) }, "main", words);
}
