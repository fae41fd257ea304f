// To which branch of a field the data of a draft, a link or a filed answer belong.
import { expect, test } from "vitest";
import { onlyFittingBranch } from "../../src/engine/fittingBranches.ts";
import type { Field } from "../../src/types.gen.ts";

const text: Field = { type: "string" };
const group = (properties: Record<string, Field>): Field => ({ type: "object", properties });
const person = group({ tipo: { const: "persona" }, nombre: text, ciudad: text });
const company = group({ tipo: { const: "empresa" } });

test.each([
  ["the branch that declares the most of them", { nombre: "Ana", ciudad: "Valledupar" }, [company, person], 1],
  [
    "the branch with their constant, though another declares more of them",
    { tipo: "empresa", nombre: "Ana" },
    [person, company],
    1,
  ],
  ["none if two declare as many of them", { nombre: "Ana" }, [person, group({ nombre: text })], -1],
  [
    "none if no branch declares any of them, though they contradict all others",
    { tipo: "otro" },
    [person, group({ nit: text })],
    -1,
  ],
])("data belong to %s", (_, data, branches, expected) => {
  expect(onlyFittingBranch({}, data, branches)).toBe(expected);
});
