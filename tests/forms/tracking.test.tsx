// @vitest-environment jsdom
// Tracking by code, sections 5 and 7 of the specification.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import seguimiento from "../fixture/schemas/forms/seguimiento.schema.json";
import { input, renderForm } from "./renderForm.tsx";

const search = () => screen.getByRole("button", { name: "Buscar" });

test.each(["", "   "])("asks for a code if the field contains «%s»", async (code) => {
  const { user, alerts } = renderForm(seguimiento);
  if (code) await user.type(input("Código de radicado"), code);
  await user.click(search());
  expect(alerts).toEqual(["Por favor ingresa un código de radicado"]);
});

test.each(["PQRS-2026-001", "{codigo}", "{", "$&", "<img src=x onerror=alert(1)>", "\\n%20"])(
  "shows %s in the alert as text and keeps it in the field",
  async (code) => {
    const { user, alerts, log } = renderForm(seguimiento);
    await user.click(input("Código de radicado"));
    await user.paste(` ${code} `);
    await user.click(search());
    expect(alerts).toEqual([`Buscando información para el código: ${code}`]);
    expect(input("Código de radicado").value.trim()).toBe(code);
    expect(log).not.toHaveBeenCalled();
  },
);
