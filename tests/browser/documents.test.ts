// Every page is also a document of its own. It can be read and navigated without JavaScript; with it, the visitor is moved
// to the page's route.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { momentOf } from "../../src/engine/moments.ts";
import { pagePaths, readFiles } from "../../src/pipeline/read/files.ts";
import type { Page } from "../../src/types.gen.ts";
import { dist, siteRoot } from "../roots.ts";
import { serve } from "./site.ts";
import { visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

const files = await readFiles(siteRoot);
const pages = pagePaths(files).map((path): Page => JSON.parse(String(files.get(path))));
const others = pages.filter(({ path }) => path !== "/");

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(dist, { base: "/sub/carpeta/" });
});
afterAll(() => site.close());

const htmlOf = (path: string) => readFileSync(`${dist}${path}/index.html`, "utf8");

test("without JavaScript the document of each page shows the page", async () => {
  const { page, problems } = await visit(`${site.url}cultura/`, { javaScriptEnabled: false });
  for (const { path, sections } of others) {
    await page.goto(`${site.url}${path.slice(1)}/`);
    const hero = sections.find((section) => section.type === "hero");
    await page.getByRole("heading", { level: 1, name: hero?.title ?? /./ }).waitFor();
    const footer = await page.getByRole("contentinfo").innerText();
    // That of the build, in the institution's zone: at the turn of the year another than that of this computer.
    const minute = Number(await page.locator("#root").getAttribute("data-minute"));
    expect(footer).toContain(`© ${momentOf(minute).slice(0, 4)} Universidad`);
    const forms = JSON.stringify(sections).match(/"type":"form"/g)?.length ?? 0;
    expect(await page.locator(".no-script:visible", { hasText: "activa JavaScript" }).count(), path).toBe(forms);
    expect(await page.locator("form").count(), path).toBe(forms);
    expect(await page.locator("form:visible").count(), path).toBe(0);
    // The style sheets and pictures are beside the landing, not in the folder of the page.
    const logo = page.getByRole("banner").locator("img").first();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth), path).toBeGreaterThan(0);
  }
  expect(problems).toEqual([]);
});

test("without JavaScript the links of the menu lead from document to document", async () => {
  const { page } = await visit(site.url, { javaScriptEnabled: false });
  const menu = page.getByRole("navigation", { name: "Secciones" });
  await menu.getByRole("link", { name: "Deportes" }).click();
  await expect.poll(() => page.url()).toBe(`${site.url}deportes/`);
  await menu.getByRole("link", { name: "Cultura" }).click();
  await expect.poll(() => page.url()).toBe(`${site.url}cultura/`);
  await page.getByRole("link", { name: "Saltar al contenido" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toBe(`${site.url}cultura/#contenido`);
  await menu.getByRole("link", { name: "Inicio" }).click();
  await expect.poll(() => page.url()).toBe(site.url);
});

test("a document becomes the route, and requests no file twice", async () => {
  const requested: string[] = [];
  const { page, problems } = await visit("about:blank");
  page.on("request", (request) => requested.push(request.url()));
  for (const { path } of others) {
    requested.length = 0;
    await page.goto(`${site.url}${path.slice(1)}/`);
    await waitUntilLoaded(page);
    expect(page.url()).toBe(`${site.url}#${path}`);
    const scripts = requested.filter((url) => /\.(js|css)$/.test(url));
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(scripts, path).toEqual([...new Set(scripts)]);
    expect(scripts.filter((url) => url.includes("/markup-"))).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test("the visitor who arrives at a document can go on, and back", async () => {
  const { page, problems } = await visit(`${site.url}cultura/`);
  await waitUntilHydrated(page);
  await page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: "Deportes" }).click();
  await page.getByRole("heading", { level: 1, name: /Deport/ }).waitFor();
  expect(page.url()).toBe(`${site.url}#/deportes`);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  expect(page.url()).toBe(`${site.url}#/cultura`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  expect(problems).toEqual([]);
});

test("a query and a route in the hash of a document's address are kept", async () => {
  const { page } = await visit(`${site.url}cultura/?de=boletin`);
  await expect.poll(() => page.url()).toBe(`${site.url}#/cultura?de=boletin`);
  await page.goto("about:blank");
  await page.goto(`${site.url}cultura/#/deportes`);
  await page.getByRole("heading", { level: 1, name: /Deport/ }).waitFor();
  expect(page.url()).toBe(`${site.url}#/deportes`);
});

test("PQRS is sent from its document", async () => {
  const { page, alerts, problems } = await visit(`${site.url}pqrs/`);
  await page.getByRole("button", { name: "Enviar PQRS" }).click();
  await expect.poll(() => alerts).toEqual(["Por favor ingresa tu nombre completo"]);
  expect(problems).toEqual([]);
});

test("links lead to documents until the first script has run, then to routes", async () => {
  expect(htmlOf("")).toContain('href="pqrs/"');
  const { page } = await visit(site.url);
  const link = page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: "PQRs" });
  expect(await link.getAttribute("href")).toBe("#/pqrs");
  const hrefs = await page.$$eval("#root a[href]", (links) => links.map((each) => each.getAttribute("href") ?? ""));
  expect(hrefs.filter((href) => !/^(#|\w+:)/.test(href))).toEqual([]);
});

test.each(pages)("the document of $path describes itself to search engines and networks", ({ path, title }) => {
  const html = htmlOf(path.replace(/\/$/, ""));
  const content = (property: string) => html.match(`<meta property="${property}" content="([^"]*)"`)?.[1];
  const { address } = JSON.parse(String(files.get("content/site.json")));
  const own = `${address}${path === "/" ? "" : `${path.slice(1)}/`}`;
  expect(html).toContain(`<link rel="canonical" href="${own}">`);
  expect(content("og:url")).toBe(own);
  if (path !== "/") expect(content("og:title")).toContain(title);
  // The structured data of another page would repeat its head.
  const [, json] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  expect(json && JSON.parse(json).url).toBe(path === "/" ? own : undefined);
  const picture = content("og:image")?.replace(address, "") ?? "";
  const png = readFileSync(`${dist}/${picture}`);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("the sitemap lists the documents of all pages, and robots.txt names it", () => {
  const { address } = JSON.parse(String(files.get("content/site.json")));
  const sitemap = readFileSync(`${dist}/sitemap.xml`, "utf8");
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toHaveLength(pages.length);
  for (const { path } of pages) expect(listed).toContain(`${address}${path === "/" ? "" : `${path.slice(1)}/`}`);
  expect(readFileSync(`${dist}/robots.txt`, "utf8")).toContain(`Sitemap: ${address}sitemap.xml`);
});
