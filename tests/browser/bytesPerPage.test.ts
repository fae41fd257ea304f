// An additional page adds one row of the route table to what all visitors download.
import { readdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { siteOf } from "../bench/manyPages.ts";
import { dist, siteRoot } from "../roots.ts";
import { launch } from "./chromium.ts";
import { gzipBytes, requestedFiles } from "./requestedFiles.ts";
import { build, serve } from "./site.ts";

const url = inject("url");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The bytes of JavaScript that the landing needs. */
async function firstLoad(address: string, outDir: string): Promise<number> {
  return gzipBytes(`${outDir}/assets`, await requestedFiles(browser, address, "/", "js"));
}

test("the first load grows by at most 20 bytes per page", async () => {
  const added = 193;
  const site = await siteOf(readdirSync(`${siteRoot}/content/pages`).length + added);
  const server = await serve(await build(site.root));
  const [few, many] = [await firstLoad(url, dist), await firstLoad(server.url, `${site.root}/dist`)];
  await server.close();
  await site.remove();
  expect((many - few) / added).toBeLessThanOrEqual(20);
  // A row cannot be smaller: this detects a site whose pages are missing in the table.
  expect((many - few) / added).toBeGreaterThan(5);
});
