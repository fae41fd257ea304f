// Scripts are requested as soon as they are probably needed, not earlier, and once.
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { visit, waitUntilLoaded } from "./visit.ts";

/** Opens a page and records the names, without hash, of the scripts that it requests. */
async function openAndRecord(address: string) {
  const requested: string[] = [];
  const prepare = async (page: Page) => {
    page.on("request", (request) => {
      const name = request.url().match(/assets\/(.+)-[^/]{8}\.js$/)?.[1];
      if (name) requested.push(name);
    });
  };
  const { page } = await visit(address, { prepare });
  return { page, requested };
}

const interactions: [string, (link: Locator) => Promise<unknown>][] = [
  ["pointed at", (link) => link.hover()],
  ["focused", (link) => link.focus()],
  ["touched", (link) => link.dispatchEvent("touchstart")],
];

test.each(interactions)("requests a page once, when its link is %s", async (_, interact) => {
  const { page, requested } = await openAndRecord("#/cultura");
  const link = page.getByRole("navigation").getByRole("link", { name: "Deportes" });
  await link.waitFor();
  await waitUntilLoaded(page);
  expect(requested).not.toContain("deportes");
  await interact(link);
  await expect.poll(() => requested).toContain("deportes");
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
  expect(requested.filter((name) => name === "deportes")).toHaveLength(1);
});

test("requests the form engine when a link to a page with a form is pointed at", async () => {
  const { page, requested } = await openAndRecord("#/cultura");
  const link = page.getByRole("navigation").getByRole("link", { name: "PQRs" });
  await link.waitFor();
  await waitUntilLoaded(page);
  expect(requested).not.toContain("FormView");
  await link.hover();
  await expect.poll(() => requested).toContain("FormView");
});

test("requests the landing's content before the site's own script has arrived", async () => {
  const { page, requested } = await openAndRecord("about:blank");
  await page.route(/assets\/index-.*\.js/, () => {});
  await page.goto(inject("url"), { waitUntil: "commit" });
  await expect.poll(() => requested).toContain("inicio");
});

test("does not request the landing's content on another page", async () => {
  const { page, requested } = await openAndRecord("#/deportes");
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
  await waitUntilLoaded(page);
  expect(requested).not.toContain("inicio");
});
