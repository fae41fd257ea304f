// A form of the site, by its name. Each form is a chunk of its own.
import forms from "virtual:forms";
import type { CompiledForm } from "../engine/form.ts";
import { useLive } from "../live/live.ts";
import { FormView } from "./FormView.tsx";

/** Loads a form. @throws if it does not exist or cannot be loaded. */
export async function fetchForm(name: string): Promise<CompiledForm> {
  const load = forms[name];
  if (!load) throw new Error(`There is no form "${name}"`);
  return (await load()).default;
}

export function SchemaForm({ form }: { form: CompiledForm }) {
  return <FormView form={useLive(form)} />;
}
