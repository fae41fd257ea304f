// The preview of the hosted editor, without Vite: as the built site, and without a reload as it changes.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { servePreviewOf } from "../editing/hosted/previewServer.ts";
import { siteRoot } from "../roots.ts";
import { fillPqrs } from "./fillForms.ts";
import { comparePreview } from "./hostedPreview.ts";
import { builtEditor, copyOfSite } from "./site.ts";
import { holdTimers } from "./timers.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

// The tests change different texts of the same files, one after the other, and stay in one window.
let site: Awaited<ReturnType<typeof copyOfSite>>;
let built: string;
let server: Awaited<ReturnType<typeof servePreviewOf>>;
/** The panel, with the site in its frame. */
let panel: Visit;
let page: Page;
beforeAll(async () => {
  [site, built] = await Promise.all([copyOfSite(), builtEditor()]);
  server = await servePreviewOf(site.root, built);
  panel = await openPanel();
  page = panel.page;
  await h1(title).waitFor();
  await page.locator("iframe").evaluate(mark);
  return async () => {
    await panel.close();
    await server.close();
    await site.remove();
  };
});

const openPanel = async () =>
  openWindow(await sharedBrowser(), `${server.url}/editar/?pagina=/`, { viewport: { width: 1600, height: 1000 } });

const title = "TU BIENESTAR ES NUESTRA PRIORIDAD";
const landing = "content/pages/inicio.json";
const frame = () => page.frameLocator("iframe");
const h1 = (name: string) => frame().getByRole("heading", { level: 1, name });
const h2 = (name: string) => frame().getByRole("heading", { level: 2, name });
const open = (route: string) =>
  page.locator("iframe").evaluate((frame: HTMLIFrameElement, to) => {
    if (frame.contentWindow) frame.contentWindow.location.hash = to;
  }, route);

/** A document that is loaded again has no mark. */
const mark = (frame: Element) => void Object.assign((frame as HTMLIFrameElement).contentWindow ?? {}, { isSame: true });
const isSame = () =>
  page.locator("iframe").evaluate((frame: HTMLIFrameElement) => Reflect.has(frame.contentWindow ?? {}, "isSame"));

beforeEach(async () => {
  await open("/");
  await h1(title).waitFor();
  return async () => {
    expect(server.errors).toEqual([]);
    expect(panel.problems).toEqual([]);
  };
});

test("shows a text as it is typed in the panel, the file's, and the one before after an undo", async () => {
  await h2("Nuestros servicios").click();
  const field = page.getByRole("complementary").getByLabel("Título", { exact: true });
  await field.fill("Servicios para ti");
  await h2("Servicios para ti").waitFor();
  const versionIn = async () => (await (await fetch(`${server.view}cambios`)).json()).version;
  const before = await versionIn();
  await field.press("Enter");
  await expect.poll(versionIn).toBeGreaterThan(before);
  await h2("Servicios para ti").waitFor();
  await page.getByRole("button", { name: /^Deshacer/ }).click();
  await h2("Nuestros servicios").waitFor();
  expect(await isSame()).toBe(true);
});

test("shows what other programs save: texts, colours and icons", async () => {
  const colour = () =>
    frame()
      .locator("html")
      .evaluate((html) => getComputedStyle(html).getPropertyValue("--color-main"));
  const [text, before] = [await site.read("content/site.json"), await colour()];
  await site.write(
    "content/site.json",
    JSON.stringify({ ...JSON.parse(text), theme: { main: "#7a1f5c", accent: "#f6b929" } }),
  );
  await expect.poll(colour).not.toBe(before);
  await site.write("content/site.json", text.replace('"icon": "phone"', '"icon": "acorn"'));
  await frame().locator('use[href$="#acorn"]').first().waitFor({ state: "attached" });
  const href = await frame().locator('use[href$="#acorn"]').first().getAttribute("href");
  const [path = ""] = (href ?? "").split("#");
  expect(await (await fetch(new URL(path, server.view))).text()).toContain('id="acorn"');
  await expect.poll(colour).toBe(before);
  await site.write("content/site.json", text);
  await frame().locator('use[href$="#acorn"]').waitFor({ state: "detached" });
  expect(await isSame()).toBe(true);
});

/** The site in a window of its own, where nobody else asks what is newer. */
async function openAlone(route: string): Promise<Visit> {
  const visitor = await openWindow(await sharedBrowser(), `${server.view}#${route}`);
  onTestFinished(visitor.close);
  return visitor;
}

test("a window without the panel shows an added page, and the not-found screen once it is deleted", async () => {
  const file = "content/pages/nueva.json";
  const added = (title: string) => ({
    $schema: "../../schemas/content/page.schema.json",
    path: "/nueva",
    title: "Nueva",
    sections: [{ type: "hero", title }],
  });
  const visitor = await openAlone("/");
  const heading = (name: string) => visitor.page.getByRole("heading", { level: 1, name }).waitFor();
  await heading(title);
  // The not-found screen leaves after some seconds.
  await holdTimers(visitor.page);
  await visitor.page.evaluate(() => location.assign("#/nueva"));
  await heading("Página No Encontrada");
  await site.write(file, added("Una página nueva"));
  await heading("Una página nueva");
  await rm(join(site.root, file));
  await heading("Página No Encontrada");
  await site.write(file, added("De vuelta"));
  await heading("De vuelta");
  await rm(join(site.root, file));
  expect(visitor.problems).toEqual([]);
});

test("keeps the last valid site while a file is broken, of which the panel lists the problems", async () => {
  const text = await site.read(landing);
  await site.write(landing, text.replace('"title": "Inicio",', '"title": "Inicio"'));
  await page.getByRole("button", { name: /error/i }).first().waitFor();
  await h1(title).waitFor();
  await site.write(landing, text);
  await page.getByRole("button", { name: /error/i }).first().waitFor({ state: "detached" });
  expect(await isSame()).toBe(true);
});

test("a form keeps what is entered while its label changes, and is answered with a sample", async () => {
  const file = "schemas/forms/pqrs.schema.json";
  const text = await site.read(file);
  const form = JSON.parse(text);
  const submit = { action: "post", to: "https://formularios.example.com/pqrs", answer: ["radicado"] };
  const success = { message: "Su número es {radicado}." };
  await site.write(file, { ...form, submit: { ...form.submit, ...submit, success } });
  const { page: alone, alerts, problems } = await openAlone("/pqrs");
  const name = alone.getByLabel("Nombre completo");
  await name.fill("Ana Gómez");
  await site.change(file, (now) => now.replace('"title": "Asunto"', '"title": "Asunto de la solicitud"'));
  await alone.getByLabel("Asunto de la solicitud").waitFor();
  expect(await name.inputValue()).toBe("Ana Gómez");
  const send = alone.getByRole("button", { name: "Enviar PQRS" });
  await send.click();
  await expect.poll(() => alerts.length).toBe(1);
  await fillPqrs(alone);
  const count = server.requests.length;
  await send.click();
  await alone.getByText("Su número es EJEMPLO-0001.").waitFor();
  expect(server.requests.slice(count).filter((request) => !request.startsWith("GET "))).toEqual([]);
  expect(problems).toEqual([]);
  await site.write(file, text);
});

// One more than the connections that a browser opens to a server.
test("seven windows of one browser show a change", async () => {
  const { page: first, close } = await openPanel();
  onTestFinished(close);
  const context = first.context();
  const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  for (const one of others) await one.goto(`${server.url}/editar/?pagina=/`);
  const heading = (one: Page, name: string) => one.frameLocator("iframe").getByRole("heading", { level: 2, name });
  for (const one of [first, ...others]) await heading(one, "Nuestros servicios").waitFor();
  await site.change(landing, (text) => text.replace("Nuestros servicios", "Siete ventanas"));
  for (const one of [first, ...others]) await heading(one, "Siete ventanas").waitFor();
  // Another window listens once the first is closed.
  await first.close();
  await site.change(landing, (text) => text.replace("Siete ventanas", "Nuestros servicios"));
  for (const one of others) await heading(one, "Nuestros servicios").waitFor();
});

test("shows the newest version after the server was away", async () => {
  const { port } = new URL(server.url);
  await server.close();
  await site.change(landing, (text) => text.replace("Nuestros servicios", "Mientras no estaba"));
  server = await servePreviewOf(site.root, built, Number(port));
  await h2("Mientras no estaba").waitFor();
  panel.problems.length = 0;
});

test("looks and sounds as the built site, under its policy, and shows every declared text with its place (trap 9)", async () => {
  const { hidden, unmarked } = await comparePreview(siteRoot, inject("url"), ["/", "/pqrs"]);
  // The document of the landing has the name of the site as its title.
  expect(hidden).toEqual(["content/pages/inicio.json#/title"]);
  // The file of this site has the other general texts.
  expect(unmarked).toEqual(["Buscar en el sitio", "(", ")"]);
});
