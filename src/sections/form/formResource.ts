// rjsf is the heaviest part of the site. It is loaded only when a page with a form is loaded.
import forms from "virtual:forms";
import { createLazyResource } from "../../live/lazyResource.ts";
import { newest } from "../../live/live.ts";

/** Starts loading the forms of a page. Resolves when each is loaded or has failed. */
export function loadForms(names: string[]): Promise<unknown> {
  return Promise.all(names.map(formResource.load));
}

/** By the form's name: the form and the component that renders it. */
export const formResource = createLazyResource(async (name: string) => {
  const load = newest(forms)[name];
  if (!load) throw new Error(`There is no form "${name}"`);
  const [{ FormView }, { default: form }] = await Promise.all([import("../../forms/FormView.tsx"), load()]);
  return { FormView, form };
});
