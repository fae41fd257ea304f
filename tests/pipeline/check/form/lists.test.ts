import { expect, test } from "vitest";
import type { Field, Ui } from "../../../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const relatives: Field = {
  title: "Familiares",
  type: "array",
  items: {
    title: "Familiar",
    type: "object",
    properties: {
      nombre: { title: "Nombre", type: "string" },
      clave: { title: "Clave", type: "string", ui: { widget: "password" } },
      casa: { title: "Casa", type: "object", properties: { calle: { title: "Calle", type: "string" } } },
    },
  },
};

function problemsWith(ui: Ui, field: Field = relatives) {
  const problems = listProblems(siteWithForm({ properties: { campo: { ...field, ui: { ...field.ui, ...ui } } } }));
  return [...problems.matchAll(/^error (\S+) .*\n *(.*)\n *(.*)/gm)].map(([, ...parts]) => parts.join(" "));
}

test("accepts the texts of a list", () => {
  expect(problemsWith({ add: "Agregar familiar", itemTitle: "nombre", duplicate: true })).toEqual([]);
});

const boxes: Field = {
  title: "Días",
  type: "array",
  uniqueItems: true,
  items: { type: "string", enum: ["lunes", "martes"] },
};

test.each<[string, Ui, Field | undefined, RegExp]>([
  ["a text field", { add: "Agregar" }, { title: "Texto", type: "string" }, /^wrong-control "add" es de las listas/],
  ["check boxes", { duplicate: true }, boxes, /^wrong-control "duplicate" es de las listas/],
  ["a misspelt field", { itemTitle: "nomber" }, undefined, /^absent-field .*¿Quiso decir "nombre"\?/],
  ["a password", { itemTitle: "clave" }, undefined, /^absent-field .*Los que sirven: "nombre"/],
  ["an object", { itemTitle: "casa" }, undefined, /^absent-field/],
])("reports the texts of a list at %s", (_, ui, field, problem) => {
  expect(problemsWith(ui, field)).toEqual([expect.stringMatching(problem)]);
});
