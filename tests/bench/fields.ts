// Scale in fields: flat forms on the built site, and beside them stock rjsf with its run-time validator on the same
// schemas, in the same browser.
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build as bundle } from "vite";
import { launch } from "../browser/chromium.ts";
import { build, copyOfSite, repository, serve } from "../browser/site.ts";
import { flatForm, middleField } from "./flatForm.ts";
import { type KeyWork, typed, watchKeys, worked } from "./keystrokes.ts";
import { type Cell, milliseconds, print, quantile, ratio } from "./table.ts";

const counts = [9, 100, 500];
const slowdowns = [1, 4];
const keys = 60;

interface Figures {
  before: KeyWork[];
  /** The send that fails. */
  send: number;
  after: KeyWork[];
  /** At a pause the text goes into the data, and the errors are looked through. */
  pause: number;
}

export async function bench(): Promise<void> {
  const site = await copyOfSite();
  const browser = await launch();
  const servers: { close: () => Promise<void> }[] = [];
  try {
    for (const count of counts) {
      await site.write(`schemas/forms/campos-${count}.schema.json`, flatForm(count));
      await site.write(`content/pages/campos-${count}.json`, pageOf(count));
    }
    const ours = await serve(await build(site.root));
    const stock = await serve(await buildStock(join(site.root, "stock")));
    servers.push(ours, stock);
    for (const slowdown of slowdowns) {
      const bare = await measureBare(browser, slowdown);
      const rows: Cell[][] = [];
      for (const count of counts) {
        const own = await measure(browser, `${ours.url}#/campos-${count}`, count, slowdown);
        const other = await measure(browser, `${stock.url}#${count}`, count, slowdown);
        rows.push(...rowsOf(`${count} fields`, own, other, bare));
      }
      print(`Milliseconds of work, CPU slowed ${slowdown}×`, heads, rows);
    }
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
    await site.remove();
  }
}

const heads = [
  "",
  "scripts, median",
  "p95",
  "bare input, p95",
  "to the screen, median",
  "p95",
  "bare input, p95",
  "stock rjsf, median",
  "p95",
  "ours/stock, median",
  "p95",
];

function rowsOf(name: string, own: Figures, other: Figures, bare: KeyWork[]): Cell[][] {
  const key = (what: string, one: KeyWork[], two: KeyWork[]): Cell[] => {
    const [scripts, screen] = [quantiles(one.map(handled)), quantiles(one.map(shown))];
    const stock = quantiles(two.map(shown));
    const floors = [handled, shown].map((which) => quantiles(bare.map(which)).high);
    const [scriptsFloor = Number.NaN, screenFloor = Number.NaN] = floors;
    const times = [scripts.middle, scripts.high, scriptsFloor, screen.middle, screen.high, screenFloor];
    return [
      `${name}, ${what}`,
      ...[...times, stock.middle, stock.high].map(milliseconds),
      ratio(screen.middle, stock.middle),
      ratio(screen.high, stock.high),
    ];
  };
  const once = (what: string, one: number, two: number): Cell[] => {
    const [mine, theirs] = [milliseconds(one), milliseconds(two)];
    return [`${name}, ${what}`, "", "", "", mine, "", "", theirs, "", ratio(one, two), ""];
  };
  return [
    key("a key", own.before, other.before),
    once("a send that fails", own.send, other.send),
    key("a key after it", own.after, other.after),
    once("a pause after it", own.pause, other.pause),
  ];
}

const handled = (work: KeyWork) => work.handled;
const shown = (work: KeyWork) => work.shown;
const quantiles = (values: number[]) => ({ middle: quantile(values, 0.5), high: quantile(values, 0.95) });

/** What the browser itself needs for a key, on an empty page. */
async function measureBare(browser: Browser, slowdown: number): Promise<KeyWork[]> {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(watchKeys);
  await page.goto("data:text/html,<input>");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const works = await typed(page, page.locator("input"), keys);
  await page.close();
  return works;
}

async function measure(browser: Browser, url: string, count: number, slowdown: number): Promise<Figures> {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(watchKeys);
  await page.goto(url);
  await page.locator("button[type=submit]").waitFor();
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const field = page.locator(`[id$="${middleField(count)}"]`);
  const before = await typed(page, field, keys);
  const send = await worked(page, cdp, () => failToSend(page));
  const after = await typed(page, field, keys);
  const pause = await worked(page, cdp, () => page.keyboard.type("x"));
  await page.close();
  return { before, send, after, pause };
}

/** Enter in a text field sends; what comes of it is marked at the fields or listed. */
async function failToSend(page: Page) {
  await page.locator("button[type=submit]").press("Enter");
  await page.locator("[aria-invalid=true], .has-error").first().waitFor();
}

function pageOf(count: number) {
  return {
    $schema: "../../schemas/content/page.schema.json",
    path: `/campos-${count}`,
    title: `${count} campos`,
    sections: [
      { type: "hero", title: `${count} campos` },
      { type: "form", form: `campos-${count}` },
    ],
  };
}

async function buildStock(outDir: string): Promise<string> {
  const root = join(repository, "tests/bench/stock");
  await bundle({
    configFile: false,
    root,
    base: "./",
    logLevel: "silent",
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
