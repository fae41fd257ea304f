// What a field can name, as an editor recognises it.
import { expect, test } from "vitest";
import { present } from "../../present.ts";
import { culture, edit, requestedFiles } from "../files/requests.ts";
import { modelsOf } from "./additions.ts";

const files = await requestedFiles((all) => {
  edit(all, culture, (page) => (page.sections[1].anchor = "grupos"));
  all.set("content/files/reglamento.pdf", new Uint8Array(2048));
});
const [model] = modelsOf(files);

test("a page has the sections to which a link can lead", () => {
  const pages = present(model).choices.route;
  expect(pages.find(({ value }) => value === "/cultura")?.sections).toEqual([
    { value: "grupos", label: "La cultura en la universidad" },
  ]);
  expect(pages.find(({ value }) => value === "/deportes")?.sections).toEqual([]);
});

test("a document has its size", () => {
  expect(present(model).choices.document).toEqual([{ value: "reglamento.pdf", label: "reglamento.pdf · 2 KB" }]);
});

test("cards say where what they have in common is", () => {
  const lists = present(model).kinds.flatMap(({ fields }) => fields.filter(({ key }) => key === "cards"));
  expect(lists.map(({ item }) => item?.common)).toContain("each");
});
