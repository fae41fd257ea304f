import { loadForm } from "../../engine/compile.ts";
import type { CompiledForm } from "../../engine/form.ts";
import type { FormSchema } from "../../types.gen.ts";
import { type Files, formPaths, sitePath } from "../read/files.ts";
import { withGeneralTexts } from "../site/generalTexts.ts";

/** Compiles the forms of files without errors, by name. @throws if ajv cannot compile a rule. */
export function compiledForms(files: Files): Map<string, CompiledForm> {
  const { words } = withGeneralTexts(JSON.parse(String(files.get(sitePath))));
  const forms = formPaths(files).map((path): FormSchema => JSON.parse(String(files.get(path))));
  return new Map(forms.map((form) => [form.$id, loadForm(form, { form: words.form, rules: words.rules })]));
}
