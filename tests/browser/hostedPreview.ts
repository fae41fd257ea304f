// The preview of the hosted editor beside the built site, page by page.
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { read } from "../../src/pipeline/read/documents.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { servePreviewOf } from "../editing/hosted/previewServer.ts";
import { waitForOwnFont } from "./ownFont.ts";
import { builtEditor } from "./site.ts";
import { openWindow, renderedFrames, sharedBrowser, waitUntilLoaded } from "./visit.ts";

/** Serves the preview of the site in `root` until the end of the test. */
export async function servePreview(root: string) {
  const server = await servePreviewOf(root, await builtEditor());
  onTestFinished(server.close);
  return server;
}

/** The looks of which the pixels are compared, too. */
const looks = [360, 1280].flatMap((width) => (["light", "dark"] as const).map((scheme) => ({ width, scheme })));

/**
 * Expects that every page of the preview has the text and the accessibility tree of the built site at `url`, and those at
 * `routes` its pixels, in all looks; with PREVIEW_PIXELS=all each page. Nothing may be reported to the console.
 */
export async function comparePreview(root: string, url: string, routes: string[]): Promise<void> {
  const { view } = await servePreview(root);
  const { pages } = read(await readFiles(root));
  const visitors = await Promise.all([url, view].map(openStill));
  for (const { value } of pages) {
    const isCompared = routes.includes(value.path) || process.env.PREVIEW_PIXELS === "all";
    const heading = String((value.sections[0] as { title?: string } | undefined)?.title);
    const [expected, shown] = await Promise.all(
      visitors.map(async ({ page }) => {
        await page.evaluate((hash) => location.assign(`#${hash}`), value.path);
        await page.getByRole("heading", { level: 1, name: heading }).waitFor();
        return appearanceOf(page, isCompared);
      }),
    );
    expect(shown, value.path).toEqual(expected);
  }
  expect(visitors[1]?.problems).toEqual([]);
}

/** It is a Monday at ten in Colombia. The site's own font is there from the second visit on, at the latest. */
async function openStill(address: string) {
  const visitor = await openWindow(await sharedBrowser(), address, {
    reducedMotion: "reduce",
    prepare: (page) => page.clock.setFixedTime(new Date("2026-11-23T15:00:00Z")),
  });
  onTestFinished(visitor.close);
  await waitUntilLoaded(visitor.page);
  await waitForOwnFont(visitor.page);
  return visitor;
}

async function appearanceOf(page: Page, isCompared: boolean) {
  await waitUntilLoaded(page);
  const root = page.locator("#root");
  return {
    title: await page.title(),
    text: await root.innerText(),
    tree: await root.ariaSnapshot(),
    pixels: isCompared ? await pixelsOf(page) : [],
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

/** Hashes, in all looks. */
async function pixelsOf(page: Page): Promise<string[]> {
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
