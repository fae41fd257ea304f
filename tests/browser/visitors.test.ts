// Visitors who mean harm, or type what nobody foresaw; and what becomes of what they typed.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { fillPqrs } from "./fillPqrs.ts";
import { type Visit, withVisits } from "./visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
const visit = withVisits();
beforeEach(async () => {
  visitor = await visit();
  page = visitor.page;
  page.setDefaultTimeout(15_000);
  return () => expect(visitor.complaints).toEqual([]);
});

const nasty = [
  `"><img src=x onerror="alert('xss')">`,
  "</textarea><script>alert('xss')</script>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: braces of every template language
  "{{constructor.constructor('alert(1)')()}} ${7*7} {codigo} {correoInstitucional}",
  "\u202Eoirartnoc la\u200B \u0000\u0007\u001B[31m \uFEFF\uFFFF\uD800",
  "__proto__",
];

const untouched = () =>
  page.evaluate(() => ({
    scripts: document.querySelectorAll("img[src=x], script:not([src])").length,
    polluted: Object.keys({}).length + Number("xss" in {}),
  }));

// Chromium cuts an alert's text at a zero byte, and Playwright's protocol replaces half a surrogate pair.
const plain = (said: string) => said.replace(/\0.*/s, "").toWellFormed();

test.each(nasty)("%j is sent as it is from every field, and read back as it is, once", async (text) => {
  await page.goto(`${url}#/pqrs`);
  await fillPqrs(page, text);
  await page.getByLabel("Documento de identidad").fill(text);
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["¡PQRS enviada exitosamente! Te contactaremos pronto."]);
  const code = page.getByLabel("Código de radicado");
  await code.fill(text);
  const typed = await code.inputValue();
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect.poll(() => visitor.alerts.length).toBe(2);
  const said = `Buscando información para el código: ${typed.trim()}`;
  expect(plain(visitor.alerts[1] ?? "")).toBe(plain(said));
  expect(await untouched()).toEqual({ scripts: 0, polluted: 0 });
});

test.each([
  "#/<img src=x onerror=alert(1)>",
  "#javascript:alert(1)",
  "#//example.com",
  "#/\\example.com",
  "#/%00%0d%0a<script>",
  "#/deportes?next=https://example.com&__proto__[x]=1",
  `#/${"a".repeat(100_000)}`,
])("a hostile hash (%j) leads to a screen of the site", async (hash) => {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.getByRole("heading", { level: 1, name: /Página No Encontrada|Programas Deportivos/ }).waitFor();
  expect(new URL(page.url()).origin).toBe(new URL(url).origin);
  expect(await untouched()).toEqual({ scripts: 0, polluted: 0 });
  expect(visitor.alerts).toEqual([]);
});

test.each([
  ["an empty type that hides a program", "informe.pdf.exe", ""],
  ["a program that calls itself a PDF", "informe.exe", "application/pdf"],
  ["a PDF that is a web page", "informe.pdf", "text/html"],
  ["an extension turned round by a control character", "informe\u202Efdp.exe", "application/pdf"],
  ["a name that is only an extension's look", "pdf", "application/pdf"],
])("a file whose name lies is refused: %s", async (_, name, mimeType) => {
  await page.goto(`${url}#/pqrs`);
  await page.getByLabel("Archivo adjunto").setInputFiles({ name, mimeType, buffer: Buffer.from("MZ") });
  await expect
    .poll(() => visitor.alerts)
    .toEqual(["Formato de archivo no permitido. Solo se permiten: PDF, DOC, DOCX, JPG, PNG"]);
});

test("a file's name is shown as text", async () => {
  await page.goto(`${url}#/pqrs`);
  const name = `<img src=x onerror=alert(1)>${"a".repeat(150)}.pdf`;
  await page
    .getByLabel("Archivo adjunto")
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await page.getByText(name, { exact: true }).waitFor();
  expect(await untouched()).toEqual({ scripts: 0, polluted: 0 });
});

test("what is typed stands in no address, no storage, no title and no attribute", async () => {
  await page.goto(`${url}#/pqrs`);
  await fillPqrs(page, "Secreto 4711");
  await page.getByLabel("Documento de identidad").fill("Secreto 4711");
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
  expect(kept.includes("4711")).toBe(false);
  expect(visitor.logs.filter((text) => text.includes("4711"))).toHaveLength(1);
});

test("the password never leaves its field: not in the console, the address, storage, nor the page", async () => {
  await page.goto(`${url}#/login`);
  await page.getByLabel("Correo Institucional").fill("ana@unicesar.edu.co");
  await page.getByLabel("Contraseña", { exact: true }).fill("Clave-4711");
  const field = page.getByLabel("Contraseña", { exact: true });
  const html = (await page.content()).replace(await field.evaluate((input) => input.outerHTML), "");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByText("Inicio de sesión exitoso").first().waitFor();
  expect(await page.getByLabel("Contraseña", { exact: true }).inputValue()).toBe("");
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
  );
  const everywhere = [...visitor.logs, ...visitor.alerts, kept, html, await page.content()].join("\n");
  expect(everywhere.includes("4711")).toBe(false);
  expect(visitor.logs.join()).toContain("ana@unicesar.edu.co");
});
