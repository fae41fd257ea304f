// Malicious or unexpected input, and where the input of visitors ends up.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { fillLogin, fillPqrs, sendLogin } from "./fillForms.ts";
import { type Visit, visit, waitUntilLoaded } from "./visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("#/pqrs");
  page = visitor.page;
  await waitUntilLoaded(page);
  return () => expect(visitor.problems).toEqual([]);
});

const hostileTexts = [
  `"><img src=x onerror="alert('xss')">`,
  "</textarea><script>alert('xss')</script>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of several template languages
  "{{constructor.constructor('alert(1)')()}} ${7*7} {codigo} {correoInstitucional}",
  "\u202Eoirartnoc la\u200B \u0000\u0007\u001B[31m \uFEFF\uFFFF\uD800",
  "__proto__",
];

/** Not digits alone: the number of the port could contain them. */
const secret = "Secreta-4711";

const injected = () =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('img[src=x], script:not([src], [data-start], [type="application/ld+json"])')
      .length,
    prototype: Object.keys({}).length + Number("xss" in {}),
  }));

// Chromium cuts an alert's text at a zero byte, and Playwright's protocol replaces half a surrogate pair.
const asShown = (text: string) => text.replace(/\0.*/s, "").toWellFormed();

test("sends hostile texts from every field and shows them in a message as text", async () => {
  for (const text of hostileTexts) {
    visitor.alerts.length = 0;
    await fillPqrs(page, text);
    await page.getByLabel("Documento de identidad").fill(text);
    await page.getByRole("button", { name: "Enviar PQRS" }).click();
    await expect.poll(() => visitor.alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
    const code = page.getByLabel("Código de radicado");
    await code.fill(text);
    const typed = await code.inputValue();
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect.poll(() => visitor.alerts.length).toBe(2);
    const message = `Buscando información para el código: ${typed.trim()}`;
    expect(asShown(visitor.alerts[1] ?? "")).toBe(asShown(message));
    expect(await injected(), text).toEqual({ elements: 0, prototype: 0 });
    await page.getByRole("button", { name: "Enviar otra" }).click();
  }
});

const hostileHashes = [
  "#/<img src=x onerror=alert(1)>",
  "#javascript:alert(1)",
  "#//example.com",
  "#/\\example.com",
  "#/%00%0d%0a<script>",
  "#/deportes?next=https://example.com&__proto__[x]=1",
  `#/${"a".repeat(100_000)}`,
];

test("hostile hashes open a screen of the site", async () => {
  for (const hash of hostileHashes) {
    await page.goto(`${url}#/cultura`);
    await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.getByRole("heading", { level: 1, name: /Página No Encontrada|Programas Deportivos/ }).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(url).origin);
    expect(await injected()).toEqual({ elements: 0, prototype: 0 });
  }
  expect(visitor.alerts).toEqual([]);
});

test("shows the name of a file as text", async () => {
  const name = `<img src=x onerror=alert(1)>${"a".repeat(150)}.pdf`;
  await page
    .getByLabel("Archivo adjunto")
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await page.getByText(name, { exact: true }).waitFor();
  expect(await injected()).toEqual({ elements: 0, prototype: 0 });
});

test("keeps nothing of a sent form in the address, the storage, the title or the document", async () => {
  await fillPqrs(page, secret);
  await page.getByLabel("Documento de identidad").fill(secret);
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts.length).toBe(1);
  await page.evaluate(() => {
    location.hash = "#/cultura";
  });
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  await page.reload();
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      location.href,
      document.title,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      window.name,
      await indexedDB.databases(),
      await caches.keys(),
      document.documentElement.outerHTML,
    ]),
  );
  expect(kept.includes(secret)).toBe(false);
  expect(visitor.logs.filter((text) => text.includes(secret))).toHaveLength(1);
});

test("keeps the password out of the console, the address, the storage and the document", async () => {
  await page.goto(`${url}#/login`);
  // Until then PQRS is on screen, which has a field with the same label.
  await page.getByRole("heading", { level: 1, name: "Inicio de Sesión" }).waitFor();
  await fillLogin(page, "ana@unicesar.edu.co", secret);
  const field = page.getByLabel("Contraseña", { exact: true });
  const html = (await page.content()).replace(await field.evaluate((input) => input.outerHTML), "");
  await sendLogin(page);
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  await expect.poll(() => visitor.logs.join()).toContain("ana@unicesar.edu.co");
  expect(await page.getByLabel("Contraseña", { exact: true }).inputValue()).toBe("");
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
  );
  const everywhere = [...visitor.logs, ...visitor.alerts, kept, html, await page.content()].join("\n");
  expect(everywhere.includes(secret)).toBe(false);
});
