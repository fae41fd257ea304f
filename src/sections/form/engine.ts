// The form engine is the heaviest part of the site: it comes, with the form, when that is to be drawn.
import type { ComponentType } from "react";
import { createArrivals } from "../../live/arrivals.ts";

/** By the form's name: what draws it. */
export const engines = createArrivals(async (name: string): Promise<ComponentType<{ name: string }>> => {
  const { default: SchemaForm, load } = await import("../../forms/SchemaForm.tsx");
  await load(name);
  return SchemaForm;
});
