import { unaccented } from "./nearest.ts";

/** «Día de campo» → `dia-de-campo` */
export function slug(text: string): string {
  return unaccented(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
