// First paint on a poor phone: 4 times slower than this machine, on slow 4G (1.6 Mbit/s, 150 ms there and back).
import type { Browser, Page } from "playwright-core";
import { launch } from "../browser/chromium.ts";
import { build, copyOfSite } from "../browser/site.ts";
import { host } from "./host.ts";
import { type Cell, milliseconds, print, quantile } from "./table.ts";

const runs = 5;
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

type Scripts = "as they come" | "off" | "lost" | "held back 5 s";

const cases: [name: string, hash: string, scripts: Scripts][] = [
  ["landing", "", "as they come"],
  ["landing, scripts off", "", "off"],
  ["landing, scripts lost on the way", "", "lost"],
  ["landing, scripts held back 5 s", "", "held back 5 s"],
  ["PQRS", "#/pqrs", "as they come"],
  ["PQRS, scripts lost on the way", "#/pqrs", "lost"],
];

/** In milliseconds from the navigation; `shift` is the layout shift, which has no unit. */
interface Figures {
  first: number;
  largest: number;
  /** React has taken the page over; not a number where it never does. */
  live: number;
  shift: number;
}

export async function bench(): Promise<void> {
  const site = await copyOfSite();
  const browser = await launch();
  try {
    const server = await host(await build(site.root));
    const rows: Cell[][] = [];
    for (const [name, hash, scripts] of cases) {
      const all: Figures[] = [];
      for (let turn = 0; turn < runs; turn++) all.push(await measure(browser, server.url + hash, scripts));
      const median = (what: keyof Figures) =>
        quantile(
          all.map((each) => each[what]),
          0.5,
        );
      const shift = Math.max(...all.map((each) => each.shift)).toFixed(3);
      rows.push([
        name,
        ...(["first", "largest", "live"] as const).map((what) => milliseconds(median(what))),
        shift,
      ]);
    }
    server.close();
    print("First paint, CPU slowed 4×, slow 4G: milliseconds, medians", heads, rows);
  } finally {
    await browser.close();
    await site.remove();
  }
}

const heads = ["", "first paint", "largest paint", "live", "layout shift, worst"];

async function measure(browser: Browser, url: string, scripts: Scripts): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    javaScriptEnabled: scripts !== "off",
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", line);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchForLife);
  await arrange(page, scripts);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForTimeout(scripts === "held back 5 s" ? 10_000 : 6_000);
  const figures = await page.evaluate(readPaint);
  await context.close();
  return figures;
}

async function arrange(page: Page, scripts: Scripts) {
  if (scripts === "lost") await page.route(/\.js$/, (route) => route.abort());
  if (scripts !== "held back 5 s") return;
  // The one that hides the landing where another page is meant comes at once, as it stands in the head.
  await page.route(/\/(index|site|react)-[^/]*\.js$/, async (route) => {
    await page.waitForTimeout(5000);
    return route.continue();
  });
}

/** Runs in the page before anything else. */
function watchForLife() {
  const timer = setInterval(() => {
    const header = document.querySelector("#root header");
    if (!header || !Object.keys(header).some((key) => key.startsWith("__react"))) return;
    Object.assign(window, { live: performance.now() });
    clearInterval(timer);
  }, 20);
}

/** Runs in the page at the end, where DevTools may even while the page's own scripts are off. */
function readPaint(): Figures {
  const [paints, largest, shifts] = ["paint", "largest-contentful-paint", "layout-shift"].map((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  });
  return {
    first: paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
    largest: largest?.at(-1)?.startTime ?? Number.NaN,
    live: (window as unknown as { live?: number }).live ?? Number.NaN,
    shift: shifts?.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0) ?? 0,
  };
}
