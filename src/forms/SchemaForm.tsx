// A form of the site by its name. The form, its compiled rules and rjsf come in chunks of their own.
import forms from "virtual:forms";
import { use } from "react";
import { useLive } from "../live/live.ts";
import type { Action } from "./actions/action.ts";
import type { CompiledForm } from "./engine/form.ts";
import { FormView } from "./FormView.tsx";

const loading = new Map<string, Promise<CompiledForm>>();

/** Fetches a form before it is drawn; the same promise on every call while it holds. */
export function load(name: string): Promise<CompiledForm> {
  const known = loading.get(name);
  if (known) return known;
  const fetchForm = forms[name];
  if (!fetchForm) throw new Error(`There is no form "${name}"`);
  const promise = fetchForm().then((module) => module.default);
  loading.set(name, promise);
  // A later attempt asks again.
  promise.catch(() => loading.delete(name));
  return promise;
}

interface Props {
  name: string;
  /** Actions by name, before those of the registry. */
  actions?: Record<string, Action>;
}

/** Suspends while the form is fetched. */
export default function SchemaForm({ name, ...rest }: Props) {
  const form = useLive(use(load(name)));
  return <FormView key={name} form={form} {...rest} />;
}
