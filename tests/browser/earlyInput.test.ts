// What visitors type into the prerendered fields of a form before its scripts run is kept when they do.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { fillPqrs } from "./fillForms.ts";
import { holdRequests } from "./holdRequests.ts";
import { visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

const url = inject("url");
const engine = /assets\/FormView-.*\.js/;
/** The script of the site itself. */
const main = /assets\/index-.*\.js/;

/** Opens a page whose scripts that match `pattern` wait for `release`. */
async function openHeld(address: string, pattern = engine) {
  let release = () => {};
  const visitor = await visit(address, {
    prepare: async (page) => {
      release = await holdRequests(page, pattern);
    },
  });
  return { ...visitor, release };
}

const email = (page: Page) => page.getByLabel("Correo institucional").first();

test.each([
  ["the document", "pqrs/", engine],
  ["the document, without any script", "pqrs/", main],
  ["the inserted markup", "#/pqrs", engine],
])("in %s, fields are filled in during the take-over", async (_, address, held) => {
  const { page, alerts, logs, problems, release } = await openHeld(url + address, held);
  const send = page.getByRole("button", { name: "Enviar PQRS" });
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await page.getByLabel("Tipo de solicitud").selectOption("Queja");
  await page.getByLabel("Dependencia relacionada").selectOption("Académica");
  await page.getByLabel("Asunto").fill("Cancha");
  await page.getByLabel("Descripción detallada").fill("Sin luz");
  await page.getByLabel(/anónima/).check();
  const letter = { name: "carta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
  await page.getByLabel("Archivo adjunto").setInputFiles(letter);
  expect(await page.locator("[aria-disabled=true]", { has: send }).count()).toBe(1);
  await expectNoAxeViolations(page, "main");
  await email(page).pressSequentially("an@unicesar.edu.co");
  for (const _ of "@unicesar.edu.co") await page.keyboard.press("ArrowLeft");
  release();
  // Some of these keys come before the scripts run, others after.
  for (const letter of "abcdefghijklmnopqrstuvwxyz") await page.keyboard.press(letter);
  await waitUntilLoaded(page);
  await page.keyboard.press("0");
  expect(await email(page).inputValue()).toBe("anabcdefghijklmnopqrstuvwxyz0@unicesar.edu.co");
  await page.getByText("carta.pdf", { exact: true }).waitFor();
  await send.click();
  await expect.poll(() => alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  await expect.poll(() => logs).toHaveLength(1);
  expect(JSON.parse(logs[0]?.slice("pqrs".length) ?? "")).toMatchObject({
    nombreCompleto: "Ana Prueba",
    correoInstitucional: "anabcdefghijklmnopqrstuvwxyz0@unicesar.edu.co",
    tipoSolicitud: "queja",
    enviarAnonimo: true,
    archivoAdjunto: { name: "carta.pdf" },
  });
  expect(problems).toEqual([]);
});

test.each([
  ["the site", main],
  ["React", /assets\/react-.*\.js/],
])("a form that is sent while the script of %s cannot be loaded is sent once it can", async (_, pattern) => {
  let failures = 0;
  const prepare = async (page: Page) => {
    await page.addInitScript(() => {
      const start = window.setTimeout;
      // The first of these waits is for the markup, which would be given up.
      let waits = 0;
      const hurry = (run: () => void, time = 0) => start(run, time === 4000 && waits++ > 0 ? 100 : time);
      Object.assign(window, { setTimeout: hurry });
    });
    await page.route(pattern, (route) => {
      failures++;
      return route.abort();
    });
  };
  const { page, alerts } = await visit(`${url}#/pqrs`, { prepare });
  await fillPqrs(page, "Sin señal");
  // Playwright takes the button for one that nobody can press.
  await page.getByRole("button", { name: "Enviar PQRS" }).click({ force: true });
  // With a single retry there are three.
  await expect.poll(() => failures).toBeGreaterThan(3);
  await page.unroute(pattern);
  await expect.poll(() => alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  // A link loads no new document any more.
  const start = () => page.evaluate(() => performance.timeOrigin);
  const before = await start();
  await page.getByRole("navigation").getByRole("link", { name: "Cultura" }).click();
  await page.getByRole("heading", { name: "Actividades Culturales", level: 1 }).waitFor();
  expect(await start()).toBe(before);
});

test("a password is kept, and Enter sends it once the scripts run, but never in an address", async () => {
  const { page, problems, release } = await openHeld(`${url}login/`);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.getByLabel("Correo Institucional").fill("ana@unicesar.edu.co");
  await page.getByLabel("Contraseña", { exact: true }).fill("Secreta1");
  await page.keyboard.press("Enter");
  expect(page.url()).toBe(`${url}#/login`);
  expect(await page.getByLabel("Contraseña", { exact: true }).inputValue()).toBe("Secreta1");
  release();
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  expect(requested.filter((address) => address.includes("Secreta1"))).toEqual([]);
  expect(problems.filter((text) => !text.startsWith("[DOM]"))).toEqual([]);
});

test("a composed text stays open during the take-over", async () => {
  const { page, release } = await openHeld(`${url}pqrs/`);
  const subject = page.getByLabel("Asunto");
  await subject.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  release();
  await waitUntilLoaded(page);
  await keyboard.send("Input.insertText", { text: "日本" });
  expect(await subject.inputValue()).toBe("日本");
});

test("a visitor who opens another page at the moment of the take-over finds all texts again", async () => {
  const { page, release } = await openHeld(`${url}#/pqrs`);
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await page.getByLabel("Descripción detallada").fill("Sin luz");
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("main [aria-disabled=true]")) return;
      observer.disconnect();
      document.querySelector<HTMLElement>("header nav a[href$='cultura']")?.click();
    });
    observer.observe(document.body, { attributes: true, subtree: true });
  });
  release();
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  await page.goBack();
  await waitUntilLoaded(page);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  expect(await page.getByLabel("Descripción detallada").inputValue()).toBe("Sin luz");
});

test("texts are kept if the visitor opens another page between the hydration of the header and of the form", async () => {
  const { page, problems, release } = await openHeld(`${url}pqrs/`, main);
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await page.evaluate(() => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));
    const { port1, port2 } = new MessageChannel();
    // Its next task comes before those that React adds while it hydrates the header.
    port1.onmessage = () => {
      const link = document.querySelector<HTMLElement>("header nav a[href$='cultura']");
      if (!link || !isHydrated(link)) return port2.postMessage(0);
      document.body.dataset.hydrated = [...document.querySelectorAll("main input, footer a")].filter(isHydrated).join();
      link.click();
    };
    port2.postMessage(0);
  });
  release();
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  expect(await page.locator("body").getAttribute("data-hydrated")).toBe("");
  await page.goBack();
  await waitUntilLoaded(page);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  expect(problems).toEqual([]);
});

test.each([
  ["the site's scripts", main],
  ["the form's scripts", engine],
])("texts entered before %s run are kept when the visitor opens another page", async (_, held) => {
  const { page, release } = await openHeld(`${url}pqrs/`, held);
  if (held === engine) await waitUntilHydrated(page);
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await page.getByLabel("Tipo de solicitud").selectOption("Queja");
  await page.getByRole("link", { name: "Cultura" }).first().click();
  if (held === main) release();
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  await page.goBack();
  release();
  await waitUntilLoaded(page);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  expect(await page.getByLabel("Tipo de solicitud").inputValue()).toBe("queja");
  await page.getByLabel("Nombre completo").fill("Eva Prueba");
  await page.getByRole("link", { name: "Cultura" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  await page.goBack();
  await waitUntilLoaded(page);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Eva Prueba");
});

test("a page appears with its forms ready after a change of route", async () => {
  const { page, release } = await openHeld(url);
  await page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: "PQRs" }).click();
  release();
  await email(page).waitFor();
  expect(await page.locator("[aria-disabled=true]").count()).toBe(0);
});
