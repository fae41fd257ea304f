// The JavaScript module of a page: its content, and imports of the components and forms that only some pages have.
import { capitalized } from "../../engine/capitalized.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { memoize } from "../memoize.ts";
import type { ResolvedPage, Snapshot } from "../site/snapshot.ts";
import { exportedValue, hasRichTexts, importedRichTexts, json, type Sources } from "./moduleCode.ts";

const pageCode = memoize<string>();

export function emitPage(file: string, resolved: ResolvedPage, snapshot: Snapshot, sources: Sources): string {
  const { types, forms } = kindOf(resolved, snapshot);
  return pageCode(file, [resolved, types.join(), sources.live], () => {
    const sections = sources.live ? [] : addedSections(types, sources);
    return [...sections, ...loadedForms(forms, sources), exportedValue(file, resolved.page, sources)].join("\n");
  });
}

/** What the code of a page depends on, beside its content. */
export interface PageKind {
  /** The section types that the landing page does not have. */
  types: string[];
  forms: string[];
  /** Whether it has formatted texts. */
  rich: boolean;
}

export function kindOf({ page, forms, sectionTypes }: ResolvedPage, snapshot: Snapshot): PageKind {
  const loaded = landingTypes(snapshot);
  return { types: sectionTypes.filter((type) => !loaded.includes(type)), forms, rich: hasRichTexts(page) };
}

/** The module of all pages of a kind whose content is in files of its own: it makes the page of the content. */
export function emitKind({ types, forms, rich }: PageKind, sources: Sources): string {
  const code = [...addedSections(types, sources), ...loadedForms(forms, sources)];
  const make = rich
    ? `${importedRichTexts(sources)}\nexport default (page) => withRichTexts(JSON.stringify(page));`
    : "export default (page) => page;";
  return [...code, make].join("\n");
}

/** Adds the components of section types to those that are loaded. */
function addedSections(types: string[], { src }: Sources): string[] {
  if (types.length === 0) return [];
  const add = `import { addSections } from ${json(`${src}/sections/loaded.ts`)};`;
  return [add, ...importedSections(types, src), `addSections(${sectionTable(types)});`];
}

function importedSections(types: string[], src: string): string[] {
  return types.map((type) => {
    const name = capitalized(type);
    return `import { ${name} } from ${json(`${src}/sections/${type}/${name}.tsx`)};`;
  });
}

function sectionTable(types: string[]): string {
  return `{ ${types.map((type) => `${type}: ${capitalized(type)}`).join(", ")} }`;
}

/** Starts loading the forms of a page. While editing, no form is prerendered. */
function loadedForms(forms: string[], { src, live }: Sources): string[] {
  if (forms.length === 0) return [];
  return [
    ...(live ? [] : [`import ${json(`${src}/forms/prerendered.css`)};`]),
    `import { loadForms } from ${json(`${src}/sections/form/formResource.ts`)};`,
    `export const ready = loadForms(${json(forms)});`,
  ];
}

/** The components of the section types of the landing page; while editing and to render all pages, of all. */
export function emitSections(snapshot: Snapshot, { src, live, prerenders }: Sources): string {
  if (live || prerenders) return `export { default } from ${json(`${src}/sections/all.ts`)};`;
  const types = landingTypes(snapshot);
  return [...importedSections(types, src), `export default ${sectionTable(types)};`].join("\n");
}

const landingTypes = memoizeFor(
  ({ pages }: Snapshot) => [...pages.values()].find(({ page }) => page.path === "/")?.sectionTypes ?? [],
);
