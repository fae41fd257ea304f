// A page that does not arrive: the line dropped, or a new version was published and the old chunks are gone.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { type Visit, withVisits } from "./visit.ts";

const url = inject("url");
const chunk = /assets\/cultura-[^/]+\.js/;
const failed = "No pudimos cargar esta página. Revisa tu conexión y vuelve a intentarlo.";
let visitor: Visit;
let page: Page;
const visit = withVisits();
beforeEach(async () => {
  visitor = await visit("about:blank");
  page = visitor.page;
  page.setDefaultTimeout(6000);
});

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const retry = () => page.getByRole("button", { name: "Volver a intentarlo" });
const expectFocus = (name: string) =>
  expect.poll(() => heading(name).evaluate((h1) => h1 === document.activeElement)).toBe(true);
const toCulture = () => page.getByRole("navigation").getByRole("link", { name: "Cultura" }).click();

/** Fills a part of the PQRS form, then fails to get to another page. */
async function typeAndFail() {
  await page.goto(`${url}#/pqrs`);
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await page.getByLabel("Tipo de solicitud").selectOption("Queja");
  await page
    .getByLabel("Archivo adjunto")
    .setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await page.getByLabel("Descripción detallada").fill("Lo último que escribí");
  await page.route(chunk, (route) => route.abort());
  await toCulture();
  await heading(failed).waitFor();
}

async function expectWhatWasTyped() {
  await page.getByLabel("Nombre completo").waitFor();
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  expect(await page.getByLabel("Tipo de solicitud").inputValue()).toBe("queja");
  expect(await page.getByLabel("Descripción detallada").inputValue()).toBe("Lo último que escribí");
  await page.getByText("carta.pdf", { exact: true }).waitFor();
}

test("the first page that does not load says so in the layout, and a retry shows it, with the focus", async () => {
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${url}#/cultura`);
  await heading(failed).waitFor();
  await page.getByRole("contentinfo").waitFor();
  await page.unroute(chunk);
  await retry().click();
  await heading("Actividades Culturales").waitFor();
  await expectFocus("Actividades Culturales");
});

test("the message takes the focus, once, and is the only heading", async () => {
  await page.goto(`${url}#/pqrs`);
  await heading("Envíanos tu Petición, Queja, Reclamo o Sugerencia").waitFor();
  await page.route(chunk, (route) => route.abort());
  await toCulture();
  await heading(failed).waitFor();
  await expectFocus(failed);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByRole("form").count()).toBe(0);
});

test("a typed form is not lost when the next page does not load: Back leads to it, and it can be sent", async () => {
  await typeAndFail();
  await page.goBack();
  await expectWhatWasTyped();
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor ingresa tu correo institucional"]);
});

test("a retry without a line keeps the message and the form behind it; with a line it shows the page", async () => {
  await typeAndFail();
  await page.context().setOffline(true);
  await retry().click();
  await page.waitForTimeout(500);
  await heading(failed).waitFor();
  await page.goBack();
  await expectWhatWasTyped();
  await page.context().setOffline(false);
  await page.unroute(chunk);
  await page.goForward();
  await heading("Actividades Culturales").waitFor();
});

test("a retry that fails after the visitor has gone Back leaves the typed form alone", async () => {
  await typeAndFail();
  await page.unroute(chunk);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(chunk, async (route) => {
    await held;
    await route.fulfill({ status: 404 });
  });
  await Promise.all([page.waitForRequest(chunk), retry().click()]);
  await page.goBack();
  await expectWhatWasTyped();
  // The site is asked whether it can be reached.
  const reached = page.waitForResponse(/\?\d+$/);
  answer();
  await reached;
  await page.waitForTimeout(300);
  await expectWhatWasTyped();
  await page.unroute(chunk);
  await page.goForward();
  await heading("Actividades Culturales").waitFor();
});

test("after a new version was published, a retry fetches it", async () => {
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${url}#/cultura`);
  await heading(failed).waitFor();
  page.once("framenavigated", () => page.unrouteAll());
  await Promise.all([page.waitForEvent("framenavigated"), retry().click()]);
  await heading("Actividades Culturales").waitFor();
});

test("a page that a retry shows after another one has the focus at its heading", async () => {
  await typeAndFail();
  await page.unroute(chunk);
  await retry().click();
  await heading("Actividades Culturales").waitFor();
  await expectFocus("Actividades Culturales");
});

test("another page can be visited from the message, and the failed one again later", async () => {
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${url}#/cultura`);
  await heading(failed).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Deportes" }).click();
  await heading("Programas Deportivos").waitFor();
  await page.unroute(chunk);
  await toCulture();
  await heading("Actividades Culturales").waitFor();
});
