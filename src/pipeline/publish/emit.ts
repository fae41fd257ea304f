// Emits the JavaScript modules of a snapshot, which the browser imports instead of the content files.
import { basename } from "node:path/posix";
import { dayNames } from "../../engine/hours.ts";
import { locale as generalLocale, zone as generalZone } from "../../engine/locale.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { mapValues } from "../../engine/path.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import { buildCatalogue } from "../catalogue/catalogue.ts";
import { hasSearch, type IndexParts, indexParts, searchPages } from "../site/searchIndex.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { areaSheet } from "../site/theme/areas.ts";
import { styleSheet } from "../site/theme/colours.ts";
import { emitForm, emitReceived, emitReceivedForm, importedForm, pageForm } from "./emitForms.ts";
import { emitKind, emitPage, emitSections } from "./emitPage.ts";
import {
  addressFor,
  exported,
  exportedValue,
  imported,
  json,
  kindId,
  moduleId,
  type Sources,
  withNamesOnly,
} from "./moduleCode.ts";
import { routeParts } from "./routeParts.ts";
import { routeTable } from "./routeTable.ts";
import { messagesOf } from "./ruleMessages.ts";

/** `name` is the last part of the module's id. The result is undefined if there is no module of that name. */
type Emit = (snapshot: Snapshot, sources: Sources, name: string) => string | undefined | Promise<string>;

/** The virtual modules, by what follows `virtual:` in their ids: a name, or a folder. src/virtual.d.ts describes them. */
const modules: Record<string, Emit> = {
  site: (snapshot, sources) => exported("virtual:site", json(shownSite(snapshot)), sources),
  "not-found": (snapshot, sources) => {
    const { notFound } = displayed(snapshot).site;
    const { countdown, seconds } = notFound;
    const counting = countdown && { countdown: fillTemplate(countdown, lookupIn({ seconds })) };
    return exported("virtual:not-found", json({ ...notFound, ...counting }), sources);
  },
  "hours-words": (snapshot, sources) => {
    const { words, locale = generalLocale } = displayed(snapshot).site;
    const texts = mapValues({ ...words.hours, days: dayNames(locale) }, withNamesOnly);
    return exported("virtual:hours-words", json(texts), sources);
  },
  icons: ({ icons }, sources) => exported("virtual:icons", json(icons), sources),
  forms: ({ forms }, sources) => {
    const rows = [...forms].map(([file, { $id }]) => `${json($id)}: () => ${imported(moduleId(file), sources)}`);
    return exported("virtual:forms", `{${rows.join(",\n")}}`, sources);
  },
  // The catalogue, which visitors do not get, shows forms with any rule.
  "form-messages": (snapshot, sources) => {
    const { forms, site } = displayed(snapshot);
    const { form, rules: all } = site.words;
    const rules = sources.live ? all : messagesOf([...forms.values()], all);
    // Not through `live`, so that Vite loads the forms again, which import them.
    return `export default ${json({ form, rules })};`;
  },
  "colours.css": ({ site: { theme, words } }) =>
    `${styleSheet(theme)}${areaSheet(theme)} :root { --soon: ${json(words.site.soon)} }`,
  search: emitSearch,
  "search/": emitIndexPart,
  routes: emitRoutes,
  "route-parts": emitParts,
  "page-kinds/": (snapshot, sources, index) => {
    const kind = routeParts(snapshot).kinds[Number(index)];
    return kind && emitKind(kind, sources);
  },
  sections: emitSections,
  banners: emitBanners,
  "banner-list": (snapshot, sources) =>
    exportedValue("virtual:banner-list", displayed(snapshot).site.banners ?? [], sources),
  "content/": (snapshot, sources, name) => emitFile(`${name}.json`, snapshot, sources),
  // Imported only where the code is built before the site is known: see siteLocale.
  locale: ({ site: { locale = generalLocale, zone = generalZone } }) =>
    `export const locale = ${json(locale)}; export const zone = ${json(zone)}; export const fixedOffset = undefined;`,
  // Imported only while editing: a build does not contain it.
  catalogue: emitCatalogue,
  // Imported only by the receiver.
  receive: emitReceived,
  "receive/": emitReceivedForm,
};

export function isVirtual(id: string): boolean {
  return emitterOf(id).emit !== undefined;
}

/** The code of a virtual module; undefined if there is none with this id. */
export async function emitVirtual(id: string, snapshot: Snapshot, sources: Sources): Promise<string | undefined> {
  const { emit, name } = emitterOf(id);
  return emit?.(snapshot, sources, name);
}

function emitterOf(id: string): { emit: Emit | undefined; name: string } {
  const [, folder, name = ""] = /^virtual:([\w-]+\/)?(.*)$/.exec(id) ?? [];
  return { emit: modules[folder ?? name], name };
}

/** As the page displays it: with the marks of the editor, if it is open. */
const displayed = (snapshot: Snapshot): Snapshot => ({ ...snapshot, ...snapshot.marked });

/** What other modules have, or no page needs. */
const hidden = ["locale", "decimal", "zone", "shared", "theme", "notFound", "address", "searchHelp", "banners"];

/** The parts of the site that its frame displays. */
function shownSite(snapshot: Snapshot): object {
  const { $schema: _, words, search: __, ...site } = displayed(snapshot).site;
  const { noScript, noScriptContact, soon, ...own } = words.site;
  const { open, failed } = words.search;
  const footer = { ...site.footer, copyright: withNamesOnly(site.footer.copyright) };
  const parts = Object.entries({ ...site, footer }).filter(([key]) => !hidden.includes(key));
  return { ...Object.fromEntries(parts), words: own, ...(hasSearch(snapshot) && { search: { open, failed } }) };
}

/** The route table, while editing with all rows. The prerenderer gets the pages as values. */
function emitRoutes(snapshot: Snapshot, sources: Sources): string {
  const { rows } = routeTable(snapshot, sources.live ? Number.POSITIVE_INFINITY : undefined);
  const shown = sources.prerenders ? [] : rows;
  const code = shown.map(([path, file]) => `[${json(path)}, () => ${imported(moduleId(file), sources)}]`);
  return exported("virtual:routes", `[${code.join(",\n")}]`, sources);
}

/** A small site does not contain the code for parts. While editing, they are not made: each save would make them again. */
function emitParts(snapshot: Snapshot, { src, live, prerenders }: Sources): string {
  const { tables, kinds } = live || prerenders ? { tables: [], kinds: [] } : routeParts(snapshot);
  if (tables.length === 0) return "export default () => undefined;";
  const files = tables.map(({ fileName }) => basename(fileName));
  const loads = kinds.map((_, index) => `() => import(${json(kindId(index))})`);
  const code = `export default findInParts(${json(files)}, [${loads.join(",\n")}]);`;
  return `import { findInParts } from ${json(`${src}/app/routeParts.ts`)};\n${code}`;
}

/** The code of the module of a page or a form, from the path of its file; undefined for other files. */
export function emitFile(file: string, snapshot: Snapshot, sources: Sources): string | undefined {
  const { pages, forms } = displayed(snapshot);
  const page = pages.get(file);
  if (page) return emitPage(file, page, snapshot, sources);
  const form = forms.get(file);
  return form && emitForm(file, form, sources);
}

function emitSearch(snapshot: Snapshot, sources: Sources): string {
  const { site } = displayed(snapshot);
  const { open, failed, ...words } = site.words.search;
  const texts = json({ words: mapValues(words, withNamesOnly), help: site.searchHelp });
  const value = (index: string) => exported("virtual:search", `{ ...${texts}, index: ${index} }`, sources);
  // While editing the index is whole, so that a save replaces it.
  const parts = sources.live ? undefined : indexParts(snapshot);
  if (!parts) return value(json(searchPages(snapshot)));
  const rowsOf = (list: keyof IndexParts) =>
    parts[list].map(([row], part) => `[${json(row?.[0])}, () => import(${json(`virtual:search/${list}-${part}`)})]`);
  const split = `splitIndex(${snapshot.pages.size}, [${rowsOf("terms")}], [${rowsOf("pages")}])`;
  return `import { splitIndex } from ${json(`${sources.src}/search/splitIndex.ts`)};\n${value(split)}`;
}

/** `name`: `terms-0`, `pages-0` and so on. */
function emitIndexPart(snapshot: Snapshot, _: Sources, name: string): string {
  const [list, part] = name.split("-");
  return `export default ${json(indexParts(snapshot)?.[list as keyof IndexParts][Number(part)])};`;
}

/** While editing, banners can be added. */
function emitBanners({ site }: Snapshot, sources: Sources): string {
  const { src, live } = sources;
  if (!site.banners && !live) return "export default null;";
  return [
    `import { createElement } from ${json(addressFor("react", sources))};`,
    `import { Banners } from ${json(`${src}/app/Banners.tsx`)};`,
    "export default createElement(Banners);",
  ].join("\n");
}

/** The block catalogue of a snapshot. Adds its pictures to the assets of the snapshot. */
const catalogueOf = memoizeFor(async (snapshot: Snapshot) => {
  const { catalogue, assets } = await buildCatalogue(snapshot.documents);
  for (const [fileName, asset] of assets) snapshot.assets.set(fileName, asset);
  return catalogue;
});

async function emitCatalogue(snapshot: Snapshot, sources: Sources): Promise<string> {
  const { form, ...blocks } = await catalogueOf(snapshot);
  const withForm = (value: string) => `{ ...${value}, form: ${pageForm} }`;
  return `${importedForm(form, sources)}\n${exportedValue("virtual:catalogue", blocks, sources, withForm)}`;
}
