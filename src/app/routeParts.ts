// Finds the page for a path in a large site, where most rows of the route table are in parts that are loaded on demand.
import type { RouteEntry } from "virtual:routes";
import { partIndex } from "../engine/routeParts.ts";
import type { Page } from "../types.gen.ts";
import type { LoadPage } from "./routes.ts";

/** Stands for the page at a path that has none. */
const noPage: Page = { path: "", title: "", sections: [] };

const finders = new Map<string, LoadPage>();

/** The result always returns the same function for the same path. */
export function findInParts(parts: (() => Promise<{ default: RouteEntry[] }>)[]) {
  return (path = ""): LoadPage => {
    const load = async () => {
      const rows = await parts[partIndex(path)]?.();
      const [, loadPage] = rows?.default.find(([each]) => each === path) ?? [];
      return loadPage?.() ?? { default: noPage };
    };
    const known = finders.get(path) ?? load;
    finders.set(path, known);
    return known;
  };
}
