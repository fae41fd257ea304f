// Parts of a page that do not arrive: a form, its styles, the toasts, a picture. The rest stands and works.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { type Visit, withVisits } from "./visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
const visit = withVisits();
beforeEach(async () => {
  visitor = await visit("about:blank");
  page = visitor.page;
  page.setDefaultTimeout(10_000);
});

const failed = "No pudimos mostrar esta sección. El resto de la página sigue disponible.";
const alert = () => page.getByRole("alert").filter({ hasText: failed });
const focused = () => page.evaluate(() => document.activeElement?.tagName);
const retry = () => page.getByRole("button", { name: "Volver a intentarlo" });

test("a form that does not load says so in its place; the other one keeps what is typed through the retry", async () => {
  await page.route(/assets\/seguimiento-.*\.js/, (route) => route.abort());
  await page.goto(`${url}#/pqrs`);
  await alert().waitFor();
  await page.getByRole("heading", { name: "Estados posibles" }).waitFor();
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await retry().click();
  await page.waitForTimeout(300);
  await alert().waitFor();
  await page.unroute(/assets\/seguimiento-.*\.js/);
  await retry().click();
  await page.getByLabel("Código de radicado").fill("PQRS-1");
  await page.keyboard.press("Enter");
  await expect.poll(() => visitor.alerts).toEqual(["Buscando información para el código: PQRS-1"]);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
});

test("a form engine that does not load comes with a retry, and the focus is in the form", async () => {
  await page.route(/assets\/SchemaForm-.*\.js/, (route) => route.abort());
  await page.goto(`${url}#/login`);
  await alert().waitFor();
  await page.unroute(/assets\/SchemaForm-.*\.js/);
  await retry().click();
  await page.getByLabel("Correo Institucional").waitFor();
  await expect.poll(() => focused()).toBe("INPUT");
});

test("a retry of a form that fails leaves the focus where it was", async () => {
  await page.route(/assets\/SchemaForm-.*\.js/, (route) => route.abort());
  await page.goto(`${url}#/login`);
  await alert().waitFor();
  await retry().press("Enter");
  await page.waitForTimeout(300);
  await alert().waitFor();
  expect(await focused()).toBe("BUTTON");
});

test("a form that a newer version calls otherwise comes with a fresh document", async () => {
  await page.route(/assets\/SchemaForm-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${url}#/login`);
  await alert().waitFor();
  await retry().click();
  await page.waitForTimeout(300);
  page.once("framenavigated", () => page.unrouteAll());
  await Promise.all([page.waitForEvent("framenavigated"), retry().click()]);
  await page.getByLabel("Correo Institucional").waitFor();
});

test("a form whose styles do not load comes with them at the retry", async () => {
  await page.route(/assets\/SchemaForm-.*\.css/, (route) => route.abort());
  await page.goto(`${url}#/login`);
  await alert().waitFor();
  await page.unroute(/assets\/SchemaForm-.*\.css/);
  await retry().click();
  await page.getByLabel("Correo Institucional").waitFor();
  await expect
    .poll(() =>
      page.$$eval("link[rel=stylesheet]", (links) => links.every((link) => "sheet" in link && link.sheet)),
    )
    .toBe(true);
});

test("toasts that do not load give way to alerts, and the form is sent", async () => {
  await page.route(/assets\/showToast-.*/, (route) => route.abort());
  await page.goto(`${url}#/login`);
  const send = page.getByRole("button", { name: "Iniciar Sesión" });
  await send.click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor complete todos los campos"]);
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  await page.getByLabel("Correo Institucional").fill("ana@unicesar.edu.co");
  await page.getByLabel("Contraseña", { exact: true }).fill("secreta");
  await send.click();
  await expect.poll(() => visitor.alerts.at(-1)).toBe("Inicio de sesión exitoso");
});

test("pictures that do not load keep their place and their words", async () => {
  await page.route(/\.(svg|webp|avif|jpe?g|png)$/, async (route) => {
    await (route.request().resourceType() === "image" ? route.abort() : route.continue());
  });
  const heights = async () => {
    await page.goto("about:blank");
    await page.goto(`${url}#/deportes`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    return page.$$eval("main li", (cards) =>
      cards.map((card) => Math.round(card.getBoundingClientRect().height)),
    );
  };
  const without = await heights();
  expect(await page.locator("main img").count()).toBe(0);
  await page.unrouteAll();
  expect(await heights()).toEqual(without);
});
