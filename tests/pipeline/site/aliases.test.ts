// The aliases of a page: its old addresses, which still lead to it.
import type { RouteEntry } from "virtual:routes";
import { createServer } from "vite";
import { afterAll, expect, test } from "vitest";
import { findRoute } from "../../../src/app/routes.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { content } from "../../../src/pipeline/publish/plugin.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { copyOfSite } from "../../browser/site.ts";
import { repository, siteRoot } from "../../roots.ts";

const culture = "content/pages/cultura.json";
const real = await readFiles(siteRoot);
const copy = await copyOfSite();
await copy.change(culture, (text) => withAliases(text, "/arte-y-cultura", "/artes"));

const server = await createServer({
  configFile: false,
  root: repository,
  logLevel: "silent",
  plugins: [content({ root: copy.root })],
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const routes: RouteEntry[] = (await server.ssrLoadModule("virtual:routes")).default;

afterAll(async () => {
  await server.close();
  await copy.remove();
});

function withAliases(text: string, ...aliases: string[]): string {
  return JSON.stringify({ ...JSON.parse(text), aliases }, null, 2);
}

function errorsWith(...aliases: string[]): string[] {
  const text = withAliases(String(real.get(culture)), ...aliases);
  return check(new Map([...real, [culture, text]]))
    .filter(({ severity }) => severity === "error")
    .map(({ file, message }) => `${file}: ${message}`);
}

test.each(["/cultura", "/arte-y-cultura", "/arte-y-cultura/", "/Artes"])("finds the page at %s", async (path) => {
  const page = await findRoute(routes, path)?.();
  expect(page?.default.path).toBe("/cultura");
});

test("finds no page at an address that no page has", () => {
  expect(findRoute(routes, "/arte")).toBeUndefined();
});

test("accepts a page with aliases", () => {
  expect(errorsWith("/arte-y-cultura", "/artes")).toEqual([]);
});

test("reports an alias that is the path of another page", () => {
  expect(errorsWith("/deportes")).toEqual([
    `${culture}: La dirección "/deportes" ya es de content/pages/deportes.json.`,
  ]);
});
