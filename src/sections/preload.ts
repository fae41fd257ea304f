// What sections fetch of their own, asked for as soon as the page's content is here and before it is drawn.
import type { Section } from "../types.gen.ts";
import { engines } from "./form/formResource.ts";

/** Starts every fetch that drawing `sections` will want. */
export function prepare(sections: Section[]): void {
  for (const section of sections) {
    if (section.type === "columns") prepare([...section.main, ...section.side]);
    if (section.type === "form") engines.of(section.form);
  }
}
