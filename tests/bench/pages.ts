// Sites of 8, 100 and 1,000 pages: what a visitor downloads, and how long an editor waits.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { check } from "../../src/pipeline/check/check.ts";
import { CurrentSite } from "../../src/pipeline/publish/currentSite.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { launch } from "../browser/chromium.ts";
import { gzipBytes, requestedFiles } from "../browser/requestedFiles.ts";
import { build, serve, serveLive } from "../browser/site.ts";
import { pageOf, siteOf } from "./manyPages.ts";
import { milliseconds, print, quantile, ratio } from "./table.ts";

const counts = [8, 100, 1000];
const saves = 5;

interface Figures {
  count: number;
  bytes: number;
  check: number;
  /** Checking and reading the site after a page was saved. */
  save: number;
  /** From saving a page until the browser shows it. */
  screen: number;
  build: number;
}

export async function bench(): Promise<void> {
  const browser = await launch();
  const all: Figures[] = [];
  try {
    for (const count of counts) all.push(await measure(browser, count));
  } finally {
    await browser.close();
  }
  const [small] = all;
  if (!small) return;
  const rows = all.map((each) => {
    const grown =
      each.count === small.count ? "" : ((each.bytes - small.bytes) / (each.count - small.count)).toFixed(1);
    const times = [each.check, each.save, each.screen, each.build];
    const against = [small.check, small.save, small.screen, small.build];
    const cells = times.flatMap((time, index) => [milliseconds(time), ratio(time, against[index] ?? 0)]);
    return [each.count, each.bytes, grown, ratio(each.count, small.count), ...cells];
  });
  print(
    "Scale in pages: bytes of JavaScript (gzip) to show the landing, milliseconds, ratios to the smallest",
    heads,
    rows,
  );
}

const heads = [
  "pages",
  "first load, B",
  "B a page",
  "",
  "check",
  "",
  "a save",
  "",
  "a save, to the screen",
  "",
  "build",
  "",
];

async function measure(browser: Browser, count: number): Promise<Figures> {
  const site = await siteOf(count);
  try {
    const files = await readFiles(site.root);
    // Compiles the schemas, which is done once in a process and not measured.
    check(new Map([...files].filter(([path]) => !path.includes("pagina-"))));
    const checked = await timed(async () => check(files));
    await loadSite(site.root);
    const times: number[] = [];
    for (let number = 1; number <= saves; number++) {
      await saveTitle(site, number);
      times.push(await timed(() => loadSite(site.root)));
    }
    const screen = await measureLive(browser, site);
    const built = await timed(() => build(site.root));
    const bytes = await firstLoad(browser, join(site.root, "dist"));
    return { count, bytes, check: checked, save: quantile(times, 0.5), screen, build: built };
  } finally {
    await site.remove();
  }
}

/** What the development server does after a save. */
async function loadSite(root: string): Promise<void> {
  const { problems } = (await new CurrentSite(root, { live: "live.ts", src: "src" }).read()).review;
  if (problems.length > 0) throw new Error(problems[0]?.message);
}

/** The time from saving a page until the open page of the development server shows it. */
async function measureLive(browser: Browser, site: Copy): Promise<number> {
  const server = await serveLive(site.root);
  const page = await browser.newPage();
  await page.goto(`${server.url}#/pagina-1`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const times: number[] = [];
  for (let number = 101; number <= 100 + saves; number++) {
    await page.waitForTimeout(500);
    times.push(
      await timed(async () => {
        await saveTitle(site, number);
        await page.getByRole("heading", { level: 1, name: `Página número ${number + 1000}` }).waitFor();
      }),
    );
  }
  await page.close();
  await server.close();
  return quantile(times, 0.5);
}

type Copy = Awaited<ReturnType<typeof siteOf>>;

function saveTitle(site: Copy, number: number): Promise<void> {
  return site.change(pageOf(1), (text) => text.replace(/número \d+/, `número ${number + 1000}`));
}

/** The compressed bytes of the scripts that the landing of a built site requests. */
export async function firstLoad(browser: Browser, outDir: string): Promise<number> {
  const server = await serve(outDir);
  const names = await requestedFiles(browser, server.url, "/", "js");
  await server.close();
  return gzipBytes(join(outDir, "assets"), names);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
