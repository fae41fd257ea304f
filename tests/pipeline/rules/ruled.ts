import { loadForm } from "../../../src/engine/compile.ts";
import type { CompiledForm } from "../../../src/engine/form.ts";
import { outlineOf } from "../../../src/pipeline/check/form/outline.ts";
import { parseFile } from "../../../src/pipeline/read/syntax/parse.ts";
import type { RuledForm } from "../../../src/pipeline/rules/ruleTable.ts";
import type { FormSchema } from "../../../src/types.gen.ts";

/** A form file and the data of its cases, as `ruledForms` reads them. */
export function ruled(file: FormSchema, messages: CompiledForm["messages"], cases: unknown[] = []): RuledForm {
  const outline = outlineOf(parseFile("prueba", JSON.stringify(file)).value as FormSchema);
  return { form: loadForm(file, messages), outline, cases };
}
