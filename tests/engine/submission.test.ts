// The data that are sent, and the part of them that is logged.
import { expect, test } from "vitest";
import { submittedData } from "../../src/engine/submission.ts";
import { loggedData } from "../../src/forms/actions/simulate.ts";
import { formOf } from "../forms/compileForm.ts";

const password = { type: "string" as const, ui: { widget: "password" as const } };
const form = (log?: string[]) =>
  formOf({
    properties: {
      nombre: { type: "string" },
      clave: password,
      cuentas: {
        type: "array",
        items: { type: "object", properties: { clave: password, sitio: { type: "string" } } },
      },
    },
    submit: { label: "Enviar", action: "simulate", ...(log ? { log } : {}) },
  });
const data = { nombre: " Ana ", clave: " s ", cuentas: ["", { clave: " t ", sitio: " x " }] };

test("trims all texts except passwords, at any depth", () => {
  expect(submittedData(form(), data)).toEqual({
    nombre: "Ana",
    clave: " s ",
    cuentas: [{ clave: " t ", sitio: "x" }],
  });
});

test("sends a password as typed if only one of its declarations says that it is one", () => {
  const declared = formOf({
    properties: { clave: { type: "string" } },
    allOf: [{ properties: { clave: password } }],
  });
  expect(submittedData(declared, { clave: " s " })).toEqual({ clave: " s " });
});

test.each<[string[] | undefined, unknown]>([
  [undefined, { nombre: "Ana", cuentas: [{ sitio: "x" }] }],
  [["nombre"], { nombre: "Ana" }],
  [["nombre", "clave"], { nombre: "Ana", clave: undefined }],
  [[], undefined],
])("with the option log %j, logs %j", (log, logged) => {
  expect(loggedData(form(log), submittedData(form(log), data))).toEqual(logged);
});

test("logs no password of a list", () => {
  const listed = formOf({ properties: { claves: { type: "array", items: password } } });
  expect(JSON.stringify(loggedData(listed, { claves: ["secreto"] }))).not.toContain("secreto");
});

test("leaves out a file that a draft names and whose field is no longer on the page, and keeps other objects", () => {
  const properties = { name: { type: "string" as const } };
  const object = { type: "object" as const, properties };
  const withFile = formOf({ properties: { carta: { ...object, ui: { widget: "file" } }, madre: object } });
  expect(submittedData(withFile, { carta: { name: "carta.pdf" }, madre: { name: "Luz" } })).toEqual({
    madre: { name: "Luz" },
  });
});
