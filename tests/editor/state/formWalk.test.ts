// Many actions after each other on the fields of a form, with everything that can depend on each other.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EditorAction } from "../../../src/editor/state/editorState.ts";
import { conditionOf, possibleConditions, setCondition } from "../../../src/editor/state/fieldConditions.ts";
import { insertMessage, unwrittenRules } from "../../../src/editor/state/fieldMessages.ts";
import { insertOptions } from "../../../src/editor/state/fieldOptions.ts";
import { blocksOf, isRequired, setRequired } from "../../../src/editor/state/formFields.ts";
import { itemTools } from "../../../src/editor/state/itemTools.ts";
import { insertField } from "../../../src/editor/state/newField.ts";
import { objectsOf, type Thing } from "../../../src/editor/state/thing.ts";
import { firstError } from "../../../src/engine/validate.ts";
import type { Field } from "../../../src/types.gen.ts";
import { compileForm } from "../../forms/compileForm.ts";
import { openForm, pqrs } from "./openForm.ts";

// Others by hand: `WALK_SEED=3 WALK_COUNT=500`.
const seed = Number(process.env.WALK_SEED ?? 7);
const count = Number(process.env.WALK_COUNT ?? 40);

const kinds = [
  "add",
  "add",
  "tool",
  "tool",
  "require",
  "condition",
  "condition",
  "option",
  "message",
  "limit",
] as const;
const walks = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), numbers: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }) }),
  {
    minLength: count,
    maxLength: count,
  },
);

function chosen<T>(all: readonly T[], number = 0): T | undefined {
  return all[number % all.length];
}

function actionFor(
  kind: (typeof kinds)[number],
  field: Thing,
  [, what = 0, where = 0]: number[],
): EditorAction | undefined {
  if (kind === "add") {
    const { parent: fields } = field;
    const example = chosen(fields.field?.item?.examples ?? [], what);
    const group = chosen([...blocksOf(fields).map((block) => block.group), "Otro bloque"], where);
    const isNested = fields.at.length > 1;
    return insertField(fields, {
      group: isNested ? undefined : group,
      title: `${example?.label} ${where % 3}`,
      example: (example?.value ?? {}) as Field,
      isRequired: what % 2 === 0,
    });
  }
  if (kind === "tool")
    return chosen(
      itemTools(field).filter(({ isOn }) => isOn),
      what,
    )?.action(field);
  if (kind === "require") return setRequired(field, !isRequired(field));
  if (kind === "condition") {
    if (conditionOf(field) === undefined) return;
    return setCondition(field, what % 3 === 0 ? undefined : chosen(possibleConditions(field), where)?.condition);
  }
  if (kind === "message") {
    const rule = chosen(unwrittenRules(field), what)?.rule;
    return rule === undefined ? undefined : insertMessage(field, rule);
  }
  const options = field.below("enum");
  if (kind !== "option" || options.count === 0) return;
  const tools = itemTools(options.below(what % options.count)).filter(({ isOn }) => isOn);
  const tool = chosen(tools, where);
  return where % 2 === 0 || !tool
    ? insertOptions(options, [`Opción ${what % 9}`])
    : tool.action(options.below(what % options.count));
}

test(`${count} random actions on a form leave no error, and undoing all of them leaves the old bytes`, async () => {
  const { editor, model, thing, text, value } = await openForm();
  const original = text();
  const [walk = []] = fc.sample(walks, { numRuns: 1, seed });
  const done: Record<string, number> = {};
  for (const { kind, numbers } of walk) {
    const field = chosen(
      objectsOf(model(), pqrs).filter((one) => one.isFormField),
      numbers[0],
    );
    if (!field) break;
    const before = text();
    if (kind === "limit") {
      const key = field.kind?.fields.find((one) => one.key === "maxLength")?.key;
      if (key) editor.enter(field.below(key), field.below(key).value === undefined ? 50 : undefined);
      await editor.commit();
    } else await editor.act("heading", field, (now) => actionFor(kind, now, numbers));
    const { notice } = editor.getState();
    // What is refused says why.
    if (notice) expect(notice.message + notice.problems.map(({ message }) => message)).toMatch(/\w+ \w+/);
    if (text() !== before) done[kind] = (done[kind] ?? 0) + 1;
    expect(model().problems.filter(({ severity }) => severity === "error")).toEqual([]);
    // A page can use it: nothing in it contradicts the rest.
    firstError(compileForm(value()), {});
    const shown = blocksOf(thing("properties")).flatMap(({ fields }) => fields.map(({ at }) => at.join("/")));
    expect(new Set(shown).size).toBe(shown.length);
  }
  expect(Object.keys(done).length).toBeGreaterThan(5);
  while (model().undo !== undefined) await editor.step("undo");
  expect(text()).toBe(original);
});
