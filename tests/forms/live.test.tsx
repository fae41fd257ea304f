// @vitest-environment jsdom
// A form's file is saved while the form is open.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, renderForm, sendButton } from "./renderForm.tsx";

const file: Partial<FormSchema> = {
  required: ["nombre"],
  properties: { nombre: { title: "Nombre", type: "string" } },
  errors: [{ field: "nombre", rule: "required", message: "Falta" }],
  notify: "alert",
};
const longer: Partial<FormSchema> = {
  ...file,
  properties: {
    nombre: { title: "Nombre y apellido", type: "string", minLength: 5 },
    edad: { title: "Edad", type: "number" },
  },
};

test("keeps the typed text and renders the new labels and fields", async () => {
  const { user, update } = renderForm(formOf(file));
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  update(formOf(longer));
  expect(input("Nombre y apellido").value).toBe("Ana");
  expect(input("Edad")).toBeTruthy();
});

test("validates the next attempt with the new rules", async () => {
  const { user, update, alerts } = renderForm(formOf(file));
  await user.type(input("Nombre"), "Ana");
  update(formOf(longer));
  await user.click(sendButton());
  expect(alerts).toEqual(["Escribe al menos 5 caracteres en «Nombre y apellido»"]);
});

test("removes the error of a rule that no longer exists at the next change", async () => {
  const { user, update } = renderForm(formOf(file));
  await user.click(sendButton());
  update(formOf({ ...file, required: ["edad"], properties: { ...longer.properties } }));
  await user.type(input("Edad"), "3");
  await user.tab();
  expect(screen.queryByText("Falta")).toBeNull();
});
