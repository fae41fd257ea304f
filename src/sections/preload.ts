import type { Section } from "../types.gen.ts";
import { formResource } from "./form/formResource.ts";

/** Starts loading what `sections` need besides their content, before they are rendered. */
export function preloadSections(sections: Section[]): void {
  for (const section of sections) {
    if (section.type === "columns") preloadSections([...section.main, ...section.side]);
    if (section.type === "form") formResource.load(section.form);
  }
}
