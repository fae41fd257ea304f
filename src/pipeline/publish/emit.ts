// Emits the JavaScript modules of a snapshot, which the browser imports instead of the content files.
import { formParts } from "../../engine/formParts.ts";
import { dayNames } from "../../engine/hours.ts";
import { locale as generalLocale, zone as generalZone } from "../../engine/locale.ts";
import { mapValues } from "../../engine/path.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import type { FormSchema } from "../../types.gen.ts";
import { buildCatalogue } from "../catalogue/catalogue.ts";
import { memoize, memoizeFor } from "../memoize.ts";
import { closedDays, receivedForms } from "../site/posting.ts";
import { hasSearch, type IndexParts, indexParts, searchPages } from "../site/searchIndex.ts";
import type { ResolvedPage, Snapshot } from "../site/snapshot.ts";
import { areaSheet } from "../site/theme/areas.ts";
import { styleSheet } from "../site/theme/colours.ts";
import { formModule, messagesId } from "./formModule.ts";
import { type InlineCode, responseHeaders } from "./hosting.ts";
import { type RouteRow, routeTable } from "./routeTable.ts";
import { messagesOf } from "./ruleMessages.ts";

/** What the emitted code is made from, beside the snapshot. */
export interface Sources {
  /** The address of live.ts. Only while editing; a build does not need it. */
  live: string | undefined;
  /** The address of the folder `src`. */
  src: string;
  /**
   * The address at which a browser finds a virtual module or a package, where no Vite resolves their ids. The emitted code
   * must then be served after a declaration of `version`, a number that grows with each change of the module.
   */
  addressOf?: (id: string) => string;
  /** Whether the code is for the visitors' files: only they load a large route table in parts. */
  forVisitors?: boolean;
  /** That of the HTML files. Set once the build has written them. */
  inline?: InlineCode;
}

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
    const rules = sources.forVisitors ? messagesOf([...forms.values()], all) : all;
    return exported(messagesId, json({ form, rules }), sources);
  },
  "colours.css": ({ site: { theme, words } }) =>
    `${styleSheet(theme)}${areaSheet(theme)} :root { --soon: ${json(words.site.soon)} }`,
  search: emitSearch,
  "search/": emitIndexPart,
  routes: (snapshot, sources) => emitRoutes("virtual:routes", tableOf(snapshot, sources).rows, sources),
  "routes/": (snapshot, sources, part) =>
    emitRoutes(partId(Number(part)), tableOf(snapshot, sources).parts[Number(part)] ?? [], sources),
  "route-parts": emitParts,
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

/** The id of the virtual module of a file. Vite does not transform imports in modules whose id ends in `.json`. */
export const moduleId = (file: string) => `virtual:content/${file.replace(/\.json$/, "")}`;

/** The id of the virtual module of a part of the route table. */
export const partId = (index: number) => `virtual:routes/${index}`;

/** Whether `id` is that of a virtual module. */
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

function tableOf(snapshot: Snapshot, { forVisitors }: Sources) {
  return routeTable(snapshot, forVisitors ? undefined : Number.POSITIVE_INFINITY);
}

/** A virtual module that exports rows of the route table. */
function emitRoutes(id: string, rows: RouteRow[], sources: Sources): string {
  const code = rows.map(([path, file]) => `[${json(path)}, () => ${imported(moduleId(file), sources)}]`);
  return exported(id, `[${code.join(",\n")}]`, sources);
}

/** A small site does not contain the code for parts. */
function emitParts(snapshot: Snapshot, sources: Sources): string {
  const loads = tableOf(snapshot, sources).parts.map((_, index) => `() => import(${json(partId(index))})`);
  if (loads.length === 0) return "export default () => undefined;";
  const code = `export default findInParts([${loads.join(",\n")}]);`;
  return `import { findInParts } from ${json(`${sources.src}/app/routeParts.ts`)};\n${code}`;
}

const pageCode = memoize<string>();

/** The code of the module of a page or a form, from the path of its file; undefined for other files. */
export function emitFile(file: string, snapshot: Snapshot, sources: Sources): string | undefined {
  const { pages, forms } = displayed(snapshot);
  const page = pages.get(file);
  if (page) {
    const types = landingTypes(snapshot);
    return pageCode(file, [page, types.join(), sources.live], () => emitPage(file, page, types, sources));
  }
  const form = forms.get(file);
  return form && emitForm(file, form, sources);
}

/** `types`: the section types of the landing page. */
function emitPage(file: string, { page, forms, sectionTypes }: ResolvedPage, types: string[], sources: Sources) {
  const own = sectionTypes.filter((type) => !types.includes(type));
  const sections = sources.live ? [] : addedSections(own, sources);
  return [...sections, ...loadedForms(forms, sources), exportedValue(file, page, sources)].join("\n");
}

/** Adds the components of section types to those that are loaded. */
function addedSections(types: string[], { src }: Sources): string[] {
  if (types.length === 0) return [];
  const add = `import { addSections } from ${json(`${src}/sections/loaded.ts`)};`;
  return [add, ...importedSections(types, src), `addSections(${sectionTable(types)});`];
}

function importedSections(types: string[], src: string): string[] {
  return types.map((type) => `import { ${nameOf(type)} } from ${json(`${src}/sections/${type}/${nameOf(type)}.tsx`)};`);
}

function sectionTable(types: string[]): string {
  return `{ ${types.map((type) => `${type}: ${nameOf(type)}`).join(", ")} }`;
}

/** The name of the component of a section type. */
function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
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

/** The components of the section types of the landing page; while editing, of all. */
function emitSections(snapshot: Snapshot, { src, live }: Sources): string {
  if (live) return `export { default } from ${json(`${src}/sections/all.ts`)};`;
  const types = landingTypes(snapshot);
  return [...importedSections(types, src), `export default ${sectionTable(types)};`].join("\n");
}

/** While editing, banners can be added. */
function emitBanners({ site }: Snapshot, sources: Sources): string {
  const { src, live } = sources;
  if (!site.banners && !live) return "export default null;";
  return [
    `import { createElement } from ${json(addressed("react", sources))};`,
    `import { Banners } from ${json(`${src}/app/Banners.tsx`)};`,
    "export default createElement(Banners);",
  ].join("\n");
}

function landingTypes({ pages }: Snapshot): string[] {
  return [...pages.values()].find(({ page }) => page.path === "/")?.sectionTypes ?? [];
}

/** `name` identifies the module while editing (see src/live/live.ts). */
export function emitForm(name: string, form: FormSchema, sources: Sources): string {
  return `${importedForm(form, sources)}\n${exported(name, pageForm, sources)}`;
}

/** A PageForm: `importedForm` declares its names. */
const pageForm = "{ ...form, parts }";

const formCode = memoize<string>();

/** Declares a form, and as `parts` the code that only some forms need. Memoized: every save compares every loaded form. */
function importedForm(form: FormSchema, sources: Sources): string {
  const addressOf = (id: string) => addressed(id, sources);
  return formCode(form.$id, [form, addressOf(messagesId), sources.src], () => {
    const parts = formParts(form);
    return [
      ...parts.map(([name, module]) => `import ${name} from ${json(`${sources.src}/forms/${module}`)};`),
      `const parts = { ${parts.map(([name]) => name).join(", ")} };`,
      formModule(form, { engine: `${sources.src}/engine`, user: "page", addressOf }),
    ].join("\n");
  });
}

/** A ReceivedSite. */
function emitReceived({ site, forms }: Snapshot, { inline = { style: "", script: "" } }: Sources): string {
  const rows = receivedForms(forms.values()).map(
    ({ $id, receive = {} }) =>
      `${json($id)}: { receive: ${json(receive)}, load: async () => (await import(${json(`virtual:receive/${$id}`)})).default }`,
  );
  const { system: institution } = site.institution;
  const { locale = generalLocale, zone = generalZone } = site;
  const headers = responseHeaders(forms.values(), inline);
  const own = { institution, locale, zone, closedDays: closedDays(site), headers };
  return `export default { ...${json(own)}, forms: { ${rows.join(",\n")} } };`;
}

/** The module of a form for the receiver: a CompiledForm, without what the page needs to render it. */
function emitReceivedForm({ forms }: Snapshot, sources: Sources, name: string): string | undefined {
  const form = [...forms.values()].find(({ $id }) => $id === name);
  return form && `${formModule(form, { engine: `${sources.src}/engine`, user: "receiver" })}\nexport default form;`;
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

function addressed(id: string, { addressOf }: Sources): string {
  return addressOf ? addressOf(id) : id;
}

function imported(id: string, sources: Sources): string {
  return `import(${json(addressed(id, sources))})`;
}

/**
 * Exports a value, or what `change` makes of its expression. If it contains formatted texts, the code that makes elements of
 * them is imported before it.
 */
function exportedValue(
  name: string,
  value: object,
  sources: Sources,
  change = (expression: string) => expression,
): string {
  const text = json(value);
  if (!text.includes('{"rich":[')) return exported(name, change(text), sources);
  const code = exported(name, change(`withRichTexts(${json(text)})`), sources);
  return `import { withRichTexts } from ${json(`${sources.src}/sections/elements/Rich.tsx`)};\n${code}`;
}

/**
 * Exports an expression. While editing, objects go through `live`, so that a later version reaches the components that use
 * them. Strings cannot: Vite replaces the components that import such a module, and without Vite they become objects.
 */
function exported(name: string, value: string, { live, addressOf }: Sources): string {
  const isText = value.startsWith('"');
  if (!live || (isText && !addressOf)) return `export default ${value};`;
  if (addressOf) {
    const register = isText ? "liveText" : "live";
    return `import { ${register} } from ${json(live)};\nexport default ${register}(${json(name)}, ${value}, version);`;
  }
  const code = `export default live(${json(name)}, ${value});\nimport.meta.hot?.accept();`;
  return `import { live } from ${json(live)};\n${code}`;
}

/**
 * A text whose placeholders the browser replaces by name, without the code for words that depend on a number. None of
 * its values is ever 1: `{count} {count|resultado|resultados}` becomes `{count} resultados`.
 */
function withNamesOnly<T>(text: T): T | string {
  return typeof text === "string" ? fillTemplate(text, (name) => `{${name}}`) : text;
}

/** JSON as a JavaScript expression. Only `__proto__` would have another meaning there: the check rejects that key. */
function json(value: unknown): string {
  return JSON.stringify(value);
}
