// What a field can name, as an editor recognises it.
import { expect, test } from "vitest";
import { present } from "../../present.ts";
import { culture, edit, requestedFiles, siteFile } from "../files/requests.ts";
import { modelsOf } from "./additions.ts";

const files = await requestedFiles((all) => {
  edit(all, culture, (page) => {
    page.sections[1].anchor = "grupos";
    page.sections.push({ type: "cards", anchor: "lema", cards: [{ title: "A" }] });
  });
  edit(all, "content/pages/deportes.json", (page) => (page.title = "Ágora"));
  edit(all, "schemas/forms/login.schema.json", (form) => delete form.title);
  edit(all, siteFile, (site) => (site.shared.lema = { type: "cards", cards: [{ title: "A" }] }));
  all.set("content/pages/rota.json", '{ "path": 7');
  all.set("content/files/reglamento.pdf", new Uint8Array(2048));
});
const [model] = modelsOf(files);

test("a page has the sections to which a link can lead", () => {
  const pages = present(model).choices.route;
  expect(pages.find(({ value }) => value === "/cultura")?.sections).toEqual([
    { value: "grupos", label: "La cultura en la universidad" },
    { value: "lema", label: "lema" },
  ]);
  expect(pages.find(({ value }) => value === "/deportes")?.sections).toEqual([]);
});

test("all are named by their titles, in the order of the alphabet, and without a title by their names", () => {
  const { route, form, shared } = present(model).choices;
  expect([route, form, shared].map((names) => names.map(({ label }) => label))).toEqual([
    [
      "Ágora · /deportes",
      "Cultura · /cultura",
      "Educación Inclusiva · /educacion-inclusiva",
      "Informativo · /informativo",
      "Inicio · /",
      "Inicio de Sesión · /login",
      "PQRS · /pqrs",
    ],
    ["Consulta por radicado", "Formulario PQRS", "login"],
    ["Estamos para acompañarte", "lema"],
  ]);
});

test("the pages are listed by their titles, in the same order", () => {
  expect(present(model).pages.map(({ title }) => title)[0]).toBe("Ágora");
});

test("a document has its size", () => {
  expect(present(model).choices.document).toEqual([{ value: "reglamento.pdf", label: "reglamento.pdf · 2 KB" }]);
});

test("cards say where what they have in common is", () => {
  const lists = present(model).kinds.flatMap(({ fields }) => fields.filter(({ key }) => key === "cards"));
  expect(lists.map(({ item }) => item?.common)).toContain("each");
});
