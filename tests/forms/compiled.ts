// Compiles a form within a test, by the same code as the build does.
import { createRequire } from "node:module";
import words from "virtual:form-messages";
import { compileForm } from "../../src/build/vite/formModule.ts";
import { assembleForm, type CompiledForm, type Validator } from "../../src/engine/form.ts";
import type { FormSchema } from "../../src/types.gen.ts";

export function compiled(file: FormSchema): CompiledForm {
  const { code, main } = compileForm(file);
  const validators: Record<string, Validator> = {};
  new Function("exports", "module", "require", code)(validators, {}, createRequire(import.meta.url));
  return assembleForm(file, validators, main, words);
}

/** A small form around some fields, for tests of a single one. */
export function formOf(rest: Partial<FormSchema>): CompiledForm {
  return compiled({
    $id: "prueba",
    type: "object",
    properties: {},
    submit: { label: "Enviar", action: "simulate", success: { message: "Enviado" } },
    ...rest,
  });
}
