// @vitest-environment jsdom
// Optional objects and lists: nothing in them is required until the visitor starts to fill them in.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const form = formOf({
  properties: {
    direccion: {
      title: "Dirección",
      type: "object",
      required: ["calle"],
      properties: {
        calle: { title: "Calle", type: "string" },
        pais: { title: "País", type: "string", default: "Colombia" },
      },
    },
    telefonos: { title: "Teléfonos", type: "array", minItems: 2, items: { title: "Teléfono", type: "string" } },
    par: {
      title: "Par",
      type: "array",
      minItems: 2,
      items: [
        { title: "Letra", type: "string" },
        { title: "Cifra", type: "number" },
      ],
    },
  },
});

function render() {
  const { sent, action } = recordingAction();
  return { ...renderForm(form, action), sent };
}

test("are left out if the visitor enters nothing in them", async () => {
  const { user, sent } = render();
  expect(screen.queryAllByLabelText("Teléfono 1")).toEqual([]);
  await user.click(sendButton());
  expect(sent).toEqual([{}]);
});

test("say that they are optional", () => {
  render();
  for (const name of ["Dirección", "Teléfonos"]) {
    expect(descriptionsOf(screen.getByRole("group", { name }))).toEqual(["(opcional)"]);
  }
});

test("do not say so inside one of several branches", async () => {
  const branch = {
    title: "Correo",
    type: "object",
    required: ["a"],
    properties: { a: { title: "A", type: "string" } },
  };
  const aviso = { title: "Aviso", oneOf: [branch as Field] };
  const { user, container } = renderForm(formOf({ required: ["aviso"], properties: { aviso } }));
  await user.selectOptions(screen.getByRole("combobox"), "Correo");
  expect(input("A").required).toBe(true);
  expect(container.textContent).not.toContain("opcional");
});

test("are validated once the visitor enters something in them", async () => {
  const { user, sent } = render();
  await user.clear(input("País"));
  await user.type(input("País"), "Perú");
  await user.type(input("Cifra"), "5");
  await user.click(sendButton());
  expect(sent).toEqual([]);
  expect(descriptionsOf(input("Calle"))).toContain("Error: Completa el campo «Calle»");
  expect(input("Letra").getAttribute("aria-invalid")).toBe("true");
  await user.type(input("Calle"), "Falsa 123");
  await user.type(input("Letra"), "a");
  await user.click(sendButton());
  expect(sent).toEqual([{ direccion: { calle: "Falsa 123", pais: "Perú" }, par: ["a", 5] }]);
});
