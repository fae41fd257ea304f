// @vitest-environment jsdom
// In random forms that combine lists of branches, tuples, conditions and steps: what a visitor has entered changes only
// where the visitor changes it, where a chosen branch goes, or where a condition takes the field away.
import { cleanup, fireEvent } from "@testing-library/react";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { renderForm } from "./renderForm.tsx";

const text: Field = { title: "Texto", type: "string" };

/** The names of fields that a change of the field `tipo` beside them may take away. */
const [conditional, alternative] = ["condicional", "alternativo"];

const condition: Pick<Field, "if" | "then" | "else"> = {
  if: { required: ["tipo"], properties: { tipo: { const: "Queja" } } },
  then: { properties: { [conditional]: text } },
};
const conditions: Partial<Field>[] = [
  condition,
  { allOf: [condition] },
  { ...condition, else: { properties: { [alternative]: { ...text, default: "x" } } } },
  { dependencies: { tipo: { properties: { [conditional]: text } } } },
  { if: { required: ["tipo"] }, then: { required: ["nota"] } },
];
const tipo: Field = { title: "Tipo", type: "string", enum: ["Queja", "Elogio"] };
const tuple: Field = { title: "Tupla", type: "array", items: [text, text], minItems: 2, maxItems: 2 };

/** An object that asks for a type of its own, with a condition on it and `inner` beside it. */
const conditioned = (inner: Field, rule: Partial<Field>): Field => ({
  title: "Grupo",
  type: "object",
  properties: { tipo, nota: text, inner },
  ...rule,
});
const branches = (inner: Field, typed: boolean): Field => ({
  title: "Ramas",
  type: "object",
  oneOf: ["a", "b"].map((letter) => ({
    title: letter,
    ...(typed && { type: "object" as const }),
    properties: { clase: { const: letter }, [`rama-${letter}`]: letter === "a" ? inner : text },
    required: ["clase"],
  })),
});
const listOf = (items: Field): Field => ({ title: "Lista", type: "array", items });

const { field: fields } = fc.letrec<{ field: Field; rule: Partial<Field> }>((tie) => ({
  rule: fc.constantFrom(...conditions),
  field: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(text, tuple, branches(text, false)),
    tie("field").map(listOf),
    fc.tuple(tie("field"), fc.boolean()).map(([inner, typed]) => branches(inner, typed)),
    fc.tuple(tie("field"), tie("rule")).map(([inner, rule]) => conditioned(inner, rule)),
  ),
}));

const forms = fc
  .record({ first: fields, second: fields, rule: fc.constantFrom({}, ...conditions), hasSteps: fc.boolean() })
  .map(({ first, second, rule, hasSteps }): Partial<FormSchema> => {
    const groups = [
      { title: "Uno", fields: ["tipo", "first", conditional, alternative] },
      { title: "Dos", fields: ["nota", "second"] },
    ];
    const { properties: _, ...root } = conditioned(text, rule);
    return {
      // Each form begins empty.
      draft: "none",
      ...(root as Partial<FormSchema>),
      properties: { tipo, first, nota: text, second },
      ...(hasSteps && { groups, steps: { review: true } }),
    };
  });

type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

/** The controls of the form, and the buttons that add an item. */
function controlsIn(container: HTMLElement): Control[] {
  return [...container.querySelectorAll<Control>("input, select, button[id$=':add']")];
}

/** What the controls show, by their ids. */
function shown(container: HTMLElement): Map<string, string> {
  return new Map(controlsIn(container).map(({ id, value }) => [id, value]));
}

/** Whether the field with this id may go when the control with the id `changed` does. */
function mayGo(id: string, changed: string): boolean {
  const [, object, control] = /^(.*?)(:branch|\/tipo)$/.exec(changed) ?? [];
  if (!id.startsWith(`${object}/`)) return false;
  return control === ":branch" || [conditional, alternative].includes(id.slice(`${object}/`.length));
}

test("nothing that a visitor has entered changes unless the visitor changes it", () => {
  const problems = vi.fn();
  // React reports what an event handler throws there.
  window.addEventListener("error", problems);
  const presses = fc.array(fc.nat({ max: 999 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(forms, presses, (parts, numbers) => {
      problems.mockClear();
      const { container } = renderForm(formOf(parts));
      for (const [index, number] of numbers.entries()) {
        const targets = controlsIn(container);
        const target = targets[number % targets.length] as Control;
        const before = shown(container);
        act(target, `texto ${index}`);
        expect(problems).not.toHaveBeenCalled();
        const after = shown(container);
        if (target instanceof HTMLButtonElement) expect(after.size).toBeGreaterThan(before.size);
        for (const [id, value] of before) {
          if (id !== target.id && !(mayGo(id, target.id) && !after.has(id)))
            expect([id, after.get(id)]).toEqual([id, value]);
        }
      }
      cleanup();
    }),
    { seed: 2026, numRuns: 16 },
  );
});

function act(target: Control, entered: string) {
  if (target instanceof HTMLButtonElement) {
    fireEvent.click(target);
    return;
  }
  const other = target instanceof HTMLSelectElement && [...target.options].filter(({ selected }) => !selected).at(-1);
  fireEvent.change(target, { target: { value: other ? other.value : entered } });
  fireEvent.blur(target);
}
