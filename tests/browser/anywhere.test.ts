// The built site in a sub-folder of a plain server, under a strict policy of the server's own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "./routes.ts";
import { repository, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

let site: Awaited<ReturnType<typeof serve>>;
const visit = withVisits();
beforeAll(async () => {
  site = await serve(`${repository}/dist`, {
    base: "/sub/carpeta/",
    headers: { "Content-Security-Policy": "default-src 'self'" },
  });
});
afterAll(async () => {
  await site.close();
});

test.each(routes)("draws %s without one complaint", async (route) => {
  const { page, complaints } = await visit(`${site.url}#${route}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual([]);
});

test("sends and fails forms without one complaint", async () => {
  const { page, alerts, complaints } = await visit(`${site.url}#/pqrs`);
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByLabel("Código de radicado").fill("PQRS-1");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => alerts)
    .toEqual([
      "Por favor ingresa tu nombre completo",
      "Por favor ingresa un código de radicado",
      "Buscando información para el código: PQRS-1",
    ]);
  expect(complaints).toEqual([]);
});

test("sends the login with its toasts without one complaint", async () => {
  const { page, complaints } = await visit(`${site.url}#/login`);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  await page.getByLabel("Correo Institucional").fill("ana@unicesar.edu.co");
  await page.getByLabel("Contraseña", { exact: true }).fill("secreta");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  expect(complaints).toEqual([]);
});
