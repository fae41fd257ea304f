// rjsf is the heaviest part of the site. It is loaded only when a page with a form is loaded.
import forms from "virtual:forms";
import type { ReactNode } from "react";
import { createLazyResource } from "../../live/lazyResource.ts";

/** By the form's name: its skeleton, which takes up the form's space until it is loaded. */
export const skeletons: Record<string, ReactNode> = {};

/** Starts loading the forms of a page. The module of the page calls it, with their skeletons. */
export function loadForms(ofPage: Record<string, ReactNode>) {
  Object.assign(skeletons, ofPage);
  if (!import.meta.env.SSR) for (const form in ofPage) formResource.load(form);
}

/** By the form's name: the form and the component that renders it. */
export const formResource = createLazyResource(async (name: string) => {
  const load = forms[name];
  if (!load) throw new Error(`There is no form "${name}"`);
  const [{ SchemaForm }, { default: form }] = await Promise.all([import("../../forms/SchemaForm.tsx"), load()]);
  return { SchemaForm, form };
});
