import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCompute } from "../../src/engine/compute.ts";
import { computedFields } from "../../src/engine/formulas.ts";
import type { Field } from "../../src/types.gen.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00-05:00") }));
afterEach(() => void vi.useRealTimers());

const computed = (compute: string, data: object, field: Field = { type: "number" }) => {
  const fields = computedFields({ properties: { resultado: { ...field, compute } } });
  return (createCompute(fields)(data) as { resultado?: number }).resultado;
};

const items = [{ cantidad: 3, precio: 0.1 }, { cantidad: 1, precio: 0.2 }, { cantidad: 5 }];

test.each([
  ["a + b", { a: 0.1, b: 0.2 }, 0.3],
  ["a * 3", { a: 0.335 }, 1.01],
  ["a - b - 1", { a: 5, b: 2 }, 2],
  ["-(a + 1) / 4", { a: 1 }, -0.5],
  ["a / b", { a: 1, b: 3 }, 0.33],
  ["a / b", { a: 1, b: 0 }, undefined],
  ["a + b", { a: 1 }, undefined],
  ["a + (b || 0)", { a: 1 }, 1],
  ["a + b", { a: 1, b: "2" }, undefined],
  ["a + b", { a: 1, b: Number.POSITIVE_INFINITY }, undefined],
  ["datos.peso * 2", { datos: { peso: 4 } }, 8],
  ["sum(items.cantidad * items.precio)", { items }, 0.5],
  ["sum(items.cantidad) * fijo", { items, fijo: 2 }, 18],
  ["sum(items.cantidad * fijo)", { items, fijo: 2 }, 18],
  ["sum(items.precio)", {}, 0],
  ["count(items)", { items }, 3],
  ["years(nace)", { nace: "2008-11-23" }, 18],
  ["years(nace)", { nace: "2008-11-24" }, 17],
  ["years(nace)", { nace: "2008-13-24" }, undefined],
  ["days(desde, hasta) + 1", { desde: "2026-02-27", hasta: "2026-03-01" }, 3],
  ["days(desde, hasta)", { desde: "2026-02-27", hasta: "2026-02-30" }, undefined],
  ["constructor", {}, undefined],
])("%s of %j is %j", (formula, data, expected) => {
  expect(computed(formula, data)).toBe(expected);
});

test("a group that is not there stays away, and one that is gets its value", () => {
  const caja: Field = { type: "object", properties: { lados: { type: "number", compute: "2 * 2" } } };
  const compute = createCompute(computedFields({ properties: { caja } }));
  expect([{}, { caja: {} }].map(compute)).toEqual([{}, { caja: { lados: 4 } }]);
});

test.each<[Field, number]>([
  [{ type: "integer" }, 1],
  [{ type: "number" }, 0.67],
  [{ type: "number", multipleOf: 0.001 }, 0.667],
  [{ type: "number", multipleOf: 50 }, 1],
])("a value of %j is rounded to %j", (field, expected) => {
  expect(computed("a / 3", { a: 2 }, field)).toBe(expected);
});

test("replaces what was sent, in every item, whichever order the fields have", () => {
  const compute = createCompute(
    computedFields({
      properties: {
        total: { type: "number", compute: "sum(items.subtotal) * 1.19" },
        items: { type: "array", items: { properties: { subtotal: { type: "number", compute: "precio * 2" } } } },
      },
    }),
  );
  const data = { total: 1, items: [{ precio: 10, subtotal: 1 }, { subtotal: 7 }] };
  expect(compute(data)).toEqual({ total: 23.8, items: [{ precio: 10, subtotal: 20 }, {}] });
  expect(compute(undefined)).toEqual({ total: 0 });
});
