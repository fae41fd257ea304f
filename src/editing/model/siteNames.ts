// What the values of a site can name.
import { basename } from "node:path";
import { formatSize } from "../../engine/file.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import type { Document, SiteDocuments } from "../../pipeline/read/documents.ts";
import { asSchema } from "../../pipeline/read/schemas.ts";
import { shownSections } from "../../pipeline/read/sections.ts";
import type { PageFile } from "../../pipeline/read/types.gen.ts";
import type { SiteName, SiteNames } from "../protocol.ts";

export const siteNames = memoizeFor(({ site, pages, forms, downloads, pictures }: SiteDocuments): SiteNames => {
  const sectionsOf = (page: Document<PageFile>) =>
    shownSections(page, site).flatMap(({ value }) => {
      const anchor = textOf(value, "anchor");
      return anchor ? [{ value: anchor, label: textOf(value, "title") || anchor }] : [];
    });
  const files = [...downloads].map(([value, bytes]) => ({ value, label: `${value} · ${formatSize(bytes.length)}` }));
  const shared = Object.entries(asSchema(asSchema(site?.value).shared));
  return {
    route: sorted(pages.map((page) => ({ ...named(page, "path"), sections: sectionsOf(page) }))),
    form: sorted(forms.map((form) => named(form, "$id"))),
    document: sorted(files),
    photo: sorted([...pictures.keys()].map((value) => ({ value, label: value }))),
    shared: sorted(shared.map(([value, section]) => ({ value, label: textOf(section, "title") || value }))),
  };
});

/** A page or form by its title. Two pages may have the same one, so the address of a page follows. */
function named({ value }: Document, key: string): SiteName {
  const [name, label] = [textOf(value, key), textOf(value, "title")];
  return { value: name, label: key === "path" ? `${label} · ${name}` : label || name };
}

/** The name of a page or form of which no title can be read. */
export function nameByFile(file: string): string {
  return basename(file).replace(/\..*/, "");
}

/** A text in a value that may have an error, and anything instead. */
export function textOf(value: unknown, key: string, otherwise = ""): string {
  const text = asSchema(value)[key];
  return typeof text === "string" ? text : otherwise;
}

function sorted(names: SiteName[]): SiteName[] {
  return names.filter(({ value }) => value !== "").sort((a, b) => a.label.localeCompare(b.label, "es"));
}
