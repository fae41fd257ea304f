// @vitest-environment jsdom
// What a condition does to values: nothing to those that it does not concern, and a field that comes back begins again.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const text = (title: string): Field => ({ title, type: "string" });
const tipo: Field = { title: "Tipo", type: "string", enum: ["Queja", "Elogio"] };

const pressure: Field = {
  title: "Presión",
  type: "array",
  items: [text("Alta"), text("Baja")],
  minItems: 2,
  maxItems: 2,
};
const group = (properties: FormSchema["properties"]): Field => ({ title: "Grupo", type: "object", properties });
const condition = { if: { required: ["tipo"], properties: { tipo: { const: "Queja" } } } };
const detail = { properties: { detalle: text("Detalle") } };

const add = () => screen.getByRole("button", { name: "Agregar" });

test("a list whose items are branches without properties of their own keeps its items", async () => {
  const { sent, action } = recordingAction();
  const person: Field = {
    title: "Persona",
    type: "object",
    oneOf: [
      { title: "Estudiante", properties: { clase: { const: "e" }, codigo: text("Código") }, required: ["clase"] },
      { title: "Visitante", properties: { clase: { const: "v" }, empresa: text("Empresa") }, required: ["clase"] },
    ],
  };
  const personas: Field = { title: "Personas", type: "array", items: person };
  const form = formOf({ properties: { tipo, personas }, ...condition, then: detail });
  const { user } = renderForm(form, action);
  await user.click(add());
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "Estudiante");
  await user.type(input("Código"), "123");
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  await user.type(input("Detalle"), "Ruido");
  await user.selectOptions(screen.getByLabelText("Tipo"), "Elogio");
  expect(input("Código").value).toBe("123");
  await user.click(sendButton());
  expect(sent).toEqual([{ tipo: "Elogio", personas: [{ clase: "e", codigo: "123" }] }]);
});

test.each<[string, Partial<FormSchema>]>([
  ["beside the condition", { properties: { tipo, pressure }, ...condition, then: detail }],
  ["beside one in `allOf`", { properties: { tipo, pressure }, allOf: [{ ...condition, then: detail }] }],
  ["below the condition", { properties: { tipo, grupo: group({ pressure }) }, ...condition, then: detail }],
  ["beside `dependencies`", { properties: { tipo, pressure }, dependencies: { tipo: detail } }],
  [
    "in another group than the condition",
    { properties: { otro: { ...group({ tipo }), ...condition, then: detail }, grupo: group({ pressure }) } },
  ],
  [
    "in a branch",
    {
      properties: {
        tipo,
        grupo: {
          title: "Grupo",
          oneOf: [
            { title: "A", ...group({ pressure }) },
            { title: "B", ...group({}) },
          ],
        },
      },
      ...condition,
      then: detail,
    },
  ],
])("a list with a schema for each position keeps its items %s", async (_, form) => {
  const { user } = renderForm(formOf(form));
  const branch = screen.queryByLabelText<HTMLSelectElement>("Elige una opción");
  if (branch) await user.selectOptions(branch, branch.options[1] as HTMLOptionElement);
  await user.type(input("Alta"), "120");
  await user.type(input("Baja"), "80");
  for (const option of ["Queja", "Elogio"]) await user.selectOptions(screen.getByLabelText("Tipo"), option);
  expect([input("Alta").value, input("Baja").value]).toEqual(["120", "80"]);
});

test("a position of a list has a condition of its own, an initial value and options", async () => {
  const { sent, action } = recordingAction();
  const person: Field = { ...group({ tipo }), ...condition, then: detail };
  const score: Field = { title: "Puntaje", type: "string", enum: ["alto", "bajo"], default: "bajo" };
  const par: Field = { title: "Par", type: "array", items: [person, score], additionalItems: person };
  const { user } = renderForm(formOf({ properties: { par } }), action);
  await user.click(add());
  expect(input("Puntaje").value).toBe("bajo");
  for (const [index, option] of ["Queja", "Queja"].entries())
    await user.selectOptions(screen.getAllByLabelText("Tipo")[index] as HTMLElement, option);
  for (const [index, control] of screen.getAllByLabelText("Detalle").entries())
    await user.type(control, `Ruido ${index}`);
  await user.click(sendButton());
  const [first, last] = [0, 1].map((index) => ({ tipo: "Queja", detalle: `Ruido ${index}` }));
  expect(sent).toEqual([{ par: [first, "bajo", last] }]);
});

test("a list keeps the items beyond a new maximum", async () => {
  const { sent, action } = recordingAction();
  const names: Field = { title: "Nombres", type: "array", maxItems: 3, items: text("Nombre") };
  const form = formOf({ properties: { tipo, names }, ...condition, then: { properties: { names: { maxItems: 1 } } } });
  const { user } = renderForm(form, action);
  for (const name of ["Ana", "Beto"]) {
    await user.click(add());
    await user.type(screen.getAllByLabelText(/^Nombre/).at(-1) as HTMLElement, name);
  }
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  await user.click(sendButton());
  expect(sent).toEqual([]);
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Nombre/).map(({ value }) => value)).toEqual(["Ana", "Beto"]);
});

test("the value of a field that the condition takes away is not sent", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(formOf({ properties: { tipo }, ...condition, then: detail }), action);
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  await user.type(input("Detalle"), "Ruido");
  await user.selectOptions(screen.getByLabelText("Tipo"), "Elogio");
  await user.click(sendButton());
  expect(sent).toEqual([{ tipo: "Elogio" }]);
});

const conditioned = group({ tipo });
const clase = (letter: string): Field => ({ title: letter, properties: { clase: { const: letter } } });
test.each<[string, Field]>([
  ["", { ...clase("a"), properties: { ...clase("a").properties, tipo }, ...condition, then: detail }],
  ["a group of ", { ...group({ grupo: { ...conditioned, ...condition, then: detail } }), title: "a" }],
  [
    "a group with dependencies of ",
    { ...group({ grupo: { ...conditioned, dependencies: { tipo: detail } } }), title: "a" },
  ],
])("a condition in %sa branch asks for its field", async (_, branch) => {
  const { sent, action } = recordingAction();
  const dato: Field = { title: "Dato", type: "object", anyOf: [branch, clase("b")] };
  const { user } = renderForm(formOf({ properties: { dato } }), action);
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "a");
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  await user.type(input("Detalle"), "Ruido");
  await user.click(sendButton());
  expect(JSON.stringify(sent)).toContain("Ruido");
});

test.each<[string, Field]>([
  ["a group", { ...conditioned, ...condition, then: detail }],
  ["a group in a group", group({ dentro: { ...conditioned, allOf: [{ ...condition, then: detail }] } })],
  [
    "a group with a form for each answer",
    {
      ...conditioned,
      dependencies: {
        tipo: {
          oneOf: [
            { properties: { tipo: { const: "Queja" }, ...detail.properties } },
            { properties: { tipo: { const: "Elogio" } } },
          ],
        },
      },
    },
  ],
  ["a list item", { title: "Lista", type: "array", items: { ...conditioned, ...condition, then: detail } }],
  [
    "a branch",
    {
      title: "Grupo",
      type: "object",
      oneOf: [
        { ...clase("a"), properties: { ...clase("a").properties, tipo }, ...condition, then: detail },
        clase("b"),
      ],
    },
  ],
])("the value of a field that a condition in %s takes away is not sent", async (_, dato) => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(formOf({ properties: { dato } }), action);
  const branch = screen.queryByLabelText("Elige una opción");
  if (branch) await user.selectOptions(branch, "a");
  if (dato.items) await user.click(add());
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  await user.type(input("Detalle"), "Ruido");
  await user.selectOptions(screen.getByLabelText("Tipo"), "Elogio");
  await user.click(sendButton());
  expect(JSON.stringify(sent)).toContain("Elogio");
  expect(JSON.stringify(sent)).not.toContain("Ruido");
});

test("a text that is not the constant of its field has its error when a condition elsewhere is tested", async () => {
  const { sent, action } = recordingAction();
  const palabra: Field = { ...text("Escribe ACEPTO"), const: "ACEPTO" };
  const errors = [{ field: "palabra", rule: "const" as const, message: "Escribe la palabra ACEPTO" }];
  const grupo: Field = { ...conditioned, ...condition, then: detail };
  const { user, container } = renderForm(formOf({ properties: { palabra, grupo }, errors }), action);
  await user.type(input("Escribe ACEPTO"), "no");
  await user.click(sendButton());
  expect(sent).toEqual([]);
  expect(container.textContent).toContain("Escribe la palabra ACEPTO");
});

test("a field that comes back begins again: a tuple with its controls, a list with its items, a text with its default", async () => {
  const form = formOf({
    draft: "none",
    properties: { trabaja: { title: "Trabaja", type: "boolean" } },
    if: { required: ["trabaja"], properties: { trabaja: { const: true } } },
    then: {
      required: ["horario", "visitas"],
      properties: {
        horario: { title: "Horario", type: "array", items: [text("Desde"), text("Hasta")], minItems: 2 },
        visitas: { title: "Visitas", type: "array", items: text("Visita"), minItems: 1 },
        cargo: { ...text("Cargo"), default: "Auxiliar" },
      },
    },
  });
  const { user, container } = renderForm(form);
  const controls = () => [...container.querySelectorAll("input")].map(({ id, value }) => [id, value]);
  const box = screen.getByLabelText("Trabaja");
  await user.click(box);
  const first = controls();
  expect(first.map(([id]) => String(id).replace(/^[^/]*./, ""))).toEqual([
    "trabaja",
    "horario/0",
    "horario/1",
    "visitas/0",
    "cargo",
  ]);
  await user.type(screen.getByLabelText("Desde"), "8");
  await user.click(box);
  await user.click(box);
  expect(controls()).toEqual(first);
});

test("a hidden constant and a box that must be checked follow the condition that asks for them", async () => {
  const { sent, action } = recordingAction();
  const origen = (constant: string): Field => ({ type: "string", const: constant, ui: { widget: "hidden" } });
  const form = formOf({
    properties: { tipo, acepta: { title: "Acepto", type: "boolean" } },
    ...condition,
    then: { properties: { origen: origen("queja"), acepta: { const: true } } },
    else: { properties: { origen: origen("otro") } },
  });
  const { user } = renderForm(form, action);
  await user.click(sendButton());
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  await user.click(sendButton());
  expect(sent).toEqual([{ origen: "otro" }]);
  await user.click(input("Acepto"));
  await user.click(sendButton());
  expect(sent).toEqual([{ origen: "otro" }, { tipo: "Queja", acepta: true, origen: "queja" }]);
});

test("`dependencies` beside branches leave the choice of one to the visitor", async () => {
  const { sent, action } = recordingAction();
  const dato: Field = {
    ...group({ tipo }),
    dependencies: { tipo: detail },
    oneOf: [
      { ...clase("a"), required: ["clase"] },
      { ...clase("b"), required: ["clase"] },
    ],
  };
  const { user } = renderForm(formOf({ properties: { dato } }), action);
  expect(screen.queryByLabelText("Detalle")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "b");
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  await user.type(input("Detalle"), "Ruido");
  await user.click(sendButton());
  expect(sent).toEqual([{ dato: { clase: "b", tipo: "Queja", detalle: "Ruido" } }]);
});

test("a field of a branch that was emptied stays empty when a condition elsewhere is tested", async () => {
  const cargo = { ...text("Cargo"), default: "Auxiliar" };
  const branch: Field = { ...clase("a"), ...condition, else: { properties: { cargo } } };
  const dato: Field = { title: "Dato", type: "object", oneOf: [branch, clase("b")] };
  const grupo: Field = { ...conditioned, ...condition, then: detail };
  const { user } = renderForm(formOf({ properties: { dato, grupo } }));
  await user.selectOptions(screen.getByLabelText("Elige una opción"), "a");
  await user.clear(input("Cargo"));
  await user.selectOptions(screen.getByLabelText("Tipo"), "Queja");
  expect(input("Cargo").value).toBe("");
});

const carta: Field = {
  title: "Carta",
  type: "object",
  properties: { size: { type: "integer" } },
  ui: { widget: "file" },
};
const gustos: Field = {
  title: "Gustos",
  type: "array",
  uniqueItems: true,
  items: { type: "string", enum: ["a", "b"] },
};
test.each<[string, Partial<FormSchema>]>([
  ["`dependencies` of a file field", { properties: { dato: carta }, dependencies: { dato: detail } }],
  ["a condition on a file", { properties: { dato: carta }, if: { required: ["dato"] }, then: detail }],
  [
    "a condition on a file in a group",
    {
      properties: {
        grupo: { ...group({ dato: carta }), required: ["dato"], if: { required: ["dato"] }, then: detail },
      },
    },
  ],
  [
    "`dependencies` of required check boxes",
    { properties: { dato: gustos }, required: ["dato"], dependencies: { dato: detail } },
  ],
])("%s shows its field when something was chosen", async (_, form) => {
  const { user } = renderForm(formOf(form));
  expect(screen.queryByLabelText("Detalle")).toBeNull();
  const file = screen.queryByLabelText(/^Carta/);
  if (file) await user.upload(file, new File(["x"], "carta.pdf"));
  else await user.click(screen.getByLabelText("a"));
  await user.type(input("Detalle"), "Ruido");
  await user.click(file ? screen.getByRole("button", { name: /carta\.pdf/ }) : screen.getByLabelText("a"));
  expect(screen.queryByLabelText("Detalle")).toBeNull();
});

test("a form begins with the defaults that depend on other defaults", async () => {
  const { sent, action } = recordingAction();
  const propio: Field = { title: "Propio", type: "boolean", default: true };
  const cargo: Field = { ...text("Cargo"), default: "Auxiliar", readOnly: true };
  const form: Partial<FormSchema> = {
    properties: { propio },
    if: { required: ["propio"], properties: { propio: { const: true } } },
    then: { required: ["cargo"], properties: { cargo } },
  };
  const { user } = renderForm(formOf(form), action);
  expect(input("Cargo").value).toBe("Auxiliar");
  await user.click(sendButton());
  expect(sent).toEqual([{ propio: true, cargo: "Auxiliar" }]);
});

const otherwise = { else: { properties: { detalle: text("Detalle") } } };
const withA = { required: ["dato"], properties: { dato: { type: "array", contains: { const: "a" } } } } satisfies Field;
const notes: Field = { title: "Notas", type: "array", items: text("Nota") };
test.each<[string, Partial<FormSchema>]>([
  ["check boxes", { properties: { dato: gustos }, if: withA, ...otherwise }],
  ["a file", { properties: { dato: carta }, if: { required: ["dato"] }, ...otherwise }],
  [
    "the items of a list",
    { properties: { dato: notes }, if: { required: ["dato"], properties: { dato: { minItems: 1 } } }, ...otherwise },
  ],
  ["check boxes in a group", { properties: { grupo: { ...group({ dato: gustos }), if: withA, ...otherwise } } }],
])("what goes because of %s is not sent", async (_, form) => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(formOf(form), action);
  const isSent = () => JSON.stringify(sent).includes("Ruido");
  await user.type(input("Detalle"), "Ruido");
  const file = screen.queryByLabelText(/^Carta/);
  if (file) await user.upload(file, new File(["x"], "carta.pdf"));
  else await user.click(screen.queryByLabelText("a") ?? add());
  if (screen.queryByLabelText(/^Nota/)) await user.type(screen.getByLabelText(/^Nota/), "Hola");
  await waitFor(() => expect(screen.queryByLabelText("Detalle")).toBeNull());
  await user.click(sendButton());
  expect(sent).toHaveLength(1);
  expect(isSent()).toBe(false);
});

test("a condition that contradicts itself leaves the page standing", () => {
  const form: Partial<FormSchema> = {
    properties: { tipo },
    if: { not: { required: ["cargo"] } },
    then: { properties: { cargo: { ...text("Cargo"), default: "Auxiliar" } } },
  };
  renderForm(formOf(form));
  expect(screen.getByLabelText("Tipo")).toBeTruthy();
});
