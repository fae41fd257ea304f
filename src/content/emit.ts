// The JavaScript modules that a snapshot becomes: what the browser imports instead of the content files.
import { compileForm } from "./compileForm.ts";
import type { Snapshot } from "./snapshot.ts";
import type { FormSchema } from "./types.gen.ts";

/** Where the emitted code finds what it imports of `src`, as module addresses. */
export interface Sources {
  /** Only while editing: a build has no use for it. */
  live: string | undefined;
  engine: string;
}

/** Virtual modules, by name; `virtual:` goes before it in an import. */
const virtual: Record<string, (snapshot: Snapshot, root: string) => string> = {
  site: ({ site: { $schema, shared, words, ...site } }) => json({ ...site, words: words.site }),
  "form-words": ({ site: { words } }) => json({ form: words.form, rules: words.rules }),
  icons: ({ icons }) => json(icons),
  routes: ({ pages }, root) => {
    const rows = [...pages].flatMap(([file, page]) =>
      [page.path, ...(page.aliases ?? [])].map(
        (path) => `[${json(path)}, () => import(${json(`${root}/${file}`)})]`,
      ),
    );
    return `[${rows.join(",\n")}]`;
  },
  forms: ({ forms }, root) => {
    const rows = [...forms].map(
      ([file, form]) => `${json(form.$id)}: () => import(${json(`${root}/${file}`)})`,
    );
    return `{${rows.join(",\n")}}`;
  },
};

export const virtualNames: readonly string[] = Object.keys(virtual);

/** The code of one virtual module. `root` is the folder that holds content and schemas. */
export function emitVirtual(
  name: string,
  snapshot: Snapshot,
  root: string,
  sources: Sources,
): string | undefined {
  const value = virtual[name]?.(snapshot, root);
  return value === undefined ? undefined : exported(`virtual:${name}`, value, sources);
}

/** The code that stands for one content or form file; undefined for files of no page and no form. */
export function emitFile(file: string, snapshot: Snapshot, sources: Sources): string | undefined {
  const page = snapshot.pages.get(file);
  if (page) return exported(file, json(page), sources);
  const form = snapshot.forms.get(file);
  return form && emitForm(file, form, sources);
}

/** The code that stands for a form's schema; `name` tells it from other content while editing. */
export function emitForm(name: string, form: FormSchema, sources: Sources): string {
  return `${compileForm(form, sources.engine)}\n${exported(name, "form", sources)}`;
}

/** While editing, an object goes through `live`, so that a later version of it reaches whoever draws it. */
function exported(name: string, value: string, { live }: Sources): string {
  if (!live) return `export default ${value};`;
  return [
    `import { live } from ${json(live)};`,
    `const value = ${value};`,
    `export default typeof value === "object" ? live(${json(name)}, value) : value;`,
    "import.meta.hot?.accept();",
  ].join("\n");
}

/** JSON as a JavaScript expression; a `__proto__` key would not be one. */
function json(value: unknown): string {
  return JSON.stringify(value);
}
