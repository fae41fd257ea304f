// The JavaScript of one emitted module: what it imports, and how it exports its value.
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { InlineCode } from "./hosting.ts";

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
  /** Whether the code renders the pages to HTML: it gets them as values, and has all components. */
  prerenders?: boolean;
  /** That of the HTML files. Set once the build has written them. */
  inline?: InlineCode;
}

/** The id of the virtual module of a file. Vite does not transform imports in modules whose id ends in `.json`. */
export const moduleId = (file: string) => `virtual:content/${file.replace(/\.json$/, "")}`;

/** The id of the virtual module of a kind of pages (routeParts.ts). */
export const kindId = (index: number) => `virtual:page-kinds/${index}`;

/** Where the code finds a virtual module or a package. */
export function addressFor(id: string, { addressOf }: Sources): string {
  return addressOf ? addressOf(id) : id;
}

export function imported(id: string, sources: Sources): string {
  return `import(${json(addressFor(id, sources))})`;
}

/**
 * Exports a value, or what `change` makes of its expression. If it contains formatted texts, the code that makes elements of
 * them is imported before it.
 */
export function exportedValue(
  name: string,
  value: object,
  sources: Sources,
  change = (expression: string) => expression,
): string {
  const text = json(value);
  if (!hasRichTexts(value)) return exported(name, change(text), sources);
  const code = exported(name, change(`withRichTexts(${json(text)})`), sources);
  return `${importedRichTexts(sources)}\n${code}`;
}

/** Whether a value contains formatted texts, of which the browser makes elements. */
export const hasRichTexts = memoizeFor((value: object) => json(value).includes('{"rich":['));

export function importedRichTexts({ src }: Sources): string {
  return `import { withRichTexts } from ${json(`${src}/sections/elements/Rich.tsx`)};`;
}

/**
 * Exports an expression. While editing, objects go through `live`, so that a later version reaches the components that use
 * them. Strings cannot: Vite replaces the components that import such a module, and without Vite they become objects.
 */
export function exported(name: string, value: string, { live, addressOf }: Sources): string {
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
export function withNamesOnly<T>(text: T): T | string {
  return typeof text === "string" ? fillTemplate(text, (name) => `{${name}}`) : text;
}

/** JSON as a JavaScript expression. Only `__proto__` would have another meaning there: the check rejects that key. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
