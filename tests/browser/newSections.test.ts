// Tables, questions, documents, formatted texts and links to sections, on a page of a copy of the site.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { requestedFiles } from "./requestedFiles.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { openWindow, sharedBrowser, visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("extended");
});
afterAll(() => site.close());

async function open(path = "/tarifas", options = {}) {
  const visited = await visit(`${site.url}#${path}`, options);
  await waitUntilLoaded(visited.page);
  return visited;
}

const phone = { viewport: { width: 360, height: 740 } };

describe("on a phone", () => {
  // The catalogue tests them with all other sections: at both widths, in both colour schemes.
  test("have no violation of axe, no problem, and nothing wider than the screen", async () => {
    const { page, problems } = await open("/tarifas", phone);
    await page.getByText("¿Qué traigo?").click();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

  test("a table scrolls by itself, with the arrow keys too, and has a shadow at the side where it goes on", async () => {
    const { page } = await open("/tarifas", phone);
    const box = page.getByRole("figure", { name: "Tarifas" });
    /** The lightness of the first and last pixel in the first row of cells, below their texts. */
    const edges = async () => {
      const { data, info } = await sharp(await box.screenshot())
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const row = info.width * 8;
      return [data[row + 2], data[row + info.width - 3]];
    };
    const [start = 0, end = 0] = await edges();
    expect(end).toBeLessThan(start - 50);
    await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    const [startAfter = 0, endAfter = 0] = await edges();
    expect(startAfter).toBeLessThan(endAfter - 50);
    const left = () => box.evaluate((element) => element.scrollLeft);
    const before = await left();
    await box.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(left).toBeLessThan(before);
  });
});

describe("on a wide screen", () => {
  let page: Page;
  beforeAll(async () => {
    const visited = await openWindow(await sharedBrowser(), `${site.url}#/tarifas`);
    page = visited.page;
    await waitUntilLoaded(page);
    return visited.close;
  });

  test("a table aligns columns of figures at their end", async () => {
    const alignments = await page
      .locator("thead th")
      .evaluateAll((all) => all.map((th) => getComputedStyle(th).textAlign));
    expect(alignments).toEqual(["start", "end", "end", "end"]);
    const cell = page.getByRole("cell", { name: "$ 30.000" });
    expect(await cell.evaluate((td) => getComputedStyle(td).textAlign)).toBe("end");
  });

  test("questions show one answer at a time, and print all", async () => {
    const [first, second] = [page.getByText("Nada cuesta."), page.getByText("Traes esto:")];
    await page.emulateMedia({ media: "print" });
    for (const text of ["Nada cuesta.", "Los zapatos"]) {
      const box = await page.getByText(text).boundingBox();
      expect(box?.height, text).toBeGreaterThan(10);
    }
    await page.emulateMedia({ media: "screen" });
    await page.getByText("¿Cuánto cuesta?").click();
    expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false]);
    await page.getByText("¿Qué traigo?").focus();
    await page.keyboard.press("Enter");
    expect([await first.isVisible(), await second.isVisible()]).toEqual([false, true]);
  });

  test("each link to a document has its type and size", async () => {
    const links = page.getByRole("link", { name: /reglamento/i });
    expect((await links.allTextContents()).map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      "reglamento (PDF, 193 bytes)",
      "Reglamento (PDF, 193 bytes)",
    ]);
  });
});

describe("a link to a section", () => {
  /** The distance of the section from the top of the window, and whether it has the focus. */
  const place = (page: Page) =>
    page.evaluate(() => {
      const section = document.getElementById("normas");
      return [Math.round(section?.getBoundingClientRect().top ?? -1) < 300, document.activeElement === section];
    });

  test("scrolls to the section and focuses it; Back returns to the position before", async () => {
    const { page } = await open("/tarifas", phone);
    await page.evaluate(() => window.scrollTo(0, 100));
    // Playwright would scroll to the link before it clicks.
    await page.getByRole("link", { name: "Normas", exact: true }).evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => place(page)).toEqual([true, true]);
    expect(new URL(page.url()).hash).toBe("#/tarifas#normas");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(100);
  });

  // On iPhones, the program in which somebody opens the link writes the second # so.
  test.each(["#/tarifas#normas", "#/tarifas%23normas", "?a=%23#/tarifas%23normas"])(
    "works on the first visit, at %s",
    async (address) => {
      const { page } = await visit(site.url + address, phone);
      await waitUntilLoaded(page);
      await expect.poll(() => place(page)).toEqual([true, true]);
      expect(new URL(page.url()).hash).toBe("#/tarifas#normas");
    },
  );

  test("works from the document of the page, which moves to the route", async () => {
    const { page, problems } = await visit(`${site.url}tarifas/#normas`, phone);
    await waitUntilHydrated(page);
    await expect.poll(() => place(page)).toEqual([true, true]);
    expect(new URL(page.url()).hash).toBe("#/tarifas#normas");
    expect(problems).toEqual([]);
  });

  test("works without JavaScript", async () => {
    const { page } = await visit(`${site.url}tarifas/`, { ...phone, javaScriptEnabled: false });
    await page.getByRole("link", { name: "Normas", exact: true }).click();
    await expect.poll(() => page.url()).toBe(`${site.url}tarifas/#normas`);
    expect(await page.getByRole("heading", { name: "Normas", exact: true }).isVisible()).toBe(true);
  });
});

test("a document opens in the browser under the security policy of the host", async () => {
  const { page, problems } = await open();
  const href = await page.getByRole("link", { name: "reglamento" }).first().getAttribute("href");
  const response = await page.request.get(new URL(href ?? "", site.url).href);
  expect(response.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  // Chromium's headless build has no viewer for PDF and would save the file.
  if (!(await page.evaluate(() => navigator.pdfViewerEnabled))) return;
  await page.goto(response.url());
  // The frames of the browser's own viewer.
  await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith("chrome-extension:")).length).toBe(1);
  expect(problems.filter((problem) => /CSP|policy/i.test(problem))).toEqual([]);
});

test("only the page with these sections loads their code", async () => {
  const own = /Rich|tarifas/;
  const browser = await sharedBrowser();
  const [landing, page] = [
    await requestedFiles(browser, site.url, "/", "js"),
    await requestedFiles(browser, site.url, "/tarifas", "js"),
  ];
  expect([landing.filter((name) => own.test(name)), page.some((name) => own.test(name))]).toEqual([[], true]);
  const text = (names: string[]) => names.map((name) => readFileSync(`${site.outDir}/assets/${name}`, "utf8")).join();
  expect([/"details"/.test(text(landing)), /"rowheader"|scope:.row/.test(text(landing))]).toEqual([false, false]);
  expect(/details/.test(text(page))).toBe(true);
  expect(readdirSync(`${site.outDir}/assets`).filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
});
