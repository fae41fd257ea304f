// The pages of a large site whose rows are in the parts of the route table. They are not bundled: the rows and the content
// of each page are files of data, and all pages of a kind share a module. So a page more costs the bundler nothing.
import { basename } from "node:path/posix";
import { groupedBy } from "../../engine/groupedBy.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import type { PartRow } from "../../engine/routeParts.ts";
import { type Asset, makeAsset } from "../pictures/asset.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { kindOf, type PageKind } from "./emitPage.ts";
import { json, kindId, moduleId } from "./moduleCode.ts";
import { routeTable } from "./routeTable.ts";

interface RouteParts {
  kinds: PageKind[];
  /** The rows of each part; none in a small site. */
  tables: Asset[];
  /** The content of the pages. */
  contents: Asset[];
  /** The id of the module with the code of a page, from the path of its file. */
  codeOf: (file: string) => string;
}

export const routeParts = memoizeFor((snapshot: Snapshot): RouteParts => {
  const { rows, parts } = routeTable(snapshot);
  const inParts = new Set(parts.flat().map(([, file]) => file));
  const pages = [...snapshot.pages].filter(([file]) => inParts.has(file));
  const kinds = [...groupedBy(pages, ([, page]) => json(kindOf(page, snapshot)))];
  const found = kinds.flatMap(([, pages], kind) =>
    pages.map(([file, { page }]) => [file, { kind, content: dataFile(basename(file, ".json"), page) }] as const),
  );
  const byFile = new Map(found);
  const rowOf = ([path, file]: [string, string]): PartRow[] => {
    const { kind, content } = byFile.get(file) ?? {};
    return content && kind !== undefined ? [[path, kind, basename(content.fileName)]] : [];
  };
  const isBundled = new Set(rows.map(([, file]) => file));
  return {
    kinds: kinds.map(([kind]) => JSON.parse(kind)),
    tables: parts.map((part) => dataFile("routes", part.flatMap(rowOf))),
    contents: found.map(([, { content }]) => content),
    codeOf: (file) => (isBundled.has(file) ? moduleId(file) : kindId(byFile.get(file)?.kind ?? 0)),
  };
});

/** A module that exports data. */
export function dataFile(label: string, data: object): Asset {
  return makeAsset(label, "js", `export default ${json(data)}`);
}
