// Finds the page for a path in a large site, where most rows of the route table are in parts that are loaded on demand.
import { memoizeForTexts } from "../engine/memoizeFor.ts";
import { type PartRow, partIndex } from "../engine/routeParts.ts";
import type { Page } from "../types.gen.ts";
import type { LoadPage } from "./routes.ts";

/** Loads the code for all pages of a kind, which makes the page of its content. `ready`: once its forms are loaded. */
type LoadKind = () => Promise<{ default: (content: object) => Page; ready?: Promise<unknown> }>;

/** Stands for the page at a path that has none. */
const noPage: Page = { path: "", title: "", sections: [] };

/** Imports a module that exports data. The build writes it beside the file of this code. */
const importFile = (file: string): Promise<{ default: unknown }> => import(/* @vite-ignore */ `./${file}`);

/** `parts`: the file of each part, a list of `PartRow`s. The result always returns the same function for the same path. */
export function findInParts(parts: string[], kinds: LoadKind[], load = importFile) {
  return memoizeForTexts(
    (path): LoadPage =>
      async () => {
        const { default: rows } = await load(parts[partIndex(path)] ?? "");
        const [, kind = 0, file = ""] = (rows as PartRow[]).find(([each]) => each === path) ?? [];
        const loadKind = kinds[kind];
        if (!file || !loadKind) return { default: noPage };
        const [{ default: pageOf, ...code }, { default: content }] = await Promise.all([loadKind(), load(file)]);
        return { ...code, default: pageOf(content as object) };
      },
  );
}
