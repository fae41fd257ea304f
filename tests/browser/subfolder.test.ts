// The built site works in a subfolder of a plain server that sends a content security policy of its own. That blocks the
// inline style and script, which are loaded as files then.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dist } from "../roots.ts";
import { fillLogin, sendLogin } from "./fillForms.ts";
import { openRoute } from "./routes.ts";
import { serve } from "./site.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(dist, {
    base: "/sub/carpeta/",
    headers: { "Content-Security-Policy": "default-src 'self'" },
  });
});
afterAll(async () => {
  await site.close();
});

/** Without what the browser reports of the blocked inline code. */
const isProblem = (text: string) => !/^CSP: (script|style)-src-elem inline |inline (script|style)/.test(text);

/** A component's style replaces that of every link. */
async function expectOrderOfLayers(page: Page, route: string) {
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  expect(await skip.evaluate((link) => getComputedStyle(link).position), route).toBe("absolute");
}

test("renders the landing, a page and the not-found screen without problems", async () => {
  const { page, problems } = await visit(site.url);
  for (const route of ["/", "/cultura", "/no-existe"]) {
    await openRoute(page, route);
    await expectOrderOfLayers(page, route);
  }
  expect(problems.filter(isProblem)).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
});

test("validates and sends PQRS and tracking without problems", async () => {
  const { page, alerts, problems } = await visit(`${site.url}#/pqrs`);
  await waitUntilLoaded(page);
  await expectOrderOfLayers(page, "/pqrs");
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByLabel("Código de radicado").fill("PQRS-1");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => alerts)
    .toEqual([
      "Por favor ingresa tu nombre completo",
      "Por favor ingresa un código de radicado",
      "Buscando información para el código: PQRS-1",
    ]);
  expect(problems.filter(isProblem)).toEqual([]);
});

test("validates and sends the login without problems", async () => {
  const { page, problems } = await visit(`${site.url}#/login`);
  await sendLogin(page);
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  await fillLogin(page);
  await sendLogin(page);
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  expect(problems.filter(isProblem)).toEqual([]);
});
