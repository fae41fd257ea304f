import { createRequire } from "node:module";
import messages from "virtual:form-messages";
import { createCompute } from "../../src/engine/compute.ts";
import { assembleForm, type CompiledForm, type FormFile, rulesOf, type Validator } from "../../src/engine/form.ts";
import { computedFields } from "../../src/engine/formulas.ts";
import { engineModules, tablesModule } from "../../src/engine/keywords.ts";
import { compileForm as compileValidators } from "../../src/pipeline/publish/formModule.ts";
import type { FormSchema } from "../../src/types.gen.ts";

/** Compiles a form with the validators that its page would load, or the receiver. */
export function compileForm(file: FormFile, user: "page" | "receiver" = "page"): CompiledForm {
  const { code, main } = compileValidators(file, user);
  const validators: Record<string, Validator> = {};
  const fromPackages = createRequire(import.meta.url);
  const ofProject: Record<string, object> = { ...engineModules, [tablesModule]: file };
  const require = (name: string) => ofProject[name] ?? fromPackages(name);
  new Function("exports", "module", "require", code)(validators, {}, require);
  const computed = computedFields(rulesOf(file));
  return assembleForm(file, validators, main, messages, computed.length > 0 ? createCompute(computed) : undefined);
}

/** A minimal form with the given parts. */
export function formOf(parts: Partial<FormSchema>, user?: "page" | "receiver"): CompiledForm {
  const file: FormSchema = {
    $id: "prueba",
    type: "object",
    properties: {},
    submit: { label: "Enviar", action: "simulate", success: { message: "Enviado" } },
    ...parts,
  };
  return compileForm(file, user);
}
