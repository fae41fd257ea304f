import { describe, expect, test } from "vitest";
import { firstError } from "../../../../src/engine/validate.ts";
import type { Field, FormSchema } from "../../../../src/types.gen.ts";
import { formOf } from "../../../forms/compileForm.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const text: Field = { title: "Texto", type: "string" };
const branches = (a: Field, b: Field) => [
  { title: "A", ...a },
  { title: "B", ...b },
];

/** The kinds of the conflicts and the names in their messages. */
function conflictsOf(parts: Partial<FormSchema>): string[] {
  const problems = listProblems(siteWithForm(parts));
  const found = problems.matchAll(/ forbidden-fields .*\n.*no permite (.*), que/g);
  return [...found].map(([, names]) => `forbidden-fields ${names}`);
}

const none = { additionalProperties: false } as const;

test.each<[string, Partial<FormSchema>]>([
  ["in `then`", { ...none, properties: { a: text }, if: {}, then: { properties: { b: text } } }],
  ["in `dependencies`", { ...none, properties: { a: text }, dependencies: { a: { properties: { b: text } } } }],
  [
    "in another part of `allOf`",
    { properties: {}, allOf: [{ ...none, properties: { a: text } }, { properties: { b: text } }] },
  ],
  ["around a branch", { properties: { b: text }, oneOf: branches({ ...none, properties: { a: text } }, {}) }],
  ["with a forbidden name", { properties: { a: text, b: text }, propertyNames: { enum: ["a"] } }],
])("reports a field that the object does not allow: %s", (_, parts) => {
  expect(conflictsOf(parts)).toEqual(['forbidden-fields "b"']);
});

test.each<[string, Partial<FormSchema>]>([
  ["its own fields", { ...none, properties: { a: text } }],
  ["fields repeated in `properties`", { ...none, properties: { b: {} }, if: {}, then: { properties: { b: text } } }],
  [
    "those of other branches",
    { properties: {}, oneOf: branches({ ...none, properties: { a: text } }, { ...none, properties: { b: text } }) },
  ],
  ["names that it allows", { properties: { a: text }, propertyNames: { pattern: "^a" } }],
])("accepts an object that allows %s", (_, parts) => {
  expect(conflictsOf(parts)).toEqual([]);
});

const choice = { oneOf: branches({ properties: { a: text } }, { properties: { b: text } }) };
const object = (parts: Field): Field => ({ title: "Caso", type: "object", ...parts });

/** The lines of the problems of the kind `nested-choice`. */
function nestedChoicesOf(parts: Partial<FormSchema>): string[] {
  return listProblems(siteWithForm(parts)).match(/nested-choice .*/g) ?? [];
}

test.each<[string, Partial<FormSchema>]>([
  ["a branch", { properties: { caso: object({ oneOf: branches(choice, {}) }) } }],
  ["a branch of the form", { properties: {}, oneOf: branches({}, { allOf: [choice] }) }],
  [
    "a branch of items",
    { properties: { casos: { title: "Casos", type: "array", items: object({ anyOf: [{ title: "A", ...choice }] }) } } },
  ],
  [
    "a branch that is declared elsewhere",
    {
      properties: { caso: object({ oneOf: branches({ $ref: "#/definitions/otro" }, {}) }) },
      definitions: { otro: choice },
    },
  ],
])("reports a choice that is inside %s", (_, parts) => {
  expect(nestedChoicesOf(parts)).toHaveLength(1);
});

test.each<[string, Partial<FormSchema>]>([
  [
    "a field of its own",
    { properties: { caso: object({ oneOf: branches({ properties: { otro: object(choice) } }, {}) }) } },
  ],
  [
    "constants",
    {
      properties: {
        caso: {
          title: "Caso",
          type: "string",
          oneOf: [
            { title: "A", enum: ["a"] },
            { title: "B", const: "b" },
          ],
        },
      },
    },
  ],
  ["the items of a list", { properties: { caso: { title: "Caso", type: "array", items: object(choice) } } }],
])("accepts a choice that has %s", (_, parts) => {
  expect(nestedChoicesOf(parts)).toEqual([]);
});

const a: Field = { properties: { a: text } };
const b: Field = { properties: { b: { title: "Otro", type: "string" } } };
const via = (value: string, { properties }: Field): Field => ({
  required: ["via"],
  properties: { via: { const: value }, ...properties },
});

/** The lines of the branches that accept what is entered in another one, with the number of the other one. */
function openBranchesOf(caso: Field): string[] {
  const problems = listProblems(siteWithForm({ properties: { caso }, definitions: { a } }));
  return [...problems.matchAll(/ open-branch .*\n.* la forma "?(\d)/g)].map(([, number]) => `${number}`);
}

test.each<[string, Field, unknown]>([
  ["without rules", object({ oneOf: branches(a, b) }), { b: "x" }],
  ["without fields", object({ oneOf: branches({}, { ...b, required: ["b"] }) }), { b: "x" }],
  [
    "with the fields of another one",
    object({ oneOf: branches({ ...a }, { properties: { a: text, ...b.properties } }) }),
    { a: "x", b: "x" },
  ],
  [
    "with a field of another one by another title",
    object({ oneOf: branches(a, { properties: { a: { ...text, title: "Otro" } } }) }),
    { a: "x" },
  ],
  [
    "whose field is declared elsewhere",
    object({ oneOf: branches({ properties: { a: { $ref: "#/definitions/a/properties/a" } } }, b) }),
    { b: "x" },
  ],
  ["declared elsewhere", object({ oneOf: branches({ $ref: "#/definitions/a" }, b) }), { b: "x" }],
  [
    "of a text, beside one with rules",
    { title: "Caso", oneOf: branches({ type: "string" }, { type: "string", minLength: 2 }) },
    "xx",
  ],
])("reports a branch %s, which what is entered in another one satisfies too", (_, caso, value) => {
  expect(openBranchesOf(caso)).toEqual(["2"]);
  expect(firstError(formOf({ properties: { caso }, definitions: { a } }), { caso: value })?.rule).toBe("oneOf");
});

test.each<[string, Field]>([
  ["a fixed value each", object({ oneOf: branches(via("a", a), via("b", b)) })],
  ["required fields of their own", object({ oneOf: branches({ ...a, required: ["a"] }, { ...b, required: ["b"] }) })],
  [
    "rules for a field of both",
    object({
      oneOf: branches(
        { properties: { a: { ...text, minLength: 2 } } },
        { properties: { a: { ...text, maxLength: 1 } } },
      ),
    }),
  ],
  ["another type each", { title: "Caso", oneOf: branches({ type: "string" }, { type: "number" }) }],
  ["no need to be alone", object({ anyOf: branches(a, b) })],
  [
    "a condition",
    object({
      oneOf: branches({ ...a, if: { required: ["b"] }, then: { required: ["a"] } }, { ...b, required: ["b"] }),
    }),
  ],
])("accepts branches with %s", (_, caso) => {
  expect(openBranchesOf(caso)).toEqual([]);
});

describe("branches in `dependencies`", () => {
  const medio: Field = { title: "Medio", type: "string", enum: ["a", "b"] };
  const branch = (values: string[], name: string): Field => ({
    properties: { medio: { enum: values }, [name]: text },
    required: [name],
  });
  const problemsOf = (oneOf: Field[], properties: FormSchema["properties"] = { medio }) => {
    const problems = listProblems(siteWithForm({ properties, dependencies: { medio: { oneOf } } }));
    return [...problems.matchAll(/^(?:error \S+-branch(?:es)?|warning branch\S+) .*\n.*/gm)].map(
      ([problem]) => problem,
    );
  };

  test("reports one that does not say the value of the field: its fields never appear", () => {
    expect(problemsOf(branches({ properties: { x: text } }, { properties: { y: text } }))).toEqual([
      expect.stringContaining('no dice con qué valor de "medio" se piden'),
    ]);
  });

  test("reports a value that several select: none of them appears", () => {
    expect(problemsOf([branch(["a", "b"], "x"), branch(["b"], "y")])).toEqual([
      expect.stringContaining('Más de una de estas formas admite "b" en "medio"'),
    ]);
  });

  test("reports a value that none selects: the form could not be sent with it", () => {
    const problem = 'Ninguna de estas formas admite "b" en "medio"';
    const oneOf = [branch(["a"], "x")];
    expect(problemsOf(oneOf)).toEqual([expect.stringContaining(problem)]);
    const form = formOf({ properties: { medio }, dependencies: { medio: { oneOf } } });
    expect(firstError(form, { medio: "b" })).toBeDefined();
  });

  test("names all values without a branch at once", () => {
    const many: Field = { ...medio, enum: ["a", "b", "c"] };
    expect(problemsOf([branch(["a"], "x")], { medio: many })).toEqual([
      expect.stringContaining('admite "b", "c" en "medio"'),
    ]);
  });

  test("reports a check box of which one only applies while it is ticked", () => {
    const oneOf: Field[] = [{ properties: { medio: { const: true }, x: text } }];
    const box: Field = { title: "Medio", type: "boolean" };
    expect(problemsOf(oneOf, { medio: box })).toEqual([expect.stringContaining("admite false en")]);
    const form = formOf({ properties: { medio: box }, dependencies: { medio: { oneOf } } });
    expect(firstError(form, { medio: false })).toBeDefined();
    // Which has to be ticked anyway.
    expect(problemsOf(oneOf, { medio: { ...box, const: true } })).toEqual([]);
  });

  test.each<[string, Field[], FormSchema["properties"]?]>([
    ["for each value", [branch(["a"], "x"), branch(["b"], "y")]],
    [
      "behind references",
      [{ $ref: "#/properties/medio/definitions/a" }, branch(["b"], "y")],
      {
        medio: { ...medio, definitions: { a: branch(["a"], "x") } },
      },
    ],
    ["that only require fields of the form", [{ required: ["x"] }, { required: ["y"] }], { medio, x: text, y: text }],
    [
      "with limits of a number",
      [{ properties: { medio: { maximum: 17 }, x: text } }, { properties: { medio: { minimum: 18 }, y: text } }],
      { medio: { title: "Medio", type: "integer" } },
    ],
  ])("accepts those %s", (_, oneOf, properties) => {
    expect(problemsOf(oneOf, properties)).toEqual([]);
  });

  const box: Field = { title: "Medio", type: "boolean" };
  const whileTicked: Field = { oneOf: [{ properties: { medio: { const: true }, x: text } }] };
  const forBoth: Field = { oneOf: [branch(["a"], "x"), branch(["b"], "y")] };
  const reference: Field = { $ref: "#/definitions/medio" };

  test.each<[string, Partial<FormSchema>]>([
    [
      "that name a value beside all of them",
      {
        definitions: { medio: { type: "string", enum: ["a", "b"] } },
        properties: { medio: { title: "Medio", ...reference } },
        dependencies: {
          medio: {
            oneOf: [
              { properties: { medio: { ...reference, const: "a" }, x: text } },
              { properties: { medio: { ...reference, const: "b" }, y: text } },
            ],
          },
        },
      },
    ],
    [
      "for a box that a definition requires to be ticked",
      {
        definitions: { medio: { ...box, const: true } },
        properties: { medio: reference },
        dependencies: { medio: whileTicked },
      },
    ],
    [
      "for a box that `allOf` requires to be ticked",
      {
        properties: { medio: box },
        allOf: [{ properties: { medio: { const: true } } }],
        dependencies: { medio: whileTicked },
      },
    ],
    [
      "without one for a value that another rule excludes",
      {
        properties: { medio: { ...medio, enum: ["a", "b", "c"], not: { const: "c" } } },
        dependencies: { medio: forBoth },
      },
    ],
    [
      "without one for the empty text, which is no answer",
      { properties: { medio: { ...medio, enum: ["", "a", "b"] } }, dependencies: { medio: forBoth } },
    ],
    [
      "for the values that the condition around them leaves",
      {
        properties: { medio: { ...medio, enum: ["a", "b", "c"] } },
        if: { required: ["medio"], properties: { medio: { enum: ["a", "b"] } } },
        then: { dependencies: { medio: forBoth } },
      },
    ],
    [
      "for the values that the field has in the branch around them",
      {
        properties: { pais: { title: "País", type: "string", enum: ["u", "v"] } },
        dependencies: {
          pais: {
            oneOf: [
              { properties: { pais: { const: "u" }, medio }, dependencies: { medio: forBoth } },
              {
                properties: { pais: { const: "v" }, medio: { ...medio, enum: ["c", "d"] } },
                dependencies: { medio: { oneOf: [branch(["c"], "x"), branch(["d"], "y")] } },
              },
            ],
          },
        },
      },
    ],
    [
      "that only have rules for fields of the branch around them",
      {
        properties: { pais: { title: "País", type: "string", enum: ["u", "v"] } },
        dependencies: {
          pais: {
            oneOf: [
              {
                properties: { pais: { const: "u" }, medio, x: text, y: text },
                dependencies: {
                  medio: {
                    oneOf: [
                      { properties: { x: { type: "string", minLength: 3 } }, required: ["x"] },
                      { properties: { y: { type: "string", minLength: 3 } }, required: ["y"] },
                    ],
                  },
                },
              },
              { properties: { pais: { const: "v" } } },
            ],
          },
        },
      },
    ],
    [
      "that another field of the form tells apart",
      {
        properties: { medio, tipo: { title: "Tipo", type: "string", enum: ["u", "v"] } },
        dependencies: {
          medio: {
            oneOf: [
              { properties: { medio: { const: "a" }, tipo: { const: "u" } } },
              { properties: { medio: { const: "a" }, tipo: { const: "v" } } },
              { properties: { medio: { const: "b" } } },
            ],
          },
        },
      },
    ],
  ])("accepts those %s", (_, parts) => {
    expect(listProblems(siteWithForm(parts))).not.toMatch(/^error/m);
  });

  test("accepts fields for any value, without branches", () => {
    const parts = { properties: { medio }, dependencies: { medio: { properties: { x: text } } } };
    expect(listProblems(siteWithForm(parts))).not.toMatch(/^error/m);
  });
});

describe("a required field", () => {
  const medio: Field = { title: "Medio", type: "string", enum: ["a", "b"] };
  const isA: Field = { required: ["medio"], properties: { medio: { const: "a" } } };
  const branch = (value: string, name: string, required: string[]): Field => ({
    properties: { medio: { const: value }, [name]: text },
    required,
  });
  const elsewhere = (parts: Partial<FormSchema>) =>
    listProblems(siteWithForm({ properties: { medio }, ...parts })).match(/^error required-elsewhere /gm)?.length;

  test.each<[string, Partial<FormSchema>]>([
    ["in another branch", { dependencies: { medio: { oneOf: [branch("a", "x", ["x"]), branch("b", "y", ["x"])] } } }],
    ["in the opposite case", { if: isA, then: { properties: { x: text } }, else: { required: ["x"] } }],
  ])("is reported if it is declared only %s, where the page does not show it", (_, parts) => {
    expect(elsewhere(parts)).toBe(1);
  });

  test.each<[string, Partial<FormSchema>]>([
    ["in its own branch", { dependencies: { medio: { oneOf: [branch("a", "x", ["x"]), branch("b", "y", ["y"])] } } }],
    [
      "for the form",
      { properties: { medio, x: text }, if: isA, then: { properties: { x: text } }, else: { required: ["x"] } },
    ],
    [
      "under a condition that may hold too",
      {
        allOf: [
          { if: isA, then: { properties: { x: text } } },
          { if: isA, then: { required: ["x"] } },
        ],
      },
    ],
  ])("is accepted if it is declared %s", (_, parts) => {
    expect(elsewhere(parts)).toBeUndefined();
  });
});
