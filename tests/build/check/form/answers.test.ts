// Rules that no answer can keep, and conditions that none can meet.
import { expect, test } from "vitest";
import { siteWithForm, told } from "../fixture.ts";

function field(declaration: object, rest: object = {}): string {
  const properties = { campo: { title: "Campo", ...declaration }, otro: { title: "Otro", type: "string" } };
  return told(siteWithForm({ properties, ...rest }));
}

test("a least that is more than the most", () => {
  expect(field({ type: "integer", minimum: 160, maximum: 99 })).toMatchInlineSnapshot(`
    "
    error crossed-limits schemas/forms/carta.schema.json:10:7
      Ningún dato puede cumplir estas reglas: "minimum" es 160, y "maximum", 99.
      Cambie una de las dos.
    "
  `);
});

test("a constant in quotes where the field says yes or no", () => {
  expect(field({ type: "boolean", const: "true" })).toMatchInlineSnapshot(`
    "
    error value-of-other-kind schemas/forms/carta.schema.json:9:16
      El campo es de clase "boolean", y "true" no lo es: nadie podrá elegirlo.
      Quite las comillas, o cambie "type".
    "
  `);
});

test("an option that is a number where the field is a text", () => {
  expect(field({ type: "string", enum: ["uno", 2] })).toMatchInlineSnapshot(`
    "
    error value-of-other-kind schemas/forms/carta.schema.json:11:9
      El campo es de clase "string", y 2 no lo es: nadie podrá elegirlo.
      Póngalo entre comillas: "2".
    "
  `);
});

test("a condition on a value that the field cannot have", () => {
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
    field({ type: "string", enum: ["carta", "correo"], ui: { labels } }, { allOf: [branch], errors }),
  ).toMatchInlineSnapshot(`
    "
    error condition-never-met schemas/forms/carta.schema.json:37:22
      "cartas" no es uno de los valores del campo: esta condición no se cumplirá nunca.
      ¿Quiso decir "carta"?
    "
  `);
});

test("an obligatory box that may as well be left empty", () => {
  const errors = [{ field: "campo", rule: "required", message: "Falta" }];
  expect(field({ type: "boolean" }, { required: ["campo"], errors })).toMatchInlineSnapshot(`
    "
    warning box-without-const schemas/forms/carta.schema.json:20:5
      La casilla "campo" es obligatoria, pero vale también si se marca y se desmarca.
      Para exigir que se marque, añada al campo "const": true; si no hace falta, quítela de «required».
    "
  `);
});

test("an obligatory yes or no with two buttons is in order", () => {
  const errors = [{ field: "campo", rule: "required", message: "Falta" }];
  expect(field({ type: "boolean", ui: { widget: "radio" } }, { required: ["campo"], errors })).toBe("\n\n");
});
