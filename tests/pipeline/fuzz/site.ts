// The site that the browser's modules import while the fuzz test renders one mutant after another.
import type { RouteEntry } from "virtual:routes";
import type { SiteContent } from "virtual:site";
import type { CompiledForm } from "../../../src/engine/form.ts";
import { memoizeFor } from "../../../src/engine/memoizeFor.ts";
import type { Snapshot } from "../../../src/pipeline/site/snapshot.ts";
import type { Page } from "../../../src/types.gen.ts";
import { compileForm } from "../../forms/compileForm.ts";

interface Shown {
  site: object;
  routes: RouteEntry[];
  forms: Map<string, CompiledForm>;
}

export const shown: Shown = { site: {}, routes: [], forms: new Map() };

/** Replace `virtual:site` and `virtual:routes`. They always have the content of the shown site. */
export const site: SiteContent = proxyOf(() => shown.site);
export const routes: RouteEntry[] = proxyOf(() => shown.routes);

/** Replaces `virtual:forms`. The page caches each form; this one always has the content of the shown form. */
export const forms: object = new Proxy({}, { get: (_, name) => () => formOnPage(String(name)) });

async function formOnPage(name: string) {
  // Imported late, like the module of formatted texts.
  const { pageForm } = await import("../../forms/pageForm.ts");
  // The page reads one property after another.
  const once = memoizeFor(pageForm);
  const current = () => {
    const form = shown.forms.get(name);
    if (!form) throw new Error(`There is no form "${name}"`);
    return once(form);
  };
  return { default: proxyOf(current) };
}

/** An object whose properties are read from the current result of `current`. */
function proxyOf<T extends object>(current: () => object): T {
  // A proxy has the type of its target; this target is never read.
  return new Proxy({} as T, { get: (_, key) => Reflect.get(current(), key) });
}

/** Makes a snapshot the shown site. @throws if a form cannot be compiled. */
export function show({ site: { shared: _shared, words, ...rest }, pages, forms }: Snapshot): void {
  shown.site = { ...rest, words: words.site };
  shown.routes = [...pages.values()].flatMap(({ page }) =>
    [page.path, ...(page.aliases ?? [])].map(
      (path): RouteEntry => [path, async () => ({ default: await inBrowser(page) })],
    ),
  );
  const ready = [...forms.values()].map((file): [string, CompiledForm] => {
    const form = compileOnce(JSON.stringify(file));
    return [file.$id, { ...form, messages: { form: words.form, rules: words.rules } }];
  });
  shown.forms = new Map(ready);
}

/** A page as its module exports it. Imported late, because that module imports the site, which waits for this one. */
async function inBrowser(page: Page): Promise<Page> {
  const { withRichTexts } = await import("../../../src/sections/elements/Rich.tsx");
  return withRichTexts(JSON.stringify(page));
}

const known = new Map<string, CompiledForm>();

function compileOnce(file: string): CompiledForm {
  const form = known.get(file) ?? compileForm(JSON.parse(file));
  known.set(file, form);
  return form;
}
