// @vitest-environment jsdom
// Each kind of control: what it shows, what it commits.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compiled.ts";
import { descriptionsOf, draw, input, recorder, send } from "./drawn.tsx";

/** Draws one field called «Campo» and tells what is sent of it. */
function field(declaration: Field, rest = {}) {
  const { sent, actions } = recorder();
  const form = formOf({ properties: { campo: { title: "Campo", ...declaration } }, ...rest });
  const drawn = draw(form, actions);
  return {
    ...drawn,
    async sent() {
      await drawn.user.click(send());
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
  ["text", { type: "number" }],
  ["checkbox", { type: "boolean" }],
])("an input of type %s draws %j", (type, declaration) => {
  field(declaration);
  expect(input("Campo").type).toBe(type);
});

test.each([
  ["12", 12],
  ["1.", 1],
  ["-", undefined],
  ["-3,5", -3.5],
  ["0.10", 0.1],
])("«%s» typed for a number is sent as %j", async (typed, number) => {
  const { user, sent } = field({ type: "number" });
  await user.type(input("Campo"), typed);
  expect(input("Campo").value).toBe(typed);
  expect(await sent()).toBe(number);
  expect(input("Campo").value).toBe(typed);
});

test.each(["doce", "1e3", "12abc", "1.000"])(
  "«%s» is no number: that is said, and it stays",
  async (typed) => {
    const { user, sent } = field({ type: "number" });
    await user.type(input("Campo"), typed);
    expect(await sent()).toBeUndefined();
    expect(descriptionsOf(input("Campo"))).toContain(
      "Error: Escribe un número en «Campo», sin puntos de miles",
    );
    expect(input("Campo").value).toBe(typed);
  },
);

test("decimals where there are none is said in words of its own", async () => {
  const { user, sent } = field({ type: "integer" });
  await user.type(input("Campo"), "3,5");
  expect(await sent()).toBeUndefined();
  expect(descriptionsOf(input("Campo"))).toContain(
    "Error: Escribe un número entero en «Campo», solo con cifras",
  );
});

test("points between thousands are understood where there are no decimals", async () => {
  const { user, sent } = field({ type: "integer" });
  await user.type(input("Campo"), "1.250.000");
  expect(await sent()).toBe(1250000);
});

test("a select begins with an invitation and sends the value of what is chosen", async () => {
  const { user, sent } = field({ type: "string", enum: ["a", "b"], ui: { labels: { a: "Uno", b: "Dos" } } });
  const select = screen.getByLabelText<HTMLSelectElement>("Campo");
  expect([...select.options].map(({ text }) => text)).toEqual(["Selecciona una opción", "Uno", "Dos"]);
  await user.selectOptions(select, "Dos");
  expect(await sent()).toBe("b");
});

test("a select can be emptied again", async () => {
  const { user, sent } = field({ type: "string", enum: ["a"] });
  await user.selectOptions(screen.getByLabelText("Campo"), "a");
  await user.selectOptions(screen.getByLabelText("Campo"), "");
  expect(await sent()).toBeUndefined();
});

test("values that are no strings are sent as they are declared", async () => {
  const { user, sent } = field({ type: "integer", enum: [10, 20] });
  await user.selectOptions(screen.getByLabelText("Campo"), "20");
  expect(await sent()).toBe(20);
});

test("titled constants are options too, and none is chosen beforehand", async () => {
  const oneOf = [
    { const: "m", title: "Mañana" },
    { const: "t", title: "Tarde" },
  ];
  const { user, sent } = field({ type: "string", oneOf });
  expect(await sent()).toBeUndefined();
  await user.selectOptions(screen.getByLabelText("Campo"), "Tarde");
  expect(await sent()).toBe("t");
});

test("radio buttons choose one value", async () => {
  const { user, sent } = field({ type: "string", enum: ["a", "b"], ui: { widget: "radio" } });
  await user.click(screen.getByRole("radio", { name: "b" }));
  expect(await sent()).toBe("b");
});

test("a yes or no may be asked with radio buttons", async () => {
  const { user, sent } = field({ type: "boolean", ui: { widget: "radio" } });
  await user.click(screen.getByRole("radio", { name: "No" }));
  expect(await sent()).toBe(false);
});

test("a box that must be ticked is missing until it is touched, and wrong once it is unticked", async () => {
  const { user, alerts } = draw(
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
  await user.click(send());
  await user.dblClick(input("Permiso"));
  await user.click(send());
  expect(alerts).toEqual(["Falta el permiso", "El permiso se retiró"]);
});

test("no answer to an obligatory yes or no is chosen beforehand", () => {
  draw(
    formOf({
      required: ["casa"],
      properties: { casa: { title: "Casa", type: "boolean", ui: { widget: "radio" } } },
    }),
  );
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
});

test("check boxes choose several values, in the order of the declaration", async () => {
  const { user, sent } = field({
    type: "array",
    uniqueItems: true,
    items: { type: "string", enum: ["a", "b", "c"] },
  });
  await user.click(screen.getByRole("checkbox", { name: "c" }));
  await user.click(screen.getByRole("checkbox", { name: "a" }));
  expect(await sent()).toEqual(["a", "c"]);
});

test("check boxes may be asked for where values could repeat", async () => {
  const { user, sent } = field({
    type: "array",
    items: { type: "string", enum: ["a", "b"], ui: { labels: { a: "Uno" } } },
    ui: { widget: "checkboxes" },
  });
  await user.click(screen.getByRole("checkbox", { name: "Uno" }));
  expect(await sent()).toEqual(["a"]);
});

test("no box ticked is a missing list", async () => {
  const { user, sent } = field(
    { type: "array", uniqueItems: true, items: { type: "string", enum: ["a", "b"] } },
    { required: ["campo"] },
  );
  await user.click(screen.getByRole("checkbox", { name: "a" }));
  await user.click(screen.getByRole("checkbox", { name: "a" }));
  await sent();
  expect(screen.getByText("Completa el campo «Campo»")).toBeTruthy();
});

test("a box that must be ticked begins empty and is asked for", async () => {
  const { sent } = field({ type: "boolean", const: true });
  expect(input("Campo").checked).toBe(false);
  expect(descriptionsOf(input("Campo"))).toContain("obligatorio");
  expect(await sent()).toBeUndefined();
  expect(screen.getByText("Revisa «Campo»: es necesario para continuar")).toBeTruthy();
});

test("a password can be shown and hidden", async () => {
  const { user } = field({ type: "string", ui: { widget: "password" } });
  await user.click(screen.getByRole("button", { name: "Mostrar contraseña" }));
  expect(input("Campo").type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Ocultar contraseña" }));
  expect(input("Campo").type).toBe("password");
});

test("the meter follows each keystroke and describes the password", async () => {
  const { user } = field({ type: "string", ui: { widget: "password", strength: true } });
  expect(descriptionsOf(input("Campo"))).toContain("Escribe una contraseña");
  await user.type(input("Campo"), "abc");
  expect(descriptionsOf(input("Campo"))).toContain("Débil");
  await user.type(input("Campo"), "DE1");
  expect(descriptionsOf(input("Campo"))).toContain("Media");
  await user.type(input("Campo"), "xy");
  expect(descriptionsOf(input("Campo"))).toContain("Fuerte");
});

test("a long text is counted and never cut", async () => {
  const { user } = field({ type: "string", maxLength: 5, ui: { widget: "textarea", rows: 2 } });
  await user.type(input("Campo"), "siete y");
  expect(input("Campo").value).toBe("siete y");
  expect(descriptionsOf(input("Campo"))).toContain("7 de 5 caracteres");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Campo").rows).toBe(2);
});

test("a field that is only read keeps its value", async () => {
  const { user, sent } = field({ type: "string", default: "B-1", readOnly: true });
  await user.type(input("Campo"), "x");
  expect(await sent()).toBe("B-1");
});

test("a hidden field is sent and not drawn", async () => {
  const { container, sent } = field({ type: "string", default: "web", ui: { widget: "hidden" } });
  expect(screen.queryByText("Campo")).toBeNull();
  expect(within(container).queryAllByRole("textbox")).toEqual([]);
  expect(await sent()).toBe("web");
});

test("a default stands in its field, and clearing it lasts", async () => {
  const { user, sent } = field({ type: "string", default: "Valledupar" });
  expect(input("Campo").value).toBe("Valledupar");
  await user.clear(input("Campo"));
  expect(await sent()).toBeUndefined();
  expect(input("Campo").value).toBe("");
});
