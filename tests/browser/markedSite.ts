// A site with and without the marks of the editor, page by page.
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import type { Plugin } from "vite";
import { expect, inject, onTestFinished } from "vitest";
import { createPlaces, type Places } from "../../src/editing/places.ts";
import { contentOf, read, type SiteDocuments } from "../../src/pipeline/read/documents.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { serveLive } from "./site.ts";
import { openWindow, renderedFrames, sharedBrowser, waitUntilLoaded } from "./visit.ts";

/** The marks, and the script that takes them off, without the rest of the editor. `places` gets the numbers. */
export function marks(places: Places): Plugin {
  return {
    name: "marks",
    configResolved({ plugins }) {
      Object.assign(plugins.find(({ name }) => name === "content")?.api, { markerOf: places.markerOf });
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: "/src/editor/site/main.ts" }, injectTo: "head-prepend" },
    ],
  };
}

/** What no page shows: it is for the search or for the documents of a build, or seen only after an action or a failure. */
const unseen =
  /#\/(synonyms\/\d+|description|institution\/description|header\/logo\/alt|header\/skip|menu\/open|searchHelp\/.*|notFound\/.*|words\/.*)$/;

/**
 * Expects that every page of a site looks and sounds the same with and without marks. A page whose pixels differ is drawn
 * without marks again: nothing can be said of one that differs from itself. Returns the declared texts, pictures and
 * sections that no page shows with their place, and what the pages show that has no place.
 */
export async function compareWithMarks(root: string): Promise<{ hidden: string[]; unmarked: string[] }> {
  const site = await serveMarked(root);
  const plain = await appearances(site);
  const seen = new Set<string>();
  const unmarked = new Set<string>();
  const differing = new Set<string>();
  await site.forEachPage(true, async (page, route) => {
    const { pixels, ...marked } = await appearanceOf(page);
    expect({ ...marked, pixels: plain.get(route)?.pixels }, route).toEqual(plain.get(route));
    if (pixels !== plain.get(route)?.pixels) differing.add(route);
    const { keys, leaks, without } = await shownPlaces(page, site);
    expect(leaks, route).toBe(0);
    for (const key of keys) seen.add(key);
    for (const text of without) unmarked.add(text);
  });
  expect(differing.size).toBeLessThan(plain.size / 2);
  const control = await appearances(site, (route) => differing.has(route));
  expect([...control].filter(([route, { pixels }]) => pixels === plain.get(route)?.pixels)).toEqual([]);
  const hidden = declaredPlaces(site).filter((key) => !seen.has(key) && !unseen.test(key));
  return { hidden, unmarked: [...unmarked] };
}

/** What the pages look and sound like without marks, by route. */
async function appearances(site: MarkedSite, isAsked: (route: string) => boolean = () => true) {
  const found = new Map<string, Appearance>();
  await site.forEachPage(false, async (page, route) => void found.set(route, await appearanceOf(page)), isAsked);
  return found;
}

type Appearance = Awaited<ReturnType<typeof appearanceOf>>;

interface MarkedSite {
  documents: SiteDocuments;
  places: Places;
  /** Follows a link to each page that is asked for, waits until nothing moves any more, and calls `visit`. */
  forEachPage: (
    isMarked: boolean,
    visit: (page: Page, route: string) => Promise<void>,
    isAsked?: (route: string) => boolean,
  ) => Promise<void>;
}

/** Serves a site with marks until the end of the test, besides the built one. In the mode `test` no server starts the editor. */
async function serveMarked(root: string): Promise<MarkedSite> {
  const places = createPlaces();
  const documents = read(await readFiles(root));
  const server = await serveLive(root, { mode: "test", plugins: [marks(places)] });
  const windows = await Promise.all(
    [inject("url"), server.url].map(async (url) =>
      openWindow(await sharedBrowser(), url, { prepare, reducedMotion: "reduce" }),
    ),
  );
  onTestFinished(async () => {
    for (const { close } of [...windows, server]) await close();
  });
  return {
    documents,
    places,
    forEachPage: async (isMarked, visit, isAsked = () => true) => {
      const page = windows[Number(isMarked)]?.page;
      if (!page) return;
      await waitUntilLoaded(page);
      for (const { value } of documents.pages) {
        const { path, sections } = value;
        if (!isAsked(path)) continue;
        await page.evaluate((hash) => location.assign(`#${hash}`), path);
        await page.getByRole("heading", { level: 1, name: (sections[0] as { title: string }).title }).waitFor();
        await waitUntilStill(page);
        await visit(page, path);
      }
    },
  };
}

/**
 * What depends on the time and on the speed of the machine stands still: it is a Monday at ten in Colombia, and the fonts are
 * waited for, which the site does not do.
 */
async function prepare(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date("2026-11-23T15:00:00Z"));
  await page.route("**/src/styles/index.css*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("font-display: optional", "font-display: block");
    await route.fulfill({ response, body });
  });
}

async function waitUntilStill(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  const fonts = await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    return [...document.fonts].map(({ status }) => status);
  });
  // A development server refuses the fonts if `node_modules` is a symbolic link: all pixels would be of another font.
  expect(fonts).toContain("loaded");
  expect(fonts).not.toContain("error");
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let last = -1, frames = 0; frames < 10; frames++) {
    await renderedFrames(page);
    const current = await height();
    if (current !== last) frames = 0;
    last = current;
  }
}

/** What visitors see and hear of the page. The link to the editor is not of the page. */
async function appearanceOf(page: Page) {
  const style = 'a[href^="/editar/"] { visibility: hidden }';
  const picture = await page.screenshot({ fullPage: true, style, animations: "disabled" });
  return {
    title: await page.title(),
    text: await page.locator("#root").innerText(),
    tree: await page.locator("#root").ariaSnapshot(),
    pixels: createHash("sha256").update(picture).digest("hex"),
  };
}

/** The places that the page shows in texts, attributes and sections; and the characters of marks that are left. */
async function shownPlaces(page: Page, { places }: MarkedSite) {
  const { shown, leaks, without } = await page.evaluate((count) => {
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
      shown: [...shown, ...sections],
      leaks: document.documentElement.outerHTML.match(/[\u2060-\u2064\uFEFF]/g)?.length ?? 0,
      without: [...without, ...pictures.map(({ src }) => src)],
    };
  }, places.list.length);
  const keys = shown.map((number) => places.list[number]).map((place) => `${place?.file}#${place?.pointer}`);
  return { keys, leaks, without };
}

/** Every place that a file declares as a displayed text, a picture or a section: `file#pointer`. */
function declaredPlaces({ documents }: MarkedSite): string[] {
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
