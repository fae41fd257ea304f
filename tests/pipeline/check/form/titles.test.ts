// What titles say of their fields.
import { expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";

/** The problem of the title of the field `campo`. */
function problemOf(title: string, field: object, form: object = {}): string | undefined {
  const properties = { campo: { title, ...field }, otro: { title: "Otro", type: "string" } };
  return /^warning title-mark .*\n *(.*\n.*)/m.exec(listProblems(siteWithForm({ properties, ...form })))?.[1];
}

const text = { type: "string" };
const required = { required: ["campo"] };

test.each<[string, object, object]>([
  ["Nombre", text, {}],
  ["Nombre (obligatorio)", text, required],
  ["Nombre *", text, required],
  ["Nombre *", text, { dependencies: { otro: ["campo"] } }],
  ["Materia opcional", text, required],
  // The page says nothing of these.
  ["Quiero recibir noticias (opcional)", { type: "boolean" }, {}],
  ["Cuota (opcional)", { type: "number", compute: "1 + 1" }, {}],
  ["Temas *", { type: "array", minItems: 1, items: { title: "Tema", ...text } }, {}],
])("accepts the title «%s» of %j in %j", (title, field, form) => {
  expect(problemOf(title, field, form)).toBeUndefined();
});

test("reports a title that repeats what the page says", () => {
  expect(problemOf("Celular (opcional)", text)).toContain("«(opcional)» se leerá dos veces");
});

test("reports a title that contradicts «required»", () => {
  expect(problemOf("Celular (Opcional)", text, required)).toContain("y el campo es obligatorio.");
  expect(problemOf("Celular (obligatorio)", text)).toContain("y el campo se puede dejar vacío.");
  expect(problemOf("Celular *", text)).toContain("El título dice «*»");
});

test("reports fields of one group, and groups, that have the same title", () => {
  const name = (title: string, field: object = {}) => ({ title, type: "string", ...field });
  const person = { title: "Persona", type: "object", properties: { a: name("Edad"), b: name("edad ") } };
  const hidden = { type: "string", title: "Nombre", ui: { widget: "hidden" } };
  const properties = { uno: name("Nombre"), dos: name("Nombre"), tres: name("Nombre"), cuatro: hidden, person };
  const groups = [
    { title: "Datos", fields: ["uno", "dos"] },
    { title: "Datos", fields: ["tres", "cuatro", "person"] },
  ];
  const problems = listProblems(siteWithForm({ properties, groups }));
  const found = [...problems.matchAll(/^warning same-title .*\n *(.*):/gm)].map(([, message]) => message);
  const other = (title: string) => `Aquí ya hay otro con el título "${title}"`;
  expect(found.sort()).toEqual([other("Datos"), other("Nombre"), other("edad ")]);
});
