// @vitest-environment jsdom
// What each widget shows and sends.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

/** Renders a form with one field called «Campo». `sent` sends the form and returns the sent value. */
function renderField(schema: Field, parts = {}) {
  const { sent, action } = recordingAction();
  const form = formOf({ properties: { campo: { title: "Campo", ...schema } }, ...parts });
  const view = renderForm(form, action);
  return {
    ...view,
    async sent() {
      await view.user.click(sendButton());
      return (sent.at(-1) as { campo?: unknown } | undefined)?.campo;
    },
  };
}

test.each<[string, Field]>([
  ["text", { type: "string" }],
  ["email", { type: "string", ui: { widget: "email" } }],
  ["email", { type: "string", format: "email" }],
  ["tel", { type: "string", ui: { widget: "tel" } }],
  ["password", { type: "string", ui: { widget: "password" } }],
  ["date", { type: "string", format: "date" }],
  ["time", { type: "string", format: "time" }],
  ["datetime-local", { type: "string", format: "date-time" }],
  ["url", { type: "string", format: "uri" }],
  ["text", { type: "number" }],
  ["checkbox", { type: "boolean" }],
])("renders an input of type %s for %j", (type, schema) => {
  renderField(schema);
  expect(input("Campo").type).toBe(type);
});

test.each([
  ["12", 12],
  ["1.", 1],
  ["-", undefined],
  ["-3,5", -3.5],
  ["0.10", 0.1],
])("sends «%s» in a number field as %j", async (typed, number) => {
  const { user, sent } = renderField({ type: "number" });
  await user.type(input("Campo"), typed);
  expect(input("Campo").value).toBe(typed);
  expect(await sent()).toBe(number);
  expect(input("Campo").value).toBe(typed);
});

test.each(["doce", "1e3", "12abc", "1.000"])("keeps «%s» in a number field and shows an error", async (typed) => {
  const { user, sent } = renderField({ type: "number" });
  await user.type(input("Campo"), typed);
  expect(await sent()).toBeUndefined();
  expect(descriptionsOf(input("Campo"))).toContain("Error: Escribe un número en «Campo», sin puntos de miles");
  expect(input("Campo").value).toBe(typed);
});

test("has a message of its own for decimals in an integer field", async () => {
  const { user, sent } = renderField({ type: "integer" });
  await user.type(input("Campo"), "3,5");
  expect(await sent()).toBeUndefined();
  expect(descriptionsOf(input("Campo"))).toContain("Error: Escribe un número entero en «Campo», solo con cifras");
});

test("reads points between thousands in an integer field", async () => {
  const { user, sent } = renderField({ type: "integer" });
  await user.type(input("Campo"), "1.250.000");
  expect(await sent()).toBe(1250000);
});

test("renders a select with a prompt first, and sends the value of the chosen option", async () => {
  const { user, sent } = renderField({
    type: "string",
    enum: ["a", "b"],
    ui: { labels: { a: "Uno", b: "Dos" } },
  });
  const select = screen.getByLabelText<HTMLSelectElement>("Campo");
  expect([...select.options].map(({ text }) => text)).toEqual(["Selecciona una opción", "Uno", "Dos"]);
  await user.selectOptions(select, "Dos");
  expect(await sent()).toBe("b");
});

test.each<[string, Field, string]>([
  ["14:30", { type: "string", format: "time" }, "14:30:00-05:00"],
  ["14:30", { type: "string", ui: { widget: "time" } }, "14:30"],
  ["2026-12-05T14:30", { type: "string", format: "date-time" }, "2026-12-05T14:30:00-05:00"],
  ["2026-12-05T14:30", { type: "string", ui: { widget: "date-time" } }, "2026-12-05T14:30"],
])("sends %s in the field %j as %s", async (typed, schema, value) => {
  const { sent } = renderField(schema);
  fireEvent.change(input("Campo"), { target: { value: typed } });
  expect(await sent()).toBe(value);
  expect(input("Campo").value).toBe(typed);
});

test("shows a default time in the institution's zone", () => {
  renderField({ type: "string", format: "date-time", default: "2026-12-06T02:30:00Z" });
  expect(input("Campo").value).toBe("2026-12-05T21:30");
});

test.each<[Field, string[]]>([
  [{ type: "string", examples: ["Valledupar", "Aguachica"] }, ["Valledupar", "Aguachica"]],
  [{ type: "number", examples: [0.5, 2] }, ["0,5", "2"]],
  [{ type: "string", format: "time", examples: ["08:00:00-05:00"] }, ["08:00"]],
  [{ type: "string" }, []],
])("suggests the examples of %j", (schema, suggestions) => {
  const { container } = renderField(schema);
  const list = container.querySelector(`datalist[id="${input("Campo").getAttribute("list")}"]`);
  expect([...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual(suggestions);
});

test("sends nothing after the prompt of a select is chosen again", async () => {
  const { user, sent } = renderField({ type: "string", enum: ["a"] });
  await user.selectOptions(screen.getByLabelText("Campo"), "a");
  await user.selectOptions(screen.getByLabelText("Campo"), "");
  expect(await sent()).toBeUndefined();
});

test("sends option values that are not strings with their own type", async () => {
  const { user, sent } = renderField({ type: "integer", enum: [10, 20] });
  await user.selectOptions(screen.getByLabelText("Campo"), "20");
  expect(await sent()).toBe(20);
});

test("renders constants with titles as options, none of them chosen", async () => {
  const oneOf = [
    { const: "m", title: "Mañana" },
    { const: "t", title: "Tarde" },
  ];
  const { user, sent } = renderField({ type: "string", oneOf });
  expect(await sent()).toBeUndefined();
  await user.selectOptions(screen.getByLabelText("Campo"), "Tarde");
  expect(await sent()).toBe("t");
});

test("sends the value of the chosen radio button", async () => {
  const { user, sent } = renderField({ type: "string", enum: ["a", "b"], ui: { widget: "radio" } });
  await user.click(screen.getByRole("radio", { name: "b" }));
  expect(await sent()).toBe("b");
});

test("sends a boolean that is rendered as radio buttons", async () => {
  const { user, sent } = renderField({ type: "boolean", ui: { widget: "radio" } });
  await user.click(screen.getByRole("radio", { name: "No" }));
  expect(await sent()).toBe(false);
});

test("fails `required` before a check box is touched, and `const` once it is unchecked", async () => {
  const { user, alerts } = renderForm(
    formOf({
      required: ["permiso"],
      properties: { permiso: { title: "Permiso", type: "boolean", const: true } },
      errors: [
        { field: "permiso", rule: "required", message: "Falta el permiso" },
        { field: "permiso", rule: "const", message: "El permiso se retiró" },
      ],
      notify: "alert",
    }),
  );
  await user.click(sendButton());
  await user.dblClick(input("Permiso"));
  await user.click(sendButton());
  expect(alerts).toEqual(["Falta el permiso", "El permiso se retiró"]);
});

test("chooses no radio button of a required boolean beforehand", () => {
  renderForm(
    formOf({
      required: ["casa"],
      properties: { casa: { title: "Casa", type: "boolean", ui: { widget: "radio" } } },
    }),
  );
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
});

test("sends the values of checked boxes in the order of the schema", async () => {
  const { user, sent } = renderField({
    type: "array",
    uniqueItems: true,
    items: { type: "string", enum: ["a", "b", "c"] },
  });
  await user.click(screen.getByRole("checkbox", { name: "c" }));
  await user.click(screen.getByRole("checkbox", { name: "a" }));
  expect(await sent()).toEqual(["a", "c"]);
});

test("renders check boxes for a list that is not unique", async () => {
  const { user, sent } = renderField({
    type: "array",
    items: { type: "string", enum: ["a", "b"], ui: { labels: { a: "Uno" } } },
    ui: { widget: "checkboxes" },
  });
  await user.click(screen.getByRole("checkbox", { name: "Uno" }));
  expect(await sent()).toEqual(["a"]);
});

test("counts a list without checked boxes as missing", async () => {
  const { user, sent } = renderField(
    { type: "array", uniqueItems: true, items: { type: "string", enum: ["a", "b"] } },
    { required: ["campo"] },
  );
  await user.click(screen.getByRole("checkbox", { name: "a" }));
  await user.click(screen.getByRole("checkbox", { name: "a" }));
  await sent();
  expect(screen.getByText("Completa el campo «Campo»")).toBeTruthy();
});

test("requires a check box that must be checked, and renders it unchecked", async () => {
  const { sent } = renderField({ type: "boolean", const: true });
  expect(input("Campo").checked).toBe(false);
  expect(input("Campo").required).toBe(true);
  expect(await sent()).toBeUndefined();
  expect(screen.getByText("Revisa «Campo»: es necesario para continuar")).toBeTruthy();
});

test("shows and hides a password", async () => {
  const { user } = renderField({ type: "string", ui: { widget: "password" } });
  await user.click(screen.getByRole("button", { name: "Mostrar contraseña" }));
  expect(input("Campo").type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Ocultar contraseña" }));
  expect(input("Campo").type).toBe("password");
});

test("describes a password by its strength at every keystroke", async () => {
  const { user } = renderField({ type: "string", ui: { widget: "password", strength: true } });
  expect(descriptionsOf(input("Campo"))).toContain("Escribe una contraseña");
  await user.type(input("Campo"), "abc");
  expect(descriptionsOf(input("Campo"))).toContain("Débil");
  await user.type(input("Campo"), "DE1");
  expect(descriptionsOf(input("Campo"))).toContain("Media");
  await user.type(input("Campo"), "xy");
  expect(descriptionsOf(input("Campo"))).toContain("Fuerte");
});

test("counts the characters of a long text without cutting it", async () => {
  const { user } = renderField({ type: "string", maxLength: 5, ui: { widget: "textarea", rows: 2 } });
  await user.type(input("Campo"), "siete y");
  expect(input("Campo").value).toBe("siete y");
  expect(descriptionsOf(input("Campo"))).toContain("7 de 5 caracteres");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Campo").rows).toBe(2);
});

const counted: [string, Field][] = [
  ["a text area", { type: "string", maxLength: 60, ui: { widget: "textarea" } }],
  ["a single line", { type: "string", maxLength: 60 }],
];

test.each(counted)("announces the characters left in %s only at thresholds", async (_, schema) => {
  const { user } = renderField(schema);
  const status = () =>
    screen
      .getAllByRole("status")
      .map((region) => region.textContent)
      .join("");
  const announced: string[] = [];
  for (let length = 1; length <= 63; length++) {
    await user.type(input("Campo"), "a");
    if (announced.at(-1) !== status()) announced.push(status());
  }
  expect(announced).toEqual([
    "",
    "Caracteres restantes: 20",
    "Caracteres restantes: 10",
    "Caracteres restantes: 0",
    "Caracteres de más: 1",
  ]);
});

test("counts the characters of a single line only when little space is left", async () => {
  const { user } = renderField({ type: "string", maxLength: 10 });
  await user.type(input("Campo"), "1234567");
  expect(screen.queryByText(/ de 10 caracteres/)).toBeNull();
  await user.type(input("Campo"), "8");
  expect(descriptionsOf(input("Campo"))).toContain("8 de 10 caracteres");
});

test("does not change a read-only field", async () => {
  const { user, sent } = renderField({ type: "string", default: "B-1", readOnly: true });
  await user.type(input("Campo"), "x");
  expect(await sent()).toBe("B-1");
});

test("sends a hidden field without rendering it", async () => {
  const { container, sent } = renderField({ type: "string", default: "web", ui: { widget: "hidden" } });
  expect(screen.queryByText("Campo")).toBeNull();
  expect(within(container).queryAllByRole("textbox")).toEqual([]);
  expect(await sent()).toBe("web");
});

test("renders a default, and does not restore it after the field is cleared", async () => {
  const { user, sent } = renderField({ type: "string", default: "Valledupar" });
  expect(input("Campo").value).toBe("Valledupar");
  await user.clear(input("Campo"));
  expect(await sent()).toBeUndefined();
  expect(input("Campo").value).toBe("");
});

test("counts one character in the singular", () => {
  renderField({ type: "string", maxLength: 1, ui: { widget: "textarea" } });
  expect(descriptionsOf(input("Campo"))).toContain("0 de 1 carácter");
});

test("keeps the label of a deprecated field", () => {
  renderField({ type: "string", ...{ deprecated: true } });
  expect(input("Campo").type).toBe("text");
});
