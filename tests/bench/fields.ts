// Keystrokes and commits in flat forms of the built site, on one page and in steps, compared with stock rjsf and its
// run-time validator on the same fields in the same browser. Stock rjsf commits at each key and has no steps.
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build as bundle } from "vite";
import { launch } from "../browser/chromium.ts";
import { build, copyOfSite, serve } from "../browser/site.ts";
import { repository } from "../roots.ts";
import { firstField, flatForm, inSteps, middleField } from "./flatForm.ts";
import { type KeyWork, measureTyping, measureWork, watchKeys } from "./keystrokes.ts";
import { type Cell, milliseconds, print, quantile, ratio } from "./table.ts";

const counts = [9, 120, 500];
const steps = 6;
const slowdowns = [1, 4];
const keys = 60;
const commits = 7;

interface Figures {
  keys: KeyWork[];
  /** A key and the pause after it, in which the value is committed: median. */
  commit: number;
}

interface SendFigures {
  before: Figures;
  /** Sending a form that is not valid. */
  send: number;
  after: Figures;
}

export async function bench(): Promise<void> {
  const site = await copyOfSite();
  const browser = await launch();
  const servers: { close: () => Promise<void> }[] = [];
  try {
    for (const count of counts) {
      for (const form of [flatForm(count), inSteps(flatForm(count), steps)]) {
        await site.write(`schemas/forms/${form.$id}.schema.json`, form);
        await site.write(`content/pages/${form.$id}.json`, pageOf(form.$id));
      }
    }
    const ours = await serve(await build(site.root));
    const stock = await serve(await buildStock(join(site.root, "stock")));
    servers.push(ours, stock);
    for (const slowdown of slowdowns) {
      const bare = await measureBare(browser, slowdown);
      const rows: Cell[][] = [];
      for (const count of counts) {
        const { $id } = flatForm(count);
        const own = await measureSending(browser, `${ours.url}#/${$id}`, middleField(count), slowdown);
        const parted = await measure(browser, `${ours.url}#/${$id}-pasos`, firstField, slowdown);
        const other = await measureSending(browser, `${stock.url}#${count}`, middleField(count), slowdown);
        const one = `${count} fields, one page`;
        rows.push(
          ...rowsOf(one, own.before, other.before, bare),
          onceRow(`${one}, an invalid send`, own.send, other.send),
          ...rowsOf(`${one}, after it`, own.after, other.after, bare),
          ...rowsOf(`${count} fields, ${steps} steps`, parted, other.before, bare),
        );
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
  const [scripts, total] = [quantiles(own.keys.map(scriptsOf)), quantiles(own.keys.map(totalOf))];
  const stock = quantiles(other.keys.map(totalOf));
  const floors = [scriptsOf, totalOf].map((which) => quantiles(bare.map(which)).high);
  const [scriptsFloor = Number.NaN, totalFloor = Number.NaN] = floors;
  const times = [scripts.middle, scripts.high, scriptsFloor, total.middle, total.high, totalFloor];
  const key = [
    `${name}, a key`,
    ...[...times, stock.middle, stock.high].map(milliseconds),
    ratio(total.middle, stock.middle),
    ratio(total.high, stock.high),
  ];
  return [key, onceRow(`${name}, a commit`, own.commit, other.commit)];
}

function onceRow(name: string, own: number, stock: number): Cell[] {
  return [name, "", "", "", milliseconds(own), "", "", milliseconds(stock), "", ratio(own, stock), ""];
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

/** `field` is the end of the id of a text field. */
async function measure(browser: Browser, url: string, field: string, slowdown: number): Promise<Figures> {
  const { page, figures } = await openForm(browser, url, field, slowdown);
  const measured = await figures();
  await page.close();
  return measured;
}

async function measureSending(browser: Browser, url: string, field: string, slowdown: number): Promise<SendFigures> {
  const { page, cdp, figures } = await openForm(browser, url, field, slowdown);
  const before = await figures();
  const send = await measureWork(page, cdp, () => sendInvalid(page));
  const after = await figures();
  await page.close();
  return { before, send, after };
}

async function openForm(browser: Browser, url: string, id: string, slowdown: number) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(watchKeys);
  await page.goto(url);
  await page.locator("button[type=submit]").waitFor();
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const field = page.locator(`[id$="${id}"]`);
  const figures = async () => {
    const typed = await measureTyping(page, field, keys);
    const works: number[] = [];
    for (let index = 0; index < commits; index++) {
      works.push(await measureWork(page, cdp, () => page.keyboard.type("x")));
    }
    return { keys: typed, commit: quantile(works, 0.5) };
  };
  return { page, cdp, figures };
}

/** Sends the form and waits until its errors are shown. */
async function sendInvalid(page: Page) {
  await page.locator("button[type=submit]").press("Enter");
  await page.locator("[aria-invalid=true], .has-error").first().waitFor();
}

function pageOf(form: string) {
  return {
    $schema: "../../schemas/content/page.schema.json",
    path: `/${form}`,
    title: form,
    sections: [
      { type: "hero", title: form },
      { type: "form", form },
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
