import { createRequire } from "node:module";
import messages from "virtual:form-messages";
import { assembleForm, type CompiledForm, type Validator } from "../../src/engine/form.ts";
import * as formats from "../../src/engine/formats.ts";
import { limitsModule } from "../../src/engine/keywords.ts";
import * as limits from "../../src/engine/limits.ts";
import { compileForm as compileValidators } from "../../src/pipeline/publish/formModule.ts";
import type { FormSchema } from "../../src/types.gen.ts";

/** Compiles a form with the validators that its page would load. */
export function compileForm(file: FormSchema): CompiledForm {
  const { code, main } = compileValidators(file);
  const validators: Record<string, Validator> = {};
  const fromPackages = createRequire(import.meta.url);
  const own = new Map<string, unknown>([
    [limitsModule, limits],
    [formats.formatsModule, formats],
  ]);
  const require = (name: string) => own.get(name) ?? fromPackages(name);
  new Function("exports", "module", "require", code)(validators, {}, require);
  return assembleForm(file, validators, main, messages);
}

/** A minimal form with the given parts. */
export function formOf(parts: Partial<FormSchema>): CompiledForm {
  return compileForm({
    $id: "prueba",
    type: "object",
    properties: {},
    submit: { label: "Enviar", action: "simulate", success: { message: "Enviado" } },
    ...parts,
  });
}
