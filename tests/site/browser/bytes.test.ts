// The size of what a visitor downloads, in bytes of gzip -9 or brotli -9, measured in dist/.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { interfaceIcons } from "../../../src/pipeline/pictures/icons.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { gzipBytes, requestedFiles } from "../../browser/requestedFiles.ts";
import { routes } from "../../browser/routes.ts";
import { sharedBrowser } from "../../browser/visit.ts";
import { dist, siteRoot } from "../../roots.ts";

const url = inject("url");
const assets = `${dist}/assets`;
const browser = await sharedBrowser();

/** The size of the inline code, which is the same in every document. */
const inlineBytes = (tag: "script" | "style") => {
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const [, code = ""] =
    html.match(new RegExp(`<${tag}(?: data-path="/" data-start='[^']*')?>(.*?)</${tag}>`, "s")) ?? [];
  expect(code.length).toBeGreaterThan(1_000);
  return gzipSync(code, { level: 9 }).length;
};

/** The module with the markup of a page contains no code: it takes the place of a document. */
const isCode = (name: string) => !name.startsWith("markup-");

test("the landing needs at most 93.6 kB of JavaScript, and no code of forms or toasts", async () => {
  const names = await requestedFiles(browser, url, "/", "js");
  expect(gzipBytes(assets, names) + inlineBytes("script")).toBeLessThanOrEqual(93_600);
  const code = names.map((name) => readFileSync(`${assets}/${name}`, "utf8")).join("\n");
  expect(code.match(/instancePath|ToastProvider|rjsf/)).toBeNull();
});

test("showing and sending PQRS needs at most 150 kB", async () => {
  const names = await requestedFiles(browser, url, "/pqrs", "js", (page) =>
    page.getByRole("button", { name: "Enviar PQRS" }).click(),
  );
  expect(gzipBytes(assets, names.filter(isCode)) + inlineBytes("script")).toBeLessThanOrEqual(150_000);
});

test("the login with a toast needs at most 158 kB", async () => {
  const names = await requestedFiles(browser, url, "/login", "js", async (page) => {
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByText("Por favor complete todos los campos").first().waitFor();
  });
  expect(gzipBytes(assets, names.filter(isCode)) + inlineBytes("script")).toBeLessThanOrEqual(158_000);
});

test("the prerendered markup of a page has at most 5 kB", () => {
  const names = readdirSync(assets).filter((name) => !isCode(name));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(gzipBytes(assets, [name]), name).toBeLessThanOrEqual(5_000);
});

test.each(routes)("the style sheets of %s have at most 11.5 kB, those of the landing 7.5 kB", async (route) => {
  const names = await requestedFiles(browser, url, route, "css");
  expect(gzipBytes(assets, names) + inlineBytes("style")).toBeLessThanOrEqual(route === "/" ? 7_500 : 11_500);
});

test("the font and its headers arrive in one round trip: it has at most 13.8 kB", () => {
  const fonts = readdirSync(assets).filter((name) => name.endsWith(".woff2"));
  expect(fonts).toHaveLength(1);
  expect(fonts.reduce((sum, name) => sum + readFileSync(`${assets}/${name}`).length, 0)).toBeLessThanOrEqual(13_800);
});

test("no script compiles code at run time, or tells developers of contradictory branches in the visitor's console", () => {
  const code = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const unwanted = /new Function|\beval\(|could not merge/;
  for (const name of code) expect(readFileSync(`${assets}/${name}`, "utf8"), name).not.toMatch(unwanted);
});

test("the sprite has each line icon that the content or the interface uses, and no other", async () => {
  const [sprite = ""] = readdirSync(assets).filter((name) => /^icons-.*\.svg$/.test(name));
  const symbols = [...readFileSync(`${assets}/${sprite}`, "utf8").matchAll(/<symbol id="([^"]+)"/g)];
  const content = [...(await readFiles(siteRoot))].filter(([path]) => path.startsWith("content/"));
  const used = content.flatMap(([, text]) => [...String(text).matchAll(/"icon":\s*"([^"]+)"/g)]);
  const names = [...interfaceIcons, ...used.map(([, name]) => name)];
  expect(symbols.map(([, name]) => name)).toEqual([...new Set(names)].sort());
});

test("every file of dist/assets is referenced by another file", () => {
  const files = readdirSync(assets);
  const texts = files.filter((name) => /\.(js|css)$/.test(name)).map((name) => `${assets}/${name}`);
  const documents = ["", ...routes.map((route) => `${route.slice(1)}/`)].map((folder) => `${dist}/${folder}index.html`);
  const all = [...texts, ...documents.filter(existsSync)].map((path) => readFileSync(path, "utf8")).join();
  expect(files.filter((name) => !all.includes(name))).toEqual([]);
});

const documents = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));

test.each(documents)("%s and its headers arrive in one round trip: it has at most 13.8 kB", (name) => {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  expect(brotliCompressSync(readFileSync(`${dist}/${name}`), options).length).toBeLessThanOrEqual(13_800);
});

test("the script in every document has at most 1.8 kB", () => {
  expect(inlineBytes("script")).toBeLessThanOrEqual(1_800);
});
