// Rules that no answer can satisfy, and conditions that no answer can meet.
import { expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";

/** The problems of a form with this field. */
function problemsOfField(declaration: object, rest: object = {}): string {
  const properties = { campo: { title: "Campo", ...declaration }, otro: { title: "Otro", type: "string" } };
  return listProblems(siteWithForm({ properties, ...rest }));
}

test("reports a minimum above the maximum", () => {
  expect(problemsOfField({ type: "integer", minimum: 160, maximum: 99 })).toMatchInlineSnapshot(`
    "
    error crossed-limits schemas/forms/carta.schema.json:10:7
      Ningún dato puede cumplir estas reglas: "minimum" es 160, y "maximum", 99.
      Cambie una de las dos.
    "
  `);
});

test("reports a constant in quotes for a boolean field", () => {
  expect(problemsOfField({ type: "boolean", const: "true" })).toMatchInlineSnapshot(`
    "
    error value-of-other-kind schemas/forms/carta.schema.json:9:16
      El campo es de clase "boolean", y "true" no lo es: nadie podrá elegirlo.
      Quite las comillas, o cambie "type".
    "
  `);
});

test("reports a number among the options of a text field", () => {
  expect(problemsOfField({ type: "string", enum: ["uno", 2] })).toMatchInlineSnapshot(`
    "
    error value-of-other-kind schemas/forms/carta.schema.json:11:9
      El campo es de clase "string", y 2 no lo es: nadie podrá elegirlo.
      Póngalo entre comillas: "2".
    "
  `);
});

test("reports a condition on a value that is not one of the options", () => {
  const branch = {
    if: { required: ["campo"], properties: { campo: { const: "cartas" } } },
    then: { required: ["otro"] },
  };
  const errors = [
    { field: "campo", rule: "enum", message: "Elija" },
    { field: "otro", rule: "required", message: "Falta" },
  ];
  const labels = { carta: "Carta", correo: "Correo" };
  expect(
    problemsOfField({ type: "string", enum: ["carta", "correo"], ui: { labels } }, { allOf: [branch], errors }),
  ).toMatchInlineSnapshot(`
    "
    error condition-never-met schemas/forms/carta.schema.json:37:22
      "cartas" no es uno de los valores del campo: esta condición no se cumplirá nunca.
      ¿Quiso decir "carta"?
    "
  `);
});

test.each([
  ["r", []],
  ["v", []],
  ["azul", ["condition-never-met"]],
])("compares a condition on «%s» with the constants of a choice", (value, kinds) => {
  const oneOf = [
    { enum: ["r"], title: "Rojo" },
    { const: "v", title: "Verde" },
  ];
  const branch = { if: { properties: { campo: { const: value } } }, then: { required: ["otro"] } };
  const problems = problemsOfField({ oneOf }, { allOf: [branch] });
  expect(problems.match(/(?<=^error )\S+/gm) ?? []).toEqual(kinds);
});

test("does not compare a condition on a list with its items", () => {
  const branch = { if: { properties: { campo: { const: ["r"] } } }, then: { required: ["otro"] } };
  const field = { type: "array", uniqueItems: true, items: { enum: ["r", "v"] } };
  expect(problemsOfField(field, { allOf: [branch] })).not.toContain("condition-never-met");
});

test("reports a required checkbox that need not be checked", () => {
  const errors = [{ field: "campo", rule: "required", message: "Falta" }];
  expect(problemsOfField({ type: "boolean" }, { required: ["campo"], errors })).toMatchInlineSnapshot(`
    "
    warning box-without-const schemas/forms/carta.schema.json:20:5
      La casilla "campo" es obligatoria, pero vale también si se marca y se desmarca.
      Para exigir que se marque, añada al campo "const": true; si no hace falta, quítela de «required».
    "
  `);
});

test("accepts a required checkbox that must be checked", () => {
  const errors = [{ field: "campo", rule: ["required", "const"], message: "Marque la casilla" }];
  expect(problemsOfField({ type: "boolean", const: true }, { required: ["campo"], errors })).toBe("\n\n");
});

test("accepts a required boolean with two radio buttons", () => {
  const errors = [{ field: "campo", rule: "required", message: "Falta" }];
  expect(problemsOfField({ type: "boolean", ui: { widget: "radio" } }, { required: ["campo"], errors })).toBe("\n\n");
});
