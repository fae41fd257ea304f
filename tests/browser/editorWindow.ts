// The visual editor as it is built, on a copy of the site, for the tests of one file. Each test gets the old files and begins
// on the landing page, in the same window. The development server sends the same editor in hundreds of modules.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { servePreviewOf } from "../editing/hosted/previewServer.ts";
import { builtEditor, copyOfSite } from "./site.ts";
import { openWindow, sharedBrowser } from "./visit.ts";

export const landing = "content/pages/inicio.json";
const viewport = { width: 1600, height: 1000 };

interface EditorWindow {
  page: Page;
  /** The site in its frame. */
  frame: FrameLocator;
  site: Awaited<ReturnType<typeof copyOfSite>>;
  /** The text of the landing page before the test. */
  original: string;
  read: () => Promise<string>;
  h1: () => Locator;
  /** A control of the panel. */
  field: (name: string) => Locator;
  status: (text: RegExp) => Locator;
  heading: () => Locator;
  /** The text of the element with the focus. */
  focused: () => Promise<string>;
  /** Clicks a text of the site, and waits until its field can be typed into. */
  choose: (text: Locator) => Promise<void>;
}

/** The answers that refuse a change, and the requests of a window without a connection, which Chromium logs. */
const usual = /status of (409|422)|ERR_INTERNET_DISCONNECTED/;

/** Opens the editor before the tests of a file. What is returned is complete when the first of them runs. */
export function editorWindow(): EditorWindow {
  const opened = {} as EditorWindow;
  let problems: string[];
  let errors: unknown[];
  let address: string;
  let version: () => Promise<number>;
  beforeAll(async () => {
    const [site, built] = await Promise.all([copyOfSite(), builtEditor()]);
    const server = await servePreviewOf(site.root, built);
    errors = server.errors;
    address = `${server.url}/editar/?pagina=/`;
    version = async () => (await (await fetch(`${server.view}cambios`)).json()).version;
    const visitor = await openWindow(await sharedBrowser(), address, { viewport });
    problems = visitor.problems;
    const read = () => readFile(join(site.root, landing), "utf8");
    Object.assign(opened, partsOf(visitor.page), { site, read, original: await read() });
    return async () => {
      await visitor.close();
      await server.close();
      await site.remove();
    };
  });
  beforeEach(async () => {
    const { page, frame, site, original, read, status } = opened;
    await page.setViewportSize(viewport);
    // On the start screen.
    if (!page.url().includes("?pagina=")) await page.goto(address);
    const list = page.getByRole("combobox", { name: "Página" });
    if ((await list.inputValue()) !== landing) await list.selectOption(landing);
    // The server may still be taking back what the last test has changed.
    await frame.getByRole("heading", { name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
    await page.waitForFunction(() => {
      const iframe = document.querySelector("iframe");
      return (iframe?.contentWindow?.siteMarks?.nodesOf(() => true).length ?? 0) > 50;
    });
    await status(/guardado/i).waitFor();
    // Nothing that a test clicks is selected.
    await page.getByRole("treeitem").last().click();
    return async () => {
      // A save whose answer the editor still awaits would turn the old files into a conflict.
      await expect.poll(() => status(/guardando/i).count()).toBe(0);
      if ((await read()) === original) return;
      const before = await version();
      await site.write(landing, original);
      // Noticed later, it would take away what the next test has selected.
      await expect.poll(version).toBeGreaterThan(before);
    };
  });
  afterEach(() => {
    expect(problems.filter((text) => !usual.test(text))).toEqual([]);
    expect(errors).toEqual([]);
  });
  return opened;
}

function partsOf(page: Page) {
  const frame = page.frameLocator("iframe");
  const panel = page.getByRole("complementary");
  return {
    page,
    frame,
    h1: () => frame.locator("main h1"),
    field: (name: string) => panel.getByLabel(name, { exact: true }),
    status: (text: RegExp) => page.getByRole("status").filter({ hasText: text }),
    heading: () => panel.getByRole("heading", { level: 2 }),
    focused: () => page.evaluate(() => document.activeElement?.textContent ?? ""),
    choose: async (text: Locator) => {
      await text.click();
      const isInField = () => document.activeElement?.matches("textarea, [contenteditable]");
      await expect.poll(() => page.evaluate(isInField)).toBe(true);
    },
  };
}
