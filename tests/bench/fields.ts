// Keystrokes in flat forms of the built site, compared with stock rjsf and its run-time validator on the same schemas
// in the same browser.
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build as bundle } from "vite";
import { launch } from "../browser/chromium.ts";
import { build, copyOfSite, repository, serve } from "../browser/site.ts";
import { flatForm, middleField } from "./flatForm.ts";
import { type KeyWork, measureTyping, measureWork, watchKeys } from "./keystrokes.ts";
import { type Cell, milliseconds, print, quantile, ratio } from "./table.ts";

const counts = [9, 100, 500];
const slowdowns = [1, 4];
const keys = 60;

interface Figures {
  before: KeyWork[];
  /** Sending a form that is not valid. */
  send: number;
  after: KeyWork[];
  /** A pause in typing, after which the data are updated and validated. */
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
  "scripts and frame, median",
  "p95",
  "bare input, p95",
  "stock rjsf, median",
  "p95",
  "ours/stock, median",
  "p95",
];

function rowsOf(name: string, own: Figures, other: Figures, bare: KeyWork[]): Cell[][] {
  const key = (what: string, one: KeyWork[], two: KeyWork[]): Cell[] => {
    const [scripts, total] = [quantiles(one.map(scriptsOf)), quantiles(one.map(totalOf))];
    const stock = quantiles(two.map(totalOf));
    const floors = [scriptsOf, totalOf].map((which) => quantiles(bare.map(which)).high);
    const [scriptsFloor = Number.NaN, totalFloor = Number.NaN] = floors;
    const times = [scripts.middle, scripts.high, scriptsFloor, total.middle, total.high, totalFloor];
    return [
      `${name}, ${what}`,
      ...[...times, stock.middle, stock.high].map(milliseconds),
      ratio(total.middle, stock.middle),
      ratio(total.high, stock.high),
    ];
  };
  const once = (what: string, one: number, two: number): Cell[] => {
    const [mine, theirs] = [milliseconds(one), milliseconds(two)];
    return [`${name}, ${what}`, "", "", "", mine, "", "", theirs, "", ratio(one, two), ""];
  };
  return [
    key("a key", own.before, other.before),
    once("an invalid send", own.send, other.send),
    key("a key after it", own.after, other.after),
    once("a pause after it", own.pause, other.pause),
  ];
}

const scriptsOf = (work: KeyWork) => work.scripts;
const totalOf = (work: KeyWork) => work.total;
const quantiles = (values: number[]) => ({ middle: quantile(values, 0.5), high: quantile(values, 0.95) });

/** The work of the browser itself: an input on an empty page. */
async function measureBare(browser: Browser, slowdown: number): Promise<KeyWork[]> {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(watchKeys);
  await page.goto("data:text/html,<input>");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const keystrokes = await measureTyping(page, page.locator("input"), keys);
  await page.close();
  return keystrokes;
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
  const before = await measureTyping(page, field, keys);
  const send = await measureWork(page, cdp, () => sendInvalid(page));
  const after = await measureTyping(page, field, keys);
  const pause = await measureWork(page, cdp, () => page.keyboard.type("x"));
  await page.close();
  return { before, send, after, pause };
}

/** Sends the form and waits until its errors are shown. */
async function sendInvalid(page: Page) {
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
