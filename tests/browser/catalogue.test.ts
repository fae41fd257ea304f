// The block catalogue: there while editing, and no trace of it in what is published.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { words } from "../../src/app/catalogue/words.ts";
import { readFiles } from "../../src/build/site/files.ts";
import { cataloguePath } from "../../src/live/catalogue.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { copyOfSite, repository, serveLive } from "./site.ts";
import { type Visit, withVisits } from "./visit.ts";

let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: Awaited<ReturnType<typeof serveLive>>;
let visitor: Visit;
let page: Page;
const visit = withVisits();
beforeAll(async () => {
  site = await copyOfSite();
  server = await serveLive(site.root);
});
afterAll(async () => {
  await server.close();
  await site.remove();
});
beforeEach(async () => {
  visitor = await visit(`${server.url}#${cataloguePath}`);
  page = visitor.page;
  await page.getByRole("heading", { level: 1, name: words.title }).waitFor();
  await page.getByRole("button", { name: "Enviar PQRS" }).waitFor();
});

/** The heading of a kind or a widget ends in its name. */
const block = (name: string) => page.getByRole("heading", { level: 2, name: new RegExp(`(^|\\s)${name}$`) });

test("has every kind of section and every widget, without a word in the console", async () => {
  const files = await readFiles(site.root);
  const kinds = [...files.keys()].flatMap((path) => path.match(/sections\/(\w+)\.schema\.json$/)?.[1] ?? []);
  const { definitions } = JSON.parse(String(files.get("schemas/meta/form.schema.json")));
  const names = [...kinds, ...definitions.ui.properties.widget.enum, "object", "array"];
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(await block(name).count(), name).toBeGreaterThan(0);
  expect(await page.getByText(words.problems).count()).toBe(0);
  expect(await page.getByText(words.noExample).count()).toBe(0);
  expect(visitor.problems.filter((text) => !isChatter(text))).toEqual([]);
});

/** What Vite, React and Chromium say to developers. */
function isChatter(text: string): boolean {
  return /^\[vite\] (connecting|connected)|React DevTools|Password forms should have/.test(text);
}

// The page is as long as sixty screens.
test.each([1280, 360])(
  "axe finds nothing on it at %i px, and it fits",
  { timeout: 180_000 },
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test("copies what an editor pastes", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copiar ejemplo 2 de hero" }).click();
  await page.getByText(words.copied).waitFor();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual({ type: "hero", title: "Aviso importante", size: "small" });
});

test("selects it where the clipboard is out of reach", async () => {
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copiar ejemplo 2 de hero" }).click();
  await page.getByText(words.selected).waitFor();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(JSON.parse(selected)).toMatchObject({ title: "Aviso importante" });
});

test("the index leads to a block and leaves the address alone", async () => {
  const index = page.getByRole("navigation", { name: words.index });
  await index.getByRole("link", { name: "password" }).click();
  await expect
    .poll(() => block("password").evaluate((heading) => heading === document.activeElement))
    .toBe(true);
  expect(new URL(page.url()).hash).toBe(`#${cataloguePath}`);
});

test("a field says what its rules say", async () => {
  const form = page.getByRole("form", { name: "Semestre" });
  await form.getByRole("spinbutton").or(form.getByRole("textbox")).fill("20");
  await form.getByRole("button", { name: words.tryField }).click();
  await form.getByText(/12/).first().waitFor();
});

test("an example that is saved shows at once, and what was typed stays", async () => {
  await page.getByRole("textbox", { name: "Nombre completo" }).last().fill("Ana");
  await site.change("schemas/content/sections/cards.schema.json", (text) =>
    text.replace('"Ajedrez"', '"Damas chinas"'),
  );
  await page.getByRole("heading", { name: "Damas chinas" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Nombre completo" }).last().inputValue()).toBe("Ana");
});

test("leaves no trace in what is published", async () => {
  const dist = join(repository, "dist");
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const text = name + (await readFile(join(parentPath, name), "utf8"));
    for (const trace of [cataloguePath, words.title, words.copied, "catalogue"]) {
      expect(text.includes(trace), `${name} has ${trace}`).toBe(false);
    }
  }
});
