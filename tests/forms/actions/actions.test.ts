// The registry of submit actions (src/engine/formParts.ts).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ActionName, actionModules, formParts } from "../../../src/engine/formParts.ts";
import { simulate } from "../../../src/forms/actions/simulate.ts";

const modules = import.meta.glob<{ default?: unknown }>("../../../src/forms/actions/*.ts");
const { action } = JSON.parse(readFileSync("schemas/meta/form.schema.json", "utf8")).definitions.submit.properties;
const names: ActionName[] = action.enum;

test.each(names)("a form with the action %s imports its module, which exports an action", async (name) => {
  const form = { $id: "prueba", type: "object", properties: {}, draft: "none" } as const;
  const [part] = formParts({ ...form, submit: { label: "Enviar", action: name } });
  expect(part?.[1]).toBe(actionModules[name] ?? undefined);
  const module = part && (await modules[`../../../src/forms/${part[1]}`]?.());
  expect(part ? module?.default : simulate, `the default export of src/forms/${part?.[1]}`).toBeTypeOf("function");
});

test("only the simulated action has no module: without one, FormView simulates", () => {
  expect(names.filter((name) => !actionModules[name])).toEqual(["simulate"]);
});

test("the schema describes each action for editors", () => {
  expect(action.enumDescriptions).toHaveLength(names.length);
});
