// Finds the page for a path in a large site, where most rows of the route table are in parts that are loaded on demand.
import type { RouteEntry } from "virtual:routes";
import { memoizeForTexts } from "../engine/memoizeFor.ts";
import { partIndex } from "../engine/routeParts.ts";
import type { Page } from "../types.gen.ts";
import type { LoadPage } from "./routes.ts";

/** Stands for the page at a path that has none. */
const noPage: Page = { path: "", title: "", sections: [] };

/** The result always returns the same function for the same path. */
export function findInParts(parts: (() => Promise<{ default: RouteEntry[] }>)[]) {
  return memoizeForTexts(
    (path): LoadPage =>
      async () => {
        const rows = await parts[partIndex(path)]?.();
        const [, loadPage] = rows?.default.find(([each]) => each === path) ?? [];
        return loadPage?.() ?? { default: noPage };
      },
  );
}
