// The PQRS form: sections 3, 5 and 7 of the specification.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectFocus } from "../../browser/focus.ts";
import { visit } from "../../browser/visit.ts";

const steps: [message: string, fill: (page: Page) => Promise<unknown>][] = [
  ["Por favor ingresa tu nombre completo", (page) => page.getByLabel("Nombre completo").fill("Ana Prueba")],
  ["Por favor ingresa tu correo institucional", (page) => page.getByLabel("Correo institucional").fill("ana@correo")],
  ["Por favor selecciona el tipo de solicitud", (page) => page.getByRole("radio", { name: "Queja" }).check()],
  [
    "Por favor selecciona la dependencia relacionada",
    (page) => page.getByLabel("Dependencia relacionada").selectOption("Bienestar"),
  ],
  ["Por favor ingresa el asunto", (page) => page.getByLabel("Asunto").fill("Prueba")],
  [
    "Por favor ingresa la descripción detallada",
    (page) => page.getByLabel("Descripción detallada").fill("Una descripción"),
  ],
  [
    "Por favor ingresa un correo electrónico válido",
    (page) => page.getByLabel("Correo institucional").fill("ana@correo.co"),
  ],
];

test("reports the errors one after the other in order, and finally sends the form", async () => {
  const { page, alerts, logs, problems } = await visit("#/pqrs");
  const send = page.getByRole("button", { name: "Enviar PQRS" });
  for (const [message, fill] of steps) {
    await send.click();
    await expect.poll(() => alerts.at(-1)).toBe(message);
    await fill(page);
  }
  await send.click();
  await expect.poll(() => alerts.at(-1)).toBe("¡PQRS enviada exitosamente! Te contactaremos pronto.");
  expect(alerts).toHaveLength(steps.length + 1);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("");
  expect(await page.getByRole("radio", { checked: true, includeHidden: true }).count()).toBe(0);
  expect(await page.getByLabel("Descripción detallada").inputValue()).toBe("");
  await expect.poll(() => logs.join("\n")).toContain("Ana Prueba");
  expect(logs.join("\n")).toContain("queja");
  expect(problems).toEqual([]);
});

test("shows every error beside its field and moves the focus to the first", async () => {
  const { page } = await visit("#/pqrs");
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  for (const [message] of steps.slice(0, 6)) await page.getByText(`Error: ${message}`).waitFor();
  const name = page.getByLabel("Nombre completo");
  await expectFocus(name);
  expect(await name.getAttribute("aria-invalid")).toBe("true");
});
