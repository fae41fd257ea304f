import { expect, test } from "vitest";
import { expectFocus } from "../../browser/focus.ts";
import { visit } from "../../browser/visit.ts";

test.each(["PQRS-2026-001", "<b>{codigo}</b> {title}", "$& $1 `x`"])(
  "inserts the code %s into the message as text",
  async (code) => {
    const { page, alerts } = await visit("#/pqrs");
    await page.getByLabel("Código de radicado").fill(`  ${code} `);
    await page.keyboard.press("Enter");
    await expect.poll(() => alerts).toEqual([`Buscando información para el código: ${code}`]);
  },
);

test("asks for a blank code and moves the focus to it", async () => {
  const { page, alerts } = await visit("#/pqrs");
  const code = page.getByLabel("Código de radicado");
  await code.fill("   ");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect.poll(() => alerts).toEqual(["Por favor ingresa un código de radicado"]);
  await expectFocus(code);
});
