// The site that the browser's modules see while the fuzz test draws one mutant after another.
import type { RouteEntry } from "virtual:routes";
import type { SiteContent } from "virtual:site";
import type { Snapshot } from "../../../src/build/site/snapshot.ts";
import type { CompiledForm } from "../../../src/engine/form.ts";
import { compileForm } from "../../forms/compileForm.ts";

interface Shown {
  site: object;
  routes: RouteEntry[];
  forms: Map<string, CompiledForm>;
}

export const shown: Shown = { site: {}, routes: [], forms: new Map() };

/** Stand for `virtual:site` and `virtual:routes`, whatever is shown. */
export const site: SiteContent = standIn(() => shown.site);
export const routes: RouteEntry[] = standIn(() => shown.routes);

/** An object that is at any moment what `now` gives. */
function standIn<T extends object>(now: () => object): T {
  // A proxy is typed as its target, and the target here is never looked at.
  return new Proxy({} as T, { get: (_, key) => Reflect.get(now(), key) });
}

/** Shows the site of a snapshot. @throws where a form cannot be compiled. */
export function show({ site: { shared: _shared, words, ...rest }, pages, forms }: Snapshot): void {
  shown.site = { ...rest, words: words.site };
  shown.routes = [...pages.values()].flatMap(({ page, forms: names }) =>
    [page.path, ...(page.aliases ?? [])].map(
      (path): RouteEntry => [path, async () => ({ default: page, forms: names })],
    ),
  );
  const ready = [...forms.values()].map((file): [string, CompiledForm] => {
    const form = compileOnce(JSON.stringify(file));
    return [file.$id, { ...form, messages: { form: words.form, rules: words.rules } }];
  });
  shown.forms = new Map(ready);
}

const known = new Map<string, CompiledForm>();

function compileOnce(file: string): CompiledForm {
  const form = known.get(file) ?? compileForm(JSON.parse(file));
  known.set(file, form);
  return form;
}
