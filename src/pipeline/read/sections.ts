// The sections of a file, and those that a page shows: a shared section is in the place of its mentions.
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { type Document, partsOfType } from "./documents.ts";
import type { PageFile, SectionFile, SiteFile } from "./types.gen.ts";

/** The sections of a file, those inside others too, in the order of the file. */
export function sectionsIn(document: Document) {
  return partsOfType(document, "section");
}

/** The shared section that a section mentions, if there is one of that name, otherwise itself. The site file may be empty. */
export function meantSection(section: SectionFile, site: Document<SiteFile> | undefined): SectionFile {
  return (section.type === "shared" ? site?.value?.shared?.[section.name] : undefined) ?? section;
}

/** The sections that a page shows, those inside others too. */
export function shownSections(page: Document<PageFile>, site: Document<SiteFile> | undefined) {
  return site ? shownWith(site)(page) : sectionsIn(page);
}

/** Many checks ask, and while editing most pages are the same documents as before. */
const shownWith = memoizeFor((site: Document<SiteFile>) =>
  memoizeFor((page: Document<PageFile>) =>
    sectionsIn(page).flatMap((part) => {
      if (part.value.type !== "shared") return part;
      const meant = meantSection(part.value, site);
      return sectionsIn(site).filter(({ value, within }) => value === meant || within.includes(meant));
    }),
  ),
);

/** The routes that lead to a page. A page with an error may have anything instead, or no value: its file may be empty. */
export function addressesOf(page: Pick<PageFile, "path" | "aliases"> | undefined): string[] {
  return [page?.path ?? [], page?.aliases ?? []].flat();
}

export function formsOf(page: Document<PageFile>, site: Document<SiteFile> | undefined): string[] {
  return shownSections(page, site).flatMap(({ value }) => (value.type === "form" ? value.form : []));
}

/** The route of the first page that shows each form. */
export function routesOfForms(pages: Document<PageFile>[], site: Document<SiteFile> | undefined): Map<string, string> {
  const routes = new Map<string, string>();
  for (const page of pages) {
    for (const form of formsOf(page, site)) if (!routes.has(form)) routes.set(form, page.value.path);
  }
  return routes;
}
