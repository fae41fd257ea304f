// Files change on disk while a page of the development server is open.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { cataloguePath } from "../../src/engine/catalogue.ts";
import { copyOfSite, serveLive } from "./site.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

// The tests change different texts of the same files, one after the other, and stay in one window.
let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: Awaited<ReturnType<typeof serveLive>>;
let visitor: Visit;
let page: Page;
beforeAll(async () => {
  site = await copyOfSite();
  server = await serveLive(site.root);
  // The development server sends hundreds of modules to each new window.
  visitor = await openWindow(await sharedBrowser(), server.url);
  page = visitor.page;
  return async () => {
    await visitor.close();
    await server.close();
    await site.remove();
  };
});

const overlay = () => page.getByRole("alert").filter({ hasText: "content/" });
const open = (route: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, route);
const h1 = (name: string) => page.getByRole("heading", { level: 1, name });

test("shows a saved page and keeps the scroll position", async () => {
  await h1("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  await page.evaluate(() => window.scrollTo(0, 700));
  await site.change("content/pages/inicio.json", (text) => text.replace("Nuestros servicios", "Servicios para ti"));
  await page.getByRole("heading", { name: "Servicios para ti" }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
});

test("shows a saved site file", async () => {
  await h1("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  await site.change("content/site.json", (text) => text.replace('"Portales"', '"Públicos"'));
  await page.getByRole("button", { name: "Públicos" }).waitFor();
});

test("opens an added page, and the not-found screen once it is deleted", async () => {
  await h1("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  await site.write("content/pages/nueva.json", {
    $schema: "../../schemas/content/page.schema.json",
    path: "/nueva",
    title: "Nueva",
    sections: [{ type: "hero", title: "Una página nueva" }],
  });
  const routes = async () => (await fetch(`${server.url}@id/__x00__virtual:routes`)).text();
  await expect.poll(routes).toContain("/nueva");
  await open("/nueva");
  await h1("Una página nueva").waitFor();
  await rm(join(site.root, "content/pages/nueva.json"));
  await h1("Página No Encontrada").waitFor();
  await open("/");
});

test("shows an added form, whose list of branches keeps its items when a condition changes", async () => {
  await h1("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  const branch = (kind: string, amount: string) => ({
    title: kind,
    properties: { kind: { const: kind }, [amount]: { title: amount, type: "integer" } },
  });
  const update = (module: string) => page.waitForEvent("console", (message) => message.text().endsWith(module));
  const updated = Promise.all([update("virtual:routes"), update("virtual:forms")]);
  await site.write("schemas/forms/ingresos.schema.json", {
    $schema: "../meta/form.schema.json",
    $id: "ingresos",
    title: "Ingresos",
    type: "object",
    properties: {
      vives: { title: "Vives con tu familia", type: "boolean" },
      ingresos: {
        title: "Ingresos",
        type: "array",
        minItems: 1,
        items: { title: "Ingreso", type: "object", oneOf: [branch("Salario", "Sueldo"), branch("Beca", "Monto")] },
      },
    },
    if: { required: ["vives"], properties: { vives: { const: true } } },
    then: { properties: { parientes: { title: "Parientes", type: "integer" } } },
    notify: "inline",
    submit: { label: "Enviar", action: "simulate", success: { message: "Gracias" } },
  });
  await site.write("content/pages/ingresos.json", {
    $schema: "../../schemas/content/page.schema.json",
    path: "/ingresos",
    title: "Ingresos",
    sections: [
      { type: "hero", title: "Cuéntanos" },
      { type: "form", title: "Tus ingresos", form: "ingresos" },
    ],
  });
  await updated;
  await open("/ingresos");
  await page.getByRole("button", { name: "Agregar" }).click();
  await page.getByLabel("Elige una opción").selectOption("Salario");
  await page.getByLabel("Sueldo").fill("1250000");
  await page.getByLabel("Vives con tu familia").check();
  await page.getByLabel("Parientes").fill("3");
  expect(await page.getByLabel("Sueldo").inputValue()).toBe("1250000");
  await open("/");
});

test("shows the problem of a broken file over the last valid site until the file is corrected", async () => {
  await h1("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  await site.change("content/pages/inicio.json", (text) => text.replace('"title": "Inicio",', '"title": "Inicio"'));
  await overlay().waitFor();
  expect(await overlay().textContent()).toMatch(/content\/pages\/inicio\.json:\d+:\d+/);
  expect(await h1("TU BIENESTAR ES NUESTRA PRIORIDAD").isVisible()).toBe(true);
  // A document that is opened later shows it, too.
  await page.reload();
  await overlay().waitFor();
  await site.change("content/pages/inicio.json", (text) => text.replace('"title": "Inicio"', '"title": "Inicio",'));
  await overlay().waitFor({ state: "detached" });
});

test("applies a saved rule and its message to a form and keeps the typed text", async () => {
  await open("/pqrs");
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => visitor.alerts).toEqual(["Por favor ingresa tu correo institucional"]);
  await site.change("schemas/forms/pqrs.schema.json", (text) =>
    text
      .replace('"title": "Nombre completo",', '"title": "Nombre completo", "minLength": 20,')
      .replace(
        '"errors": [',
        '"errors": [{ "field": "nombreCompleto", "rule": "minLength", "message": "Mínimo {limit} letras" },',
      ),
  );
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Enviar PQRS" }).click();
      return visitor.alerts.at(-1);
    })
    .toBe("Mínimo 20 letras");
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  await open("/");
});

test("applies a saved general message to a form and keeps the typed text", async () => {
  await open("/pqrs");
  await page.getByLabel("Nombre completo").fill("Ana Prueba");
  await site.change("content/site.json", (text) => text.replace('"Elegir archivo"', '"Buscar archivo"'));
  await page.getByText("Buscar archivo").waitFor();
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana Prueba");
  await open("/");
});

test("shows a saved example of the block catalogue at once and keeps what was typed there", async () => {
  await open(cataloguePath);
  // The page before has such a field, too.
  await h1("Catálogo de bloques").waitFor();
  await page.getByRole("textbox", { name: "Nombre completo" }).last().fill("Ana");
  await site.change("schemas/content/sections/cards.schema.json", (text) =>
    text.replace('"Ajedrez"', '"Damas chinas"'),
  );
  await page.getByRole("heading", { name: "Damas chinas" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Nombre completo" }).last().inputValue()).toBe("Ana");
  await open("/");
});

test("shows a saved theme", async () => {
  await h1("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  const heading = page.getByRole("heading", { level: 1 });
  const fill = () => heading.evaluate((element) => getComputedStyle(element).getPropertyValue("--color-deeper"));
  const before = await fill();
  await site.change("content/site.json", (text) =>
    text.replace('"header": {', '"theme": { "main": "#e30613", "accent": "#ffcc00" },\n  "header": {'),
  );
  await expect.poll(fill).not.toBe(before);
});
