// @vitest-environment jsdom
// A form's file is saved while someone fills the form.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compiled.ts";
import { draw, input, send } from "./drawn.tsx";

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

test("what was typed stays, and the new words and fields are there", async () => {
  const { user, save } = draw(formOf(file));
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  save(formOf(longer));
  expect(input("Nombre y apellido").value).toBe("Ana");
  expect(input("Edad")).toBeTruthy();
});

test("the new rules hold at the next attempt", async () => {
  const { user, save, alerts } = draw(formOf(file));
  await user.type(input("Nombre"), "Ana");
  save(formOf(longer));
  await user.click(send());
  expect(alerts).toEqual(["Escribe al menos 5 caracteres en «Nombre y apellido»"]);
});

test("an error whose rule is gone goes at the next change", async () => {
  const { user, save } = draw(formOf(file));
  await user.click(send());
  save(formOf({ ...file, required: ["edad"], properties: { ...longer.properties } }));
  await user.type(input("Edad"), "3");
  await user.tab();
  expect(screen.queryByText("Falta")).toBeNull();
});
