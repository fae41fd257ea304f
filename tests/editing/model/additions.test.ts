// Whatever the editor offers to add passes the check, in a full site and in an empty one.
import { expect, test } from "vitest";
import type { Addition, Model } from "../../../src/editing/protocol.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { present } from "../../present.ts";
import { siteRoot } from "../../roots.ts";
import { modelsOf, refusals, thingsOf } from "./additions.ts";

test.each([
  ["the fixture", siteRoot],
  ["the smallest site", "tests/smallest"],
])("nothing that is offered in %s is refused", async (_, root) => {
  const { refused, offered } = refusals(await readFiles(root));
  expect(refused).toEqual([]);
  expect(offered).toBeGreaterThan(40);
});

test("the smallest site says what it lacks instead", async () => {
  const [model] = modelsOf(await readFiles("tests/smallest"));
  const lacking = sectionsToAdd(present(model)).filter(({ lacks }) => lacks);
  expect(lacking.map(({ label, lacks }) => `${label}: ${lacks}`)).toMatchInlineSnapshot(`
    [
      "Contacto: El sitio todavía no tiene datos de contacto. Primero hay que escribirlos.",
      "Sección compartida: El sitio todavía no tiene secciones compartidas. Primero hay que crear una.",
    ]
  `);
  const fields = thingsOf(present(model)).flatMap(({ kind }) => kind.fields);
  const pictures = fields.filter(({ key }) => key === "picture");
  expect(pictures.map(({ initial }) => initial)).toContainEqual({ drawing: "books", ground: "blue" });
});

test("asks for what a site has, and for nothing else", async () => {
  const [model] = modelsOf(await readFiles(siteRoot));
  const asking = sectionsToAdd(present(model)).flatMap(({ asks = [] }) => asks);
  expect(asking).toEqual([
    { choice: "document", at: ["documents", 0, "document"], label: "Archivo" },
    { choice: "form", at: ["form"], label: "Formulario" },
    { choice: "shared", at: ["name"], label: "Sección compartida" },
  ]);
});

/** What can be added to the sections of a page. */
function sectionsToAdd(model: Model): Addition[] {
  const fields = thingsOf(model).flatMap(({ kind }) => kind.fields);
  return present(fields.find(({ key }) => key === "sections")?.item).examples;
}
