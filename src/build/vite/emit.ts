// The JavaScript modules that a snapshot becomes: what the browser imports instead of the content files.

import type { FormSchema } from "../../types.gen.ts";
import type { Catalogue } from "../catalogue/block.ts";
import { remembering } from "../memoize.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { formModule } from "./formModule.ts";

/** Where the emitted code finds what it imports of `src`, as module addresses. */
export interface Sources {
  /** Only while editing: a build has no use for it. */
  live: string | undefined;
  engine: string;
}

/** Virtual modules, by name; `virtual:` goes before it in an import. */
const virtual: Record<string, (snapshot: Snapshot) => string> = {
  site: ({ site: { $schema, shared, words, ...site } }) => json({ ...site, words: words.site }),
  "form-messages": ({ site: { words } }) => json({ form: words.form, rules: words.rules }),
  icons: ({ icons }) => json(icons),
  routes: ({ pages }) => {
    const rows = [...pages].flatMap(([file, page]) =>
      [page.path, ...(page.aliases ?? [])].map(
        (path) => `[${json(path)}, () => import(${json(addressOf(file))})]`,
      ),
    );
    return `[${rows.join(",\n")}]`;
  },
  forms: ({ forms }) => {
    const rows = [...forms].map(
      ([file, form]) => `${json(form.$id)}: () => import(${json(addressOf(file))})`,
    );
    return `{${rows.join(",\n")}}`;
  },
};

/** Only while editing is it ever imported: a build holds nothing of it. */
const catalogue = "catalogue";

const addresses: readonly string[] = [...Object.keys(virtual), catalogue].map((name) => `virtual:${name}`);

/** Vite leaves the imports of a module as they are where its name ends in `.json`: a file goes by this one. */
export const addressOf = (file: string) => `virtual:content/${file.replace(/\.json$/, "")}`;

/** Whether `id` is an address that the emitted code imports. */
export function isVirtual(id: string): boolean {
  return addresses.includes(id) || id.startsWith("virtual:content/");
}

/** The code of one virtual module, by its address; undefined for one that there is not. */
export async function emitVirtual(
  id: string,
  snapshot: Snapshot,
  sources: Sources,
): Promise<string | undefined> {
  const name = id.slice("virtual:".length);
  if (name.startsWith("content/"))
    return emitFile(`${name.slice("content/".length)}.json`, snapshot, sources);
  if (name === catalogue) return emitCatalogue(await snapshot.catalogue(), sources);
  const value = virtual[name]?.(snapshot);
  return value === undefined ? undefined : exported(id, value, sources);
}

const pageCode = remembering<string>();

/** The code that stands for one content or form file; undefined for files of no page and no form. */
export function emitFile(file: string, snapshot: Snapshot, sources: Sources): string | undefined {
  const page = snapshot.pages.get(file);
  if (page) return pageCode(file, [page, sources.live], () => exported(file, json(page), sources));
  const form = snapshot.forms.get(file);
  return form && emitForm(file, form, sources);
}

/** The code that stands for a form's schema; `name` tells it from other content while editing. */
export function emitForm(name: string, form: FormSchema, sources: Sources): string {
  return `${compiled(form, sources)}\n${exported(name, "form", sources)}`;
}

function emitCatalogue({ form, ...blocks }: Catalogue, sources: Sources): string {
  const value = `{ ...${json(blocks)}, form }`;
  return `${compiled(form, sources)}\n${exported(`virtual:${catalogue}`, value, sources)}`;
}

const compiledForms = new WeakMap<FormSchema, string>();

/** Compiling is dear, and while editing the code of a form is asked for at every save. */
function compiled(form: FormSchema, { engine }: Sources): string {
  const code = compiledForms.get(form) ?? formModule(form, engine);
  compiledForms.set(form, code);
  return code;
}

/**
 * While editing, an object goes through `live`, so that a later version of it reaches whoever draws it. A text
 * cannot: its module is left to Vite, which replaces the component that imports it.
 */
function exported(name: string, value: string, { live }: Sources): string {
  if (!live || value.startsWith('"')) return `export default ${value};`;
  return [
    `import { live } from ${json(live)};`,
    `export default live(${json(name)}, ${value});`,
    "import.meta.hot?.accept();",
  ].join("\n");
}

/** JSON as a JavaScript expression; a `__proto__` key would not be one. */
function json(value: unknown): string {
  return JSON.stringify(value);
}
