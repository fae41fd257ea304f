// What sections fetch of their own, asked for as soon as the page's content is here and before it is drawn.
import type { Section } from "../content/types.gen.ts";

/** Starts every fetch that drawing `sections` will want. A fetch that fails is asked for again by the drawing. */
export function prepare(sections: Section[]): void {
  for (const section of sections) {
    if (section.type === "columns") prepare([...section.main, ...section.side]);
    if (section.type === "form") prepareForm(section.form);
  }
}

function prepareForm(name: string) {
  import("../forms/SchemaForm.tsx").then(({ load }) => load(name)).catch(() => undefined);
}
