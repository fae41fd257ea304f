// A page cannot be loaded because the connection dropped, or because a new version replaced the chunks of the old one.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { expectFocus } from "./focus.ts";
import { holdRequests } from "./holdRequests.ts";
import { type Visit, visit, waitUntilLoaded, waitUntilQuiet } from "./visit.ts";

const url = inject("url");
const chunk = /assets\/cultura-[^/]+\.js/;
const failed = "No pudimos cargar esta página. Revisa tu conexión y vuelve a intentarlo.";
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("about:blank");
  page = visitor.page;
});

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const retry = () => page.getByRole("button", { name: "Volver a intentarlo" });
const openCulture = () => page.getByRole("navigation").getByRole("link", { name: "Cultura" }).click();

/** Fills a part of the PQRS form, then opens another page, which fails to load. */
async function fillPqrsAndFail() {
  await page.goto(`${url}#/pqrs`);
  await waitUntilLoaded(page);
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await page.getByLabel("Tipo de solicitud").selectOption("Queja");
  await page
    .getByLabel("Archivo adjunto")
    .setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await page.getByLabel("Descripción detallada").fill("Lo último que escribí");
  await page.route(chunk, (route) => route.abort());
  await openCulture();
  await heading(failed).waitFor();
}

async function expectPqrsAsFilled() {
  await page.getByLabel("Nombre completo").waitFor();
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  expect(await page.getByLabel("Tipo de solicitud").inputValue()).toBe("queja");
  expect(await page.getByLabel("Descripción detallada").inputValue()).toBe("Lo último que escribí");
  await page.getByText("carta.pdf", { exact: true }).waitFor();
}

test("shows a message in the layout if the first page fails, and a retry opens the page with the focus on its heading", async () => {
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${url}#/cultura`);
  await heading(failed).waitFor();
  await page.getByRole("contentinfo").waitFor();
  await page.unroute(chunk);
  await retry().click();
  await heading("Actividades Culturales").waitFor();
  await expectFocus(heading("Actividades Culturales"));
});

test("a retry opens the page in a browser that remembers the failure of an address", async () => {
  await page.route(/assets\/cultura-[^/?]+\.js$/, (route) => route.abort());
  await page.goto(`${url}#/cultura`);
  await heading(failed).waitFor();
  await retry().click();
  await heading("Actividades Culturales").waitFor();
  await expectFocus(heading("Actividades Culturales"));
});

test("a retry opens a page with a form if the styles of forms failed", async () => {
  await page.route(/assets\/pages-.*\.css/, (route) => route.abort());
  await page.goto(`${url}#/login`);
  await heading(failed).waitFor();
  await page.unroute(/assets\/pages-.*\.css/);
  await retry().click();
  await page.getByLabel("Correo Institucional").waitFor();
  await expect
    .poll(() => page.$$eval("link[rel=stylesheet]", (links) => links.every((link) => "sheet" in link && link.sheet)))
    .toBe(true);
});

test("shows the message as the only first-level heading, which takes the focus, as that of the page does that a retry opens", async () => {
  await page.goto(`${url}#/pqrs`);
  await heading("Envíanos tu Petición, Queja, Reclamo o Sugerencia").waitFor();
  await page.route(chunk, (route) => route.abort());
  await openCulture();
  await heading(failed).waitFor();
  await expectFocus(heading(failed));
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByRole("form").count()).toBe(0);
  await page.unroute(chunk);
  await retry().click();
  await heading("Actividades Culturales").waitFor();
  await expectFocus(heading("Actividades Culturales"));
});

test("Back returns to a half-filled form, which can be sent, after the next page failed", async () => {
  await fillPqrsAndFail();
  await page.goBack();
  await expectPqrsAsFilled();
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor ingresa tu correo institucional"]);
});

test("keeps the message and the hidden form after a retry offline, and opens the page once online", async () => {
  const remembered = new Set<string>();
  page.on("requestfailed", (request) => remembered.add(request.url()));
  await fillPqrsAndFail();
  await page.context().setOffline(true);
  const tried = page.waitForEvent("requestfailed");
  await retry().click();
  await tried;
  await waitUntilQuiet(page);
  await heading(failed).waitFor();
  await page.goBack();
  await expectPqrsAsFilled();
  await page.context().setOffline(false);
  await page.unroute(chunk);
  // As in a browser that requests no address again whose import has failed.
  await page.route(chunk, (route) => (remembered.has(route.request().url()) ? route.abort() : route.continue()));
  await page.goForward();
  await heading("Actividades Culturales").waitFor();
});

test("does not reload a half-filled form if a retry fails after the visitor went back to it", async () => {
  await fillPqrsAndFail();
  await page.unroute(chunk);
  const answer = await holdRequests(page, chunk, (route) => route.fulfill({ status: 404 }));
  await Promise.all([page.waitForRequest(chunk), retry().click()]);
  await page.goBack();
  await expectPqrsAsFilled();
  // The request that checks whether the server answers.
  const reached = page.waitForResponse(/\?\d+$/);
  answer();
  await reached;
  await waitUntilQuiet(page);
  await expectPqrsAsFilled();
  await page.unroute(chunk);
  await page.goForward();
  await heading("Actividades Culturales").waitFor();
});

test("a retry reloads the document if a new version has been published", async () => {
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${url}#/cultura`);
  await heading(failed).waitFor();
  page.once("framenavigated", () => page.unrouteAll());
  await Promise.all([page.waitForEvent("framenavigated"), retry().click()]);
  await heading("Actividades Culturales").waitFor();
});

test("the menu opens another page from the message, and later the page that failed", async () => {
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${url}#/cultura`);
  await heading(failed).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Deportes" }).click();
  await heading("Programas Deportivos").waitFor();
  await page.unroute(chunk);
  await openCulture();
  await heading("Actividades Culturales").waitFor();
});
