// Whatever the editor offers to add passes the check, in a full site and in an empty one.
import { afterEach, expect, test, vi } from "vitest";
import { fieldAdditions } from "../../../src/editing/model/additions.ts";
import { fittingExamples } from "../../../src/editing/model/fittingExamples.ts";
import type { Addition, Model } from "../../../src/editing/protocol.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { loadSchemas } from "../../../src/pipeline/read/schemas.ts";
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

/** The smallest site with more in its form. */
async function siteWithForm(more: object) {
  const file = "schemas/forms/contacto.schema.json";
  const files = await readFiles("tests/smallest");
  const form = { ...JSON.parse(String(files.get(file))), ...more, errors: [] };
  const changed = new Map([...files, [file, JSON.stringify(form)]]);
  expect(check(changed).filter(({ severity }) => severity === "error")).toEqual([]);
  return changed;
}

test("of a received form, whatever its fields are called, nothing that is offered is refused", async () => {
  const properties = {
    mail: { title: "Mail", type: "string", format: "email" },
    kind: { title: "Kind", type: "string", enum: ["a", "b"] },
    news: { title: "News", type: "boolean" },
  };
  const submit = { label: "Send", busy: "Sending", action: "post", success: { message: "Sent" } };
  const receive = { series: "A", states: ["New"], due: { days: 3 } };
  const { refused, offered } = refusals(await siteWithForm({ properties, required: ["kind"], submit, receive }));
  expect(refused).toEqual([]);
  expect(offered).toBeGreaterThan(40);
});

test("in what only the file can change, nothing is offered", async () => {
  const way = { title: "Way", type: "string", enum: ["mail", "letter"], ui: { under: { letter: ["street"] } } };
  const street = { properties: { street: { title: "Street", type: "string" } } };
  const isLetter = { required: ["way"], properties: { way: { const: "letter" } } };
  const files = await siteWithForm({ properties: { way }, required: ["way"], allOf: [{ if: isLetter, then: street }] });
  expect(refusals(files).refused).toEqual([]);
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

test("the days of what is offered are always to come", async () => {
  vi.useFakeTimers({ now: Date.parse("2031-03-01T12:00:00Z"), toFake: ["Date"] });
  const things = modelsOf(await readFiles(siteRoot)).flatMap(thingsOf);
  const offered = things.flatMap(({ kind }) => kind.fields.flatMap(({ initial, item }) => [initial, item?.examples]));
  const days = JSON.stringify(offered).match(/(?<=")\d{4}-\d\d-\d\d/g) ?? [];
  expect(days.length).toBeGreaterThan(2);
  expect(days.filter((day) => day < "2031-03-02")).toEqual([]);
});
afterEach(() => void vi.useRealTimers());

test("after the last day of a month, the first of the next one is offered", () => {
  const days = Array.from({ length: 7 }, (_, index) => `2026-12-${25 + index}`);
  const example = { label: "Día", help: "", value: "2026-12-25" };
  const offered = fittingExamples([example], days, [{ uniqueItems: true }], [], undefined);
  expect(offered).toEqual([{ ...example, value: "2027-01-01" }]);
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

test("the kinds of field for one file and for several are told apart", async () => {
  const fields = fieldAdditions(loadSchemas(await readFiles(siteRoot)));
  expect(fields.filter(({ help }) => help.includes("archivo")).map(({ label, help }) => `${help}: ${label}`)).toEqual([
    "Un archivo: Documento de identidad",
    "Varios archivos: Soportes de la solicitud",
  ]);
});

/** What can be added to the sections of a page. */
function sectionsToAdd(model: Model): Addition[] {
  const fields = thingsOf(model).flatMap(({ kind }) => kind.fields);
  return present(fields.find(({ key }) => key === "sections")?.item).examples;
}
