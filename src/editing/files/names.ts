// The names of new files and the addresses of new pages.
import { freeName } from "../../engine/freeName.ts";
import { slug } from "../../engine/slug.ts";

/** Letters: a longer address is hard to read. */
const longest = 60;

/** `salud-mental` for «Salud mental», or `salud-mental-2` if that is taken. `usual` is for a text without letters. */
export function freeFileName(text: string, usual: string, isTaken: (name: string) => boolean): string {
  return freeName(shortened(slug(text)) || usual, isTaken);
}

/** Without the last words of a name that is too long. */
function shortened(name: string): string {
  return name.length > longest ? name.slice(0, longest + 1).replace(/-?[^-]*$/, "") || name.slice(0, longest) : name;
}

/** What an editor has typed as an address: «Salud Mental/Citas» → `/salud-mental/citas`. */
export function routeFrom(typed: string): string {
  return `/${typed.split("/").map(slug).filter(Boolean).join("/")}`;
}
