import { expect, test } from "vitest";
import { choicesOf } from "../../src/engine/choices.ts";
import type { Field } from "../../src/types.gen.ts";

const messages = { yes: "Sí", no: "No", none: "Ninguno" };
const root: Field = {
  definitions: {
    dia: { enum: ["l", "m"], ui: { labels: { l: "Lunes", m: "Martes" } } },
    rojo: { const: "r", title: "Rojo" },
  },
};

test.each<[Field, [unknown, string][]]>([
  [
    { enum: ["a", "b"], ui: { labels: { a: "Uno" } } },
    [
      ["a", "Uno"],
      ["b", "b"],
    ],
  ],
  [
    { enum: ["1", 1, 0.5, true, false, null] },
    [
      ["1", "1"],
      [1, "1"],
      [0.5, "0,5"],
      [true, "Sí"],
      [false, "No"],
      [null, "Ninguno"],
    ],
  ],
  [
    { enum: [true, null], ui: { labels: { true: "Acepto", null: "No sé" } } },
    [
      [true, "Acepto"],
      [null, "No sé"],
    ],
  ],
  [
    {
      oneOf: [
        { const: "1", title: "Texto" },
        { const: 1, title: "Número" },
      ],
    },
    [
      ["1", "Texto"],
      [1, "Número"],
    ],
  ],
  [
    { anyOf: [{ enum: ["r"], title: "Rojo" }, { const: null }] },
    [
      ["r", "Rojo"],
      [null, "Ninguno"],
    ],
  ],
  [{ oneOf: [{ $ref: "#/definitions/rojo" }] }, [["r", "Rojo"]]],
  [
    { $ref: "#/definitions/dia" },
    [
      ["l", "Lunes"],
      ["m", "Martes"],
    ],
  ],
  [
    { allOf: [{ $ref: "#/definitions/dia" }] },
    [
      ["l", "Lunes"],
      ["m", "Martes"],
    ],
  ],
  [
    { items: { $ref: "#/definitions/dia" } },
    [
      ["l", "Lunes"],
      ["m", "Martes"],
    ],
  ],
  [{ items: { enum: ["a"] }, ui: { labels: { a: "Uno" } } }, [["a", "Uno"]]],
  [
    { type: "boolean", ui: { widget: "radio" } },
    [
      [true, "Sí"],
      [false, "No"],
    ],
  ],
  [
    { type: ["boolean", "null"], ui: { widget: "select" } },
    [
      [true, "Sí"],
      [false, "No"],
    ],
  ],
  [{ enum: ["toString"], ui: { labels: {} } }, [["toString", "toString"]]],
  [{ enum: [{ a: 1 }] }, []],
  [{ oneOf: [{ const: ["a"] }] }, []],
  [{ oneOf: [{ enum: ["a", "b"] }] }, []],
  [{ type: "boolean" }, []],
  [{ type: "string" }, []],
])("lists the choices of %j", (field, choices) => {
  expect(choicesOf(root, field, messages).map(({ value, label }) => [value, label])).toEqual(choices);
});
