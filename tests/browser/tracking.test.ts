// Tracking by radicado, by keyboard alone; and PQRS filled and sent without a mouse.
import { expect, test } from "vitest";
import { withVisits } from "./visit.ts";

const visit = withVisits();

test.each(["PQRS-2026-001", "<b>{codigo}</b> {title}", "$& $1 `x`"])(
  "the code %s is put in as text",
  async (code) => {
    const { page, alerts } = await visit(`#/pqrs`);
    await page.getByLabel("Código de radicado").fill(`  ${code} `);
    await page.keyboard.press("Enter");
    await expect.poll(() => alerts).toEqual([`Buscando información para el código: ${code}`]);
  },
);

test("an empty code is asked for, and the focus stands at it", async () => {
  const { page, alerts } = await visit(`#/pqrs`);
  const code = page.getByLabel("Código de radicado");
  await code.fill("   ");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect.poll(() => alerts).toEqual(["Por favor ingresa un código de radicado"]);
  await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a PQRS is filled and sent by keyboard alone", async () => {
  const { page, alerts, logs } = await visit(`#/pqrs`);
  await page.getByLabel("Nombre completo").focus();
  const keys = page.keyboard;
  const next = () => keys.press("Tab");
  await keys.type("Ana Prueba");
  await next();
  await keys.type("ana@correo.co");
  await next();
  await next();
  await keys.press("Space");
  await next();
  await keys.type("Sug");
  await next();
  await keys.type("Fin");
  await next();
  await keys.type("Un asunto");
  await next();
  await keys.type("Una descripción");
  await page.getByLabel("Asunto").focus();
  await keys.press("Enter");
  await expect.poll(() => alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  await expect.poll(() => logs.join()).toMatch(/sugerencia/);
  expect(logs.join()).toMatch(/financiera/);
});
