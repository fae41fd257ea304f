// The smallest site: three files, no optional part, no general text of its own, here with another locale and theme.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { comparePreview } from "./hostedPreview.ts";
import { serveFiles } from "./site.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

const files = new Map(await readFiles("tests/smallest"));
const edit = (path: string, change: (file: ReturnType<typeof JSON.parse>) => object) =>
  files.set(path, JSON.stringify(change(JSON.parse(String(files.get(path))))));
edit("content/site.json", (site) => ({
  ...site,
  locale: "es-MX",
  zone: "America/Mexico_City",
  theme: { main: "#7a1f5c", accent: "#35c2b0" },
}));
edit("schemas/forms/contacto.schema.json", (form) => {
  form.properties.monto = { title: "Monto", type: "number", maximum: 10_000.5 };
  return form;
});

let site: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  site = await serveFiles(files);
});
afterAll(() => site.close());

async function expectSound(page: Page) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test("axe finds no violation, light or dark, nothing scrolls sideways, and no element is of an optional part", async () => {
  const { page, problems } = await visit(site.url, { reducedMotion: "reduce" });
  await waitUntilLoaded(page);
  await expectSound(page);
  const footer = page.getByRole("contentinfo");
  expect(await page.getByRole("banner").getByRole("button").allInnerTexts()).toEqual([]);
  expect(await footer.getByRole("heading").count()).toBe(0);
  expect(await footer.getByRole("list").count()).toBe(0);
  await page.evaluate(() => location.assign("#/no-existe"));
  await page.getByRole("heading", { level: 1, name: "Página No Encontrada" }).waitFor();
  await expectSound(page);
  expect(problems).toEqual([]);
});

test("stays on the screen of an unknown route", async () => {
  const { page } = await visit("about:blank");
  await page.clock.install();
  await page.goto(`${site.url}#/no-existe`);
  await page.getByRole("heading", { level: 1, name: "Página No Encontrada" }).waitFor();
  await page.clock.runFor(60_000);
  expect(page.url()).toContain("#/no-existe");
  expect(await page.getByRole("button", { name: /Quedarme/ }).count()).toBe(0);
});

test("has general texts, and numbers in its locale", async () => {
  const { page } = await visit(site.url);
  await page.getByLabel("Monto").fill("20000");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("«Monto» debe ser 10,000.5 o menos").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("es-MX");
});

test("the preview of the hosted editor looks the same, in this locale and theme", async () => {
  await comparePreview(site.root, site.url, ["/"]);
});
