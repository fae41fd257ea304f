import { expect, test } from "vitest";
import type { Field } from "../../../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const number: Field = { title: "Número", type: "number" };
const date: Field = { title: "Fecha", type: "string", format: "date" };
const item: Field = { title: "Artículo", type: "object", properties: { cantidad: number, precio: number } };
const fields: Record<string, Field> = {
  items: { title: "Artículos", type: "array", items: item },
  otros: { title: "Otros", type: "array", items: item },
  datos: { title: "Datos", type: "object", properties: { peso: { ...number, type: "integer" } } },
  nace: date,
  nota: { title: "Nota", type: "string" },
  envio: number,
};

function errorsOf(compute: string, field: Field = number, parts: object = {}) {
  const properties = { ...fields, total: { ...field, compute } };
  return listProblems(siteWithForm({ properties, ...parts })).match(/(?<=^error ).*\n.*/gm) ?? [];
}

test.each([
  "envio * 1.19 + datos.peso",
  "sum(items.cantidad * items.precio * (envio || 1)) - count(otros)",
  "years(nace) + days(nace, nace)",
])("accepts %s", (formula) => {
  expect(errorsOf(formula)).toEqual([]);
});

test.each([
  ["envio +", 'no se entiende desde "+"'],
  ["envio datos", "no se entiende desde"],
  ["envio = 1", 'En las fórmulas no existe "="'],
  ["raiz(envio)", 'En las fórmulas no existe "raiz"'],
  ["constructor(envio)", 'En las fórmulas no existe "constructor"'],
  ["envio * 1,5", 'En la fórmula hay "," donde no va'],
  ["days(nace; nace)", 'En la fórmula hay ";" donde no va'],
  ["enbio", 'El formulario no tiene el campo "enbio"'],
  ["datos.pezo", 'El formulario no tiene el campo "pezo"'],
  ["nota + 1", '"nota" no es un número'],
  ["items", '"items" no es un número'],
  ["years(envio)", '"envio" no es una fecha'],
  ["count(envio)", '"envio" no es una lista'],
  ["years(nace, nace, nace)", '"years" lleva entre los paréntesis 2'],
  ["count()", '"count" lleva entre los paréntesis 1'],
  ["items.precio", '"items.precio" es de los elementos de una lista'],
  ["sum(items.precio * otros.precio)", '"otros.precio" es de los elementos de una lista'],
  ["sum(envio)", "«sum» suma los elementos de una lista"],
  ["total + 1", "depende de su propio resultado"],
])("reports %s", (formula, problem) => {
  expect(errorsOf(formula).join("\n")).toContain(problem);
});

test.each([
  ["SUM(items.precio)", "sum"],
  ["suma(items.precio)", "sum"],
  ["años(nace)", "years"],
])("suggests a function for %s", (compute, name) => {
  const properties = { ...fields, total: { ...number, compute } };
  expect(listProblems(siteWithForm({ properties }))).toContain(`¿Quiso decir "${name}"?`);
});

test("reports a computed text, one under a condition, and two that depend on each other", () => {
  expect(errorsOf("envio", fields.nota).join()).toContain("Un campo calculado es un número");
  const then = { properties: { doble: { ...number, compute: "envio * 2" } } };
  const condition = { if: { required: ["envio"] }, then };
  expect(errorsOf("envio", number, condition).join()).toContain("depende de una condición");
  const inItems: Field = {
    ...fields.items,
    items: { ...item, properties: { ...item.properties, parte: { ...number, compute: "cantidad * precio" } } },
  };
  expect(
    errorsOf("sum(items.parte)", number, {
      properties: { items: inItems, total: { ...number, compute: "sum(items.parte)" } },
    }),
  ).toEqual([]);
  const both = { a: { ...number, compute: "b + 1" }, b: { ...number, compute: "a + 1" } };
  expect(errorsOf("", number, { properties: both }).filter((text) => text.includes("propio resultado"))).toHaveLength(
    2,
  );
});
