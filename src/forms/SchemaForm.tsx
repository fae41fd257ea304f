// A form of the site. It, its compiled rules and rjsf come in chunks of their own.
import forms from "virtual:forms";
import type { CompiledForm } from "../engine/form.ts";
import { useLive } from "../live/live.ts";
import { FormView } from "./FormView.tsx";

/** Fetches a form before it is drawn. @throws when it does not arrive. */
export async function fetchForm(name: string): Promise<CompiledForm> {
  const fetch = forms[name];
  if (!fetch) throw new Error(`There is no form "${name}"`);
  return (await fetch()).default;
}

export function SchemaForm({ form }: { form: CompiledForm }) {
  return <FormView form={useLive(form)} />;
}
