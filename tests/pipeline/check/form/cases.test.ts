// The test cases of forms: what they say must be what the form does.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const path = "schemas/forms/cases/carta.json";
const required = {
  required: ["nombre"],
  errors: [{ field: "nombre", rule: "required", message: "Escribe tu nombre" }],
};
const withCases = (cases: string | object, parts: object = required) => siteWithForm(parts, { [path]: cases });
const valid = { description: "con nombre", data: { nombre: "Ana" }, valid: true };
const invalid = { description: "vacío", data: {}, valid: false, first: "Escribe tu nombre" };

test("agree with the form", () => {
  expect(listProblems(withCases([valid, invalid]))).toBe("\n\n");
});

test("of another opinion are reported, each difference once", () => {
  const wrong = [
    { ...valid, data: {}, first: "Escribe tu nombre" },
    { ...invalid, data: { nombre: "Ana" } },
    ...[1, 2, 3].map((number) => ({ ...invalid, description: `vacío ${number}`, first: "Falta el nombre" })),
  ];
  expect(listProblems(withCases(wrong))).toMatchInlineSnapshot(`
    "
    warning case-differs schemas/forms/cases/carta.json:5:14
      El formulario rechaza los datos del caso «con nombre», que deben ser válidos: "Escribe tu nombre".
      Si el formulario cambió a propósito, corrija el caso; si no, deshaga el cambio. Mientras tanto «npm test» falla.
    warning case-differs schemas/forms/cases/carta.json:14:14
      El formulario acepta los datos del caso «vacío», que espera "Escribe tu nombre".
      Si el formulario cambió a propósito, corrija el caso; si no, deshaga el cambio. Mientras tanto «npm test» falla.
    warning case-differs schemas/forms/cases/carta.json:20:14
      En el caso «vacío 1» el visitante lee primero "Escribe tu nombre", y el caso espera "Falta el nombre". Lo mismo pasa en las líneas 26, 32.
      Si el formulario cambió a propósito, corrija el caso; si no, deshaga el cambio. Mientras tanto «npm test» falla.
    "
  `);
});

test("are read like every file", () => {
  expect(listProblems(withCases("[{"))).toContain(`error unclosed ${path}:1:3`);
  expect(listProblems(withCases("{}"))).toContain("una sola lista entre corchetes [ ]");
  expect(listProblems(withCases([{ ...invalid, first: undefined }]))).toContain('Falta la clave "first"');
});

test("are not tried with a form whose table is missing", () => {
  const properties = { nombre: { title: "Nombre", type: "string", options: { table: "nombres" } } };
  const problems = check(withCases([valid, invalid], { ...required, properties }));
  expect(problems.filter(({ severity }) => severity === "error").map(({ kind }) => kind)).toEqual(["absent-table"]);
  expect(problems.filter(({ file }) => file === path)).toEqual([]);
});

test("are not tried with a form that has an error", () => {
  const broken = { ...required, errors: [{ field: "apellido", rule: "required", message: "Falta" }] };
  const problems = check(withCases([{ ...valid, data: {} }], broken)).filter(({ file }) => file === path);
  expect(problems).toEqual([]);
});
