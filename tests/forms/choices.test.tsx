// @vitest-environment jsdom
// Fields whose values are declared one by one: what the check says, what is rendered, what is sent.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../pipeline/check/fixture.ts";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const definitions: NonNullable<FormSchema["definitions"]> = {
  rojo: { const: "r", title: "Rojo" },
  color: { enum: ["r", "v"] },
};

const partsWith = (schema: Field) => ({ definitions, properties: { campo: { title: "Campo", ...schema } } });

function renderChoice(schema: Field) {
  const { sent, action } = recordingAction();
  return { ...renderForm(formOf(partsWith(schema)), action), sent };
}

/** The errors that the check reports for a form with this field. */
function errorsOf(schema: Field): string[] {
  const text = listProblems(siteWithForm(partsWith(schema)));
  return text.split("\n").filter((line) => line.startsWith("error"));
}

const mixed = ["1", 1, true, false, null];

const shapes: [string, Field, [label: string, value: unknown][]][] = [
  ["an enum", { type: "string", enum: ["r"], ui: { labels: { r: "Rojo" } } }, [["Rojo", "r"]]],
  ["an enum without a type", { enum: ["r", "v"] }, [["v", "v"]]],
  [
    "values of several types",
    { enum: mixed.slice(1) },
    [
      ["1", 1],
      ["Sí", true],
      ["No", false],
      ["Ninguno", null],
    ],
  ],
  [
    "constants of several types",
    { oneOf: mixed.map((value) => ({ const: value, title: `Es ${typeof value} ${value}` })) },
    mixed.map((value) => [`Es ${typeof value} ${value}`, value]),
  ],
  [
    "one-value enums with a title",
    {
      anyOf: [
        { enum: ["r"], title: "Rojo" },
        { enum: ["v"], title: "Verde" },
      ],
    },
    [
      ["Rojo", "r"],
      ["Verde", "v"],
    ],
  ],
  [
    "constants behind a reference",
    { oneOf: [{ $ref: "#/definitions/rojo" }, { const: "v" }] },
    [
      ["Rojo", "r"],
      ["v", "v"],
    ],
  ],
  ["an enum behind a reference", { allOf: [{ $ref: "#/definitions/color" }] }, [["v", "v"]]],
  [
    "a nullable enum",
    { type: ["string", "null"], enum: ["r", null], ui: { labels: { null: "No sé" } } },
    [["No sé", null]],
  ],
  [
    "true and false",
    { type: "boolean", oneOf: [{ const: true }, { const: false }] },
    [
      ["Sí", true],
      ["No", false],
    ],
  ],
  ["decimals", { type: "number", enum: [0.5, 1] }, [["0,5", 0.5]]],
];

const cases = shapes.flatMap(([name, schema, choices]) =>
  choices.map(([label, value]) => [name, label, schema, value] as const),
);

test.each(cases)("%s: sends the option «%s» of a select with its own type", async (_, label, schema, value) => {
  const { user, sent } = renderChoice(schema);
  await user.selectOptions(screen.getByLabelText("Campo"), label);
  expect(screen.getByLabelText<HTMLSelectElement>("Campo").selectedOptions[0]?.text).toBe(label);
  await user.click(sendButton());
  expect(sent).toEqual([{ campo: value }]);
});

test.each(cases)("%s: sends the radio button «%s» with its own type", async (_, label, schema, value) => {
  const { user, sent } = renderChoice({ ...schema, ui: { ...schema.ui, widget: "radio" } });
  await user.click(screen.getByRole("radio", { name: label }));
  expect(screen.getAllByRole<HTMLInputElement>("radio", { checked: true })).toHaveLength(1);
  await user.click(sendButton());
  expect(sent).toEqual([{ campo: value }]);
});

test.each(shapes)("%s: the check accepts it", (_, schema) => {
  expect(errorsOf(schema)).toEqual([]);
});

test("sends a checked choice of a list with its own type", async () => {
  const items: Field = { oneOf: [{ const: "1", title: "Texto" }, { const: 1, title: "Número" }, { const: null }] };
  const { user, sent } = renderChoice({ type: "array", uniqueItems: true, items });
  await user.click(screen.getByRole("checkbox", { name: "Número" }));
  await user.click(screen.getByRole("checkbox", { name: "Ninguno" }));
  await user.click(sendButton());
  expect(sent).toEqual([{ campo: [1, null] }]);
});

test("renders the choices of a list behind a reference as check boxes", async () => {
  const list: Field = { type: "array", uniqueItems: true, items: { $ref: "#/definitions/color" } };
  expect(errorsOf(list)).toEqual([]);
  const { user, sent } = renderChoice(list);
  await user.click(screen.getByRole("checkbox", { name: "v" }));
  await user.click(sendButton());
  expect(sent).toEqual([{ campo: ["v"] }]);
});

test.each<[Field, unknown]>([
  [{ const: "acepto" }, "acepto"],
  [{ const: 3 }, 3],
])("asks for the titled constant of %j without a type", async (schema, value) => {
  expect(errorsOf(schema)).toEqual([]);
  const { user, sent } = renderChoice(schema);
  await user.type(input("Campo"), String(value));
  await user.click(sendButton());
  expect(sent).toEqual([{ campo: value }]);
});

test("renders the constant true without a type as a check box", async () => {
  const { user, sent } = renderChoice({ const: true });
  await user.click(screen.getByRole("checkbox", { name: "Campo" }));
  await user.click(sendButton());
  expect(sent).toEqual([{ campo: true }]);
});

test("sends the constant null, which nobody can enter", async () => {
  expect(errorsOf({ const: null })).toEqual([]);
  const { user, sent } = renderChoice({ const: null });
  expect(screen.queryByText("Campo")).toBeNull();
  await user.click(sendButton());
  expect(sent).toEqual([{ campo: null }]);
});

test("a value that is not among the choices of a oneOf has one error, without those of its branches", async () => {
  const oneOf = [{ enum: ["r"], title: "Rojo" }, { $ref: "#/definitions/rojo" }];
  const { user } = renderChoice({ oneOf, default: "x" });
  await user.click(sendButton());
  expect(screen.getAllByText(/«Campo»/).map(({ textContent }) => textContent)).toEqual([
    "Error: Revisa «Campo»: no corresponde a ninguna de las opciones",
  ]);
});

test.each<[string, Field]>([
  ["an object as an option", { enum: [{ a: 1 }, { a: 2 }] }],
  ["a list as an option", { type: "array", items: { type: "string" }, enum: [["a"], ["b"]] }],
  ["an object as a constant", { type: "object", const: { a: 1 } }],
  [
    "a constant list in a branch",
    {
      oneOf: [
        { const: ["a"], title: "A" },
        { const: "b", title: "B" },
      ],
    },
  ],
  ["a list without items", { type: "array" }],
  ["a unique list without items", { type: "array", uniqueItems: true }],
  [
    "check boxes for items that are not choices",
    { type: "array", items: { type: "string" }, ui: { widget: "checkboxes" } },
  ],
])("the check reports %s", (_, schema) => {
  expect(errorsOf(schema)).not.toEqual([]);
});

const described: Field = {
  type: "string",
  enum: ["q", "s"],
  ui: { labels: { q: "Queja", s: "Sugerencia" }, descriptions: { q: "Algo salió mal", s: "Una idea" } },
};

test("a select shows what the chosen value means", async () => {
  const { user } = renderChoice(described);
  expect(descriptionsOf(input("Campo")).join()).not.toMatch(/mal|idea/);
  await user.selectOptions(input("Campo"), "Queja");
  expect(descriptionsOf(input("Campo"))).toContain("Algo salió mal");
  await user.selectOptions(input("Campo"), "Sugerencia");
  expect(descriptionsOf(input("Campo"))).toContain("Una idea");
});

test("radio buttons show what each value means", () => {
  renderChoice({ ...described, ui: { ...described.ui, widget: "radio" } });
  expect(descriptionsOf(screen.getByRole("radio", { name: "Queja" }))).toEqual(["Algo salió mal"]);
  expect(descriptionsOf(screen.getByRole("radio", { name: "Sugerencia" }))).toEqual(["Una idea"]);
});

test("radio buttons look alike if only some say what they mean", () => {
  renderChoice({ ...described, ui: { ...described.ui, widget: "radio", descriptions: { q: "Algo salió mal" } } });
  const looks = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.parentElement?.className);
  expect(looks).toEqual([expect.stringContaining("card"), looks[0]]);
});

test("the check reports a description of a value that does not exist", () => {
  const ui = { ...described.ui, descriptions: { qeja: "Algo salió mal" } };
  expect(
    errorsOf({ ...described, enum: ["queja", "s"], ui: { ...ui, labels: { queja: "Queja", s: "Sugerencia" } } }),
  ).toEqual([expect.stringMatching(/^error label-without-value/)]);
});

test("radio buttons offer to take the answer back, unless the field is required or read-only", async () => {
  const color: Field = { title: "Color", enum: ["r", "v"], ui: { widget: "radio" } };
  const { sent, action } = recordingAction();
  const { user } = renderForm(
    formOf({
      required: ["forma"],
      properties: {
        color,
        forma: { ...color, title: "Forma", default: "r" },
        tono: { ...color, title: "Tono", default: "v", readOnly: true },
      },
    }),
    action,
  );
  const clear = () => screen.queryAllByRole("button", { name: "Quitar la respuesta" });
  expect(clear()).toEqual([]);
  const [first, second] = within(screen.getByRole("radiogroup", { name: "Color" })).getAllByRole<HTMLInputElement>(
    "radio",
  );
  await user.click(second as HTMLElement);
  await user.tab();
  expect(clear()).toEqual([document.activeElement]);
  await user.keyboard(" ");
  expect(clear()).toEqual([]);
  expect(document.activeElement).toBe(first);
  expect(second?.checked).toBe(false);
  await user.click(sendButton());
  expect(sent).toEqual([{ forma: "r", tono: "v" }]);
});
