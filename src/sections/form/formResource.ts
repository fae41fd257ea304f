// The form engine is the heaviest part of the site: it comes, with the form, when that is to be drawn.
import { createArrivals } from "../../live/lazyResource.ts";

/** By the form's name: the form, and what draws it. */
export const engines = createArrivals(async (name: string) => {
  const { fetchForm, SchemaForm } = await import("../../forms/SchemaForm.tsx");
  return { SchemaForm, form: await fetchForm(name) };
});
