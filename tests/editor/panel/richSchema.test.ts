// Formatted texts as people write them, through ProseMirror's document and back.
import { expect, test } from "vitest";
import { richDocument, textOfDocument } from "../../../src/editor/panel/rich/richSchema.ts";
import { readMarks } from "../../../src/engine/marks.ts";
import { contentOf, read } from "../../../src/pipeline/read/documents.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { repository, siteRoot } from "../../roots.ts";

test.each([
  ["this site", repository],
  ["the fixture", siteRoot],
])("keeps every byte of each text of %s", async (_, root) => {
  const parts = contentOf(read(await readFiles(root))).flatMap((document) => document.parts);
  const texts = parts.flatMap(({ type, value }) => (type === "rich" && typeof value === "string" ? [value] : []));
  expect(texts).not.toEqual([]);
  expect(texts.map((text) => textOfDocument(richDocument(text), ""))).toEqual(texts);
});

test("keeps every byte of the formatted texts of the schemas", async () => {
  const schemas = [...(await readFiles(repository))].filter(([path]) => path.startsWith("schemas/content/"));
  const quoted = schemas.flatMap(([, text]) => String(text).match(/"(?:[^"\\]|\\.)*"/g) ?? []);
  const texts = quoted.map((text) => String(JSON.parse(text))).filter((text) => /\*\*|\]\(/.test(text));
  expect(texts.length).toBeGreaterThan(10);
  const wellFormed = texts.filter((text) => readMarks(text).mistakes.length === 0);
  expect(wellFormed.map((text) => textOfDocument(richDocument(text), ""))).toEqual(wellFormed);
});
