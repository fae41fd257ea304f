// What a page more costs those who do not visit it: a row of the route table.
import { readdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { siteOf } from "../bench/manyPages.ts";
import { launch } from "./chromium.ts";
import { gzipped, scriptsFetched } from "./fetched.ts";
import { build, repository, serve } from "./site.ts";

const url = inject("url");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Bytes of JavaScript to show the landing. */
async function firstLoad(at: string, outDir: string): Promise<number> {
  return gzipped(`${outDir}/assets`, await scriptsFetched(browser, at, "/"));
}

test("the first load grows by at most 20 bytes a page", async () => {
  const added = 193;
  const site = await siteOf(readdirSync(`${repository}/content/pages`).length + added);
  const server = await serve(await build(site.root));
  const [few, many] = [
    await firstLoad(url, `${repository}/dist`),
    await firstLoad(server.url, `${site.root}/dist`),
  ];
  await server.close();
  await site.remove();
  expect((many - few) / added).toBeLessThanOrEqual(20);
  // The bytes of a row, so that a site whose pages are not in the table would be noticed.
  expect((many - few) / added).toBeGreaterThan(5);
});
