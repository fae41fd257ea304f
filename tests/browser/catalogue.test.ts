// The block catalogue: it works while editing, and the published site contains no part of it.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../src/app/catalogue/messages.ts";
import { cataloguePath } from "../../src/engine/catalogue.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { servePreviewOf } from "../editing/hosted/previewServer.ts";
import { dist } from "../roots.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { builtEditor, copyOfSite } from "./site.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: Awaited<ReturnType<typeof servePreviewOf>>;
let visitor: Visit;
let page: Page;
// The page is very long: it is opened once.
beforeAll(async () => {
  site = await copyOfSite();
  server = await servePreviewOf(site.root, await builtEditor());
  visitor = await openWindow(await sharedBrowser(), `${server.view}#${cataloguePath}`);
  page = visitor.page;
  await page.getByRole("heading", { level: 1, name: messages.title }).waitFor();
  await page.getByRole("button", { name: "Enviar PQRS" }).waitFor();
});
afterAll(async () => {
  await visitor.close();
  await server.close();
  await site.remove();
});

/** The heading of a section type or a widget ends with its name. */
const block = (name: string) => page.getByRole("heading", { level: 2, name: new RegExp(`(^|\\s)${name}$`) });

test("shows every section type and every widget, and logs nothing to the console", async () => {
  const files = await readFiles(site.root);
  const types = [...files.keys()].flatMap((path) => path.match(/sections\/(\w+)\.schema\.json$/)?.[1] ?? []);
  const { definitions } = JSON.parse(String(files.get("schemas/meta/form.schema.json")));
  const names = [...types, ...definitions.ui.properties.widget.enum, "object", "array"];
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(await block(name).count(), name).toBeGreaterThan(0);
  expect(await page.getByText(messages.problems).count()).toBe(0);
  expect(await page.getByText(messages.noExample).count()).toBe(0);
  expect(visitor.problems.filter((text) => !isForDevelopers(text))).toEqual([]);
});

/** Chromium's advice. */
function isForDevelopers(text: string): boolean {
  return text.includes("Password forms should have");
}

// The examples of every section type and every widget are on this page: a new one is tested here without a line more.
test("has no accessibility problem in light and dark colours, and does not scroll sideways", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // The colours are the same on a phone.
  await expectNoAxeViolations(page, "html", ["color-contrast"]);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("copies the JSON of an example", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copiar ejemplo 2 de hero" }).click();
  await page.getByText(messages.copied).waitFor();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual({ type: "hero", title: "Aviso importante", size: "small" });
});

test("selects the JSON if the browser refuses the clipboard", async () => {
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copiar ejemplo 2 de hero" }).click();
  await page.getByText(messages.selected).waitFor();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(JSON.parse(selected)).toMatchObject({ title: "Aviso importante" });
});

test("the index moves the focus to a block and keeps the address", async () => {
  const index = page.getByRole("navigation", { name: messages.index });
  await index.getByRole("link", { name: "password" }).click();
  await expect.poll(() => block("password").evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(new URL(page.url()).hash).toBe(`#${cataloguePath}`);
});

test("a field preview validates what is typed", async () => {
  const form = page.getByRole("form", { name: "Semestre" });
  await form.getByRole("spinbutton").or(form.getByRole("textbox")).fill("20");
  await form.getByRole("button", { name: messages.tryField }).click();
  await form.getByText(/12/).first().waitFor();
});

test("the published site contains no part of the catalogue", async () => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const text = name + (await readFile(join(parentPath, name), "utf8"));
    for (const trace of [cataloguePath, messages.title, messages.copied, "catalogue"]) {
      expect(text.includes(trace), `${name} has ${trace}`).toBe(false);
    }
  }
});
