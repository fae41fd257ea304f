// The built site works in a subfolder of a plain server that sends a content security policy of its own. That blocks the
// inline style and script, which are loaded as files then.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dist } from "../roots.ts";
import { fillLogin, sendLogin } from "./fillForms.ts";
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

// The landing, a page, one with forms, and the not-found screen; the build writes the addresses of all pages alike.
test.each(["/", "/cultura", "/pqrs", "/no-existe"])("renders %s without problems", async (route) => {
  const { page, problems } = await visit(`${site.url}#${route}`);
  await waitUntilLoaded(page);
  expect(problems.filter(isProblem)).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
  // The layers of the sheets have their order: a component's colour replaces that of every link.
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  expect(await skip.evaluate((link) => getComputedStyle(link).position)).toBe("absolute");
});

test("validates and sends PQRS and tracking without problems", async () => {
  const { page, alerts, problems } = await visit(`${site.url}#/pqrs`);
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
