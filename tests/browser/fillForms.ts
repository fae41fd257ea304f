// Fills and sends the forms as a visitor does.
import type { Page } from "playwright-core";

/** Fills the required fields, with `text` in those that accept any text. */
export async function fillPqrs(page: Page, text = "Prueba"): Promise<void> {
  await page.getByLabel("Nombre completo").fill(text);
  await page.getByLabel("Correo institucional").fill("ana@correo.co");
  await page.getByLabel("Tipo de solicitud").selectOption("Queja");
  await page.getByLabel("Dependencia relacionada").selectOption("Bienestar");
  await page.getByLabel("Asunto").fill(text);
  await page.getByLabel("Descripción detallada").fill(text);
}

/** By default a login that succeeds. */
export async function fillLogin(page: Page, email = "ana@unicesar.edu.co", password = "secreta") {
  await page.getByLabel("Correo Institucional").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
}

export const sendLogin = (page: Page) => page.getByRole("button", { name: "Iniciar Sesión" }).click();
