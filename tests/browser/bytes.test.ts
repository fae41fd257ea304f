// What a visitor pays, in bytes of gzip -9, measured from dist/. Bytes are exact: the budgets are tests.
import { readdirSync, readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { interfaceIcons } from "../../src/build/site/assets/interfaceIcons.ts";
import { readFiles } from "../../src/build/site/files.ts";
import { launch } from "./chromium.ts";
import { gzipped, scriptsFetched } from "./fetched.ts";
import { repository } from "./site.ts";

const url = inject("url");
const assets = `${repository}/dist/assets`;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const total = (names: string[]) => gzipped(assets, names);

test("the landing shows for 92.9 kB of JavaScript, with nothing of forms or toasts", async () => {
  const names = await scriptsFetched(browser, url, "/");
  expect(total(names)).toBeLessThanOrEqual(92_900);
  const code = names.map((name) => readFileSync(`${assets}/${name}`, "utf8")).join("\n");
  expect(code.match(/instancePath|ToastProvider|rjsf/)).toBeNull();
});

test("PQRS shows and is sent for 150 kB", async () => {
  const names = await scriptsFetched(browser, url, "/pqrs", (page) =>
    page.getByRole("button", { name: "Enviar PQRS" }).click(),
  );
  expect(total(names)).toBeLessThanOrEqual(150_000);
});

test("the login with its toast takes 158 kB", async () => {
  const names = await scriptsFetched(browser, url, "/login", async (page) => {
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByText("Por favor complete todos los campos").first().waitFor();
  });
  expect(total(names)).toBeLessThanOrEqual(158_000);
});

test("all style sheets together take 12 kB, and all fonts 60 kB", () => {
  const files = readdirSync(assets);
  expect(total(files.filter((name) => name.endsWith(".css")))).toBeLessThanOrEqual(12_000);
  const fonts = files.filter((name) => name.endsWith(".woff2"));
  expect(fonts.reduce((sum, name) => sum + readFileSync(`${assets}/${name}`).length, 0)).toBeLessThanOrEqual(
    60_000,
  );
});

test("no code of dist/ is made at run time", () => {
  const code = readdirSync(assets).filter((name) => name.endsWith(".js"));
  for (const name of code)
    expect(readFileSync(`${assets}/${name}`, "utf8"), name).not.toMatch(/new Function|\beval\(/);
});

test("each line icon is shipped once, and none that nobody draws", async () => {
  const [sprite = ""] = readdirSync(assets).filter((name) => /^icons-.*\.svg$/.test(name));
  const symbols = [...readFileSync(`${assets}/${sprite}`, "utf8").matchAll(/<symbol id="([^"]+)"/g)];
  const content = [...(await readFiles(repository))].filter(([path]) => path.startsWith("content/"));
  const wanted = content.flatMap(([, text]) => [...String(text).matchAll(/"icon":\s*"([^"]+)"/g)]);
  const names = [...interfaceIcons, ...wanted.map(([, name]) => name)];
  expect(symbols.map(([, name]) => name)).toEqual([...new Set(names)].sort());
});

test("every file of dist/ is named by another one", () => {
  const files = readdirSync(assets);
  const texts = files.filter((name) => /\.(js|css)$/.test(name)).map((name) => `${assets}/${name}`);
  const all = [...texts, `${repository}/dist/index.html`].map((path) => readFileSync(path, "utf8")).join();
  expect(files.filter((name) => !all.includes(name))).toEqual([]);
});

test("the one script that the landing waits for takes 300 B", () => {
  const [name = ""] = readdirSync(assets).filter((file) => /^elsewhere-.*\.js$/.test(file));
  expect(readFileSync(`${assets}/${name}`).length).toBeLessThanOrEqual(300);
});
