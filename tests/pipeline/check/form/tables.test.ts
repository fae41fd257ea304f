import { expect, test } from "vitest";
import type { Field } from "../../../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const facultad: Field = { title: "Facultad", type: "string", options: { table: "programas" } };
const programa: Field = { title: "Programa", type: "string", options: { table: "programas", by: "facultad" } };
const table = 'facultad;programa\nSalud;Enfermería\nArtes;"Cine; video"\n';

function problemsOf(properties: Record<string, Field>, csv: string | Uint8Array = table) {
  return listProblems(siteWithForm({ properties }, { "schemas/forms/tables/programas.csv": csv }));
}

test.each([
  table,
  table.replaceAll(";", "\t"),
  `\uFEFF${table.replaceAll("\n", "\r\n")}\r\n`,
  'facultad , programa\n"Salud","Enfermería, técnica"\n',
])("accepts the table %j", (csv) => {
  expect(problemsOf({ facultad, programa }, csv)).not.toMatch(/^error/m);
});

test.each([
  ["facultad;programa\n", ":1:1\n  La tabla no tiene ninguna opción"],
  ["facultad;\nSalud;Enfermería\n", ":1:1\n  Una columna de la tabla no tiene nombre"],
  ["programa;programa\nSalud;Enfermería\n", ':1:1\n  Dos columnas de la tabla se llaman "programa"'],
  [`${table}\nSalud;Enfermería\n`, ":5:1\n  Esta fila repite la de la línea 2"],
  [`${table}Salud;\n`, ":4:1\n  Esta fila tiene 1 dato, y la tabla, 2 columnas"],
  [`${table}Salud;a;b\n`, ":4:1\n  Esta fila tiene 3 datos, y la tabla, 2 columnas"],
  ['facultad;programa\nSalud;"Enfermería\n', "  En la tabla quedan unas comillas sin cerrar"],
  [Uint8Array.from([102, 10, 0xe1]), ":2:1\n  La tabla no está guardada en UTF-8"],
])("reports the table %j", (csv, problem) => {
  const file = "schemas/forms/tables/programas.csv";
  expect(problemsOf({ facultad, programa }, csv)).toContain(problem.startsWith(":") ? file + problem : problem);
});

test.each<[Record<string, Field>, string]>([
  [
    { facultad: { ...facultad, options: { table: "programa" } } },
    'No existe la tabla "programa".\n  ¿Quiso decir "programas"?',
  ],
  [{ sede: facultad }, 'La tabla no tiene la columna "sede".\n  Las que tiene: "facultad", "programa".'],
  [{ programa }, 'compara con el campo "facultad", que no está junto a este'],
  [
    { facultad: { title: "Facultad", type: "string" }, programa },
    'El campo "facultad" no toma sus opciones de la columna "facultad"',
  ],
  [{ facultad: { ...facultad, ui: { widget: "radio" } } }, 'El control "radio" no tiene opciones que mostrar'],
  [{ sedes: { title: "Sedes", type: "array", items: facultad } }, "Los elementos de una lista no tienen nombre"],
])("reports the fields %j", (properties, problem) => {
  expect(problemsOf(properties)).toContain(problem);
});

test("accepts fields that are not called as their columns", () => {
  const origen: Field = { ...facultad, options: { table: "programas", column: "facultad" } };
  const estudio: Field = {
    ...programa,
    options: { table: "programas", column: "programa", by: { facultad: "origen" } },
    ui: { widget: "select" },
  };
  expect(problemsOf({ origen, estudio })).not.toMatch(/^error/m);
});
