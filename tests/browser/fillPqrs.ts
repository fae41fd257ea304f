// A PQRS as a visitor fills it in.
import type { Page } from "playwright-core";

/** Fills what has to be filled, `text` where any text will do. */
export async function fillPqrs(page: Page, text = "Prueba"): Promise<void> {
  await page.getByLabel("Nombre completo").fill(text);
  await page.getByLabel("Correo institucional").fill("ana@correo.co");
  await page.getByLabel("Tipo de solicitud").selectOption("Queja");
  await page.getByLabel("Dependencia relacionada").selectOption("Bienestar");
  await page.getByLabel("Asunto").fill(text);
  await page.getByLabel("Descripción detallada").fill(text);
}
