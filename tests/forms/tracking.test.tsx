// @vitest-environment jsdom
// Tracking by code: spec sections 5 and 7.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import seguimiento from "../../schemas/forms/seguimiento.schema.json";
import { draw, input } from "./drawn.tsx";

const search = () => screen.getByRole("button", { name: "Buscar" });

test.each(["", "   "])("«%s» is no code", async (code) => {
  const { user, alerts } = draw(seguimiento);
  if (code) await user.type(input("Código de radicado"), code);
  await user.click(search());
  expect(alerts).toEqual(["Por favor ingresa un código de radicado"]);
});

test.each(["PQRS-2026-001", "{codigo}", "{", "$&", "<img src=x onerror=alert(1)>", "\\n%20"])(
  "%s goes into the alert as text, and is kept",
  async (code) => {
    const { user, alerts, log } = draw(seguimiento);
    await user.click(input("Código de radicado"));
    await user.paste(` ${code} `);
    await user.click(search());
    expect(alerts).toEqual([`Buscando información para el código: ${code}`]);
    expect(input("Código de radicado").value.trim()).toBe(code);
    expect(log).not.toHaveBeenCalled();
  },
);
