// Forms with a required object or list. The check's test and the test of the page use the same ones.
import type { Field, FormSchema } from "../../../../src/types.gen.ts";

const group: Field = { title: "Grupo", type: "object", properties: { n: { title: "N", type: "string" } } };
const choice: Field = { type: "string", enum: ["a", "b"] };
const boxes: Field = { title: "Grupo", type: "array", uniqueItems: true, items: choice };
const file: Field = {
  title: "Grupo",
  type: "object",
  properties: { size: { type: "integer" } },
  ui: { widget: "file" },
};
const required = ["g"];
const definitions = { g: group };

type Case = [name: string, parts: Partial<FormSchema>];

/** The page creates the required value: an untouched form can be sent. */
export const requiredAndCreated: Case[] = [
  ["an object", { required, properties: { g: group } }],
  ["an object behind a $ref", { required, properties: { g: { $ref: "#/definitions/g" } }, definitions }],
  ["an object that allOf declares", { required, properties: { g: { title: "Grupo", allOf: [group] } } }],
  ["an object that allOf requires", { properties: { g: group }, allOf: [{ required }] }],
  ["an object in an object", { properties: { h: { ...group, required, properties: { g: group } } } }],
  [
    "an object that is required under a condition",
    {
      properties: { x: { title: "X", type: "string", default: "si" }, g: group },
      if: { properties: { x: { const: "si" } }, required: ["x"] },
      then: { required },
    },
  ],
  ["a list", { required, properties: { g: { title: "Lista", type: "array", items: { type: "string" } } } }],
];

/** The page leaves the value out: an untouched form has an error. */
export const requiredAndNotCreated: Case[] = [
  ["check boxes", { required, properties: { g: boxes } }],
  ["a file", { required, properties: { g: file } }],
  ["a text", { required, properties: { g: { title: "Grupo", type: "string" } } }],
];
