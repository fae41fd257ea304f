// A part of a page cannot be loaded: a form, the toasts, a picture. The rest of the page works.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { fillLogin, sendLogin } from "./fillForms.ts";
import { holdRequests } from "./holdRequests.ts";
import { type Visit, visit, waitUntilQuiet } from "./visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("about:blank");
  page = visitor.page;
});

const failed = "No pudimos mostrar esta sección. El resto de la página sigue disponible.";
const alert = () => page.getByRole("alert").filter({ hasText: failed });
const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
const retry = () => page.getByRole("button", { name: "Volver a intentarlo" });

/** Waits until a retry has failed. */
async function failAgain(press: () => Promise<unknown>) {
  const isDone = (response: { url(): string }) => /seguimiento|FormView/.test(response.url());
  const failed = Promise.race([
    page.waitForEvent("requestfailed", isDone),
    page.waitForResponse((response) => isDone(response) && response.status() === 404),
  ]);
  await press();
  await failed;
  await waitUntilQuiet(page);
}

test("shows a message instead of a form that fails, and its retries leave a half-filled form alone", async () => {
  await page.route(/assets\/seguimiento-.*\.js/, (route) => route.abort());
  await page.goto(`${url}#/pqrs`);
  await alert().waitFor();
  await page.getByRole("heading", { name: "Estados posibles" }).waitFor();
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await failAgain(() => retry().click());
  await alert().waitFor();
  await page.unroute(/assets\/seguimiento-.*\.js/);
  await retry().click();
  await page.getByLabel("Código de radicado").fill("PQRS-1");
  await page.keyboard.press("Enter");
  await expect.poll(() => visitor.alerts).toEqual(["Buscando información para el código: PQRS-1"]);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
});

test("a retry loads a form whose engine failed, keeps what was entered and moves the focus into the form", async () => {
  const fail = await holdRequests(page, /assets\/FormView-.*\.js/, (route) => route.abort());
  await page.goto(`${url}#/pqrs`);
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  const letter = { name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
  await page.getByLabel("Archivo adjunto").setInputFiles(letter);
  fail();
  // Both forms of the page have failed.
  await expect.poll(() => alert().count()).toBe(2);
  await page.unroute(/assets\/FormView-.*\.js/);
  await retry().first().click();
  await expect.poll(() => focusedTag()).toBe("INPUT");
  await expect.poll(() => page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  await page.getByText("carta.pdf", { exact: true }).waitFor();
});

test("keeps the focus on the retry button if the retry fails", async () => {
  await page.route(/assets\/FormView-.*\.js/, (route) => route.abort());
  await page.goto(`${url}#/login`);
  await alert().waitFor();
  await failAgain(() => retry().press("Enter"));
  await alert().waitFor();
  expect(await focusedTag()).toBe("BUTTON");
});

test("the second failed retry of a form reloads the document of a newer version", async () => {
  await page.route(/assets\/FormView-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${url}#/login`);
  await alert().waitFor();
  await failAgain(() => retry().click());
  page.once("framenavigated", () => page.unrouteAll());
  await Promise.all([page.waitForEvent("framenavigated"), retry().click()]);
  await page.getByLabel("Correo Institucional").waitFor();
});

test("shows alerts if the toasts cannot be loaded, and sends the form", async () => {
  await page.route(/assets\/showToast-.*/, (route) => route.abort());
  await page.goto(`${url}#/login`);
  await sendLogin(page);
  await expect.poll(() => visitor.alerts).toEqual(["Por favor complete todos los campos"]);
  await page.getByText("Por favor complete todos los campos").first().waitFor();
  await fillLogin(page);
  await sendLogin(page);
  await expect.poll(() => visitor.alerts.at(-1)).toBe("Inicio de sesión exitoso");
});

test("replaces pictures that cannot be loaded by placeholders of the same height", async () => {
  await page.route(/\.(svg|webp|avif|jpe?g|png)$/, async (route) => {
    await (route.request().resourceType() === "image" ? route.abort() : route.continue());
  });
  const open = async () => {
    await page.goto("about:blank");
    await page.goto(`${url}#/deportes`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await waitUntilQuiet(page);
  };
  const heights = () =>
    page.$$eval("main li", (cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  await open();
  // React replaces them later than the browser reports the failures.
  await expect.poll(() => page.locator("main img").count()).toBe(0);
  const heightsWithoutPictures = await heights();
  await page.unrouteAll();
  await open();
  expect(await heights()).toEqual(heightsWithoutPictures);
});
