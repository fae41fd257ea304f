import { loadForm } from "../../engine/compile.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { isGroup } from "../../engine/path.ts";
import { type Outline, outlineOf } from "../check/form/outline.ts";
import { casesPath, type Files, formPaths, sitePath } from "../read/files.ts";
import { asSchema } from "../read/schemas.ts";
import { parseFile } from "../read/syntax/parse.ts";
import { withGeneralTexts } from "../site/generalTexts.ts";

/** A form with its rules, and the data of the cases beside it. */
export interface RuledForm {
  form: CompiledForm;
  outline: Outline;
  cases: unknown[];
}

/** The forms of files without errors, by name. @throws if ajv cannot compile a rule. */
export function ruledForms(files: Files): Map<string, RuledForm> {
  const { words } = withGeneralTexts(JSON.parse(String(files.get(sitePath))));
  const forms = formPaths(files).map((path): [string, RuledForm] => {
    const text = String(files.get(path));
    const form = loadForm(JSON.parse(text), { form: words.form, rules: words.rules });
    // The check does not read the cases, so what could not be parsed is left out.
    const cases = parseFile(casesPath(path), String(files.get(casesPath(path)) ?? "[]")).value;
    const data = Array.isArray(cases) ? cases.filter(isGroup).map((each) => Reflect.get(each, "data")) : [];
    return [form.id, { form, outline: outlineOf(asSchema(parseFile(path, text).value)), cases: data }];
  });
  return new Map(forms);
}
