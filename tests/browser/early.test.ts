// What is fetched when: nothing early, nothing twice, and nothing later than it could be.
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { withVisits } from "./visit.ts";

const visit = withVisits();

/** A visit whose scripts are listed by name, without hash, as they are asked for. */
async function watched(address: string) {
  const asked: string[] = [];
  const prepare = async (page: Page) => {
    page.on("request", (request) => {
      const name = request.url().match(/assets\/(.+)-[^/]{8}\.js$/)?.[1];
      if (name) asked.push(name);
    });
  };
  const { page } = await visit(address, { prepare });
  return { page, asked };
}

const signs: [string, (link: Locator) => Promise<unknown>][] = [
  ["pointed at", (link) => link.hover()],
  ["focused", (link) => link.focus()],
  ["touched", (link) => link.dispatchEvent("touchstart")],
];

test.each(signs)("a page is fetched when its link is %s, not before, and once", async (_, show) => {
  const { page, asked } = await watched("#/cultura");
  const link = page.getByRole("navigation").getByRole("link", { name: "Deportes" });
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("deportes");
  await show(link);
  await expect.poll(() => asked).toContain("deportes");
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
  expect(asked.filter((name) => name === "deportes")).toHaveLength(1);
});

test("the form engine comes when the link of a page with a form is pointed at", async () => {
  const { page, asked } = await watched("#/cultura");
  const link = page.getByRole("navigation").getByRole("link", { name: "PQRs" });
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("SchemaForm");
  await link.hover();
  await expect.poll(() => asked).toContain("SchemaForm");
});

test("the landing's content is asked for without waiting for the site's own script", async () => {
  const { page, asked } = await watched("about:blank");
  await page.route(/assets\/index-.*\.js/, () => {});
  await page.goto(inject("url"), { waitUntil: "commit" });
  await expect.poll(() => asked).toContain("inicio");
});

test("on another page it is not asked for", async () => {
  const { page, asked } = await watched("#/deportes");
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("inicio");
});
