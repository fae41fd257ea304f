// The registry of submit actions (src/engine/formParts.ts).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ActionName, actionModules, formParts } from "../../../src/engine/formParts.ts";
import type { Action } from "../../../src/forms/actions/action.ts";

const files = import.meta.glob<{ default?: unknown }>("../../../src/forms/actions/*.ts");
/** TypeScript reports a missing action, and an export that is none. */
const actions = {
  post: () => import("../../../src/forms/actions/post.ts"),
} satisfies Record<Exclude<ActionName, "simulate">, () => Promise<{ default: Action }>>;
const { action } = JSON.parse(readFileSync("schemas/meta/form.schema.json", "utf8")).definitions.submit.properties;
const names: ActionName[] = action.enum;

test.each(names)("a form with the action %s imports its module, which exports an action", async (name) => {
  const form = { $id: "prueba", type: "object", properties: {}, draft: "none" } as const;
  const [part] = formParts({ ...form, submit: { label: "Enviar", action: name } });
  expect(part?.[1]).toBe(actionModules[name] ?? undefined);
  const module = part && (await files[`../../../src/forms/${part[1]}`]?.());
  const expected = name === "simulate" ? undefined : (await actions[name]()).default;
  expect(module?.default, `the default export of src/forms/${part?.[1]}`).toBe(expected);
});

test("only the simulated action has no module: without one, FormView simulates", () => {
  expect(names.filter((name) => !actionModules[name])).toEqual(["simulate"]);
});

test("the schema describes each action for editors", () => {
  expect(action.enumDescriptions).toHaveLength(names.length);
});
