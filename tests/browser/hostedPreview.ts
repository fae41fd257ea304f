// The preview of the hosted editor beside the built site, page by page: it looks and sounds the same, and every text says
// where it is written.
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { contentOf, read, type SiteDocuments } from "../../src/pipeline/read/documents.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { servePreviewOf } from "../editing/hosted/previewServer.ts";
import { answerLeftPlaces } from "./leftPlaces.ts";
import { waitForOwnFont } from "./ownFont.ts";
import { builtEditor } from "./site.ts";
import { openWindow, renderedFrames, sharedBrowser, waitUntilLoaded } from "./visit.ts";

/** Serves the preview of the site in `root` until the end of the test. */
export async function servePreview(root: string) {
  const server = await servePreviewOf(root, await builtEditor());
  onTestFinished(server.close);
  return server;
}

interface Look {
  width: number;
  scheme: "light" | "dark";
}

const wide: Look = { width: 1280, scheme: "light" };
/** The scheme changes colours, and the width changes places: two pairs show both. */
const allLooks: Look[] = [wide, { width: 360, scheme: "dark" }];

/** What no page shows: it is for the search or for the documents of a build, or seen only after an action or a failure. */
const unseen =
  /#\/(synonyms\/\d+|description|institution\/description|header\/logo\/alt|header\/skip|menu\/open|searchHelp\/.*|notFound\/.*|words\/.*)$/;

/**
 * Expects that every page of the preview has the text, the accessibility tree and the pixels of the built site at `url`:
 * those at `routes` in all looks, with PREVIEW_PIXELS=all each page, and without `routes` no pixels. Nothing may be reported
 * to the console, and no character of a mark may be left. Returns the declared texts, pictures and sections that no page
 * shows with their place, and what the pages show that has no place.
 */
export async function comparePreview(root: string, url: string, routes?: string[]) {
  const { view, places } = await servePreview(root);
  const documents = read(await readFiles(root));
  const visitors = await Promise.all([url, view].map(openStill));
  const seen = new Set<string>();
  const unmarked = new Set<string>();
  for (const { value } of documents.pages) {
    const isInAll = routes?.includes(value.path) || process.env.PREVIEW_PIXELS === "all";
    const looks = isInAll ? allLooks : routes ? [wide] : [];
    const heading = String((value.sections[0] as { title?: string } | undefined)?.title);
    const [expected, shown] = await Promise.all(
      visitors.map(async ({ page }) => {
        await page.evaluate((hash) => location.assign(`#${hash}`), value.path);
        await page.getByRole("heading", { level: 1, name: heading }).waitFor();
        return appearanceOf(page, looks);
      }),
    );
    expect(shown, value.path).toEqual(expected);
    const marks = await marksOn(visitors[1]?.page as Page, places.list.length);
    expect(marks.leaks, value.path).toBe(0);
    for (const number of marks.numbers) seen.add(`${places.list[number]?.file}#${places.list[number]?.pointer}`);
    for (const text of marks.without) unmarked.add(text);
  }
  expect(visitors[1]?.problems).toEqual([]);
  const hidden = declaredPlaces(documents).filter((key) => !seen.has(key) && !unseen.test(key));
  return { hidden, unmarked: [...unmarked] };
}

/** It is a Monday at ten in Colombia. The site's own font is there from the second visit on, at the latest. */
async function openStill(address: string) {
  const visitor = await openWindow(await sharedBrowser(), address, {
    reducedMotion: "reduce",
    prepare: async (page) => {
      await page.clock.setFixedTime(new Date("2026-11-23T15:00:00Z"));
      await answerLeftPlaces(page);
    },
  });
  onTestFinished(visitor.close);
  await waitUntilLoaded(visitor.page);
  await waitForOwnFont(visitor.page);
  return visitor;
}

async function appearanceOf(page: Page, looks: Look[]) {
  await waitUntilLoaded(page);
  const root = page.locator("#root");
  return {
    title: await page.title(),
    text: await root.innerText(),
    tree: await root.ariaSnapshot(),
    pixels: await pixelsOf(page, looks),
  };
}

async function waitUntilStill(page: Page) {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let last = -1, frames = 0; frames < 10; frames++) {
    await renderedFrames(page);
    const current = await height();
    if (current !== last) frames = 0;
    last = current;
  }
}

/** Hashes, one for each look. */
async function pixelsOf(page: Page, looks: Look[]): Promise<string[]> {
  // The link to the editor is not of the page. The policy forbids the styles with which Playwright would hide it.
  await page.evaluate(() => document.querySelector("aside[aria-label=Editor]")?.remove());
  const hashes: string[] = [];
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    await waitUntilStill(page);
    const picture = await page.screenshot({ fullPage: true, animations: "disabled", caret: "initial" });
    hashes.push(createHash("sha256").update(picture).digest("hex"));
  }
  return hashes;
}

/**
 * The numbers of the places that the page shows in texts, attributes and sections, of `count` that there are; what it shows
 * without a place, and how many characters of marks are left.
 */
function marksOn(page: Page, count: number) {
  return page.evaluate((count) => {
    const { siteMarks } = window;
    const numbers = Array.from({ length: count }, (_, number) => number);
    const nodes = siteMarks?.nodesOf(() => true) ?? [];
    const shown = new Set(nodes.flatMap((node) => siteMarks?.numbersOf(node) ?? []));
    const sections = numbers.filter((number) => siteMarks?.elementsOfSection(number).length);
    const all = document.createTreeWalker(document.getElementById("root") as Node, NodeFilter.SHOW_TEXT);
    const without: string[] = [];
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const text = node.textContent?.trim();
      if (text && siteMarks?.numbersOf(node).length === 0) without.push(text);
    }
    const pictures = [...document.images].filter((image) => siteMarks?.numbersOf(image).length === 0);
    return {
      numbers: [...shown, ...sections],
      leaks: document.documentElement.outerHTML.match(/[\u2060-\u2064\uFEFF]/g)?.length ?? 0,
      without: [...without, ...pictures.map(({ src }) => src)],
    };
  }, count);
}

/** Every place that a file declares as a displayed text, a picture or a section: `file#pointer`. */
function declaredPlaces(documents: SiteDocuments): string[] {
  const isDisplayed = ["text", "rich", "picture", "section", "logo"];
  return contentOf(documents).flatMap(({ path: file, parts }) =>
    parts.flatMap(({ type, path, value, mark }) => {
      const isBlock = type === "rich" && typeof value !== "string";
      return isDisplayed.includes(type) && !mark && !isBlock
        ? `${file}#${path.map((step) => `/${step}`).join("")}`
        : [];
    }),
  );
}
