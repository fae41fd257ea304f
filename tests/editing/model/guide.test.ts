// The editor has a control for everything that the recipes of the guide about pages write.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindsOfDocuments } from "../../../src/editing/model/kinds.ts";
import { getOwn, valueAt } from "../../../src/engine/path.ts";
import { parsePointer } from "../../../src/engine/pointer.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { pageRecipes } from "../../pipeline/guide/pageRecipes.ts";
import { siteRoot } from "../../roots.ts";

const recipes = pageRecipes(readFileSync("content/GUIA.md", "utf8"), await readFiles(siteRoot));
/** They are chosen as files in a screen of their own. */
const elsewhere = "poner el logotipo";

test.each(recipes.filter(({ name }) => name !== elsewhere))("$name", ({ file, before, after }) => {
  const documents = read(after);
  const document = [documents.site, ...documents.pages].find((one) => one?.path === file);
  const kinds = document ? [...kindsOfDocuments(documents)(document)] : [];
  const old = before.has(file) ? JSON.parse(String(before.get(file))) : {};
  const changed = kinds.flatMap(([pointer, { fields }]) => {
    const [now, then] = [document?.value, old].map((value) => valueAt(value, parsePointer(pointer)));
    const keys = Object.keys(now as object).filter((key) => key !== "$schema" && key !== "type");
    const isChanged = (key: string) => JSON.stringify(getOwn(now, key)) !== JSON.stringify(getOwn(then, key));
    // A table of names is one control.
    if (pointer.endsWith("/values")) return [];
    return keys.filter(isChanged).map((key) => ({ pointer, key, field: fields.find((one) => one.key === key) }));
  });
  const unreachable = changed.filter(
    ({ field }) => !field || field.control === "raw" || field.item?.examples.length === 0,
  );
  expect(unreachable).toEqual([]);
  expect(changed).not.toEqual([]);
});
