// What a change of a file does to the kinds of its objects.
import { expect, test } from "vitest";
import { kindsOfDocuments } from "../../../src/editing/model/kinds.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { formsFolder, readFiles } from "../../../src/pipeline/read/files.ts";
import { present } from "../../present.ts";
import { siteRoot } from "../../roots.ts";
import { landing, siteFile } from "../site.ts";

const files = await readFiles(siteRoot);

/** The kinds of a file with a value. */
function kindsWith(file: string, value: object) {
  const documents = read(new Map(files).set(file, JSON.stringify(value)));
  const all = [documents.site ?? [], documents.pages, documents.forms].flat();
  return kindsOfDocuments(documents)(present(all.find(({ path }) => path === file)));
}

test("only the objects that a change is in get new kinds", () => {
  const page = JSON.parse(String(files.get(landing)));
  const [before, after] = [page, { ...page, title: "Otra" }].map((value) => kindsWith(landing, value));
  const changed = [...present(after)].filter(([pointer, kind]) => kind !== before?.get(pointer));
  expect(changed.map(([pointer]) => pointer)).toEqual([""]);
});

test("a condition gets the new title of its field", () => {
  const kindOfCondition = (title: string) => {
    const properties = { beca: { title, type: "boolean" } };
    const form = { type: "object", properties, if: { properties: { beca: { const: true } } } };
    return kindsWith(`${formsFolder}beca.schema.json`, form).get("/if/properties");
  };
  expect(["Beca", "Ayuda"].map((title) => kindOfCondition(title)?.fields[0]?.label)).toEqual(["Beca", "Ayuda"]);
});

test("the general texts that apply without those of the site are in its language", () => {
  const site = { ...JSON.parse(String(files.get(siteFile))), words: { rules: {} } };
  const defaults = ["es", "en"].map((locale) => {
    const kind = kindsWith(siteFile, { ...site, locale }).get("/words/rules");
    return kind?.fields.map((field) => field.default);
  });
  expect(defaults[0]).not.toEqual(defaults[1]);
});
