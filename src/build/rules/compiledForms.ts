import { loadForm } from "../../engine/compile.ts";
import type { CompiledForm } from "../../engine/form.ts";
import type { FormSchema, Site } from "../../types.gen.ts";
import { type Files, formsFolder } from "../site/files.ts";

/** The forms by name. Takes files in which the check found no error. @throws if ajv cannot compile a rule. */
export function compiledForms(files: Files): Map<string, CompiledForm> {
  const { words }: Site = JSON.parse(String(files.get("content/site.json")));
  const texts = [...files].filter(([path]) => path.startsWith(formsFolder) && path.endsWith(".json"));
  const forms = texts.map(([, text]): FormSchema => JSON.parse(String(text)));
  return new Map(forms.map((form) => [form.$id, loadForm(form, { form: words.form, rules: words.rules })]));
}
