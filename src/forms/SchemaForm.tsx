// The entry of the forms' chunk: loads a form by its name, from a chunk of its own, and renders it.
import forms from "virtual:forms";
import { useLive } from "../live/live.ts";
import { FormView } from "./FormView.tsx";
import type { PageForm } from "./parts.ts";

/** Loads a form. @throws if it does not exist or cannot be loaded. */
export async function fetchForm(name: string): Promise<PageForm> {
  const load = forms[name];
  if (!load) throw new Error(`There is no form "${name}"`);
  return (await load()).default;
}

/** While editing, renders the newest version of the form. */
export function SchemaForm({ form }: { form: PageForm }) {
  return <FormView form={useLive(form)} />;
}
