import { expect, test } from "vitest";
import { compareRanks, fieldRanks } from "../../src/engine/order.ts";
import { formOf } from "../forms/compileForm.ts";

const text = { type: "string" as const };
const form = formOf({
  properties: {
    a: text,
    b: text,
    lista: { type: "array", items: { type: "object", properties: { b: text, a: text } } },
  },
  groups: [{ title: "Primero", fields: ["b"] }],
});

test("ranks fields by groups at the top, then by declaration, and items by position", () => {
  const rank = fieldRanks(form);
  expect([["b"], ["a"], ["lista"], ["desconocido"]].map(rank)).toEqual([[0], [1], [2], [3]]);
  expect(rank(["lista", 7, "b"])).toEqual([2, 7, 0]);
  expect(rank(["lista", 7, "a"])).toEqual([2, 7, 1]);
  expect(rank([])).toEqual([]);
});

test("ranks what a choice asks for behind it, and what that asks for behind that", () => {
  const rank = fieldRanks(
    formOf({
      properties: {
        a: { ...text, enum: ["sí"], ui: { under: { sí: ["b", "ausente"] } } },
        d: text,
        b: { ...text, enum: ["sí"], ui: { under: { sí: ["c"] } } },
        c: text,
      },
    }),
  );
  expect([["a"], ["b"], ["c"], ["d"]].map(rank)).toEqual([[0], [1], [2], [3]]);
});

test.each<[number[], number[]]>([
  [[0], [1]],
  [
    [0, 5],
    [1, 0],
  ],
  [[1], [1, 0]],
  [[], [0]],
  [[2, 1], [10]],
])("sorts %j before %j", (first, second) => {
  expect(compareRanks(first, second)).toBeLessThan(0);
  expect(compareRanks(second, first)).toBeGreaterThan(0);
  expect(compareRanks(first, first)).toBe(0);
});
